public import Geometry

extension Path {
  /// The outline that SVG path data describes (SVG 2, chapter 9): M L H V C S Q T A Z, upper case
  /// absolute and lower case relative, arguments repeated at will.
  ///
  /// Arcs become conics, which are exact. Unlike a browser, which draws what stands before a
  /// mistake, this refuses the whole text.
  public init(data text: some StringProtocol) throws(PathDataError) {
    var builder = PathDataBuilder(scanner: PathDataScanner(text))
    try builder.build()
    self = builder.path
  }
}

/// Follows the commands, keeping the current point and what S and T reflect.
private struct PathDataBuilder {
  var scanner: PathDataScanner
  var path = Path()
  private var current = Point.zero
  private var start = Point.zero
  /// The last control point, for a smooth command that follows one of its own kind.
  private var cubicControl: Point?
  private var quadraticControl: Point?
  private var isAfterClose = false

  init(scanner: PathDataScanner) {
    self.scanner = scanner
  }

  mutating func build() throws(PathDataError) {
    var isFirst = true
    while true {
      let here = scanner
      guard var command = try scanner.command() else { return }
      let isRelative = command & 0x20 != 0
      command &= 0xDF
      if isFirst && command != UInt8(ascii: "M") { throw here.error("M, which every path begins") }
      isFirst = false
      if command == UInt8(ascii: "Z") {
        close()
        continue
      }
      repeat {
        try add(command, from: isRelative ? current : .zero)
        // More points after M are lines.
        if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      } while scanner.repeats()
    }
  }

  private mutating func close() {
    path.close()
    current = start
    (cubicControl, quadraticControl) = (nil, nil)
    isAfterClose = true
  }

  private mutating func point(_ base: Point) throws(PathDataError) -> Point {
    let x = try scanner.number()
    return Point(base.x + x, base.y + (try scanner.number()))
  }

  private mutating func add(_ command: UInt8, from base: Point) throws(PathDataError) {
    let (cubic, quadratic) = (cubicControl, quadraticControl)
    (cubicControl, quadraticControl) = (nil, nil)
    let origin = current
    if isAfterClose && command != UInt8(ascii: "M") { path.move(to: start) }
    isAfterClose = false
    switch command {
    case UInt8(ascii: "M"):
      current = try point(base)
      start = current
      path.move(to: current)
    case UInt8(ascii: "H"):
      current.x = base.x + (try scanner.number())
      path.addLine(to: current)
    case UInt8(ascii: "V"):
      current.y = base.y + (try scanner.number())
      path.addLine(to: current)
    case UInt8(ascii: "C"), UInt8(ascii: "S"):
      let control1 =
        command == UInt8(ascii: "C") ? try point(base) : origin.reflecting(cubic ?? origin)
      let control2 = try point(base)
      current = try point(base)
      cubicControl = control2
      path.addCubic(control1: control1, control2: control2, to: current)
    case UInt8(ascii: "Q"), UInt8(ascii: "T"):
      let control =
        command == UInt8(ascii: "Q") ? try point(base) : origin.reflecting(quadratic ?? origin)
      current = try point(base)
      quadraticControl = control
      path.addQuadratic(control: control, to: current)
    case UInt8(ascii: "A"):
      let arc = EllipticalArc(
        radii: Size(try scanner.number(), try scanner.number()), rotation: try scanner.number(),
        isLarge: try scanner.flag(), isSweep: try scanner.flag())
      current = try point(base)
      path.add(arc, from: origin, to: current)
    default:
      current = try point(base)
      path.addLine(to: current)
    }
  }
}

extension Point {
  /// `point` seen from the other side of this one.
  fileprivate func reflecting(_ point: Point) -> Point {
    Point(2 * x - point.x, 2 * y - point.y)
  }
}

/// Why a text is no SVG path data: one sentence.
public struct PathDataError: Error, Hashable, CustomStringConvertible {
  /// Bytes before the place, from 0.
  public let offset: Int
  public let expected: String
  /// What stands there; nil at the end of the text.
  public let found: String?

  public var description: String {
    let what = found.map { "found '\($0)'" } ?? "the text ends"
    return "path data: expected \(expected) at character \(offset + 1), but \(what)"
  }
}
