internal import Compositor
internal import ExactMath
internal import Motion
internal import Transitions

/// The movement of a `CATransition`.
public struct CATransitionType: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")

  /// The catalogue's entry for the type, private ones included; nil for unknown names.
  var entry: CatalogueEntry? {
    // cameraIrisHollowOpen is camera-iris-hollow-open, oglFlip is ogl-flip.
    var name = "catransition."
    for character in rawValue {
      if character.isUppercase { name += "-" }
      name += character.lowercased()
    }
    return Catalogue.entry(named: name) ?? Catalogue.entry(named: rawValue)
  }
}

/// The edge that a `CATransition` starts at.
public struct CATransitionSubtype: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The visible top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

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

public enum CAMediaTimingFillMode: Sendable, Hashable {
  case removed, forwards, backwards, both
}

/// A transition of a layer's content, from what the screen showed to what it shows next.
@MainActor public final class CATransition {
  public var type = CATransitionType.fade
  /// nil acts as `fromLeft`; types without a direction pass it over.
  public var subtype: CATransitionSubtype?
  /// Seconds; 0 takes the transaction's 0.25.
  public var duration: TimeInterval = 0
  /// nil is linear.
  public var timingFunction: CAMediaTimingFunction?
  /// 0…1, where it begins and ends.
  public var startProgress = 0.0
  public var endProgress = 1.0
  /// `forwards` and `both` hold the picture at `endProgress`, unless it is removed on completion.
  public var fillMode = CAMediaTimingFillMode.removed
  public var isRemovedOnCompletion = true
  public var repeatCount = 0.0
  public var autoreverses = false
  /// Seconds after it is added.
  public var beginTime: TimeInterval = 0
  /// Called when it is over, as `animationDidStop(_:finished:)` of a delegate.
  public var didStop: (@MainActor (_ finished: Bool) -> Void)?

  public init() {}
}

extension CALayer {
  /// Lets the layer's content change by a transition, whichever comes first, the change or this.
  ///
  /// - Parameter key: has no say: a layer has one transition at most.
  public func add(_ transition: CATransition, forKey key: String? = nil) {
    guard let recording = ScreenRecording.current, let view else { return }
    guard let recipe = transition.recipe(in: recording) else { return }
    let old =
      recording.committed[recording.id(of: self)]?.unnamed
      ?? StageSnapshot.picture(of: view, in: recording)
    let clock = LocalClock(.natural(start: recording.now))
    let seconds = transition.duration > 0 ? transition.duration : 0.25
    let media = MediaTiming(
      begin: recording.time(transition.beginTime), duration: recording.time(seconds),
      repeatCount: max(0, transition.repeatCount), autoreverses: transition.autoreverses,
      fill: .both)
    let block = AnimationBlock(clock: clock, end: media.end(), lastsWithoutChanges: true)
    let stays =
      !transition.isRemovedOnCompletion && [.forwards, .both].contains(transition.fillMode)
    block.whenOver = { _ in
      let isFinished = !block.wasInterrupted
      if stays && isFinished {
        clock.set(.still(media.end() ?? .zero), in: recording)
      } else {
        block.removeFlights()
      }
      transition.didStop?(isFinished)
    }
    begin(
      ContentTransition(
        self, from: old, by: recipe,
        AnimationContext(
          block: block, media: media, timing: transition.timingFunction?.timing ?? .linear)),
      in: recording)
    block.begin(in: recording)
  }
}

extension CATransition {
  fileprivate func recipe(in recording: ScreenRecording) -> TransitionRecipe? {
    let entry =
      type.entry
      ?? {
        recording.note("CATransition: no type is called '\(type.rawValue)', so it fades")
        return CATransitionType.fade.entry
      }()
    guard let entry else { return nil }
    var settings = ["startProgress=\(startProgress)", "endProgress=\(endProgress)"]
    if let subtype, entry.parameters.contains(where: { $0.name == "from" }) {
      settings.append("from=\(subtype.rawValue)")
    }
    do {
      return try TransitionRecipe(
        parsing: entry.name + ":" + settings.joined(separator: ","))
    } catch {
      recording.refuse("CATransition: \(error)")
      return nil
    }
  }
}
