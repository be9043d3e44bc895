internal import Compositor
internal import ExactMath
internal import Motion
internal import Raster

/// An animation or a group with all its times in force, on the clock around it.
enum PlacedMotion {
  case animation(PlacedAnimation)
  case group(PlacedGroup)

  /// On the clock around it, the last of staggered layers counted.
  var end: Time {
    switch self {
    case .animation(let placed): placed.media.finiteEnd + (placed.waits.max() ?? .zero)
    case .group(let group): group.media.finiteEnd
    }
  }
}

struct PlacedAnimation {
  var description: AnimationDescription
  /// The layers that it moves, and how long each of them waits.
  var targets: [String]
  var waits: [Time]
  /// Of a layer that does not wait.
  var media: MediaTiming
  /// Where a layer starts that an earlier member of a sequence has moved.
  var starts: [String: StatedValue] = [:]
}

struct PlacedGroup {
  var order: AnimationGroup.Order
  /// With a duration.
  var media: MediaTiming
  var members: [PlacedMotion]
}

/// Finds when described animations play on the way forward; the way back is the builder's.
struct MotionPlacement {
  private let names: StagedNames
  private let parameters: [String: Expression]
  private(set) var problems: [(place: Place, problem: String)] = []
  /// Layers that animations move, counted for each.
  private(set) var moveCount = 0
  private var sequenceDepth = 0
  /// What members of sequences have left properties of layers at.
  private var left: [String: StatedValue] = [:]

  init(_ names: StagedNames, _ parameters: [String: Expression]) {
    self.names = names
    self.parameters = parameters
  }

  /// nil after noting a problem.
  ///
  /// - Parameters:
  ///   - whole: what 100 % means.
  ///   - room: what there is for one that states no duration.
  ///   - start: what `begin` counts from.
  mutating func place(
    _ motion: MotionDescription, whole: Time, room: Time, from start: Time = .zero
  ) -> PlacedMotion? {
    switch motion {
    case .animation(let animation):
      place(animation, whole: whole, room: room, from: start).map { .animation($0) }
    case .group(let group): place(group, whole: whole, room: room, from: start).map { .group($0) }
    }
  }

  // MARK: - Animations

  private mutating func place(
    _ animation: AnimationDescription, whole: Time, room: Time, from start: Time
  ) -> PlacedAnimation? {
    let targets = targets(of: animation)
    moveCount += targets.count
    // Whoever asked for it refuses what is counted here.
    guard moveCount <= DocumentLimits.movedLayers else { return nil }
    guard let waits = waits(of: targets.count, animation.stagger, whole: whole),
      let media = media(
        of: animation, whole: whole, room: room - (waits.max() ?? .zero), from: start)
    else {
      problems.append((animation.place, "a time of an animation is no time from 0 to an hour"))
      return nil
    }
    var placed = PlacedAnimation(
      description: animation, targets: targets, waits: waits, media: media)
    if sequenceDepth > 0 { follow(&placed) }
    return placed
  }

  /// The layers in the order in which they wait for each other, each once.
  private mutating func targets(of animation: AnimationDescription) -> [String] {
    // One whose layer could not be read is reported already.
    var targets: [String] = []
    var seen: Set<String> = []
    for layer in animation.layers {
      let found = names.names(matching: layer)
      if found.isEmpty {
        let what = layer.contains("*") ? "no layer that fits" : "no layer"
        problems.append((animation.place, "the screen has \(what) \(quoted(layer))"))
      }
      targets += found.filter { seen.insert($0).inserted }
    }
    return targets
  }

  private func waits(
    of count: Int, _ stagger: StaggerDescription?, whole: Time
  ) -> [Time]? {
    guard let stagger else { return Array(repeating: .zero, count: count) }
    guard let interval = stagger.interval.time(of: whole, parameters) else { return nil }
    let wave = Stagger(interval, from: stagger.from)
    return (0..<count).map { wave.delay(of: $0, count: count) }
  }

  private func media(
    of animation: AnimationDescription, whole: Time, room: Time, from start: Time
  ) -> MediaTiming? {
    let timing = animation.timing
    guard let begin = timing.begin.time(of: whole, parameters) else { return nil }
    var duration = timing.way(in: max(.zero, room - begin))
    if let stated = timing.duration {
      guard let time = stated.time(of: whole, parameters) else { return nil }
      duration = time
    }
    return timing.media(begin: start + begin, duration: duration)
  }

  // MARK: - Groups

  private mutating func place(
    _ group: AnimationGroupDescription, whole: Time, room: Time, from start: Time
  ) -> PlacedGroup? {
    var (whole, stated) = (whole, Time?.none)
    let timing = group.timing
    guard let begin = timing.begin.time(of: whole, parameters) else {
      problems.append((group.place, "the begin of a group is no time from 0 to an hour"))
      return nil
    }
    var inside = timing.way(in: max(.zero, room - begin))
    if let duration = timing.duration {
      guard let time = duration.time(of: whole, parameters) else {
        problems.append((group.place, "the duration of a group is no time from 0 to an hour"))
        return nil
      }
      (stated, whole, inside) = (time, time, time)
    }
    let before = left
    let members =
      group.order == .sequence
      ? sequence(group.members, whole: whole, room: inside)
      : group.members.compactMap { place($0, whole: whole, room: inside) }
    // What shows only while the group plays is nothing to go on from.
    if timing.fill == .removed || timing.fill == .backwards { left = before }
    let media = timing.media(
      begin: start + begin, duration: stated ?? members.map(\.end).max() ?? .zero)
    return PlacedGroup(order: group.order, media: media, members: members)
  }

  /// What states no duration shares evenly what the others leave.
  private mutating func sequence(
    _ motions: [MotionDescription], whole: Time, room: Time
  ) -> [PlacedMotion] {
    sequenceDepth += 1
    defer { sequenceDepth -= 1 }
    let count = motions.count(where: \.fillsRoom)
    let taken = count == 0 ? .zero : motions.reduce(.zero) { $0 + length(of: $1, whole: whole) }
    let share = Time(ticks: max(.zero, room - taken).ticks / Int64(max(1, count)))
    var cursor = Time.zero
    return motions.compactMap { motion in
      let begin = motion.timing.begin.time(of: whole, parameters) ?? .zero
      let placed = place(motion, whole: whole, room: begin + share, from: cursor)
      cursor = placed?.end ?? cursor
      return placed
    }
  }

  /// How long it takes, the wait for its begin included; of what fills the room only that wait.
  private func length(of motion: MotionDescription, whole: Time) -> Time {
    let begin = motion.timing.begin.time(of: whole, parameters) ?? .zero
    guard !motion.fillsRoom else { return begin }
    switch motion {
    case .animation(let animation):
      let count = animation.stagger == nil ? 1 : Set(animation.layers.flatMap(names.names)).count
      let wait = waits(of: count, animation.stagger, whole: whole)?.max() ?? .zero
      return (media(of: animation, whole: whole, room: .zero, from: .zero)?.finiteEnd ?? begin)
        + wait
    case .group(let group):
      let own = group.timing.duration.map { $0.time(of: whole, parameters) ?? .zero }
      let lengths = group.members.map { length(of: $0, whole: whole) }
      let span =
        own ?? (group.order == .sequence ? lengths.reduce(.zero, +) : lengths.max() ?? .zero)
      return group.timing.media(begin: begin, duration: span).finiteEnd
    }
  }
}

// MARK: - Going on from the member before

extension MotionPlacement {
  /// Lets a missing `from` be what an earlier member has left, and keeps what this one leaves.
  private mutating func follow(_ placed: inout PlacedAnimation) {
    let animation = placed.description
    guard !animation.isAdditive else { return }
    let isOpen = animation.from == nil && animation.values == nil && animation.path == nil
    let fill = animation.timing.fill
    let leaves = fill == .forwards || fill == .both
    for target in placed.targets {
      let key = target + "\u{0}" + animation.property.rawValue
      if isOpen, let start = left[key] { placed.starts[target] = start }
      if leaves { left[key] = animation.end(from: placed.starts[target]) }
    }
  }
}

extension AnimationDescription {
  /// The value at its end; nil for the layer's own, and where it ends between key values.
  fileprivate func end(from start: StatedValue?) -> StatedValue? {
    let ways = timing.ways
    guard ways.rounded() == ways else { return nil }
    if timing.autoreverses, ways.truncatingRemainder(dividingBy: 2) == 0 {
      return values?.first ?? path?.point(at: 0) ?? from ?? start
    }
    return values?.last ?? path?.point(at: 1) ?? to
  }
}

extension PathText {
  fileprivate func point(at share: Double) -> StatedValue {
    let point = MotionPath(path).location(at: share).point
    return .numbers([.number(point.x), .number(point.y)])
  }
}

extension MediaTiming {
  /// When it ends, however long it repeats: no later than any timeline can.
  fileprivate var finiteEnd: Time {
    let endless = Time(ticks: 1 << 60)
    return min(endless, end() ?? endless)
  }
}
