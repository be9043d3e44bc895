internal import Compositor
internal import ExactMath
internal import Motion
internal import Raster
internal import Transitions

/// A transition that a document defines, with the parameters of one use.
struct CustomTransition: Transition {
  let definition: CustomTransitionDescription
  let parameters: [String: Expression]

  func animate(from: Layer, to: Layer, in context: TransitionContext) -> AnimatedStage {
    var staged = context.container(
      from: from, to: to, above: definition.above == .to ? .toAbove : .fromAbove)
    for (target, animations) in targets {
      guard let layer = staged.layers.claim(target) else { continue }
      let moves = animations.compactMap { animation in
        keyedValues(animation, layer, context).map { (animation.property, $0) }
      }
      staged.animations += Self.animations(moves, layer, context)
    }
    return staged
  }

  /// What is wrong with this use between two screens: a layer that one lacks, a value that is not
  /// finite.
  func problems(
    from: Layer, to: Layer, in context: TransitionContext
  ) -> [(animation: AnimationDescription, problem: String)] {
    var staged = context.container(
      from: from, to: to, above: definition.above == .to ? .toAbove : .fromAbove)
    var problems: [(AnimationDescription, String)] = []
    for (target, animations) in targets {
      guard let layer = staged.layers.claim(target) else {
        problems += animations.prefix(1).map { ($0, "the screen has no layer \(quoted(target))") }
        continue
      }
      for animation in animations
      where animation.isComplete && keyedValues(animation, layer, context) == nil {
        problems.append(
          (animation, "a value of \(animation.property.rawValue) of \(target) is not finite"))
      }
    }
    return problems
  }

  /// The animations of each layer, in the order in which the layers are first named.
  private var targets: [(String, [AnimationDescription])] {
    var targets: [(String, [AnimationDescription])] = []
    // One whose layer could not be read is reported already.
    for animation in definition.animations where !animation.layer.isEmpty {
      if let index = targets.firstIndex(where: { $0.0 == animation.layer }) {
        targets[index].1.append(animation)
      } else {
        targets.append((animation.layer, [animation]))
      }
    }
    return targets
  }

  /// nil when a value is missing or not finite.
  private func keyedValues(
    _ animation: AnimationDescription, _ layer: Layer, _ context: TransitionContext
  ) -> KeyedValues? {
    let property = animation.property
    let container = context.region.size
    let wholes = property.wholes(container: container, layer: layer.bounds.size)
    func evaluate(_ stated: [StatedExpression]?) -> [Double]? {
      guard let stated else { return property.ownComponents(of: layer) }
      let values = zip(property.completed(stated.map(\.expression)), wholes).map {
        $0.value(
          in: Expression.Scope(
            container: container, layer: layer.bounds.size, scale: context.stage.scale, whole: $1,
            parameters: parameters))
      }
      // Beyond a billion points nothing is drawn, and sums might stop being finite.
      guard values.count == wholes.count, values.allSatisfy({ $0.magnitude <= 1e9 }) else {
        return nil
      }
      return values
    }
    let values = (animation.values?.map(Optional.some) ?? [animation.from, animation.to]).map(
      evaluate)
    guard values.count >= 2, !values.contains(nil) else { return nil }
    let begin = animation.begin.share(of: context.duration)
    let duration = animation.duration?.share(of: context.duration) ?? max(0, 1 - begin)
    let seconds = Time(seconds: duration * context.duration.seconds) ?? context.duration
    return KeyedValues(
      begin: begin, duration: duration,
      timing: animation.easing?.timingFunction(duration: seconds) ?? context.timing,
      times: animation.keyTimes ?? (0..<values.count).map { Double($0) / Double(values.count - 1) },
      values: values.compactMap { $0 }, isReversed: context.isReversed)
  }

  private static func animations(
    _ moves: [(AnimatedProperty, KeyedValues)], _ layer: Layer, _ context: TransitionContext
  ) -> [Animation] {
    func track<Value>(_ value: @escaping @Sendable (Double) -> Value) -> Track<Value> {
      Track(duration: context.duration, timing: .linear, value: value)
    }
    var animations: [Animation] = []
    let parts = moves.filter { $0.0.isPartOfTransform }
    if !parts.isEmpty {
      let base = layer.transform
      animations.append(
        Animation(
          layer: layer.id,
          .transform(
            track { fraction in
              base.concatenated(with: composed(parts, at: fraction))
            })))
    }
    for (property, values) in moves {
      switch property {
      case .translation, .scale, .rotation, .rotationX, .rotationY, .perspective: continue
      case .opacity:
        animations.append(
          Animation(
            layer: layer.id,
            .opacity(track { max(0, min(1, values.components(at: $0)[0])) })))
      case .position:
        animations.append(
          Animation(
            layer: layer.id,
            .position(
              track { fraction in
                let p = values.components(at: fraction)
                return Point(p[0], p[1])
              })))
      case .bounds:
        animations.append(
          Animation(
            layer: layer.id, .bounds(track { Rect(components: values.components(at: $0)) })))
      case .clip:
        animations.append(
          Animation(
            layer: layer.id,
            .clip(track { fraction -> Rect? in Rect(components: values.components(at: fraction)) }))
        )
      case .cornerRadius:
        animations.append(
          Animation(
            layer: layer.id,
            .cornerRadii(
              track { fraction in
                let r = values.components(at: fraction).map { max(0, $0) }
                return CornerRadii(
                  topLeft: r[0], topRight: r[1], bottomRight: r[2], bottomLeft: r[3])
              })))
      }
    }
    return animations
  }

  /// Scale, then the turns, then translation (CSS's order), then perspective.
  private static func composed(
    _ parts: [(AnimatedProperty, KeyedValues)], at fraction: Double
  ) -> Transform3D {
    func components(_ property: AnimatedProperty) -> [Double]? {
      parts.first { $0.0 == property }?.1.components(at: fraction)
    }
    func turn(_ property: AnimatedProperty) -> (sine: Double, cosine: Double)? {
      components(property).map { degrees in
        let angle = degrees[0] / 180 * .pi
        return (sine(angle), cosine(angle))
      }
    }
    var result = Transform3D.identity
    if let s = components(.scale) { result = .scale(s[0], s[1]) }
    if let t = turn(.rotationX) {
      result = result.concatenated(with: .rotationX(sine: t.sine, cosine: t.cosine))
    }
    if let t = turn(.rotationY) {
      result = result.concatenated(with: .rotationY(sine: t.sine, cosine: t.cosine))
    }
    if let t = turn(.rotation) {
      result = result.concatenated(with: .rotationZ(sine: t.sine, cosine: t.cosine))
    }
    if let t = components(.translation) {
      result = result.concatenated(with: .translation(t[0], t[1], t[2]))
    }
    if let d = components(.perspective) {
      result = result.concatenated(with: .perspective(distance: max(1, d[0])))
    }
    return result
  }
}

extension Rect {
  fileprivate init(components c: [Double]) {
    self.init(c[0], c[1], max(0, c[2]), max(0, c[3]))
  }
}

extension [Layer] {
  /// The layer that a custom transition names, renamed so that no other layer shares its id.
  ///
  /// `from` and `to` are the screens' own layers on the stage.
  fileprivate mutating func claim(_ target: String) -> Layer? {
    let parts = target.split(separator: "/", maxSplits: 1).map(String.init)
    let side = parts[0] == "from" ? StageLayer.from : StageLayer.to
    guard var path = path(to: side) else { return nil }
    if parts.count > 1 {
      guard let inner = self[path].sublayers.path(to: parts[1]) else { return nil }
      path += inner
      rename(path[...], to: side + "/" + parts[1])
    }
    return self[path]
  }

  /// The indices that lead to the first layer called `id`.
  private func path(to id: String) -> [Int]? {
    for (index, layer) in enumerated() {
      if layer.id == id { return [index] }
      if let path = layer.sublayers.path(to: id) { return [index] + path }
    }
    return nil
  }

  private subscript(path: [Int]) -> Layer {
    path.dropFirst().reduce(self[path[0]]) { $0.sublayers[$1] }
  }

  /// Copies only the arrays on the way, so that the rest stays shared with the other segments.
  private mutating func rename(_ path: ArraySlice<Int>, to id: String) {
    guard let first = path.first else { return }
    if path.count == 1 {
      self[first].id = id
    } else {
      self[first].sublayers.rename(path.dropFirst(), to: id)
    }
  }
}
