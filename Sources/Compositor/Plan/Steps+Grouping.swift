import Raster

extension [FramePlan.Step] {
  /// Fades what stands from `start` on as one picture: folded into a single draw, else a group.
  mutating func fade(from start: Int, opacity: Double, canvas: PixelRect) {
    guard opacity < 1, count > start else { return }
    if count == start + 1 {
      switch self[start] {
      case .draw(var draw):
        draw.opacity *= opacity
        draw.isOpaqueThroughout = false
        draw.opaqueCore = .empty
        self[start] = .draw(draw)
        return
      case .shadow(var shadow):
        shadow.color.alpha *= opacity
        self[start] = .shadow(shadow)
        return
      default: break
      }
    }
    if case .beginGroup(var group) = self[start], !group.readsBackdrop, closesAtEnd(start) {
      group.opacity *= opacity
      self[start] = .beginGroup(group)
      return
    }
    if case .beginCrossFade(var fade) = self[start], closesAtEnd(start) {
      fade.opacity *= opacity
      fade.isOpaqueThroughout = false
      self[start] = .beginCrossFade(fade)
      return
    }
    wrap(from: start, opacity: opacity, clips: [], canvas: canvas)
  }

  /// Clips what stands from `start` on as one picture, so that layers beneath do not shine through
  /// at a soft edge.
  ///
  /// Already done where one draw carries the clips, or where no edge is soft. What reads its
  /// backdrop must stay on it; there each draw is clipped by itself.
  ///
  /// - Parameter outer: how many of `clips` are not of the picture, but around it.
  mutating func mask(from start: Int, _ clips: ClipList, outer: Int, canvas: PixelRect) {
    let own = clips.dropping(outer)
    guard count > start + 1, own.contains(where: { $0.wholePixels == nil }) else { return }
    if case .beginCrossFade = self[start], closesAtEnd(start) { return }
    guard !readsBackdrop(from: start) else { return }
    if case .beginGroup(var group) = self[start], closesAtEnd(start) {
      guard !own.allSatisfy({ group.clips.contains($0) || $0.wholePixels != nil }) else {
        return
      }
      for index in start..<count { self[index].remove(clips: clips) }
      group.clips = clips.soft
      self[start] = .beginGroup(group)
      return
    }
    group(from: start, clips: clips, canvas: canvas)
  }

  /// Makes what stands from `start` on one picture, to which `clips` apply as a whole.
  mutating func group(from start: Int, clips: ClipList, canvas: PixelRect) {
    guard count > start else { return }
    for index in start..<count { self[index].remove(clips: clips) }
    wrap(from: start, opacity: 1, clips: clips, canvas: canvas)
  }

  /// The same, its alpha multiplied by that of the picture that a mask draws.
  ///
  /// - Parameter mask: where the mask's steps begin in the scratch, from which they are taken.
  mutating func multiply(
    from start: Int, byMaskAt mask: Int, clips: ClipList, canvas: PixelRect,
    _ scratch: inout PlanScratch
  ) {
    let shown = self[start...].bounds.intersection(scratch.masks[mask...].bounds)
      .intersection(canvas).clipped(by: clips)
    if shown.isEmpty {
      removeSubrange(start...)
    } else {
      group(from: start, clips: clips, canvas: canvas)
      self[start].bounds = shown
      // Inside the group, above what it holds.
      removeLast()
      append(.beginMask(shown))
      let first = count
      append(contentsOf: scratch.masks[mask...])
      cull(from: first, to: shown, &scratch)
      append(.endMask)
      append(.endGroup)
    }
    scratch.masks.removeSubrange(mask...)
  }

  /// Makes what stands from `start` on one picture that blends with what lies beneath, or stands on
  /// a blur of it.
  mutating func blend(
    from start: Int, opacity: Double, _ mode: BlendMode, _ backdrop: FramePlan.Backdrop?,
    clips: ClipList, canvas: PixelRect
  ) {
    for index in start..<count { self[index].remove(clips: clips) }
    var bounds = canvas
    if mode.isBounded {
      bounds = self[start...].bounds
      if let backdrop { bounds = bounds.union(backdrop.area) }
    }
    bounds = bounds.intersection(canvas).clipped(by: clips)
    guard !bounds.isEmpty else {
      removeSubrange(start...)
      return
    }
    var group = FramePlan.Group(
      opacity: opacity, clips: clips.soft, bounds: bounds)
    group.blendMode = mode
    group.backdrop = backdrop
    insert(.beginGroup(group), at: start)
    append(.endGroup)
  }

  /// One of the outermost steps may take from an opaque backdrop.
  var lowersAlpha: Bool {
    var depth = 0
    for step in self {
      if depth == 0, step.lowersAlpha { return true }
      if step.opens { depth += 1 }
      if step.closes { depth -= 1 }
    }
    return false
  }

  /// One of the outermost steps from `start` on depends on what lies beneath it.
  func readsBackdrop(from start: Int) -> Bool {
    var depth = 0
    for index in start..<count {
      if depth == 0, case .beginGroup(let group) = self[index], group.readsBackdrop { return true }
      if self[index].opens { depth += 1 }
      if self[index].closes { depth -= 1 }
    }
    return false
  }

  /// Makes what stands from `start` on a weighted sum.
  ///
  /// - Parameters:
  ///   - start: the place of the sum's first mark, before its first side.
  ///   - middle: the place of the mark between its sides.
  mutating func crossFade(
    from start: Int, middle: Int, _ weight: Double, clips: ClipList, canvas: PixelRect,
    _ scratch: inout PlanScratch
  ) {
    let (first, second) = (start + 1..<middle, middle + 1..<count)
    let bounds = self[first].bounds.union(self[second].bounds)
      .intersection(canvas).clipped(by: clips)
    guard !bounds.isEmpty else {
      removeSubrange(start...)
      return
    }
    let clips = clips.soft
    let opaque =
      clips.isEmpty && coverThroughout(bounds, first, &scratch)
      && coverThroughout(bounds, second, &scratch)
    self[start] = .beginCrossFade(
      FramePlan.CrossFade(
        weight: weight, opacity: 1, clips: clips, bounds: bounds, isOpaqueThroughout: opaque))
    cull(second, to: bounds, &scratch)
    cull(first, to: bounds, &scratch)
    append(.endCrossFade)
  }

  /// Makes what stands from `start` on a group.
  mutating func wrap(from start: Int, opacity: Double, clips: ClipList, canvas: PixelRect) {
    let bounds = self[start...].bounds.intersection(canvas).clipped(by: clips)
    guard !bounds.isEmpty else {
      removeSubrange(start...)
      return
    }
    let group = FramePlan.Group(
      opacity: opacity, clips: clips.soft, bounds: bounds)
    insert(.beginGroup(group), at: start)
    append(.endGroup)
  }

  /// The step at `start` opens a group or cross-fade that the last step closes.
  private func closesAtEnd(_ start: Int) -> Bool {
    var depth = 0
    for index in start..<count {
      switch self[index] {
      case .beginGroup, .beginCrossFade, .beginMask: depth += 1
      case .endGroup, .endCrossFade, .endMask:
        depth -= 1
        if depth == 0 { return index == count - 1 }
      default: if depth == 0 { return false }
      }
    }
    return false
  }
}

extension ArraySlice<FramePlan.Step> {
  /// The pixels that the outermost steps may change.
  var bounds: PixelRect {
    var depth = 0
    var result = PixelRect.empty
    for step in self {
      switch step {
      case .endGroup, .endCrossFade, .endMask: depth -= 1
      case .nextSide: break
      default:
        if depth == 0 { result = result.union(step.bounds) }
        if step.opens { depth += 1 }
      }
    }
    return result
  }
}

extension FramePlan.Step {
  var opens: Bool {
    switch self {
    case .beginGroup, .beginCrossFade, .beginMask: true
    default: false
    }
  }

  var closes: Bool {
    switch self {
    case .endGroup, .endCrossFade, .endMask: true
    default: false
    }
  }

  /// Pixels that may change; of what ends something, none.
  var bounds: PixelRect {
    get {
      switch self {
      case .draw(let draw): draw.bounds
      case .shadow(let shadow): shadow.bounds
      case .warp(let warp): warp.bounds
      case .beginGroup(let group): group.bounds
      case .beginCrossFade(let fade): fade.bounds
      case .beginMask(let bounds): bounds
      case .endGroup, .nextSide, .endCrossFade, .endMask: .empty
      }
    }
    set {
      switch self {
      case .draw(var draw):
        draw.bounds = newValue
        self = .draw(draw)
      case .shadow(var shadow):
        shadow.bounds = newValue
        self = .shadow(shadow)
      case .warp(var warp):
        warp.bounds = newValue
        self = .warp(warp)
      case .beginGroup(var group):
        group.bounds = newValue
        self = .beginGroup(group)
      case .beginCrossFade(var fade):
        fade.bounds = newValue
        self = .beginCrossFade(fade)
      case .beginMask: self = .beginMask(newValue)
      case .endGroup, .nextSide, .endCrossFade, .endMask: break
      }
    }
  }

  /// Pixels that are surely replaced by opaque colour.
  var opaqueCore: PixelRect {
    switch self {
    case .draw(let draw): draw.opaqueCore
    case .beginCrossFade(let fade): fade.isOpaqueThroughout ? fade.bounds : .empty
    default: .empty
    }
  }

  /// Takes off clips that an enclosing group will apply to the whole.
  mutating func remove(clips: ClipList) {
    switch self {
    case .draw(var draw):
      draw.clips.remove { clips.contains($0) }
      draw.isOpaqueThroughout =
        draw.shape == nil && draw.opacity >= 1 && draw.source.isOpaque && draw.clips.isEmpty
        || draw.isOpaqueThroughout
      if draw.isOpaqueThroughout { draw.opaqueCore = draw.bounds }
      self = .draw(draw)
    case .shadow(var shadow):
      shadow.clips.remove { clips.contains($0) }
      self = .shadow(shadow)
    case .beginGroup(var group):
      group.clips.remove { clips.contains($0) }
      self = .beginGroup(group)
    case .beginCrossFade(var fade):
      fade.clips.remove { clips.contains($0) }
      self = .beginCrossFade(fade)
    case .warp, .endGroup, .nextSide, .endCrossFade, .beginMask, .endMask: break
    }
  }

  /// What an opaque backdrop may lose to it.
  var lowersAlpha: Bool {
    if case .beginGroup(let group) = self { group.blendMode.lowersAlpha } else { false }
  }
}
