internal import ExactMath
public import Raster

// Core Graphics' names. Where Foundation is imported as well, its own types of these names are meant
// unless a file says `typealias CGRect = UIKitFacade.CGRect`.
public typealias CGFloat = Double
public typealias CGPoint = Point
public typealias CGSize = Size
public typealias CGRect = Rect
public typealias CATransform3D = Transform3D
public typealias UIColor = Color
public typealias CGColor = Color
public typealias UIImage = Image
public typealias TimeInterval = Double
public typealias CFTimeInterval = Double

/// A direction with a length, such as a velocity.
public struct CGVector: Sendable, Hashable {
  public var dx: Double
  public var dy: Double

  public static let zero = CGVector(dx: 0, dy: 0)

  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The component of larger magnitude.
  var larger: Double { dy.magnitude > dx.magnitude ? dy : dx }
}

extension Point {
  public init(x: Double, y: Double) { self.init(x, y) }
}

extension Size {
  public init(width: Double, height: Double) { self.init(width, height) }
}

extension Rect {
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(x, y, width, height)
  }

  public var width: Double { size.width }
  public var height: Double { size.height }
  public var midX: Double { center.x }
  public var midY: Double { center.y }

  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(minX + dx, minY + dy, width, height)
  }

  /// Points on the right and on the lower edge are outside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  /// The smallest rectangle of whole points around this one.
  public var integral: Rect {
    let (x, y) = (minX.rounded(.down), minY.rounded(.down))
    return Rect(x, y, maxX.rounded(.up) - x, maxY.rounded(.up) - y)
  }

  /// The box around it under a map.
  public func applying(_ t: CGAffineTransform) -> Rect {
    let (size, middle) = (t.box(of: size), center.applying(t))
    return Rect(
      middle.x - size.width / 2, middle.y - size.height / 2, size.width, size.height)
  }
}

extension Point {
  public func applying(_ t: CGAffineTransform) -> Point {
    Point(t.a * x + t.c * y + t.tx, t.b * x + t.d * y + t.ty)
  }
}

extension Color {
  public init(white: Double, alpha: Double) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public var cgColor: Color { self }

  public func withAlphaComponent(_ alpha: Double) -> Color {
    var result = self
    result.alpha = alpha
    return result
  }

  public static let red = Color(red: 1, green: 0, blue: 0)
  public static let green = Color(red: 0, green: 1, blue: 0)
  public static let blue = Color(red: 0, green: 0, blue: 1)
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
  public static let darkGray = Color(white: 1.0 / 3, alpha: 1)
  public static let lightGray = Color(white: 2.0 / 3, alpha: 1)
  public static let gray = Color(white: 0.5, alpha: 1)
  // The light ones of iOS.
  public static let systemBlue = Color(hex: 0x007AFF)
  public static let systemGreen = Color(hex: 0x34C759)
  public static let systemRed = Color(hex: 0xFF3B30)
  public static let systemOrange = Color(hex: 0xFF9500)
  public static let systemIndigo = Color(hex: 0x5856D6)
  public static let systemTeal = Color(hex: 0x30B0C7)
  public static let systemYellow = Color(hex: 0xFFCC00)
  public static let systemPink = Color(hex: 0xFF2D55)
  public static let systemPurple = Color(hex: 0xAF52DE)
  public static let systemGray = Color(hex: 0x8E8E93)
  public static let systemBackground = Color.white
  public static let secondarySystemBackground = Color(hex: 0xF2F2F7)
}

/// Core Graphics' affine map on row vectors: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct CGAffineTransform: Sendable, Hashable {
  public var a = 1.0
  public var b = 0.0
  public var c = 0.0
  public var d = 1.0
  public var tx = 0.0
  public var ty = 0.0

  public static let identity = CGAffineTransform()

  public init() {}

  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public init(scaleX: Double, y: Double) {
    self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  public init(translationX: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: y)
  }

  /// Radians; a positive angle turns clockwise on screen.
  public init(rotationAngle: Double) {
    let (sine, cosine) = (sine(rotationAngle), cosine(rotationAngle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  public var isIdentity: Bool { self == .identity }

  /// This one first, then `next`.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  public func scaledBy(x: Double, y: Double) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  public func translatedBy(x: Double, y: Double) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  public func rotated(by angle: Double) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The way back; the map itself where there is none, as in Core Graphics.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0 else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  var transform3D: Transform3D {
    var result = Transform3D()
    (result.m11, result.m12, result.m21, result.m22) = (a, b, c, d)
    (result.m41, result.m42) = (tx, ty)
    return result
  }

  init(_ transform: Transform3D) {
    self.init(
      a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.m41,
      ty: transform.m42)
  }

  /// Whether it only moves.
  var keepsSizes: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// The size of the box around a rectangle that the map has turned.
  func box(of size: Size) -> Size {
    Size(
      (a * size.width).magnitude + (c * size.height).magnitude,
      (b * size.width).magnitude + (d * size.height).magnitude)
  }
}
