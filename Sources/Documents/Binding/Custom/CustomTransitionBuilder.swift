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
  private(set) var problems: [(animation: AnimationDescription, problem: String)] = []
  /// The layers that move, by the names that the document gives them.
  private var claimed: [String: Layer] = [:]
  /// The parts of the transforms of layers, in the order in which the layers are first named.
  private var transforms: [(layer: Layer, parts: [TransformPart])] = []
  /// Where a layer stands among them.
  private var transformIndices: [String: Int] = [:]
  /// Layers that animations move, counted for each.
  private(set) var moveCount = 0

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

  mutating func add(_ animation: AnimationDescription) {
    // One whose layer could not be read is reported already.
    var targets: [String] = []
    var seen: Set<String> = []
    for layer in animation.layers {
      let found = names.names(matching: layer)
      if found.isEmpty {
        let what = layer.contains("*") ? "no layer that fits" : "no layer"
        problems.append((animation, "the screen has \(what) \(quoted(layer))"))
      }
      targets += found.filter { seen.insert($0).inserted }
    }
    moveCount += targets.count
    // Whoever asked for it refuses what is counted here.
    guard moveCount <= DocumentLimits.movedLayers else { return }
    guard let waits = delays(of: targets.count, animation),
      let clock = clock(of: animation, longestWait: waits.max() ?? .zero)
    else {
      problems.append((animation, "a time of an animation is no time from 0 to an hour"))
      return
    }
    for (target, wait) in zip(targets, waits) {
      guard let layer = claim(target) else { continue }
      var media = clock
      media.begin = media.begin + wait
      if screens.isReversed {
        // The way back begins where the way there ends.
        let length = (media.end() ?? screens.duration) - media.begin
        media.begin = screens.duration - media.begin - length
      }
      guard add(animation, to: layer, media) || !animation.isComplete else {
        problems.append(
          (
            animation,
            animation.property == .contents
              ? "contents of \(target) cannot be shown"
              : "a value of \(animation.property.rawValue) of \(target) is not finite"
          ))
        continue
      }
    }
  }

  /// Adds what could only be put together when all was read.
  mutating func finish() {
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

  private func delays(of count: Int, _ animation: AnimationDescription) -> [Time]? {
    guard let stagger = animation.stagger else { return Array(repeating: .zero, count: count) }
    guard let interval = stagger.interval.time(of: screens.duration, parameters) else { return nil }
    let wave = Stagger(interval, from: stagger.from)
    return (0..<count).map { wave.delay(of: $0, count: count) }
  }

  /// When the animation of a layer that does not wait plays.
  private func clock(of animation: AnimationDescription, longestWait: Time) -> MediaTiming? {
    guard let begin = animation.begin.time(of: screens.duration, parameters) else { return nil }
    let rounds = animation.repeatCount * (animation.autoreverses ? 2 : 1)
    let duration: Time
    if let stated = animation.duration {
      guard let time = stated.time(of: screens.duration, parameters) else { return nil }
      duration = time
    } else {
      let rest = max(.zero, screens.duration - begin - longestWait)
      duration = Time(ticks: Int64(Double(rest.ticks) * animation.speed / rounds))
    }
    return MediaTiming(
      begin: begin, duration: duration, speed: animation.speed,
      repeatCount: animation.repeatCount, autoreverses: animation.autoreverses,
      fill: animation.fill)
  }

  /// The layer on the stage, renamed so that no other layer shares its id.
  private mutating func claim(_ name: String) -> Layer? {
    if let layer = claimed[name] { return layer }
    claimed[name] = names.claim(name, in: &moving.layers)
    return claimed[name]
  }
}

// MARK: - Values

extension CustomTransitionBuilder {
  /// False when a value is missing or not finite.
  private mutating func add(
    _ animation: AnimationDescription, to layer: Layer, _ media: MediaTiming
  ) -> Bool {
    let bound = BoundValues(
      animation: animation, layer: layer, screens: screens, parameters: parameters,
      contents: contents, media: media)
    if let path = animation.path {
      guard let progress = bound.track([0.0, 1], rule: .straight) else { return false }
      let walk = PathMotion(
        along: MotionPath(path.path), progress, rotation: animation.rotate)
      moving.animations.append(Animation(layer: layer.id, .motion(walk)))
      return true
    }
    if animation.property.isPartOfTransform {
      guard let values = bound.components, let moved = bound.moved(values) else { return false }
      let part = TransformPart(property: animation.property, values: moved)
      if let index = transformIndices[layer.id] {
        transforms[index].parts.append(part)
      } else {
        transformIndices[layer.id] = transforms.count
        transforms.append((layer, [part]))
      }
      return true
    }
    guard let property = bound.property else { return false }
    moving.animations.append(Animation(layer: layer.id, property))
    return true
  }
}
