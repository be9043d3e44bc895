/// A view of a blurred mask that holds no references (see `CoverageRows`): cells that are
/// interpolated when a row is asked for.
struct BlurredMaskRows: Sendable {
  let bounds: PixelRect
  let x: BlurAxis
  let y: BlurAxis
  /// Cells in a row of them.
  let columns: Int
  nonisolated(unsafe) let values: UnsafePointer<UInt16>
  /// Visible and full cells of each row.
  nonisolated(unsafe) let extents: UnsafePointer<CellExtent>
  /// Of the four cells around a pixel, for each phase.
  nonisolated(unsafe) let weights: UnsafePointer<SIMD4<Int32>>
  /// The squeezed columns of the row that all rows inside the cut of `y` repeat.
  nonisolated(unsafe) var repeatedRow: UnsafePointer<UInt8>?

  func span(_ row: Int) -> RowSpan? {
    let cell = y.position(y.squeezed(row)).cell
    let extent = CellExtent.combining(
      UnsafeBufferPointer(start: extents + (cell - y.before), count: y.before + 1 + y.after))
    if extent.isEmpty { return nil }
    let start = max(bounds.x0, x.lower(x.firstPixel(of: extent.start - x.after)))
    let end = min(bounds.x1, x.upper(x.firstPixel(of: extent.end + x.before)))
    if start >= end { return nil }
    let none = RowSpan(start: start, fullStart: start, fullEnd: start, end: end)
    if extent.fullStart >= extent.fullEnd { return none }
    let fullStart = max(start, x.lower(x.firstPixel(of: extent.fullStart + x.before)))
    let fullEnd = min(end, x.upper(x.firstPixel(of: extent.fullEnd - x.after)))
    if fullStart >= fullEnd { return none }
    return RowSpan(start: start, fullStart: fullStart, fullEnd: fullEnd, end: end)
  }

  /// Columns x0..<x1 lie inside `bounds`, and so does the row.
  func write(row: Int, from x0: Int, to x1: Int, into mask: UnsafeMutablePointer<UInt8>) {
    let squeezedRow = y.squeezed(row)
    // Before the cut, the cut (its first pixel, repeated), behind it.
    let cut = x.cutCount > 0 ? max(x0, min(x1, x.cutStart)) : x1
    let cutEnd = x.cutCount > 0 ? max(cut, min(x1, x.cutStart + x.cutCount)) : x1
    writeSqueezed(squeezedRow, from: x0, to: cut, into: mask)
    if cut < cutEnd {
      writeSqueezed(squeezedRow, from: cut, to: cut + 1, into: mask + (cut - x0))
      let value = mask[cut - x0]
      (mask + (cut - x0)).update(repeating: value, count: cutEnd - cut)
    }
    writeSqueezed(squeezedRow, from: cutEnd, to: x1, into: mask + (cutEnd - x0))
  }

  /// Columns start..<end of the canvas lie on one side of the cut.
  private func writeSqueezed(
    _ squeezedRow: Int, from start: Int, to end: Int, into mask: UnsafeMutablePointer<UInt8>
  ) {
    guard start < end else { return }
    let first = x.squeezed(start)
    if let repeatedRow, squeezedRow == y.cutStart {
      mask.update(from: repeatedRow + (first - x.squeezed(bounds.x0)), count: end - start)
    } else {
      interpolate(squeezedRow: squeezedRow, from: first, count: end - start, into: mask)
    }
  }

  func interpolate(
    squeezedRow: Int, from first: Int, count: Int, into mask: UnsafeMutablePointer<UInt8>
  ) {
    let (cellRow, phaseY) = y.position(squeezedRow)
    var (cell, phase) = x.position(first)
    let row = values + cellRow * columns
    if x.size == 1 {
      for index in 0..<count {
        mask[index] = UInt8(truncatingIfNeeded: (UInt32(row[cell + index]) &+ 128) &>> 8)
      }
      return
    }
    // Values stay within −1/8…9/8 of 65280 and weights add up to 9/8 of 2¹⁴ at most: 31 bits.
    @inline(__always)
    func mix(_ values: SIMD4<Int32>, _ weights: SIMD4<Int32>) -> Int32 {
      let products = values &* weights
      return (products.x &+ products.y &+ products.z &+ products.w &+ 8192) &>> 14
    }
    let weightsY = weights[phaseY]
    let above = row - columns
    let below = row + columns
    let last = below + columns
    @inline(__always)
    func value(_ column: Int) -> Int32 {
      mix(
        SIMD4(
          Int32(above[column]), Int32(row[column]), Int32(below[column]), Int32(last[column])),
        weightsY)
    }
    var around = SIMD4(value(cell - 1), value(cell), value(cell + 1), value(cell + 2))
    let phases = 2 * x.size
    for index in 0..<count {
      let mixed = mix(around, weights[phase])
      mask[index] = UInt8(truncatingIfNeeded: (max(0, min(65280, mixed)) &+ 128) &>> 8)
      phase += 2
      if phase >= phases {
        phase -= phases
        cell += 1
        around = SIMD4(around.y, around.z, around.w, value(cell + 2))
      }
    }
  }
}
