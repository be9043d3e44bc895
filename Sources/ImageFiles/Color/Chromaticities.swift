/// The primaries and the white of an RGB colour space as CIE 1931 chromaticities.
struct Chromaticities: Hashable, Sendable {
  struct Point: Hashable, Sendable {
    var x: Double
    var y: Double

    /// X, Y, Z that add up to 1.
    var tristimulus: [Double] { [x, y, 1 - x - y] }
  }

  var red: Point
  var green: Point
  var blue: Point
  var white: Point

  init(red: (Double, Double), green: (Double, Double), blue: (Double, Double), white: Point) {
    self.red = Point(x: red.0, y: red.1)
    self.green = Point(x: green.0, y: green.1)
    self.blue = Point(x: blue.0, y: blue.1)
    self.white = white
  }

  static let d65 = Point(x: 0.3127, y: 0.3290)
  /// ITU-R BT.709 and sRGB.
  static let sRGB = Chromaticities(
    red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06), white: d65)

  /// Linear RGB to XYZ, with Y = 1 for white; nil if the primaries lie on a line or white is black.
  var toXYZ: Matrix3? {
    let columns = [red.tristimulus, green.tristimulus, blue.tristimulus]
    let primaries = Matrix3(rows: (0..<3).map { row in columns.map { $0[row] } })
    guard white.y > 0, let inverse = primaries.inverse else { return nil }
    return primaries.scalingColumns(by: inverse * white.tristimulus.map { $0 / white.y })
  }

  /// XYZ seen under `white` to XYZ seen under `target`, as the eye adapts: the Bradford method
  /// (ICC.1:2022, annex E).
  static func adaptation(from white: Point, to target: Point) -> Matrix3? {
    guard white != target else { return .identity }
    let bradford = Matrix3(rows: [
      [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
    ])
    guard let inverse = bradford.inverse, white.y > 0, target.y > 0 else { return nil }
    let source = bradford * white.tristimulus.map { $0 / white.y }
    let destination = bradford * target.tristimulus.map { $0 / target.y }
    guard source.allSatisfy({ $0 > 0 }) else { return nil }
    let ratios = (0..<3).map { destination[$0] / source[$0] }
    return inverse * Matrix3.identity.scalingColumns(by: ratios) * bradford
  }

  /// Linear RGB of this space to linear sRGB; nil for chromaticities that make no colour space.
  var toLinearSRGB: Matrix3? {
    guard let toXYZ, let fromXYZ = Self.sRGB.toXYZ?.inverse,
      let adaptation = Self.adaptation(from: white, to: Self.d65)
    else { return nil }
    return fromXYZ * adaptation * toXYZ
  }

  /// XYZ under ICC's D50 to linear sRGB.
  static var linearSRGBFromD50: Matrix3? {
    // The profile connection space's white, ICC.1:2022, section 7.2.16.
    let (x, y, z) = (0.9642, 1.0, 0.8249)
    let d50 = Point(x: x / (x + y + z), y: y / (x + y + z))
    guard let fromXYZ = sRGB.toXYZ?.inverse, let adaptation = adaptation(from: d50, to: d65)
    else { return nil }
    return fromXYZ * adaptation
  }
}
