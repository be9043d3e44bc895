/// Which cells of a row may differ from zero, and which of them are known to be all full.
struct CellExtent: Sendable {
  var start = 0
  var end = 0
  var fullStart = 0
  var fullEnd = 0

  var isEmpty: Bool { start >= end }

  /// What is not known: the part before the full one and the part behind it (or all, and nothing).
  var open: (Range<Int>, Range<Int>) {
    if isEmpty { return (0..<0, 0..<0) }
    if fullStart >= fullEnd { return (start..<end, end..<end) }
    return (start..<fullStart, fullEnd..<end)
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
