public import Raster

/// W3C's Compositing and Blending Level 1 in Double, written from its text: colours are not
/// premultiplied and lie in 0…1.
extension ReferenceBlend {
  private typealias RGB = SIMD3<Double>

  /// Section 5.8.3 and sections 9 and 10: what `mode` makes of a source on a backdrop, premultiplied,
  /// in 8-bit steps.
  public static func blend(_ mode: BlendMode, _ source: UInt32, _ backdrop: UInt32) -> Channels {
    let (s, b) = (channels(source) / 255, channels(backdrop) / 255)
    if mode == .plusLighter { return (s + b).clamped(lowerBound: .zero, upperBound: .one) * 255 }
    if let (fa, fb) = shares(mode, s.w, b.w) { return (s * fa + b * fb) * 255 }
    let cs = s.w > 0 ? RGB(s.x, s.y, s.z) / s.w : .zero
    let cb = b.w > 0 ? RGB(b.x, b.y, b.z) / b.w : .zero
    let mixed = blended(mode, cb, cs)
    // Co = cs·αs·(1 − αb) + cb·αb·(1 − αs) + αs·αb·B(cb, cs).
    let co = cs * s.w * (1 - b.w) + cb * b.w * (1 - s.w) + mixed * s.w * b.w
    return Channels(co.x, co.y, co.z, s.w + b.w * (1 - s.w)) * 255
  }

  /// Fa and Fb.
  private static func shares(
    _ mode: BlendMode, _ sa: Double, _ ba: Double
  ) -> (Double, Double)? {
    switch mode {
    case .normal: (1, 1 - sa)
    case .clear: (0, 0)
    case .copy: (1, 0)
    case .destination: (0, 1)
    case .destinationOver: (1 - ba, 1)
    case .sourceIn: (ba, 0)
    case .destinationIn: (0, sa)
    case .sourceOut: (1 - ba, 0)
    case .destinationOut: (0, 1 - sa)
    case .sourceAtop: (ba, 1 - sa)
    case .destinationAtop: (1 - ba, sa)
    case .xor: (1 - ba, 1 - sa)
    default: nil
    }
  }

  private static func blended(_ mode: BlendMode, _ cb: RGB, _ cs: RGB) -> RGB {
    switch mode {
    case .hue: return setLum(setSat(cs, sat(cb)), lum(cb))
    case .saturation: return setLum(setSat(cb, sat(cs)), lum(cb))
    case .color: return setLum(cs, lum(cb))
    case .luminosity: return setLum(cb, lum(cs))
    default:
      return RGB(
        separable(mode, cb.x, cs.x), separable(mode, cb.y, cs.y), separable(mode, cb.z, cs.z))
    }
  }

  private static func separable(_ mode: BlendMode, _ cb: Double, _ cs: Double) -> Double {
    switch mode {
    case .multiply: return cb * cs
    case .screen: return 1 - (1 - cb) * (1 - cs)
    case .overlay: return separable(.hardLight, cs, cb)
    case .darken: return min(cb, cs)
    case .lighten: return max(cb, cs)
    case .colorDodge: return cb == 0 ? 0 : cs >= 1 ? 1 : min(1, cb / (1 - cs))
    case .colorBurn: return cb >= 1 ? 1 : cs == 0 ? 0 : 1 - min(1, (1 - cb) / cs)
    case .hardLight:
      return cs <= 0.5 ? separable(.multiply, cb, 2 * cs) : separable(.screen, cb, 2 * cs - 1)
    case .softLight:
      if cs <= 0.5 { return cb - (1 - 2 * cs) * cb * (1 - cb) }
      let d = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
      return cb + (2 * cs - 1) * (d - cb)
    case .difference: return abs(cb - cs)
    case .exclusion: return cb + cs - 2 * cb * cs
    default: return cs
    }
  }

  private static func lum(_ c: RGB) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
  private static func sat(_ c: RGB) -> Double { c.max() - c.min() }

  private static func clipColor(_ color: RGB) -> RGB {
    let (l, n, x) = (lum(color), color.min(), color.max())
    var c = color
    let middle = RGB(repeating: l)
    if n < 0 { c = middle + (c - middle) * l / (l - n) }
    if x > 1 { c = middle + (c - middle) * (1 - l) / (x - l) }
    return c
  }

  private static func setLum(_ c: RGB, _ l: Double) -> RGB { clipColor(c + (l - lum(c))) }

  /// The greatest component becomes `s`, the least 0, the middle one stays in proportion.
  private static func setSat(_ c: RGB, _ s: Double) -> RGB {
    let range = c.max() - c.min()
    return range > 0 ? (c - c.min()) * s / range : .zero
  }
}
