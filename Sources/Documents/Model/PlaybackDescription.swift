internal import Compositor
internal import ExactMath
internal import Motion

/// One thing that is done to a running transition.
struct PlaybackDescription: DocumentRecord {
  var play: Double?
  var reverse: Double?
  var pause: Time?
  var scrub: [ScrubPointDescription]?
  var speed: Double?
  var finish: Bool?
  var cancel: Bool?
  var easing: Easing?
  var duration: Time?
  var durationFactor: Double?
  var completionSpeed: Double?
  var carriesVelocity: Bool?
  var interruptedAfter: Time?
  var gesture: GestureDescription?
  var place = Place()
  /// Of each point of the scrub.
  private(set) var pointPlaces: [Place] = []

  init() {}

  private static let kinds = [
    "play", "reverse", "pause", "scrub", "gesture", "speed", "finish", "cancel",
  ]
  private static let completionKeys = [
    "duration", "durationFactor", "completionSpeed", "carriesVelocity", "interruptedAfter",
  ]

  static let shape = RecordShape<PlaybackDescription>(
    "PlaybackStep", "a playback step", rules: .exactlyOne(of: kinds),
    [
      Field("play", \.play, .fraction, "Plays forward to this progress, from 0 to 1."),
      Field("reverse", \.reverse, .fraction, "Plays backward to this progress."),
      Field("pause", \.pause, .duration, "Stands still for so long."),
      Field(
        "scrub", \.scrub, .array(of: .scrubPoint, atLeast: 1, "points [time, progress]"),
        "Follows a finger: [time since the scrub began, progress] points."),
      Field(
        "gesture", \.gesture, .record(),
        "Follows a finger, which decides by a rule whether the transition is finished or cancelled."
      ),
      Field(
        "speed", \.speed, .number(0.001...1000),
        "How many times faster all that follows plays."),
      Field("finish", \.finish, .flag, "true: lets go toward the end."),
      Field("cancel", \.cancel, .flag, "true: lets go back toward the start."),
      Field(
        "easing", \.easing, .easing,
        "How this stretch is eased: linear, or ease-in-ease-out where it is let go; a spring takes its own time."
      ),
      Field("duration", \.duration, .duration, "How long it takes to run out."),
      Field(
        "durationFactor", \.durationFactor, .number(0...1000),
        "How long it takes to run out, as a share of the transition's duration (UIKit)."),
      Field(
        "completionSpeed", \.completionSpeed, .number(0.001...1000),
        "How many times faster the rest runs out (UIPercentDrivenInteractiveTransition)."),
      Field(
        "carriesVelocity", \.carriesVelocity, .flag,
        "Whether it goes on at the finger's speed; true if absent."),
      Field(
        "interruptedAfter", \.interruptedAfter, .duration,
        "The next step takes over after so long, wherever it is then."),
    ])

  static func start(_ node: JSONNode, _ decoding: inout Decoding) -> PlaybackDescription {
    var start = PlaybackDescription()
    start.place = decoding.place(of: node)
    return start
  }

  mutating func check(_ node: JSONNode, _ decoding: inout Decoding) {
    if case .array(let points)? = node.member("scrub")?.content {
      pointPlaces = decoding.within(.key("scrub")) { decoding in
        points.enumerated().map { index, point in
          decoding.within(.index(index)) { $0.place(of: point) }
        }
      }
    }
    guard case .object(let members) = node.content else { return }
    let stated = members.map(\.key).filter(Self.kinds.contains)
    guard let kind = stated.first, stated.count == 1 else {
      decoding.report(
        "a playback step has \(stated.isEmpty ? "none" : "\(stated.count)") of the keys "
          + Self.kinds.joined(separator: ", "), at: node.offset, expected: "exactly one of them")
      return
    }
    for (key, value) in [("finish", finish), ("cancel", cancel)] where value == false {
      decoding.report("found false", key: key, of: node, expected: "true, or no key \"\(key)\"")
    }
    let isCompletion = kind == "finish" || kind == "cancel"
    let allowed =
      isCompletion
      ? Self.completionKeys + ["easing"]
      : ["play", "reverse"].contains(kind)
        ? ["easing"] : []
    for member in members
    where !allowed.contains(member.key) && member.key != kind
      && Self.shape.index(of: member.key) != nil
    {
      decoding.report(
        "a \(kind) has the key \"\(member.key)\"", key: member.key, of: node,
        expected: allowed.isEmpty ? "none beside it" : "none but " + allowed.joined(separator: ", ")
      )
    }
    let times = ["duration", "durationFactor", "completionSpeed"].filter { node.member($0) != nil }
    if times.count > 1 {
      decoding.report(
        "a \(kind) has " + times.joined(separator: " beside "), key: times[1], of: node,
        expected: "one of them")
    }
  }

  /// nil when it says nothing that can be done, or is a gesture.
  var step: PlaybackStep? {
    let straight = easing?.timingFunction(duration: .zero) ?? .linear
    if let play { return .play(until: play, timing: straight) }
    if let reverse { return .reverse(until: reverse, timing: straight) }
    if let pause { return .pause(for: pause) }
    if let scrub, !scrub.isEmpty {
      return .scrub(
        scrub.map { PlaybackStep.ScrubPoint(time: $0.time, progress: $0.progress) })
    }
    if let speed { return .speed(speed) }
    if finish == true { return .finish(completion, interruptedAfter: interruptedAfter) }
    if cancel == true { return .cancel(completion, interruptedAfter: interruptedAfter) }
    return nil
  }

  private var completion: Completion {
    func timing(_ duration: Time) -> TimingFunction {
      easing?.timingFunction(duration: duration) ?? .cubicBezier(.easeInEaseOut)
    }
    let motion: Completion.Motion
    if let duration {
      motion = .lasting(timing(duration), duration)
    } else if let durationFactor {
      motion = .factor(timing(.zero), durationFactor)
    } else if let spring = easing?.spring, completionSpeed == nil {
      motion = .spring(spring)
    } else {
      motion = .rest(timing(.zero), speed: completionSpeed ?? 1)
    }
    return Completion(motion, carriesVelocity: carriesVelocity ?? true)
  }
}

/// Where a finger is at a time since the scrub began.
struct ScrubPointDescription: Hashable, Sendable {
  var time: Time
  var progress: Double
}

extension Codec where Value == ScrubPointDescription {
  fileprivate static let scrubPoint = point(.fraction)
  /// A gesture may report what lies beyond both ends.
  static let percentPoint = point(.number(-10...10))

  private static func point(_ progress: Codec<Double>) -> Codec {
    Codec(
      "[time, progress] such as [\"120ms\", 0.4]",
      schema: { builder in
        .type(
          "array",
          JSONMember(
            "prefixItems",
            .array([
              .object(Codec<Time>.duration.schema(&builder)),
              .object(progress.schema(&builder)),
            ])), JSONMember("items", .bool(false)), JSONMember("minItems", .number(2)))
      },
      decode: { node, decoding in
        guard case .array(let nodes) = node.content, nodes.count == 2 else {
          decoding.mismatch(node, expected: "[time, progress] such as [\"120ms\", 0.4]")
          return nil
        }
        let time = decoding.within(.index(0)) { Codec<Time>.duration.decode(nodes[0], &$0) }
        let share = decoding.within(.index(1)) { progress.decode(nodes[1], &$0) }
        guard let time, let share else { return nil }
        return ScrubPointDescription(time: time, progress: share)
      },
      encode: { .array([Codec<Time>.duration.encode($0.time), .number($0.progress)]) })
  }
}
