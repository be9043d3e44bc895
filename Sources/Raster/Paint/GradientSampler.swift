/// A gradient on the canvas, asked row by row.
///
/// Colours are within 0.51 of an 8-bit step of the exact premultiplied colour at the pixel's centre.
/// There is no dithering: equal inputs give equal bytes, and grey stays grey.
public struct GradientSampler: Sendable {
  private let ramp: GradientRamp
  private let geometry: Geometry
  /// Owns what `ramp` points to.
  private let memory: SamplerMemory

  private enum Geometry: Sendable {
    /// One colour everywhere: the one at this place.
    case constant(Int64)
    /// The place is across·x + down·y + offset, x and y a pixel's centre.
    case linear(across: Double, down: Double, offset: Double)
    /// The place is x/w of the mapped pixel.
    case perspectiveLinear(Projective)
    /// The place is the mapped pixel's distance from the origin.
    case radial(Projective)
    /// The place is the mapped pixel's direction from +x, less `turns`.
    case conic(Projective, turns: Double)
  }

  /// - Parameters:
  ///   - bounds: What (0, 0)…(1, 1) of the gradient's points mean, in the layer's plane.
  ///   - transform: The layer's plane to canvas pixels. When it is singular, or a number is not
  ///     finite, all is the last colour.
  ///   - opacity: Multiplies every colour; 0…1.
  public init(
    _ gradient: Gradient, bounds: Rect, transform: Projective = .identity, opacity: Double = 1
  ) {
    self.init(
      gradient, bounds: bounds, transform: transform, opacity: opacity, memory: SamplerMemory())
  }

  /// - Parameter memory: of an earlier sampler, which will not be asked any more.
  package init(
    _ gradient: Gradient, bounds: Rect, transform: Projective, opacity: Double = 1,
    memory: SamplerMemory
  ) {
    self.memory = memory
    ramp = GradientRamp(gradient.stops, opacity: opacity, in: &memory.pieces)
    geometry = Self.geometry(gradient, bounds, transform) ?? .constant(GradientRamp.unit)
  }

  /// Every pixel is opaque.
  public var isOpaque: Bool { ramp.isOpaque }

  private static func geometry(
    _ gradient: Gradient, _ bounds: Rect, _ transform: Projective
  ) -> Geometry? {
    guard let toPlane = transform.inverse else { return nil }
    func plane(_ unit: Point) -> Point {
      Point(
        bounds.minX + unit.x * bounds.size.width, bounds.minY + unit.y * bounds.size.height)
    }
    let map: Projective
    var turns = 0.0
    switch gradient {
    case .linear(let from, let to, _):
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let lengthSquared = dx * dx + dy * dy
      guard lengthSquared > 0, !bounds.isEmpty else { return nil }
      // The place of a plane's point, in the first row; the second is not used.
      let a = dx / lengthSquared / bounds.size.width
      let b = dy / lengthSquared / bounds.size.height
      let start = plane(from)
      map = Projective(a: a, b: b, c: -(a * start.x + b * start.y), d: 0, e: 0, f: 0) * toPlane
    case .radial(let center, let radii, _):
      let rx = abs(radii.width) * bounds.size.width
      let ry = abs(radii.height) * bounds.size.height
      guard rx > 0, ry > 0 else { return nil }
      let middle = plane(center)
      map = Projective.scale(1 / rx, 1 / ry) * .translation(-middle.x, -middle.y) * toPlane
    case .conic(let center, let angle, _):
      let middle = plane(center)
      turns = angle / (2 * Double.pi)
      map = Projective.translation(-middle.x, -middle.y) * toPlane
    }
    let numbers: InlineArray<10, Double> = [
      map.a, map.b, map.c, map.d, map.e, map.f, map.g, map.h, map.i, turns,
    ]
    for index in numbers.indices where !numbers[index].isFinite { return nil }
    switch gradient {
    case .radial: return .radial(map)
    case .conic: return .conic(map, turns: turns)
    case .linear:
      guard map.isAffine else { return .perspectiveLinear(map) }
      // Steeper than 256 gradients a pixel is a step; flattened to that it fits the fixed point.
      let steepness = max(abs(map.a), abs(map.b))
      let scale = steepness > 256 ? 256 / steepness : 1
      return .linear(
        across: map.a * scale, down: map.b * scale, offset: (map.c - 0.5) * scale + 0.5)
    }
  }

  /// Writes the premultiplied colours of columns x0..<x0 + count of row `y`.
  package func row(
    _ y: Int, from x0: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    guard count > 0 else { return }
    let unit = Double(GradientRamp.unit)
    let centerY = Double(y) + 0.5
    switch geometry {
    case .constant(let place):
      ramp.colors(from: place, step: 0, x0, count: count, into: pixels)
    case .linear(let across, let down, let offset):
      let origin = 0.5 * across + (centerY * down + offset)
      // Canvas coordinates below 2¹⁵ keep what shows within 2²⁴.
      let limited = max(-16_777_216, min(16_777_216, origin))
      ramp.colors(
        from: Int64((limited * unit).rounded(.down)), step: Int64((across * unit).rounded()), x0,
        count: count, into: pixels)
    case .perspectiveLinear(let map):
      places(y, x0, count, map, into: pixels) { x, _, w in x / w }
    case .radial(let map):
      places(y, x0, count, map, into: pixels) { x, y, w in (x * x + y * y).squareRoot() / abs(w) }
    case .conic(let map, let turns):
      places(y, x0, count, map, into: pixels) { x, y, w in
        let place = (w < 0 ? turn(y: -y, x: -x) : turn(y: y, x: x)) - turns
        return place - place.rounded(.down)
      }
    }
  }

  /// Maps pixels, finds each one's place, and colours them, 128 at a time.
  @inline(__always)
  private func places(
    _ y: Int, _ x0: Int, _ count: Int, _ map: Projective,
    into pixels: UnsafeMutablePointer<UInt32>,
    _ place: (_ x: Double, _ y: Double, _ w: Double) -> Double
  ) {
    let centerY = Double(y) + 0.5
    let (x, dx) = (map.b * centerY + map.c, map.a)
    let (y, dy) = (map.e * centerY + map.f, map.d)
    let (w, dw) = (map.h * centerY + map.i, map.g)
    withUnsafeTemporaryAllocation(of: Int64.self, capacity: 128) { buffer in
      guard let places = buffer.baseAddress else { return }
      var done = 0
      while done < count {
        let chunk = min(128, count - done)
        for index in 0..<chunk {
          let column = Double(x0 + done + index) + 0.5
          let t = place(x + column * dx, y + column * dy, w + column * dw)
          // A place that is not a number (on the horizon) is the first colour's.
          let limited = t > 0 ? (t < 1 ? t : 1) : 0
          places[index] = Int64(limited * Double(GradientRamp.unit))
        }
        ramp.colors(at: places, count: chunk, into: pixels + done)
        done += chunk
      }
    }
  }
}
