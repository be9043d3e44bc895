internal import Compositor
internal import ExactMath
internal import Motion
internal import Raster
internal import Transitions

/// Turns the described animations of a transition or a hold into those of a stage.
struct CustomTransitionBuilder {
  private let screens: ScreenPair
  private let parameters: [String: Expression]
  private let contents: AnimatedContents
  private(set) var moving: ScreenPair.Moving
  /// The layers' own names.
  private let names: StagedNames
  private(set) var problems: [(place: Place, problem: String)] = []
  /// The layers that move, by the names that the document gives them.
  private var claimed: [String: Layer] = [:]
  /// The parts of the transforms of layers, in the order in which the layers are first named.
  private var transforms: [(layer: Layer, parts: [TransformPart])] = []
  /// Where a layer stands among them.
  private var transformIndices: [String: Int] = [:]
  /// Layers that animations move, counted for each.
  private(set) var moveCount = 0
  /// The sequences around what is being added, outermost first.
  private var sequences: [Turns] = []

  init(
    screens: ScreenPair, above: TransitionPart.Order, parameters: [String: Expression],
    contents: AnimatedContents
  ) {
    self.screens = screens
    self.parameters = parameters
    self.contents = contents
    moving = screens.contained(above: above)
    names = StagedNames(moving.layers)
  }

  /// For one screen that holds.
  init(
    holding screen: Layer, on stage: Stage, for duration: Time, contents: AnimatedContents
  ) {
    screens = ScreenPair(
      from: screen, to: screen, stage: stage, duration: duration,
      timing: Easing.easeInEaseOut.timingFunction(duration: duration))
    parameters = [:]
    self.contents = contents
    var named = screen
    named.id = StageLayer.screen
    moving = ScreenPair.Moving(layers: [named])
    names = StagedNames(moving.layers)
  }

  /// Adds all that moves.
  mutating func add(_ motions: [MotionDescription]) {
    var placement = MotionPlacement(names, parameters)
    let surroundings = Surroundings(span: screens.duration, isReversed: screens.isReversed)
    for motion in motions {
      let placed = placement.place(motion, whole: screens.duration, room: screens.duration)
      if let placed { add(placed, surroundings) }
    }
    moveCount = placement.moveCount
    problems += placement.problems
    finish()
  }

  /// Adds what could only be put together when all was read.
  private mutating func finish() {
    for (layer, parts) in transforms {
      // A tick longer, so that what a hold leaves can be asked for.
      let (base, duration) = (layer.transform, screens.duration + Time(ticks: 1))
      let track = Track<Transform3D>(duration: duration, timing: .linear) { fraction in
        let time = Time(ticks: Int64((fraction * Double(duration.ticks)).rounded(.toNearestOrEven)))
        return base.concatenated(with: parts.composed(at: time))
      }
      moving.animations.append(Animation(layer: layer.id, .transform(track)))
    }
  }

  /// The layer on the stage, renamed so that no other layer shares its id.
  private mutating func claim(_ name: String) -> Layer? {
    if let layer = claimed[name] { return layer }
    claimed[name] = names.claim(name, in: &moving.layers)
    return claimed[name]
  }
}

// MARK: - Times

extension CustomTransitionBuilder {
  /// The clock that an animation or a group plays on.
  private struct Surroundings {
    /// The clocks of the groups around it, outermost first.
    var groups: [MediaTiming] = []
    /// How long the clock runs.
    var span: Time
    /// Whether what plays on it runs from its end.
    var isReversed: Bool
  }

  /// What the members of a sequence move, in their turn.
  private struct Turns {
    /// Of the groups around a member, those around the sequence and its own.
    var groupCount: Int
    /// What members whose turn is over move, and what this one does.
    var earlier: Set<String> = []
    var current: Set<String> = []
  }

  private mutating func add(_ placed: PlacedMotion, _ around: Surroundings) {
    switch placed {
    case .animation(let animation): add(animation, around)
    case .group(let group):
      let media = media(group.media, around)
      let inside = Surroundings(
        groups: around.groups + [media], span: media.duration ?? .zero,
        // A repetition that runs there and back looks the same from its end.
        isReversed: around.isReversed && !media.autoreverses)
      guard group.order == .sequence else {
        for member in group.members { add(member, inside) }
        return
      }
      sequences.append(Turns(groupCount: inside.groups.count))
      for member in inside.isReversed ? group.members.reversed() : group.members {
        add(member, inside)
        let index = sequences.count - 1
        sequences[index].earlier.formUnion(sequences[index].current)
        sequences[index].current = []
      }
      sequences.removeLast()
    }
  }

  /// The way back begins where the way there ends.
  private func media(_ forward: MediaTiming, _ around: Surroundings) -> MediaTiming {
    guard around.isReversed else { return forward }
    var media = forward
    let length = (media.end() ?? around.span) - media.begin
    media.begin = around.span - media.begin - length
    return media
  }

  private mutating func add(_ placed: PlacedAnimation, _ around: Surroundings) {
    var animation = placed.description
    let from = animation.from
    for (target, wait) in zip(placed.targets, placed.waits) {
      guard let layer = claim(target) else { continue }
      var (groups, media) = (around.groups, placed.media)
      media.begin = media.begin + wait
      media = self.media(media, around)
      waitForTurn(target + "\u{0}" + animation.property.rawValue, &groups, &media)
      animation.from = placed.starts[target] ?? from
      guard add(animation, to: layer, media, groups, around) || !animation.isComplete else {
        problems.append(
          (
            animation.place,
            animation.property == .contents
              ? "contents of \(target) cannot be shown"
              : "a value of \(animation.property.rawValue) of \(target) is not finite"
          ))
        continue
      }
    }
  }

  /// Where an earlier member of a sequence moves the same, a later one does not show before its
  /// turn.
  private mutating func waitForTurn(
    _ key: String, _ groups: inout [MediaTiming], _ media: inout MediaTiming
  ) {
    if let turns = sequences.first(where: { $0.earlier.contains(key) }) {
      media.fill = media.fill.afterBegin
      for index in turns.groupCount..<groups.count {
        groups[index].fill = groups[index].fill.afterBegin
      }
    }
    for index in sequences.indices { sequences[index].current.insert(key) }
  }
}

extension MediaTiming.Fill {
  fileprivate var afterBegin: Self {
    switch self {
    case .removed, .backwards: .removed
    case .forwards, .both: .forwards
    }
  }
}

// MARK: - Values

extension CustomTransitionBuilder {
  /// False when a value is missing or not finite.
  private mutating func add(
    _ animation: AnimationDescription, to layer: Layer, _ media: MediaTiming,
    _ groups: [MediaTiming], _ around: Surroundings
  ) -> Bool {
    let bound = BoundValues(
      animation: animation, layer: layer, screens: screens, parameters: parameters,
      contents: contents, media: media, isReversed: around.isReversed)
    if let path = animation.path {
      guard let progress = bound.track([0.0, 1], rule: .straight) else { return false }
      let walk = PathMotion(
        along: MotionPath(path.path), progress, rotation: animation.rotate)
      append(Animation(layer: layer.id, .motion(walk)), in: groups)
      return true
    }
    if animation.property.isPartOfTransform {
      guard let values = bound.components, let moved = bound.moved(values) else { return false }
      let part = TransformPart(
        property: animation.property, values: moved, groups: groups,
        takesPlace: !sequences.isEmpty && !animation.isAdditive)
      if let index = transformIndices[layer.id] {
        transforms[index].parts.append(part)
      } else {
        transformIndices[layer.id] = transforms.count
        transforms.append((layer, [part]))
      }
      return true
    }
    guard let property = bound.property else { return false }
    append(Animation(layer: layer.id, property), in: groups)
    return true
  }

  private mutating func append(_ animation: Animation, in groups: [MediaTiming]) {
    guard let innermost = groups.last else { return moving.animations.append(animation) }
    let group = groups.dropLast().reversed().reduce(
      AnimationGroup(media: innermost, [.animation(animation)])
    ) { AnimationGroup(media: $1, [.group($0)]) }
    moving.animations += group.animations
  }
}
