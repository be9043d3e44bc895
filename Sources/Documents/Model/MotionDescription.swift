internal import Compositor
internal import ExactMath
internal import Motion

/// What a list of animations holds: an animation, or a group of them.
enum MotionDescription: Hashable, Sendable {
  case animation(AnimationDescription)
  case group(AnimationGroupDescription)

  var timing: TimingDescription {
    switch self {
    case .animation(let animation): animation.timing
    case .group(let group): group.timing
    }
  }

  /// Whether it takes as much time as there is.
  var fillsRoom: Bool {
    switch self {
    case .animation(let animation): animation.timing.duration == nil
    case .group(let group): group.fillsRoom
    }
  }

  /// The animations in it.
  var animations: [AnimationDescription] {
    switch self {
    case .animation(let animation): [animation]
    case .group(let group): group.members.flatMap(\.animations)
    }
  }

  /// Every expression among the times of groups.
  var groupTimes: [Expression] {
    guard case .group(let group) = self else { return [] }
    return group.timing.expressions + group.members.flatMap(\.groupTimes)
  }
}

extension [MotionDescription] {
  /// The animations in them, those of groups included.
  var animations: [AnimationDescription] { flatMap(\.animations) }
}

extension Codec where Value == MotionDescription {
  /// An object with the key `group` is a group.
  static let motion = Codec(
    "an animation, an object with keys such as layer and property, or a group of them",
    schema: { builder in
      .anyOf([
        Codec<AnimationDescription>.record().schema(&builder),
        Codec<AnimationGroupDescription>.record().schema(&builder),
      ])
    },
    decode: { node, decoding in
      guard node.member("group") != nil || node.member("animations") != nil else {
        return Codec<AnimationDescription>.record().decode(node, &decoding).map {
          .animation($0)
        }
      }
      return Codec<AnimationGroupDescription>.record().decode(node, &decoding).map { .group($0) }
    },
    encode: { motion in
      switch motion {
      case .animation(let animation): Codec<AnimationDescription>.record().encode(animation)
      case .group(let group): Codec<AnimationGroupDescription>.record().encode(group)
      }
    })
}

/// Animations that play together, or one after another, on a clock of their own.
struct AnimationGroupDescription: TimedRecord {
  var order = AnimationGroup.Order.parallel
  var timing = TimingDescription()
  var members: [MotionDescription] = []
  var place = Place()

  init() {}

  static let shape = RecordShape(
    "AnimationGroup", "a group of animations",
    [kind]
      + timingFields(
        begin: "When it starts; in a sequence counted from the end of the one before.",
        duration:
          "How long one repetition takes, which cuts off what lasts longer; what its animations need if absent.",
        fill:
          "Whether its first instant shows before it begins and its last one after it has ended.")
      + [contents])

  private static let kind = Field<AnimationGroupDescription>(
    "group", \.order, .names(), required: true,
    "parallel: all play on the group's clock; sequence: each begins when the one before it has ended."
  )

  private static let contents = Field<AnimationGroupDescription>(
    "animations", \.members, .array(of: .motion, atLeast: 1, "animations"), required: true,
    "What it holds: animations and groups.")

  static func start(_ node: JSONNode, _ decoding: inout Decoding) -> AnimationGroupDescription {
    var start = AnimationGroupDescription()
    start.place = decoding.place(of: node)
    return start
  }

  /// Whether it takes as much time as there is: it and something in it state no duration.
  var fillsRoom: Bool {
    timing.duration == nil && members.contains(where: \.fillsRoom)
  }
}
