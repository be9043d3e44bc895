/// One axis of a blur laid out in cells of an even number of pixels.
///
/// Its pixels, numbered from 0, are all that are there and all that are asked for. Cell `c` is
/// centred on the pixels c·size ..< (c + 1)·size. The axis holds as many cells on both sides as
/// interpolation reads: the first and the last are so far out that no pixel inside counts for them,
/// so all cells beyond are the same. Indices count the cells held.
struct CellAxis: Sendable {
  /// The pixels that are there.
  let inside: Range<Int>
  /// Pixels per cell.
  let size: Int
  /// Cells held.
  let count: Int

  /// The cell of index 0.
  private static let first = -2

  /// - Parameters:
  ///   - inside: lies in 0..<length.
  init(inside: Range<Int>, length: Int, size: Int) {
    self.inside = inside
    self.size = size
    // The last cell whose centre is not behind the last pixel's, and two more.
    let last = Self.cell(length - 1, size)
    count = last + 2 - Self.first + 1
  }

  /// The last cell whose centre is before that of pixel `x`: they are never the same.
  private static func cell(_ x: Int, _ size: Int) -> Int {
    (x + size / 2) / size - 1
  }

  /// The index of the first of the four cells that pixel `x` is interpolated from, and its step on
  /// the way from the second's centre to the third's.
  func position(_ x: Int) -> (index: Int, phase: Int) {
    let cell = Self.cell(x, size)
    return (cell - 1 - Self.first, x - (cell * size + size / 2))
  }

  /// The first of the 2·size pixels that count for the cell at `index`; may lie outside.
  func firstPixel(of index: Int) -> Int {
    (index + Self.first) * size - size / 2
  }
}
