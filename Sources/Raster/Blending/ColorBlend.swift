// W3C's non-separable blend modes in integers. Colours are scaled to the common alpha sa·da: a
// component lies in 0…sa·da, which is 0…65025. Luminosities and what is derived from them are a
// hundred times that, since W3C weighs red, green and blue by 30, 59 and 11 hundredths.

private typealias Components = SIMD4<Int64>

@inline(__always)
private func luminosity(_ c: Components) -> Int64 { 30 &* c.x &+ 59 &* c.y &+ 11 &* c.z }

@inline(__always)
private func least(_ c: Components) -> Int64 { min(c.x, min(c.y, c.z)) }

@inline(__always)
private func greatest(_ c: Components) -> Int64 { max(c.x, max(c.y, c.z)) }

/// `color` with the distance from its least to its greatest component stretched to `saturation`.
@inline(__always)
private func setSaturation(_ color: Components, _ saturation: Int64) -> Components {
  let low = least(color)
  let range = greatest(color) &- low
  guard range > 0 else { return .zero }
  func stretched(_ value: Int64) -> Int64 { ((value &- low) &* saturation &+ range / 2) / range }
  return Components(stretched(color.x), stretched(color.y), stretched(color.z), 0)
}

/// `color` moved to the luminosity `target`, then drawn toward it until it fits 0…limit.
///
/// - Returns: hundred times the components.
@inline(__always)
private func setLuminosity(_ color: Components, _ target: Int64, limit: Int64) -> Components {
  let change = target &- luminosity(color)
  var c = color &* 100 &+ Components(repeating: change)
  let low = least(c)
  let high = greatest(c)
  // Products stay below 2⁴⁸.
  func drawn(_ value: Int64, _ share: Int64, _ whole: Int64) -> Int64 {
    target &+ (value &- target) &* share / whole
  }
  if low < 0 {
    let whole = target &- low
    c = Components(
      drawn(c.x, target, whole), drawn(c.y, target, whole), drawn(c.z, target, whole), 0)
  }
  if high > 100 &* limit {
    let share = 100 &* limit &- target
    let whole = high &- target
    c = Components(drawn(c.x, share, whole), drawn(c.y, share, whole), drawn(c.z, share, whole), 0)
  }
  return c
}

/// A pixel blended by hue, saturation, colour or luminosity.
@inline(__always)
func colorBlended(_ source: UInt32, _ backdrop: UInt32, code: Int32) -> UInt32 {
  let (sa, da) = (Int64(source &>> 24), Int64(backdrop &>> 24))
  func components(_ pixel: UInt32, _ alpha: Int64) -> Components {
    Components(Int64(pixel & 255), Int64(pixel &>> 8 & 255), Int64(pixel &>> 16 & 255), 0) &* alpha
  }
  let s = components(source, da)
  let d = components(backdrop, sa)
  let limit = sa &* da
  let color: Components
  switch code {
  case 24:
    color = setLuminosity(
      setSaturation(s, greatest(d) &- least(d)), luminosity(d), limit: limit)
  case 25:
    color = setLuminosity(
      setSaturation(d, greatest(s) &- least(s)), luminosity(d), limit: limit)
  case 26: color = setLuminosity(s, luminosity(d), limit: limit)
  default: color = setLuminosity(d, luminosity(s), limit: limit)
  }
  let alpha = divided(UInt32(truncatingIfNeeded: 255 &* sa &+ 255 &* da &- limit))
  let outside =
    components(source, 255 &- da) &+ components(backdrop, 255 &- sa)
  func byte(_ outside: Int64, _ hundredths: Int64) -> UInt32 {
    let inside = max(0, min(limit, (hundredths &+ 50) / 100))
    return min(alpha, divided(UInt32(truncatingIfNeeded: outside &+ inside)))
  }
  return byte(outside.x, color.x) | byte(outside.y, color.y) &<< 8
    | byte(outside.z, color.z) &<< 16 | alpha &<< 24
}
