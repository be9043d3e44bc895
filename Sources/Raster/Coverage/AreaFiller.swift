/// Turns an outline into exact pixel coverage.
///
/// Each segment adds the signed area to its right to the pixels that it crosses; the running sum
/// along a row is then the winding number, averaged over each pixel. One pixel's area is exact where
/// its pieces of outline bound one simple region; where contours overlap inside the same pixel their
/// areas are added up before the fill rule is applied to the sum, as in FreeType and font-rs.
/// Only pixels that the outline crosses are visited, so time and memory follow its length.
///
/// Its arrays are kept from outline to outline.
struct AreaFiller: Sendable {
  private var rule = FillRule.nonZero
  private var region = PixelRect.empty
  private var result = SparseRowsBuilder()
  /// The first segment that starts in each row, and the one after each segment in its row.
  private var head: [Int32] = []
  private var next: [Int32] = []
  private var changes = BandChanges()
  private var active: [Segment] = []
  private var ranges: [Range] = []
  /// One for each column and one more; all 0 between rows.
  private var sums: [Double] = []

  /// Columns of the region that the row's segments cross, lo..<hi.
  private struct Range {
    var lo: Int
    var hi: Int
  }

  init() {}

  /// Gives `rows` the coverage of an outline.
  mutating func fill(
    _ rows: SparseRows, _ segments: [Segment], _ rule: FillRule, canvas: PixelRect
  ) {
    var box = Rect.zero
    for (index, s) in segments.enumerated() {
      let own = Rect(minX: min(s.x0, s.x1), minY: s.y0, maxX: max(s.x0, s.x1), maxY: s.y1)
      box =
        index == 0
        ? own
        : Rect(
          minX: min(box.minX, own.minX), minY: min(box.minY, own.minY),
          maxX: max(box.maxX, own.maxX), maxY: max(box.maxY, own.maxY))
    }
    self.rule = rule
    region = PixelRect(enclosing: box).intersection(canvas)
    result.begin(firstY: region.y0)
    if !region.isEmpty { run(segments) }
    result.finish(rows)
  }

  private mutating func run(_ segments: [Segment]) {
    let height = region.height
    // Segments by the row in which they start, as linked lists in the order of the outline.
    head.fill(-1, count: height)
    next.fill(-1, count: segments.count)
    for index in segments.indices.reversed() {
      // Down, not toward zero: rows above the origin are rows too.
      let first = max(segments[index].y0, Double(region.y0)).rounded(.down)
      let row = max(0, Int(first) - region.y0)
      if row < height {
        next[index] = head[row]
        head[row] = Int32(truncatingIfNeeded: index)
      }
    }
    let band = ConstantBand(rowsOf: segments, in: region, &changes)
    result.reserve(rows: height - max(0, band.count - 1))
    if sums.count <= region.width { sums.fill(0, count: region.width + 1) }
    // Moved out for the loop, which would else check each access to them.
    var (active, ranges, sums) = ([Segment](), [Range](), [Double]())
    swap(&active, &self.active)
    swap(&ranges, &self.ranges)
    swap(&sums, &self.sums)
    sums.withUnsafeMutableBufferPointer { sums in
      if let base = sums.baseAddress { run(segments, band, &active, &ranges, base) }
    }
    active.removeAll(keepingCapacity: true)
    swap(&active, &self.active)
    swap(&ranges, &self.ranges)
    swap(&sums, &self.sums)
  }

  private mutating func run(
    _ segments: [Segment], _ band: ConstantBand, _ active: inout [Segment],
    _ ranges: inout [Range], _ sums: UnsafeMutablePointer<Double>
  ) {
    // Of the active segments' lower ends the uppermost.
    var nextEnd = Double.infinity
    var y = region.y0
    while y < region.y1 {
      var index = head[y - region.y0]
      while index >= 0 {
        active.append(segments[Int(index)])
        nextEnd = min(nextEnd, segments[Int(index)].y1)
        index = next[Int(index)]
      }
      let top = Double(y)
      for segment in active { add(segment, top, sums, &ranges) }
      result.beginRow()
      sweep(sums, &ranges)
      let count = y == band.start && band.count > 1 ? band.count : 1
      result.endRow(count: count)
      y += count
      let bottom = Double(y)
      if nextEnd <= bottom {
        active.removeAll { $0.y1 <= bottom }
        nextEnd = active.reduce(.infinity) { min($0, $1.y1) }
      }
    }
  }

  /// Adds the part of `segment` in the row top…top + 1.
  @inline(__always)
  private func add(
    _ segment: Segment, _ top: Double, _ sums: UnsafeMutablePointer<Double>,
    _ ranges: inout [Range]
  ) {
    let y0 = max(segment.y0, top)
    let y1 = min(segment.y1, top + 1)
    if y0 >= y1 { return }
    let left = Double(region.x0)
    let width = Double(region.width)
    let xa = segment.x(at: y0) - left
    let xb = segment.x(at: y1) - left
    var (x0, x1) = xa < xb ? (xa, xb) : (xb, xa)
    var area = segment.sign * (y1 - y0)
    if x0 >= width { return }
    if x0 < 0 {
      // What runs left of the region counts whole, at its left side.
      let outside = x1 <= 0 ? area : area * (-x0 / (x1 - x0))
      sums[0] += outside
      insert(Range(lo: 0, hi: 1), &ranges)
      if x1 <= 0 { return }
      area -= outside
      x0 = 0
    }
    if x1 > width {
      area *= (width - x0) / (x1 - x0)
      x1 = width
    }
    let first = min(Int(x0), region.width - 1)
    if x1 <= Double(first + 1) {
      let right = area * (0.5 * (x0 + x1) - Double(first))
      sums[first] += area - right
      sums[first + 1] += right
      insert(Range(lo: first, hi: first + 1), &ranges)
      return
    }
    let perColumn = area / (x1 - x0)
    var column = first
    var from = x0
    // One sum is carried from column to column: memory that was just written is slow to read.
    var sum = sums[column]
    while from < x1 && column < region.width {
      let to = min(x1, Double(column + 1))
      let piece = perColumn * (to - from)
      let right = piece * (0.5 * (from + to) - Double(column))
      sums[column] = sum + (piece - right)
      column += 1
      sum = sums[column] + right
      from = to
    }
    sums[column] = sum
    insert(Range(lo: first, hi: column), &ranges)
  }

  /// Keeps the ranges sorted by `lo`; outlines are nearly sorted from row to row.
  @inline(__always)
  private func insert(_ range: Range, _ ranges: inout [Range]) {
    ranges.append(range)
    var index = ranges.count - 1
    // Rows with very many crossings are sorted at once in `sweep`.
    if index >= 32 { return }
    while index > 0 && ranges[index - 1].lo > range.lo {
      ranges[index] = ranges[index - 1]
      index -= 1
    }
    ranges[index] = range
  }

  /// Sorts by `lo`, in place: the library's sort takes memory. (Shell's, by Ciura's gaps.)
  private func sort(_ ranges: inout [Range]) {
    let gaps: InlineArray<9, Int> = [1750, 701, 301, 132, 57, 23, 10, 4, 1]
    for number in gaps.indices where gaps[number] < ranges.count {
      let gap = gaps[number]
      for index in gap..<ranges.count {
        let range = ranges[index]
        var place = index
        while place >= gap && ranges[place - gap].lo > range.lo {
          ranges[place] = ranges[place - gap]
          place -= gap
        }
        ranges[place] = range
      }
    }
  }

  private mutating func sweep(_ sums: UnsafeMutablePointer<Double>, _ ranges: inout [Range]) {
    if ranges.count > 32 { sort(&ranges) }
    var winding = 0.0
    var x = 0
    for range in ranges {
      if range.lo > x {
        winding += sums[x]
        sums[x] = 0
        result.addConstant(coverage(winding), from: region.x0 + x, to: region.x0 + range.lo)
        x = range.lo
      }
      while x < range.hi {
        winding += sums[x]
        sums[x] = 0
        result.add(coverage(winding), at: region.x0 + x)
        x += 1
      }
    }
    winding += sums[x]
    sums[x] = 0
    result.addConstant(coverage(winding), from: region.x0 + x, to: region.x1)
    ranges.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private func coverage(_ winding: Double) -> UInt8 {
    var area = abs(winding)
    switch rule {
    case .nonZero: area = min(area, 1)
    case .evenOdd:
      area -= 2 * Double(Int(area * 0.5))
      if area > 1 { area = 2 - area }
    }
    // The last bit of a sum depends on where the canvas begins: round halves up through that noise.
    return UInt8(truncatingIfNeeded: Int(area * 255 + (0.5 + 1e-9)))
  }
}

extension Array {
  /// So many elements of one value, in the memory that it has.
  mutating func fill(_ value: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}
