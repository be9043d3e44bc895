internal import ExactMath
public import Raster

public typealias CGPath = Path

extension Path {
  /// - Parameter transform: nil: a path is made where it is.
  public init(ellipseIn rect: CGRect, transform: Never?) { self = .ellipse(in: Rect(rect)) }

  public init(rect: CGRect, transform: Never?) { self = .rect(Rect(rect)) }
}

/// A path that is drawn step by step.
public final class UIBezierPath {
  public var cgPath: CGPath

  public init() {
    cgPath = Path()
  }

  public init(cgPath: CGPath) {
    self.cgPath = cgPath
  }

  public convenience init(rect: CGRect) {
    self.init(cgPath: .rect(Rect(rect)))
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init(cgPath: .ellipse(in: Rect(rect)))
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(cgPath: .roundedRect(Rect(rect), CornerRadii(max(0, cornerRadius))))
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public var isEmpty: Bool { cgPath.isEmpty }
  /// Control points included.
  public var bounds: CGRect { CGRect(cgPath.bounds) }

  public func move(to point: CGPoint) { cgPath.move(to: Point(point)) }
  public func addLine(to point: CGPoint) { cgPath.addLine(to: Point(point)) }

  public func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) {
    cgPath.addCubic(
      control1: Point(controlPoint1), control2: Point(controlPoint2), to: Point(endPoint))
  }

  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    cgPath.addQuadratic(control: Point(controlPoint), to: Point(endPoint))
  }

  /// A line to the arc's start, or a move where the path is empty, and the arc.
  ///
  /// - Parameters:
  ///   - startAngle: radians, from the right on; they rise clockwise on screen, as `endAngle` does.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    let turn = 2 * Double.pi
    guard startAngle.isFinite, endAngle.isFinite else { return }
    var angle = endAngle - startAngle
    if clockwise ? angle >= turn : angle <= -turn {
      angle = clockwise ? turn : -turn
    } else {
      angle -= (angle / turn).rounded(.down) * turn
      if !clockwise, angle > 0 { angle -= turn }
    }
    func point(_ angle: Double, _ distance: Double = 1) -> CGPoint {
      CGPoint(
        center.x + radius * distance * cosine(angle), center.y + radius * distance * sine(angle))
    }
    if isEmpty { move(to: point(startAngle)) } else { addLine(to: point(startAngle)) }
    // Conics of at most a right angle are exact.
    let count = max(1, Int((angle.magnitude / (turn / 4) - 1e-9).rounded(.up)))
    let half = angle / Double(count) / 2
    let weight = cosine(half)
    for index in 0..<count {
      let begin = startAngle + 2 * half * Double(index)
      cgPath.addConic(
        control: Point(point(begin + half, 1 / weight)), to: Point(point(begin + 2 * half)),
        weight: weight)
    }
  }

  public func close() { cgPath.close() }
  public func append(_ bezierPath: UIBezierPath) { cgPath.append(bezierPath.cgPath) }
}
