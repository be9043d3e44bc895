import Raster

extension Layer {
  /// Comes down onto what lies beneath by nothing but its opacity.
  var isPlain: Bool {
    maskLayers.isEmpty && blendMode == .normal && !isIsolated && !(backgroundBlur > 0)
  }
}

extension PlanBuilder {
  /// A layer that is masked, blended or isolated, or that blurs what lies beneath it: a picture of
  /// its own.
  ///
  /// - Parameters:
  ///   - clips: those of `outer` and the layer's own.
  ///   - outer: those around the layer.
  mutating func addPicture(
    _ layer: Layer, _ plane: Projective, opacity: Double, clips: ClipList, outer: ClipList
  ) {
    guard layer.blendMode != .destination else { return }
    var clips = clips
    var opacity = opacity
    let start = steps.count
    var mask: Int?
    // A value of one element or none: by index, since reading the layer would copy it.
    for index in layer.maskLayers.indices {
      add(layer.maskLayers[index], parent: plane, clips: [])
      if let (clip, alpha) = steps[start...].asClip {
        // A clip is a mask of one shape, and needs no picture.
        clips.limit(to: clip, in: &store)
        opacity *= alpha
      } else {
        mask = scratch.masks.count
        scratch.masks.append(contentsOf: steps[start...])
      }
      steps.removeSubrange(start...)
    }
    addShown(layer, plane, clips: clips)
    if clips.count > outer.count {
      // Also where one draw carries them: the picture's clips stop at the layer.
      steps.mask(from: start, clips, outer: outer.count, canvas: canvas)
    }
    if let mask {
      steps.multiply(from: start, byMaskAt: mask, clips: outer, canvas: canvas, &scratch)
    }
    let backdrop = backdrop(layer, plane)
    if layer.blendMode == .normal, backdrop == nil {
      if layer.isIsolated, steps.readsBackdrop(from: start) {
        steps.group(from: start, clips: outer, canvas: canvas)
      }
      steps.fade(from: start, opacity: opacity, canvas: canvas)
      return
    }
    steps.blend(
      from: start, opacity: opacity, layer.blendMode, backdrop, clips: outer, canvas: canvas)
  }

  private func backdrop(_ layer: Layer, _ plane: Projective) -> FramePlan.Backdrop? {
    guard layer.backgroundBlur > 0, !layer.bounds.isEmpty else { return nil }
    let area = PixelRect(enclosing: plane.boundingBox(of: layer.bounds)).intersection(canvas)
    guard !area.isEmpty else { return nil }
    return FramePlan.Backdrop(
      sigma: layer.backgroundBlur * plane.meanScale(at: layer.bounds.center),
      shape: layer.outline, antialiasing: layer.edgeAntialiasing, transform: plane, area: area)
  }
}

extension ArraySlice<FramePlan.Step> {
  /// The steps draw one shape of one opacity: a clip that does the same to what it limits.
  fileprivate var asClip: (clip: Clip, alpha: Double)? {
    guard count == 1, case .draw(let draw) = self[startIndex], case .color(let color) = draw.source,
      draw.clips.isEmpty, let shape = draw.shape
    else { return nil }
    return (
      Clip(shape: shape, transform: draw.transform, antialiasing: draw.antialiasing),
      Swift.max(0, Swift.min(1, color.alpha)) * draw.opacity
    )
  }
}
