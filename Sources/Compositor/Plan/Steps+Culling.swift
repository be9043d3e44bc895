import Raster

extension [FramePlan.Step] {
  /// Without what lies outside `area` or is covered by later opaque steps of the same level; what
  /// is covered in part keeps the bounds of the part that shows.
  func culled(to area: PixelRect) -> [FramePlan.Step] {
    // What is kept, last first; most often that is all.
    var kept: [(steps: ClosedRange<Int>, bounds: PixelRect?)] = []
    kept.reserveCapacity(count)
    var keepsAll = true
    var occluders: [PixelRect] = []
    var index = count - 1
    while index >= 0 {
      let first = opening(ofStepEndingAt: index)
      let visible = self[first].bounds.intersection(area)
      let shown = visible.showing(beneath: occluders)
      if shown.isEmpty {
        keepsAll = false
      } else {
        kept.append((first...index, shown == visible ? nil : shown))
        keepsAll = keepsAll && shown == visible
        // What is hidden above a blur is still seen in it.
        if case .beginGroup(let group) = self[first], let backdrop = group.backdrop {
          occluders.removeAll { !$0.intersection(backdrop.area).isEmpty }
        }
        let core = self[first].opaqueCore.intersection(visible)
        if !core.isEmpty, occluders.count < 16 { occluders.append(core) }
      }
      index = first - 1
    }
    if keepsAll { return self }
    var result: [FramePlan.Step] = []
    result.reserveCapacity(count)
    for part in kept.reversed() {
      let start = result.count
      result.append(contentsOf: self[part.steps])
      if let bounds = part.bounds { result[start].bounds = bounds }
    }
    return result
  }

  /// The outermost steps together replace every pixel of `area`.
  func coversThroughout(_ area: PixelRect) -> Bool {
    var cores: [PixelRect] = []
    var index = count - 1
    while index >= 0, cores.count < 16 {
      let first = opening(ofStepEndingAt: index)
      if self[first].lowersAlpha, !self[first].bounds.intersection(area).isEmpty { break }
      let core = self[first].opaqueCore
      if !core.isEmpty { cores.append(core) }
      index = first - 1
    }
    return area.showing(beneath: cores).isEmpty
  }

  /// The index where the step, group or cross-fade that ends at `index` begins.
  private func opening(ofStepEndingAt index: Int) -> Int {
    var depth = 0
    var index = index
    while index > 0 {
      switch self[index] {
      case .endGroup, .endCrossFade, .endMask: depth += 1
      case .beginGroup, .beginCrossFade, .beginMask: depth -= 1
      default: break
      }
      if depth == 0 { return index }
      index -= 1
    }
    return 0
  }
}

extension PixelRect {
  /// The smallest rectangle around what `covers` leave of this one.
  func showing(beneath covers: [PixelRect]) -> PixelRect {
    guard covers.contains(where: { !$0.intersection(self).isEmpty }) else { return self }
    var pieces = [self]
    // Beyond that many pieces all that is left counts as showing.
    for cover in covers where pieces.count <= 32 {
      if pieces.allSatisfy({ $0.intersection(cover).isEmpty }) { continue }
      pieces = pieces.flatMap { $0.subtracting(cover) }
    }
    return pieces.reduce(.empty) { $0.union($1) }
  }

  /// What is left without `other`: up to four rectangles.
  func subtracting(_ other: PixelRect) -> [PixelRect] {
    let cut = intersection(other)
    if cut.isEmpty { return isEmpty ? [] : [self] }
    return [
      PixelRect(x0: x0, y0: y0, x1: x1, y1: cut.y0), PixelRect(x0: x0, y0: cut.y1, x1: x1, y1: y1),
      PixelRect(x0: x0, y0: cut.y0, x1: cut.x0, y1: cut.y1),
      PixelRect(x0: cut.x1, y0: cut.y0, x1: x1, y1: cut.y1),
    ].filter { !$0.isEmpty }
  }
}
