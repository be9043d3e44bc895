import ExactMath

/// The moving layers of a stage, found once, so that a frame touches nothing else.
struct AnimatedStage: Sendable {
  /// A layer that moves, or that holds one that does.
  private struct Node: Sendable {
    /// Among its siblings.
    var index: Int
    var movers: [(clock: Int, mover: Mover)]
    var sublayers: [Node]
    /// Of the mask; at most one.
    var mask: [Node]
  }

  private let clocks: [AnimationClock]
  private let nodes: [Node]

  var isStill: Bool { nodes.isEmpty }

  init(_ layers: [Layer], _ animations: [Animation]) {
    var clocks: [AnimationClock] = []
    var numbers: [AnimationClock: Int] = [:]
    var byLayer: [String: [(clock: Int, mover: Mover)]] = [:]
    for animation in animations {
      let clock = AnimationClock(animation)
      let number = numbers[clock] ?? clocks.count
      if number == clocks.count {
        clocks.append(clock)
        numbers[clock] = number
      }
      byLayer[animation.layer, default: []].append((number, animation.property.mover))
    }
    self.clocks = clocks
    nodes = animations.isEmpty ? [] : Self.find(in: layers, byLayer)
  }

  private static func find(
    in layers: [Layer], _ movers: [String: [(clock: Int, mover: Mover)]]
  ) -> [Node] {
    layers.indices.compactMap { index in
      let own = movers[layers[index].id] ?? []
      let sublayers = find(in: layers[index].sublayers, movers)
      let mask = find(in: layers[index].maskLayers, movers)
      guard !own.isEmpty || !sublayers.isEmpty || !mask.isEmpty else { return nil }
      return Node(index: index, movers: own, sublayers: sublayers, mask: mask)
    }
  }

  /// Moves the layers to where they are at a time on the segment's clock.
  ///
  /// - Parameter moments: memory for what the clocks say.
  func move(_ layers: inout [Layer], to time: Time, _ moments: inout [AnimationClock.Moment?]) {
    moments.removeAll(keepingCapacity: true)
    for clock in clocks { moments.append(clock.moment(at: time)) }
    Self.move(&layers, nodes, moments)
  }

  /// Puts layers that were moved back to where they are on `stage`, in the memory that they have.
  func reset(_ layers: inout [Layer], to stage: [Layer]) {
    Self.reset(&layers, to: stage, nodes)
  }

  private static func reset(_ layers: inout [Layer], to stage: [Layer], _ nodes: [Node]) {
    // A cross-fade of contents adds a layer.
    guard layers.count == stage.count else {
      layers = stage
      return
    }
    for node in nodes {
      let index = node.index
      var sublayers = taking(&layers[index].sublayers, leaving: [])
      var mask = taking(&layers[index].maskLayers, leaving: [])
      layers[index] = stage[index]
      if !node.sublayers.isEmpty {
        reset(&sublayers, to: stage[index].sublayers, node.sublayers)
        layers[index].sublayers = sublayers
      }
      if !node.mask.isEmpty {
        reset(&mask, to: stage[index].maskLayers, node.mask)
        layers[index].maskLayers = mask
      }
    }
  }

  /// Sublayers first, since a cross-fade of contents adds one.
  private static func move(
    _ layers: inout [Layer], _ nodes: [Node], _ moments: [AnimationClock.Moment?]
  ) {
    for node in nodes {
      if !node.sublayers.isEmpty {
        move(&layers[node.index].sublayers, node.sublayers, moments)
      }
      if !node.mask.isEmpty {
        move(&layers[node.index].maskLayers, node.mask, moments)
      }
      for (clock, mover) in node.movers {
        if let moment = moments[clock] { mover(&layers[node.index], moment) }
      }
    }
  }
}
