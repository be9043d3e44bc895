internal import ExactMath
internal import Motion
internal import Raster

/// UIKit's kinds of timing.
public enum UITimingCurveType: Int, Sendable, Hashable {
  case builtin, cubic, spring, composed
}

/// The pace of a property animator.
///
/// A type of the program's says its type and its parameters; a `composed` one acts as its spring.
public protocol UITimingCurveProvider: Sendable {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
  /// The duration that it sets itself, in seconds; nil leaves it to the animator.
  var ownDuration: Double? { get }
  /// The curve over a duration in seconds.
  func curve(over duration: Double) -> UITimingCurve
}

/// A curve over a duration.
public struct UITimingCurve: Sendable, Hashable {
  let timing: TimingFunction
  /// What moves down or up; nil moves as all else does.
  var vertical: TimingFunction?

  static let linear = UITimingCurve(timing: .linear)
}

extension UITimingCurveProvider {
  public var cubicTimingParameters: UICubicTimingParameters? {
    self as? UICubicTimingParameters
  }
  public var springTimingParameters: UISpringTimingParameters? {
    self as? UISpringTimingParameters
  }

  private var parameters: (any UITimingCurveProvider)? {
    switch timingCurveType {
    case .builtin, .cubic: cubicTimingParameters
    case .spring, .composed: springTimingParameters ?? cubicTimingParameters
    }
  }

  public var ownDuration: Double? { parameters?.ownDuration }

  public func curve(over duration: Double) -> UITimingCurve {
    parameters?.curve(over: duration) ?? .linear
  }

  func timing(over duration: Double) -> TimingFunction { curve(over: duration).timing }
}

public struct UICubicTimingParameters: UITimingCurveProvider, Hashable {
  public let timingCurveType: UITimingCurveType
  public let animationCurve: UIView.AnimationCurve
  /// CSS's and Core Animation's (x1, y1), (x2, y2).
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  public var ownDuration: Double? { nil }

  public init(animationCurve: UIView.AnimationCurve = .easeInOut) {
    timingCurveType = .builtin
    self.animationCurve = animationCurve
    let points: (CGPoint, CGPoint) =
      switch animationCurve {
      case .easeInOut: (CGPoint(0.42, 0), CGPoint(0.58, 1))
      case .easeIn: (CGPoint(0.42, 0), CGPoint(1, 1))
      case .easeOut: (CGPoint(0, 0), CGPoint(0.58, 1))
      case .linear: (CGPoint(0, 0), CGPoint(1, 1))
      }
    (controlPoint1, controlPoint2) = points
  }

  /// - Parameters: x within 0…1; values outside are clamped.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    timingCurveType = .cubic
    animationCurve = .easeInOut
    self.controlPoint1 = CGPoint(max(0, min(1, controlPoint1.x)), controlPoint1.y)
    self.controlPoint2 = CGPoint(max(0, min(1, controlPoint2.x)), controlPoint2.y)
  }

  public func curve(over duration: Double) -> UITimingCurve {
    UITimingCurve(
      timing: .cubicBezier(
        CubicBezier(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)))
  }
}

public struct UISpringTimingParameters: UITimingCurveProvider, Hashable {
  private enum Kind: Hashable {
    case ratio(Double)
    case physical(Spring)
  }

  private let kind: Kind
  /// Whole changes per second: dx moves all but what `center` goes down or up, which dy does.
  public let initialVelocity: CGVector
  public var timingCurveType: UITimingCurveType { .spring }

  /// Mass 3, stiffness 1000, damping 500: UIKit's default, critically damped.
  public init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// - Parameter dampingRatio: at least 0.01; above 1 acts as 1.
  public init(dampingRatio: Double, initialVelocity: CGVector = .zero) {
    kind = .ratio(max(0.01, dampingRatio))
    self.initialVelocity = initialVelocity
  }

  /// Takes as long as it needs to settle, whatever the animator's duration.
  ///
  /// - Precondition: mass and stiffness above 0, damping 0 or more.
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: CGVector) {
    kind = .physical(
      Spring(
        mass: mass, stiffness: stiffness, damping: damping,
        initialVelocity: initialVelocity.larger))
    self.initialVelocity = initialVelocity
  }

  /// iOS 17's; takes as long as it needs to settle.
  public init(duration: Double, bounce: Double, initialVelocity: CGVector = .zero) {
    kind = .physical(
      Spring(
        perceptualDuration: duration, bounce: bounce, initialVelocity: initialVelocity.larger))
    self.initialVelocity = initialVelocity
  }

  public var ownDuration: Double? {
    guard case .physical(let spring) = kind else { return nil }
    return spring.settlingDuration(.uiKit)
  }

  public func curve(over duration: Double) -> UITimingCurve {
    let spring: Spring
    switch kind {
    case .ratio(let ratio):
      guard duration > 0, duration.isFinite, initialVelocity.larger.isFinite else {
        return UITimingCurve(timing: .linear)
      }
      spring = Spring(
        dampingRatio: ratio, duration: duration, initialVelocity: initialVelocity.larger)
    case .physical(let physical): spring = physical
    }
    func timing(_ velocity: Double) -> TimingFunction {
      .spring(spring.starting(at: velocity), duration: Time(seconds: duration) ?? .zero)
    }
    let vector = initialVelocity
    return UITimingCurve(
      timing: timing(vector.dx), vertical: vector.dy == vector.dx ? nil : timing(vector.dy))
  }
}

extension Spring {
  /// The same spring at another velocity.
  fileprivate func starting(at velocity: Double) -> Spring {
    Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
      allowsOverdamping: allowsOverdamping)
  }
}
