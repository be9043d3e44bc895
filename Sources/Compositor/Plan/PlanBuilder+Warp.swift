import Raster

extension PlanBuilder {
  /// A layer that is bent: drawn flat to a picture of its own first.
  mutating func addWarped(_ layer: Layer, _ warp: Warp, _ plane: Projective, clips: ClipList) {
    guard plane.isUprightAndEven else {
      addTurned(layer, warp, plane, clips: clips)
      return
    }
    let frame = plane.boundingBox(of: layer.bounds)
    guard let pixels = PixelRect(enclosing: frame).asPicture else { return }
    var flat = layer
    flat.warp = nil
    flat.clip = nil
    // The picture fills its pixels: what cuts the edges is the bent outline.
    flat.edgeAntialiasing = []
    var picture = takePlan(pixels)
    picture.draw(on: pixels, &scratch) { $0.addOwn(flat, plane, clips: []) }
    let placed = warp.placed(scale: plane.a, origin: Point(plane.c, plane.f))
    guard
      let draw = WarpDraw(
        placed, frame: frame, picture: picture, canvas: canvas.clipped(by: clips),
        &scratch.outline)
    else { return }
    let start = steps.count
    steps.append(.warp(draw))
    // Several faces under one soft clip are clipped as one picture.
    let soft = clips.soft
    if !soft.isEmpty { steps.wrap(from: start, opacity: 1, clips: soft, canvas: canvas) }
  }

  /// A bent layer in a plane that is turned or tilted: bent upright, at the size that it is shown
  /// at, then drawn as a picture.
  ///
  /// What it bends out of its bounds is cut off.
  private mutating func addTurned(
    _ layer: Layer, _ warp: Warp, _ plane: Projective, clips: ClipList
  ) {
    let scale = plane.meanScale(at: layer.bounds.center)
    guard scale > 0, scale.isFinite else { return }
    let own = Projective.scale(scale, scale)
    guard let pixels = PixelRect(enclosing: own.boundingBox(of: layer.bounds)).asPicture else {
      return
    }
    var picture = takePlan(pixels)
    picture.draw(on: pixels, &scratch) { $0.addWarped(layer, warp, own, clips: []) }
    let frame = Rect(
      Double(pixels.x0) / scale, Double(pixels.y0) / scale, Double(pixels.width) / scale,
      Double(pixels.height) / scale)
    add(
      Draw(
        source: .picture(picture, frame: frame), shape: .rect(layer.bounds), transform: plane,
        clips: clips))
  }
}

extension Projective {
  /// Only moves and scales, both axes alike and neither mirrored.
  fileprivate var isUprightAndEven: Bool {
    keepsRects && a > 0 && (a - e).magnitude <= 1e-9 * a
  }
}

extension PixelRect {
  /// This rectangle where a pixmap can have its size; nil when it is empty or out of bounds.
  fileprivate var asPicture: PixelRect? {
    guard !isEmpty, width <= Pixmap.maximumSide, height <= Pixmap.maximumSide else { return nil }
    return self
  }
}
