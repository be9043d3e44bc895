/// Two cubic Bézier curves that meet at a point between (0, 0) and (1, 1), as Flutter's
/// `ThreePointCubic`.
public struct ThreePointCubic: Hashable, Sendable {
  /// x and y of the first curve's control points, of the middle, of the second's control points.
  public let coordinates: [Double]

  // Each curve in its own unit square.
  private let first: CubicBezier
  private let second: CubicBezier

  /// - Parameters:
  ///   - a1: the first control point of the curve from (0, 0) to the middle; b1 the second.
  ///   - b1: see a1.
  ///   - middle: where the curves meet.
  ///   - a2: the first control point of the curve from the middle to (1, 1); b2 the second.
  ///   - b2: see a2.
  /// - Precondition: the middle lies inside the unit square; each control point's x lies between
  ///   the ends of its curve.
  public init(
    _ a1: (x: Double, y: Double), _ b1: (x: Double, y: Double), middle: (x: Double, y: Double),
    _ a2: (x: Double, y: Double), _ b2: (x: Double, y: Double)
  ) {
    precondition(
      middle.x > 0 && middle.x < 1 && middle.y > 0 && middle.y < 1, "\(middle) is not inside")
    coordinates = [a1.x, a1.y, b1.x, b1.y, middle.x, middle.y, a2.x, a2.y, b2.x, b2.y]
    let (width, height) = (1 - middle.x, 1 - middle.y)
    first = CubicBezier(a1.x / middle.x, a1.y / middle.y, b1.x / middle.x, b1.y / middle.y)
    second = CubicBezier(
      (a2.x - middle.x) / width, (a2.y - middle.y) / height,
      (b2.x - middle.x) / width, (b2.y - middle.y) / height)
  }

  /// The curve's y at `x`: exactly 0 at 0 and 1 at 1.
  public func value(at x: Double) -> Double {
    let (middleX, middleY) = (coordinates[4], coordinates[5])
    if x < middleX { return middleY * first.value(at: x / middleX) }
    if x == 1 { return 1 }
    return middleY + (1 - middleY) * second.value(at: (x - middleX) / (1 - middleX))
  }

  /// dy/dx at `x`.
  func slope(at x: Double) -> Double {
    let (middleX, middleY) = (coordinates[4], coordinates[5])
    if x < middleX { return middleY / middleX * first.slope(at: x / middleX) }
    return (1 - middleY) / (1 - middleX) * second.slope(at: (x - middleX) / (1 - middleX))
  }

  /// The push of iOS 16.3, measured frame by frame on an iPhone 14 Pro Max (Flutter's
  /// `fastEaseInToSlowEaseOut`).
  public static let iOS16Push = ThreePointCubic(
    (0.056, 0.024), (0.108, 0.3085), middle: (0.198, 0.541), (0.3655, 1), (0.5465, 0.989))
}
