import Raster

extension [FramePlan.Step] {
  /// Takes away, from `start` on, what lies outside `area` or is covered by later opaque steps of
  /// the same level; what is covered in part keeps the bounds of the part that shows.
  mutating func cull(from start: Int, to area: PixelRect, _ scratch: inout PlanScratch) {
    cull(start..<count, to: area, &scratch)
  }

  /// The same for the steps at `range`, which may have others after them.
  mutating func cull(_ range: Range<Int>, to area: PixelRect, _ scratch: inout PlanScratch) {
    scratch.kept.removeAll(keepingCapacity: true)
    scratch.occluders.removeAll()
    var index = range.upperBound - 1
    while index >= range.lowerBound {
      let first = opening(ofStepEndingAt: index, from: range.lowerBound)
      let visible = self[first].bounds.intersection(area)
      let shown = scratch.occluders.shownPart(of: visible)
      if !shown.isEmpty {
        scratch.kept.append(first...index)
        // What is hidden above a blur is still seen in it.
        if case .beginGroup(let group) = self[first], let backdrop = group.backdrop {
          scratch.occluders.remove(meeting: backdrop.area)
        }
        let core = self[first].opaqueCore.intersection(visible)
        scratch.occluders.add(core, of: area)
        if shown != visible { self[first].bounds = shown }
      }
      index = first - 1
    }
    var end = range.lowerBound
    for unit in scratch.kept.reversed() {
      for index in unit {
        if index != end { swapAt(index, end) }
        end += 1
      }
    }
    removeSubrange(end..<range.upperBound)
  }

  /// The outermost steps at `range` together replace every pixel of `area`.
  func coverThroughout(
    _ area: PixelRect, _ range: Range<Int>, _ scratch: inout PlanScratch
  ) -> Bool {
    scratch.occluders.removeAll()
    var index = range.upperBound - 1
    while index >= range.lowerBound {
      let first = opening(ofStepEndingAt: index, from: range.lowerBound)
      if self[first].lowersAlpha, !self[first].bounds.intersection(area).isEmpty { break }
      // What is hidden above a blur is still seen in it.
      if case .beginGroup(let group) = self[first], let backdrop = group.backdrop {
        scratch.occluders.remove(meeting: backdrop.area)
      }
      scratch.occluders.add(self[first].opaqueCore, of: area)
      index = first - 1
    }
    return scratch.occluders.shownPart(of: area).isEmpty
  }

  /// The index where the step, group or cross-fade that ends at `index` begins.
  private func opening(ofStepEndingAt index: Int, from start: Int) -> Int {
    var depth = 0
    var index = index
    while index > start {
      if self[index].closes { depth += 1 }
      if self[index].opens { depth -= 1 }
      if depth == 0 { return index }
      index -= 1
    }
    return start
  }
}
