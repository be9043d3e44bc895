import ExactMath
import Motion

/// Everything that decides where an animation stands at a time; animations often share it.
struct AnimationClock: Sendable, Hashable {
  /// Where an animation stands: the eased progress, and the iterations that are over.
  struct Moment: Sendable {
    var progress: Double
    var iteration: Int
  }

  private let groups: [MediaTiming]
  private let delay: Time
  private let media: MediaTiming
  private let timing: TimingFunction
  private let inherited: Time
  private let fillsBackward: Bool

  init(_ animation: Animation) {
    let (media, timing) = animation.property.pace
    self.media = media
    self.timing = timing
    groups = animation.groups
    delay = animation.delay
    inherited = animation.inherited
    fillsBackward = animation.fillsBackward
  }

  /// At a time on the segment's clock; nil when the animation shows nothing.
  func moment(at time: Time) -> Moment? {
    var time = time
    for group in groups {
      guard let local = group.localTime(at: time) else { return nil }
      time = local
    }
    time = time - delay
    guard fillsBackward || time >= media.begin,
      let phase = media.phase(at: time, inheriting: inherited)
    else { return nil }
    return Moment(progress: timing.value(at: phase.fraction), iteration: phase.iteration)
  }
}

extension Animation.Property {
  fileprivate var pace: (MediaTiming, TimingFunction) {
    func pace<Value>(_ track: Track<Value>) -> (MediaTiming, TimingFunction) {
      (track.media, track.timing)
    }
    switch self {
    case .bounds(let track), .contentsRect(let track), .contentsCenter(let track):
      return pace(track)
    case .position(let track), .anchorPoint(let track), .shadowOffset(let track):
      return pace(track)
    case .transform(let track), .sublayerTransform(let track): return pace(track)
    case .zPosition(let track), .opacity(let track), .crossFade(let track),
      .borderWidth(let track), .shadowOpacity(let track), .shadowRadius(let track),
      .contentsScale(let track), .backgroundBlur(let track):
      return pace(track)
    case .motion(let motion): return pace(motion.progress)
    case .isHidden(let track), .isDoubleSided(let track), .masksToBounds(let track),
      .isIsolated(let track):
      return pace(track)
    case .backgroundColor(let track), .borderColor(let track), .shadowColor(let track),
      .contentsColor(let track):
      return pace(track)
    case .shadowPath(let track): return pace(track)
    case .cornerCurve(let track): return pace(track)
    case .edgeAntialiasing(let track): return pace(track)
    case .contentsGravity(let track): return pace(track)
    case .filter(let track): return pace(track)
    case .gradient(let track): return pace(track)
    case .path(let track): return pace(track)
    case .blendMode(let track): return pace(track)
    case .contents(let fade): return pace(fade.place)
    case .clip(let track): return pace(track)
    case .warp(let track): return pace(track)
    case .cornerRadii(let track): return pace(track)
    }
  }
}
