internal import Motion

public struct CAMediaTimingFunctionName: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

public struct CAMediaTimingFunction: Sendable, Hashable {
  let timing: TimingFunction

  /// Linear for a name that Core Animation does not have.
  public init(name: CAMediaTimingFunctionName) {
    timing =
      switch name {
      case .easeIn: .cubicBezier(.easeIn)
      case .easeOut: .cubicBezier(.easeOut)
      case .easeInEaseOut: .cubicBezier(.easeInEaseOut)
      case .default: .cubicBezier(.ease)
      default: .linear
      }
  }

  /// - Parameters: x within 0…1; values outside are clamped.
  public init(controlPoints x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    timing = .cubicBezier(CubicBezier(max(0, min(1, x1)), y1, max(0, min(1, x2)), y2))
  }
}

public struct CAMediaTimingFillMode: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var fill: MediaTiming.Fill {
    isForward ? (isBackward ? .both : .forwards) : (isBackward ? .backwards : .removed)
  }
  var isForward: Bool { self == .forwards || self == .both }
  var isBackward: Bool { self == .backwards || self == .both }
}
