internal import Compositor
internal import ExactMath
internal import Motion
internal import Raster
internal import Transitions

/// The values of one animation for one layer on a stage.
struct BoundValues {
  let animation: AnimationDescription
  let layer: Layer
  let screens: ScreenPair
  let parameters: [String: Expression]
  let contents: AnimatedContents
  /// When they play on the clock around them.
  let media: MediaTiming
  /// Whether they run from the last to the first, as on a way back.
  let isReversed: Bool

  /// The animation of the layer's property; nil when a value is missing or not finite, and for parts
  /// of transforms.
  var property: Animation.Property? {
    switch animation.property {
    case .translation, .scale, .rotation, .rotationX, .rotationY, .perspective: nil
    case .opacity: numbers { max(0, min(1, $0)) }.map(Animation.Property.opacity)
    case .zPosition: numbers { $0 }.map(Animation.Property.zPosition)
    case .borderWidth: numbers { max(0, $0) }.map(Animation.Property.borderWidth)
    case .shadowOpacity: numbers { max(0, min(1, $0)) }.map(Animation.Property.shadowOpacity)
    case .shadowRadius: numbers { max(0, min(1000, $0)) }.map(Animation.Property.shadowRadius)
    case .crossFade: numbers { max(0, min(1, $0)) }.map(Animation.Property.crossFade)
    case .position: points.map(Animation.Property.position)
    case .anchorPoint: points.map(Animation.Property.anchorPoint)
    case .shadowOffset: points.map(Animation.Property.shadowOffset)
    case .bounds: track(rects, rule: .straight).map(Animation.Property.bounds)
    case .clip: track(rects?.map(Rect?.some), rule: .straight).map(Animation.Property.clip)
    case .cornerRadius: track(radii, rule: .straight).map(Animation.Property.cornerRadii)
    case .backgroundColor: colors(layer.backgroundColor).map(Animation.Property.backgroundColor)
    case .borderColor: colors(layer.borderColor).map(Animation.Property.borderColor)
    case .shadowColor: colors((layer.shadow ?? Shadow()).color).map(Animation.Property.shadowColor)
    case .isHidden: flags(layer.isHidden).map(Animation.Property.isHidden)
    case .masksToBounds: flags(layer.masksToBounds).map(Animation.Property.masksToBounds)
    case .isDoubleSided: flags(layer.isDoubleSided).map(Animation.Property.isDoubleSided)
    case .isIsolated: flags(layer.isIsolated).map(Animation.Property.isIsolated)
    case .contentsRect: track(rects, rule: .straight).map(Animation.Property.contentsRect)
    case .contentsCenter: track(rects, rule: .straight).map(Animation.Property.contentsCenter)
    case .contentsScale: numbers { max(0.01, $0) }.map(Animation.Property.contentsScale)
    case .backgroundBlur: numbers { max(0, min(1000, $0)) }.map(Animation.Property.backgroundBlur)
    case .shadowPath: paths(layer.shadow?.path).map(Animation.Property.shadowPath)
    case .edgeAntialiasing:
      edges(layer.edgeAntialiasing).map(Animation.Property.edgeAntialiasing)
    case .sublayerTransform: transforms.map(Animation.Property.sublayerTransform)
    case .contents: fade.map(Animation.Property.contents)
    case .contentsGravity: words(layer.contentsGravity).map(Animation.Property.contentsGravity)
    case .blendMode: words(layer.blendMode).map(Animation.Property.blendMode)
    case .cornerCurve:
      words(layer.cornerCurve) { $0 == "continuous" ? .continuous : .circular }
        .map(Animation.Property.cornerCurve)
    case .filter:
      words(layer.filter) { $0 == "nearest" ? .nearest : .linear }
        .map(Animation.Property.filter)
    }
  }

  /// The values as numbers: one array for each key value; nil when one is missing or not finite.
  var components: [[Double]]? {
    let property = animation.property
    let wholes = property.wholes(container: screens.region.size, layer: layer.bounds.size)
    func evaluate(_ stated: StatedValue?) -> [Double]? {
      guard let stated else {
        return animation.isAdditive ? property.nothing : property.ownComponents(of: layer)
      }
      let values = zip(property.completed(stated.expressions.map(\.expression)), wholes).map {
        $0.value(
          in: Expression.Scope(
            container: screens.region.size, layer: layer.bounds.size, scale: screens.stage.scale,
            whole: $1, parameters: parameters))
      }
      // Beyond a billion points nothing is drawn, and sums might stop being finite.
      guard values.count == wholes.count, values.allSatisfy({ $0.magnitude <= 1e9 }) else {
        return nil
      }
      return values
    }
    let values = stated.map(evaluate)
    return values.contains(nil) ? nil : values.compactMap { $0 }
  }

  var stated: [StatedValue?] {
    animation.values?.map(Optional.some) ?? [animation.from, animation.to]
  }

  // MARK: - Tracks

  /// How the eased progress runs: on a way back from the last value to the first.
  private var timing: TimingFunction {
    animation.easing?.timingFunction(duration: media.duration ?? screens.duration)
      ?? screens.timing
  }

  func moved<Value: Animatable>(
    _ values: [Value]?, rule: Value.Interpolation
  ) -> MovedValue<Value>? {
    guard let values, values.count >= 2 else { return nil }
    let timings = animation.easings.map {
      $0.timingFunction(duration: media.duration ?? screens.duration)
    }
    let mode = Keyframes<Value>.CalculationMode(rawValue: animation.mode.rawValue) ?? .linear
    // What does not fit is reported where it stands.
    guard
      let keyframes = try? Keyframes(
        values, keyTimes: animation.keyTimes, timings: timings, mode: mode, rule: rule)
    else { return nil }
    // A repetition that runs there and back looks the same from its end.
    let isInverted = isReversed && !animation.timing.autoreverses
    return MovedValue(keyframes: keyframes, media: media, timing: timing, isInverted: isInverted)
  }

  func moved(_ values: [[Double]]) -> MovedValue<TransformComponents>? {
    moved(values.map(TransformComponents.init), rule: .straight)
  }

  func track<Value: Animatable>(
    _ values: [Value]?, rule: Value.Interpolation
  ) -> Track<Value>? {
    moved(values, rule: rule)?.track(isAdditive: animation.isAdditive)
  }

  private func numbers(_ hold: @escaping @Sendable (Double) -> Double) -> Track<Double>? {
    guard let moved = moved(components?.map { $0[0] }, rule: .straight) else { return nil }
    // Added values may go below what a sum must not.
    return animation.isAdditive
      ? moved.track(isAdditive: true) : moved.track(isAdditive: false, hold)
  }

  private var points: Track<Point>? {
    track(components?.map { Point($0[0], $0[1]) }, rule: .straight)
  }

  private var rects: [Rect]? {
    components?.map { Rect($0[0], $0[1], max(0, $0[2]), max(0, $0[3])) }
  }

  private var radii: [CornerRadii]? {
    components?.map {
      CornerRadii(
        topLeft: max(0, $0[0]), topRight: max(0, $0[1]), bottomRight: max(0, $0[2]),
        bottomLeft: max(0, $0[3]))
    }
  }

  private func colors(_ own: Color) -> Track<Color>? {
    let colors = stated.map { value in
      if case .color(let color)? = value { color } else { animation.isAdditive ? .clear : own }
    }
    return track(colors, rule: animation.interpolation)
  }
}
