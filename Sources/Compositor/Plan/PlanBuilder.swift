import Raster

/// Walks a layer tree and writes the steps that draw it.
struct PlanBuilder {
  let canvas: PixelRect
  var steps: [FramePlan.Step]
  /// Where the steps' clips and some of their paths lie.
  var store: PlanStore?
  var scratch: PlanScratch
  /// Some steps are made from plans of their own.
  private(set) var hasPictures = false

  /// - Parameter steps: none; they and the store are memory of an earlier plan.
  init(
    canvas: PixelRect, steps: consuming [FramePlan.Step], store: PlanStore?,
    scratch: consuming PlanScratch
  ) {
    self.canvas = canvas
    self.steps = steps
    self.scratch = scratch
    self.store = store
  }

  /// A plan to make a picture's steps in.
  mutating func takePlan(_ canvas: PixelRect) -> FramePlan {
    hasPictures = true
    return scratch.takePlan(canvas)
  }

  /// Siblings from back to front: by zPosition, then in their order.
  mutating func add(
    _ layers: [Layer], parent: Projective, within: Transform3D? = nil, clips: ClipList
  ) {
    guard layers.contains(where: { $0.zPosition != 0 }) else {
      // By index, since an iterator would copy each layer.
      for index in layers.indices {
        add(layers[index], parent: parent, within: within, clips: clips)
      }
      return
    }
    let start = scratch.order.count
    scratch.order.append(contentsOf: layers.indices)
    scratch.order.sort(from: start) { layers[$0].zPosition < layers[$1].zPosition }
    for place in layers.indices {
      add(layers[scratch.order[start + place]], parent: parent, within: within, clips: clips)
    }
    scratch.order.removeSubrange(start...)
  }

  /// - Parameters:
  ///   - parent: the parent's plane to canvas pixels.
  ///   - within: the parent's sublayerTransform about its anchor.
  mutating func add(
    _ layer: Layer, parent: Projective, within: Transform3D? = nil, clips: ClipList
  ) {
    let opacity = max(0, min(1, layer.opacity))
    guard !layer.isHidden, opacity > 0 else { return }
    let matrix = within.map { layer.matrix.concatenated(with: $0) } ?? layer.matrix
    let plane = parent * matrix.planar
    let facing = plane.determinant
    guard facing.isFinite, facing != 0 else { return }
    guard layer.isDoubleSided || facing > 0 else { return }

    var inner = clips
    if let clip = layer.clip {
      guard !clip.isEmpty else { return }
      inner.limit(to: Clip(shape: .rect(clip), transform: plane), in: &store)
    }
    guard layer.isPlain else {
      addPicture(layer, plane, opacity: opacity, clips: inner, outer: clips)
      return
    }
    let start = steps.count
    addShown(layer, plane, clips: inner)
    steps.fade(from: start, opacity: opacity, canvas: canvas)
  }

  /// The layer at opacity 1, bent if it has a warp.
  mutating func addShown(_ layer: Layer, _ plane: Projective, clips: ClipList) {
    if let warp = layer.warp, !warp.isStill(on: layer.bounds) {
      addWarped(layer, warp, plane, clips: clips)
    } else {
      addOwn(layer, plane, clips: clips)
    }
  }

  /// The layer at opacity 1: shadow, background, contents, sublayers, border.
  mutating func addOwn(_ layer: Layer, _ plane: Projective, clips: ClipList) {
    let outline = layer.outline
    addShadow(layer, plane, clips)
    var inner = clips
    if layer.masksToBounds {
      guard !layer.bounds.isEmpty else { return }
      inner.limit(
        to: Clip(shape: outline, transform: plane, antialiasing: layer.edgeAntialiasing),
        in: &store)
    }
    let start = steps.count
    if layer.masksToBounds {
      addFill(layer, plane, outline, inner)
    } else if layer.borderWidth > 0 {
      let scale = plane.meanScale(at: layer.bounds.center)
      addFill(layer, plane, layer.fillShape(outline, scale: scale, in: ownStore()), clips)
    } else {
      addFill(layer, plane, outline, clips)
    }
    addImage(layer, plane, inner)
    addPath(layer, plane, inner)
    addText(layer, plane, inner)
    addSublayers(layer, plane, inner)
    if layer.masksToBounds {
      addBorder(layer, plane, inner) { layer.borderSurround(in: $0) }
    }
    if inner.count > clips.count {
      steps.mask(from: start, inner, outer: clips.count, canvas: canvas)
    }
    if !layer.masksToBounds {
      addBorder(layer, plane, clips) { layer.borderRing(in: $0) }
    }
  }

  private mutating func addShadow(_ layer: Layer, _ plane: Projective, _ clips: ClipList) {
    guard let shadow = layer.shadow, !layer.masksToBounds, !layer.bounds.isEmpty else { return }
    let alpha = max(0, min(1, shadow.opacity)) * shadow.color.alpha
    guard alpha > 0 else { return }
    var color = shadow.color
    color.alpha = alpha
    let caster = layer.silhouette
    let moved =
      plane
      * .translation(shadow.offset.x + caster.origin.x, shadow.offset.y + caster.origin.y)
    let sigma = shadow.radius * plane.meanScale(at: layer.bounds.center)
    let reach = (sigma * 4).rounded(.up) + 2
    let box = moved.boundingBox(of: caster.box).insetBy(dx: -reach, dy: -reach)
    let bounds = PixelRect(enclosing: box).intersection(canvas).clipped(by: clips)
    guard !bounds.isEmpty else { return }
    steps.append(
      .shadow(
        ShadowDraw(
          color: color, shape: caster.shape, transform: moved, sigma: sigma, clips: clips,
          bounds: bounds)))
  }

  private mutating func addFill(
    _ layer: Layer, _ plane: Projective, _ shape: Shape, _ clips: ClipList
  ) {
    guard !layer.bounds.isEmpty else { return }
    if layer.backgroundColor.alpha > 0 {
      add(
        Draw(
          source: .color(layer.backgroundColor), shape: shape,
          antialiasing: layer.edgeAntialiasing, transform: plane, clips: clips))
    }
    if case .gradient(let gradient) = layer.contents {
      add(
        Draw(
          source: .gradient(gradient, bounds: layer.bounds), shape: shape,
          antialiasing: layer.edgeAntialiasing, transform: plane, clips: clips))
    }
  }

  private mutating func addPath(_ layer: Layer, _ plane: Projective, _ clips: ClipList) {
    guard case .path(let path, let fill) = layer.contents, fill.alpha > 0 else { return }
    add(Draw(source: .color(fill), shape: .path(path), transform: plane, clips: clips))
  }

  private mutating func addText(_ layer: Layer, _ plane: Projective, _ clips: ClipList) {
    guard case .text(let text) = layer.contents, text.color.alpha > 0, !text.path.isEmpty else {
      return
    }
    let origin = text.origin(in: layer.bounds)
    var draw = Draw(
      source: .color(text.color), shape: .path(text.path),
      transform: plane * .translation(origin.x, origin.y), clips: clips)
    draw.resolveBounds(canvas: canvas, box: text.inkBounds)
    append(draw)
  }

  private mutating func addSublayers(_ layer: Layer, _ plane: Projective, _ clips: ClipList) {
    let within = layer.sublayerMatrix
    guard let crossFade = layer.crossFade, layer.sublayers.count == 2 else {
      add(layer.sublayers, parent: plane, within: within, clips: clips)
      return
    }
    let weight = max(0, min(1, crossFade))
    if weight == 0 || weight == 1 {
      add(layer.sublayers[weight == 0 ? 0 : 1], parent: plane, within: within, clips: clips)
      return
    }
    // Both sides stand in their places at once; their marks follow when it is clear what they show.
    let start = steps.count
    steps.append(.nextSide)
    add(layer.sublayers[0], parent: plane, within: within, clips: clips)
    let middle = steps.count
    steps.append(.nextSide)
    add(layer.sublayers[1], parent: plane, within: within, clips: clips)
    // The clips apply to the sum.
    for index in start..<steps.count { steps[index].remove(clips: clips) }
    guard steps[start + 1..<middle] != steps[(middle + 1)...] else {
      steps.removeSubrange(start...)
      add(layer.sublayers[0], parent: plane, within: within, clips: clips)
      return
    }
    steps.crossFade(
      from: start, middle: middle, weight, clips: clips, canvas: canvas, &scratch)
  }

  private mutating func addBorder(
    _ layer: Layer, _ plane: Projective, _ clips: ClipList, _ ring: (PlanStore) -> Shape
  ) {
    guard layer.borderWidth > 0, layer.borderColor.alpha > 0, !layer.bounds.isEmpty else { return }
    add(
      Draw(
        source: .color(layer.borderColor), shape: ring(ownStore()), transform: plane,
        clips: clips))
  }

  private mutating func ownStore() -> PlanStore {
    let store = store ?? PlanStore()
    self.store = store
    return store
  }

  mutating func add(_ draw: Draw) {
    var draw = draw
    draw.resolveBounds(canvas: canvas)
    append(draw)
  }

  private mutating func append(_ draw: Draw) {
    guard !draw.bounds.isEmpty else { return }
    steps.append(.draw(draw))
  }
}

extension [Int] {
  /// Sorts what stands from `start` on, ascending numbers; equals stay in that order.
  fileprivate mutating func sort(from start: Int, by isBefore: (Int, Int) -> Bool) {
    guard count - start <= 64 else {
      let sorted = self[start...].sorted { isBefore($0, $1) || !isBefore($1, $0) && $0 < $1 }
      return replaceSubrange(start..., with: sorted)
    }
    for index in start + 1..<count {
      var place = index
      while place > start, isBefore(self[place], self[place - 1]) {
        swapAt(place, place - 1)
        place -= 1
      }
    }
  }
}
