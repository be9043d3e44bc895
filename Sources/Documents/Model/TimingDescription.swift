internal import ExactMath
internal import Motion

/// When animations play: the keys that an animation and a group of them share.
struct TimingDescription: Hashable, Sendable {
  var begin = TimeShare.share(0)
  /// Of one repetition; nil where none is stated.
  var duration: TimeShare?
  var speed = 1.0
  var repeatCount = 1.0
  var autoreverses = false
  var fill = MediaTiming.Fill.both

  /// Every expression among its times.
  var expressions: [Expression] { [begin, duration].compactMap { $0?.expression } }

  /// How often it runs from one end to the other.
  var ways: Double { repeatCount * (autoreverses ? 2 : 1) }

  /// The duration of one way where all repetitions together fill `room`.
  func way(in room: Time) -> Time {
    Time(ticks: Int64(Double(room.ticks) * speed / ways))
  }

  /// With its times in force.
  func media(begin: Time, duration: Time) -> MediaTiming {
    MediaTiming(
      begin: begin, duration: duration, speed: speed, repeatCount: repeatCount,
      autoreverses: autoreverses, fill: fill)
  }
}

/// A record with the keys of `TimingDescription` among its own.
protocol TimedRecord: DocumentRecord {
  var timing: TimingDescription { get set }
}

extension TimedRecord {
  /// The keys' fields, with what the schema says of those that mean something else in each record.
  static func timingFields(begin: String, duration: String, fill: String) -> [Field<Self>] {
    [
      Field("begin", \.timing.begin, .timeShare, begin),
      Field("duration", \.timing.duration, .timeShare, duration),
      Field("speed", \.timing.speed, .number(0.001...1000), "How many times faster it plays."),
      Field("repeat", \.timing.repeatCount, .number(0.001...1e6), "How many times it plays."),
      Field(
        "autoreverses", \.timing.autoreverses, .flag, "Every repetition runs there and back."),
      Field("fill", \.timing.fill, .names(), fill),
    ]
  }
}
