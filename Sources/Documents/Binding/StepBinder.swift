internal import Compositor
internal import ExactMath
internal import Motion
internal import Raster
internal import Transitions

/// Follows the steps of a document from screen to screen.
struct StepBinder {
  let document: Document
  let contents: AnimatedContents
  private let stage: Stage
  private let placed: [Layer]
  /// How many layers each of them holds.
  private let layerCounts: [Int]
  private var movedLayers = 0
  private var current: Int
  /// Where ways back lead: the screens before, with the steps that left them.
  private var history: [(screen: Int, step: StepDescription)] = []

  var decoding: Decoding
  private(set) var resolved: [StepDescription] = []
  private(set) var steps: [Storyboard.Step] = []

  init(
    document: Document, stage: Stage, scenes: [Scene], contents: AnimatedContents, current: Int,
    decoding: Decoding
  ) {
    self.document = document
    self.contents = contents
    self.stage = stage
    self.current = current
    self.decoding = decoding
    placed = scenes.enumerated().map { stage.place($1, id: "screen-\($0)") }
    layerCounts = placed.map(\.count)
  }

  mutating func bind() {
    checkTransitionNames()
    var ids: Set<String> = []
    let described = document.steps ?? defaultSteps
    for (index, step) in described.enumerated() {
      if let id = step.id, !ids.insert(id).inserted {
        decoding.report(
          "the step id \(quoted(id)) stands twice", at: step.place, expected: "each id once")
      }
      bind(step, isLast: index == described.count - 1)
    }
  }

  /// A transition to each screen in turn, with the document's hold around each.
  private var defaultSteps: [StepDescription] {
    var hold = StepDescription()
    hold.hold = document.hold ?? .zero
    let holds = hold.hold == .zero ? [] : [hold]
    let others = document.screens.indices.filter { $0 != current }
    return others.reduce(into: holds) { steps, index in
      var step = StepDescription()
      step.to = document.screens[index].id
      steps += [step] + holds
    }
  }

  private mutating func checkTransitionNames() {
    for own in document.transitions where Catalogue.entry(named: own.name) != nil {
      decoding.report(
        "the transition \(quoted(own.name)) has the name of one in the catalogue",
        at: own.value.place, expected: "a name of its own")
    }
  }

  private mutating func bind(_ step: StepDescription, isLast: Bool) {
    if let hold = step.hold {
      resolved.append(step)
      steps.append(.hold(hold, moving: motion(of: step, for: hold), name: step.id))
      return
    }
    var step = step
    let target: Int
    if step.back == true {
      guard let (screen, way) = history.last else {
        decoding.report(
          "there is no screen to go back to", at: step.place,
          expected: "a step \"to\" another screen before it")
        return
      }
      target = screen
      if step.transition == nil {
        step.transition = way.transition
        step.transitionPlace = step.place
        step.duration = step.duration ?? way.duration
        step.easing = step.easing ?? way.easing
      }
      step.container = step.container ?? way.container
      step.reversed = step.reversed ?? true
    } else if let id = step.to {
      guard let index = document.screens.firstIndex(where: { $0.id == id }) else {
        decoding.reportUnknownScreen(id, among: document.screens, at: step.toPlace)
        return
      }
      target = index
      step.reversed = step.reversed ?? false
    } else {
      return
    }
    guard let passage = passage(&step, to: target) else { return }
    resolved.append(step)
    let end = passage.endProgress
    if !isLast, end > 0, end < 1 {
      decoding.report(
        "the playback leaves the transition at \(shortDecimal(end)), but a step follows",
        at: step.playbackPlace, expected: "a finish or a cancel at its end")
    }
    if step.back == true {
      steps.append(.back(passage, name: step.id))
      if !passage.isCancelled { history.removeLast() }
    } else {
      steps.append(.go(to: target, passage, name: step.id))
      if !passage.isCancelled { history.append((current, step)) }
    }
    if !passage.isCancelled { current = target }
  }

  /// What moves in a hold; nil where nothing does.
  private mutating func motion(of step: StepDescription, for duration: Time) -> DescribedHold? {
    guard let stated = step.motions else { return nil }
    // Layers of other screens and unknown names are reported already.
    let described = stated.filter { motion in
      motion.groupTimes.allSatisfy(\.names.isEmpty)
        && motion.animations.allSatisfy {
          $0.layers.allSatisfy { $0.hasPrefix("screen") }
            && $0.expressions.allSatisfy { $0.expression.names.isSubset(of: Expression.sizes) }
            && $0.times.allSatisfy(\.names.isEmpty)
        }
    }
    let motion = DescribedHold(described: described, contents: contents)
    for (place, problem) in motion.problems(of: placed[current], on: stage, for: duration) {
      decoding.report(
        problem + " in a hold of \(quoted(document.screens[current].id))", at: place)
    }
    return motion
  }

  /// The passage of a step, whose values in force are filled in.
  private mutating func passage(_ step: inout StepDescription, to target: Int) -> Passage? {
    let use =
      step.transition ?? document.transition
      ?? TransitionUse(name: "cross-dissolve", place: step.place)
    guard let named = transition(use) else { return nil }
    if step.transition == nil {
      step.transitionPlace = document.transition == nil ? step.place : use.place
    }
    if step.duration == nil {
      step.durationPlace = document.duration == nil ? step.transitionPlace : document.durationPlace
    }
    step.transition = named.use
    let easing = step.easing ?? document.easing ?? named.easing
    guard
      let duration = step.duration ?? document.duration ?? easing.naturalDuration
        ?? (easing.spring == nil ? named.duration : nil)
    else {
      decoding.report(
        "the easing \(easing) takes more than an hour to settle",
        at: step.easing != nil
          ? step.place : document.easing != nil ? document.easingPlace : use.place,
        expected: "a duration to cut it at")
      return nil
    }
    if let recipe = named.transition as? TransitionRecipe {
      step.transition?.name = recipe.lasting(duration).description
    }
    (step.easing, step.duration) = (easing, duration)
    step.container = step.container ?? document.container
    let container = step.container?.container(on: stage)
    if step.container != nil, container == nil {
      decoding.report(
        "the container leaves nothing of the canvas", at: step.container?.place ?? step.place,
        expected: "a part of its \(shortDecimal(stage.size.width)) x "
          + "\(shortDecimal(stage.size.height)) points")
      return nil
    }
    let region = container?.region ?? Rect(size: stage.size)
    guard
      let played = playback(
        &step, over: duration, in: region,
        travel: (named.transition as? TransitionRecipe)?.travel(in: region.size))
    else { return nil }
    var passage = Passage(
      named.transition, duration: duration,
      timing: step.easing?.timingFunction(duration: duration) ?? .linear,
      container: container ?? .wholeCanvas, isReversed: step.reversed ?? false,
      playback: played.playback)
    passage.touches = played.touches
    guard move(layerCounts[current] + layerCounts[target], in: step) else { return nil }
    if let custom = named.transition as? CustomTransition {
      let judged = custom.judged(
        passage.screens(from: placed[current], to: placed[target], on: stage))
      guard move(judged.moveCount, in: step) else { return nil }
      for (place, problem) in judged.problems {
        decoding.report(
          problem + " in a step from \(quoted(document.screens[current].id)) to "
            + quoted(document.screens[target].id), at: place)
      }
    }
    return passage
  }

  /// Counts layers that a transition moves; false, once with a problem, when there are too many.
  ///
  /// Every transition keeps what it moves, so that long documents of large screens would take any
  /// memory.
  private mutating func move(_ count: Int, in step: StepDescription) -> Bool {
    let wereFew = movedLayers <= DocumentLimits.movedLayers
    movedLayers += count
    guard movedLayers > DocumentLimits.movedLayers else { return true }
    if wereFew {
      decoding.report(
        "the transitions up to here move more than \(DocumentLimits.movedLayers) layers",
        at: step.place, expected: "fewer steps, or screens and animations of fewer layers")
    }
    return false
  }
}

extension Layer {
  /// The layer and all within it.
  fileprivate var count: Int {
    sublayers.reduce(1 + (mask?.count ?? 0)) { $0 + $1.count }
  }
}
