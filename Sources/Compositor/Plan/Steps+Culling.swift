import Raster

extension [FramePlan.Step] {
  /// Without what lies outside `area` or is covered by a later opaque step of the same level.
  func culled(to area: PixelRect) -> [FramePlan.Step] {
    var kept: [FramePlan.Step] = []
    kept.reserveCapacity(count)
    var occluders: [PixelRect] = []
    var index = count - 1
    while index >= 0 {
      let first = opening(ofStepEndingAt: index)
      let visible = self[first].bounds.intersection(area)
      if !visible.isEmpty && !occluders.contains(where: { $0.contains(visible) }) {
        for step in self[first...index].reversed() { kept.append(step) }
        if self[first].isOpaqueThroughout, occluders.count < 16 { occluders.append(visible) }
      }
      index = first - 1
    }
    return kept.reversed()
  }

  /// One of the outermost steps replaces every pixel of `area`.
  func coversThroughout(_ area: PixelRect) -> Bool {
    var index = count - 1
    while index >= 0 {
      let first = opening(ofStepEndingAt: index)
      if self[first].isOpaqueThroughout && self[first].bounds.contains(area) { return true }
      index = first - 1
    }
    return false
  }

  /// The index where the step, group or cross-fade that ends at `index` begins.
  private func opening(ofStepEndingAt index: Int) -> Int {
    var depth = 0
    var index = index
    while index > 0 {
      switch self[index] {
      case .endGroup, .endCrossFade: depth += 1
      case .beginGroup, .beginCrossFade: depth -= 1
      default: break
      }
      if depth == 0 { return index }
      index -= 1
    }
    return 0
  }
}
