internal import ExactMath
@_exported public import Foundation
public import Raster

// As UIKit does, this module brings Foundation with it: CGFloat, CGPoint, CGSize, CGRect and
// TimeInterval are Foundation's own. What Foundation lacks outside Apple's systems stands here.
public typealias CATransform3D = Transform3D
public typealias UIColor = Color
public typealias CGColor = Color
public typealias UIImage = Image
public typealias CFTimeInterval = Double

/// A direction with a length, such as a velocity.
public struct CGVector: Sendable, Hashable {
  public var dx: CGFloat
  public var dy: CGFloat

  public static let zero = CGVector(dx: 0, dy: 0)

  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// The component of larger magnitude.
  var larger: CGFloat { dy.magnitude > dx.magnitude ? dy : dx }
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }

  init(size: CGSize) {
    self.init(origin: .zero, size: size)
  }

  init(_ rect: Rect) {
    self.init(rect.minX, rect.minY, rect.size.width, rect.size.height)
  }

  var center: CGPoint { CGPoint(origin.x + size.width / 2, origin.y + size.height / 2) }

  /// The box around it under a map.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    let (size, middle) = (t.box(of: size), center.applying(t))
    return CGRect(
      middle.x - size.width / 2, middle.y - size.height / 2, size.width, size.height)
  }
}

extension CGPoint {
  init(_ x: CGFloat, _ y: CGFloat) {
    self.init(x: x, y: y)
  }

  init(_ point: Point) {
    self.init(x: point.x, y: point.y)
  }

  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(t.a * x + t.c * y + t.tx, t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  init(_ width: CGFloat, _ height: CGFloat) {
    self.init(width: width, height: height)
  }

  init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }
}

extension Rect {
  init(_ rect: CGRect) {
    self.init(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
  }
}

extension Point {
  init(_ point: CGPoint) {
    self.init(point.x, point.y)
  }
}

extension Size {
  init(_ size: CGSize) {
    self.init(size.width, size.height)
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
  public var a: CGFloat = 1
  public var b: CGFloat = 0
  public var c: CGFloat = 0
  public var d: CGFloat = 1
  public var tx: CGFloat = 0
  public var ty: CGFloat = 0

  public static let identity = CGAffineTransform()

  public init() {}

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public init(scaleX: CGFloat, y: CGFloat) {
    self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  public init(translationX: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: y)
  }

  /// Radians; a positive angle turns clockwise on screen.
  public init(rotationAngle: CGFloat) {
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

  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  public func rotated(by angle: CGFloat) -> CGAffineTransform {
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
  func box(of size: CGSize) -> CGSize {
    CGSize(
      (a * size.width).magnitude + (c * size.height).magnitude,
      (b * size.width).magnitude + (d * size.height).magnitude)
  }
}
