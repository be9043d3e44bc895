/// Which cells of a row may differ from zero, and which of them are known to be all full.
struct CellExtent: Sendable {
  var start = 0
  var end = 0
  var fullStart = 0
  var fullEnd = 0

  /// The value of a full cell.
  static let full: UInt16 = 65280

  var isEmpty: Bool { start >= end }

  /// What is not known: the part before the full one and the part behind it (or all, and nothing).
  var open: InlineArray<2, Range<Int>> {
    if isEmpty { return [0..<0, 0..<0] }
    if fullStart >= fullEnd { return [start..<end, end..<end] }
    return [start..<fullStart, fullEnd..<end]
  }

  /// Without the visible cells that cannot show, and with those that show as full.
  ///
  /// Interpolating in two directions magnifies less than twice: a quarter of a step.
  func tightened(to values: UnsafePointer<UInt16>) -> CellExtent {
    var extent = self
    while !extent.isEmpty && values[extent.start] < 64 { extent.start += 1 }
    while !extent.isEmpty && values[extent.end - 1] < 64 { extent.end -= 1 }
    if extent.isEmpty { extent = CellExtent() }
    if extent.fullStart < extent.fullEnd {
      while extent.fullStart > extent.start && values[extent.fullStart - 1] > Self.full - 64 {
        extent.fullStart -= 1
      }
      while extent.fullEnd < extent.end && values[extent.fullEnd] > Self.full - 64 {
        extent.fullEnd += 1
      }
    }
    return extent
  }

  /// The extent of any combination of rows that have these extents.
  static func combining(_ extents: some Sequence<CellExtent>) -> CellExtent {
    var all = CellExtent(start: .max, end: 0, fullStart: 0, fullEnd: .max)
    for extent in extents {
      if !extent.isEmpty {
        all.start = min(all.start, extent.start)
        all.end = max(all.end, extent.end)
      }
      all.fullStart = max(all.fullStart, extent.fullStart)
      all.fullEnd = min(all.fullEnd, extent.fullEnd)
    }
    if all.isEmpty { return CellExtent() }
    if all.fullStart >= all.fullEnd { (all.fullStart, all.fullEnd) = (0, 0) }
    return all
  }
}
