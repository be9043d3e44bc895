/// The longest stretch of rows (or columns) along which coverage does not change.
struct ConstantBand {
  /// First row or column; meaningless when `count` is 0.
  private(set) var start = 0
  private(set) var count = 0

  /// Rows of `region` between which nothing but upright segments cross.
  ///
  /// - Parameter changes: memory to count in.
  init(rowsOf segments: [Segment], in region: PixelRect, _ changes: inout BandChanges) {
    let left = Double(region.x0)
    changes.begin(from: region.y0, to: region.y1)
    for s in segments {
      // Left of the region only the height of a segment counts, so it is as good as upright.
      if s.x0 == s.x1 || (s.x0 <= left && s.x1 <= left) {
        changes.add(from: s.y0, to: s.y0)
        changes.add(from: s.y1, to: s.y1)
      } else {
        changes.add(from: s.y0, to: s.y1)
      }
    }
    (start, count) = changes.longestGap
  }

  /// Columns of `region` that no segment touches: all there is above and below them is level.
  init(columnsOf segments: [Segment], in region: PixelRect, _ changes: inout BandChanges) {
    changes.begin(from: region.x0, to: region.x1)
    for s in segments { changes.add(from: min(s.x0, s.x1), to: max(s.x0, s.x1)) }
    (start, count) = changes.longestGap
  }
}

/// Counts, for each row of an interval, what changes in it, and at which borders something changes.
struct BandChanges: Sendable {
  private var lower = 0
  private var upper = 0
  private var depth: [Int32] = []
  private var isCut: [Bool] = []

  /// Counts anew, for the rows lower..<upper.
  mutating func begin(from lower: Int, to upper: Int) {
    self.lower = lower
    self.upper = max(lower, upper)
    depth.fill(0, count: self.upper - lower + 1)
    isCut.fill(false, count: self.upper - lower + 1)
  }

  fileprivate mutating func add(from a: Double, to b: Double) {
    let (low, high) = (Double(lower), Double(upper))
    let first = Int(max(low, min(high, a)).rounded(.down)) - lower
    let end = Int(max(low, min(high, b)).rounded(.up)) - lower
    depth[first] += 1
    depth[end] -= 1
    if first == end { isCut[first] = true }
  }

  fileprivate var longestGap: (start: Int, count: Int) {
    var best = (start: lower, count: 0)
    var open: Int32 = 0
    var gapStart = 0
    for index in 0..<(upper - lower) {
      open += depth[index]
      if open > 0 || isCut[index] { gapStart = open > 0 ? index + 1 : index }
      if index + 1 - gapStart > best.count { best = (lower + gapStart, index + 1 - gapStart) }
    }
    return best
  }
}
