internal import Compositor
internal import ExactMath
internal import Motion
internal import Transitions

extension UIView {
  /// Turns what `view` showed before `animations` into what it shows after, by the transition that
  /// the options name.
  ///
  /// It lasts its duration even where nothing changes. Changes of properties show in the new picture;
  /// with `allowAnimatedContent` they animate in it.
  public static func transition(
    with view: UIView, duration: Double, options: AnimationOptions = [],
    animations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let recipe = options.transitionName.flatMap { try? TransitionRecipe(parsing: $0) }
    transition(
      with: view, recipe.map { ContentRecipe($0) }, options.curve.timing, duration: duration,
      options: options,
      animations: animations, completion: completion)
  }

  /// By any transition of the catalogue.
  ///
  /// - Parameter old: what it turns from; nil for what the view shows.
  static func transition(
    with view: UIView, from old: Layer? = nil, _ recipe: ContentRecipe?, _ timing: TimingFunction,
    duration: Double,
    options: AnimationOptions, animations: (@MainActor () -> Void)?,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    guard let recording = ScreenRecording.current else {
      animations?()
      return
    }
    let old = old ?? StageSnapshot.picture(of: view, in: recording)
    let clock = recording.transitionClock ?? LocalClock(.natural(start: recording.now))
    var media = MediaTiming(
      begin: clock.local(at: recording.now), duration: recording.time(duration), fill: .both)
    recording.repeated(&media, options)
    let block = AnimationBlock(clock: clock, end: media.end(), lastsWithoutChanges: true)
    let context = AnimationContext(block: block, media: media, timing: timing)
    if duration > 0, recording.areAnimationsEnabled, let recipe {
      view.layer.begin(
        ContentTransition(view.layer, from: old, by: recipe, context), in: recording)
    }
    block.whenOver = { end in
      for flight in block.flights { flight.settle(end) }
      let isFinished = !block.wasInterrupted
      block.removeFlights()
      completion?(isFinished)
    }
    if let animations {
      recording.perform(options.contains(.allowAnimatedContent) ? context : nil, animations)
    }
    block.begin(in: recording)
  }

  /// Puts `to` in the place of `from`; the transition is drawn on the view that holds them.
  ///
  /// With `showHideTransitionViews` both stay in it: the old one is hidden, the new one shown.
  public static func transition(
    from: UIView, to: UIView, duration: Double, options: AnimationOptions = [],
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard let container = from.superview else {
      ScreenRecording.current?.refuse(
        "transition(from:to:): the from view has no superview, so there is nothing to draw it on")
      return
    }
    transition(with: container, duration: duration, options: options) {
      if options.contains(.showHideTransitionViews) {
        from.isHidden = true
        to.isHidden = false
      } else {
        container.insertSubview(to, aboveSubview: from)
        from.removeFromSuperview()
      }
    } completion: {
      completion?($0)
    }
  }
}

extension UIView.AnimationOptions {
  var namesTransition: Bool { transitionName != nil }

  /// The catalogue's name for the transition; nil for none.
  fileprivate var transitionName: String? {
    switch rawValue >> 20 & 15 {
    case 1: "uiview.flip-from-left"
    case 2: "uiview.flip-from-right"
    case 3: "uiview.curl-up"
    case 4: "uiview.curl-down"
    case 5: "uiview.cross-dissolve"
    case 6: "uiview.flip-from-top"
    case 7: "uiview.flip-from-bottom"
    default: nil
    }
  }
}
