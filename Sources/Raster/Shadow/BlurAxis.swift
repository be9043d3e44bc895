/// One axis of a blur: which pixels it leaves out, and the grid of cells on which it is computed.
///
/// Where the source is constant along the axis for longer than the kernel reaches, the result is
/// too: the pixels of `cutStart..<cutStart + cutCount` all equal the one at `cutStart` and are cut
/// out of the computation. What is left is numbered without a gap ("squeezed"). Cell `c` covers the
/// squeezed pixels origin + c·size ..< origin + (c+1)·size; a pixel lies between two cell centres.
struct BlurAxis: Sendable {
  /// Pixels per cell.
  let size: Int
  let cutStart: Int
  let cutCount: Int
  let origin: Int
  /// Cells that the output needs, one to spare included.
  let count: Int

  init(band: ConstantBand, size: Int, kernelRadius: Int, output: Range<Int>) {
    self.size = size
    let margin = (kernelRadius + 2) * size
    let spare = band.count - 2 * margin
    cutStart = spare > 0 ? band.start + margin : .max
    cutCount = max(0, spare)
    let first = Self.squeeze(output.lowerBound, cutStart, cutCount)
    let last = Self.squeeze(output.upperBound - 1, cutStart, cutCount)
    origin = first - size
    count = (last - origin) / size + 3
  }

  private static func squeeze(_ x: Int, _ cutStart: Int, _ cutCount: Int) -> Int {
    if x <= cutStart { return x }
    return max(cutStart, x - cutCount)
  }

  func squeezed(_ x: Int) -> Int {
    Self.squeeze(x, cutStart, cutCount)
  }

  /// The first pixel that squeezes to `x`.
  func lower(_ x: Int) -> Int {
    x <= cutStart ? x : x + cutCount
  }

  /// One past the last pixel that squeezes below `end`.
  func upper(_ end: Int) -> Int {
    end - 1 < cutStart ? end : end + cutCount
  }

  /// The cell at or before a squeezed pixel, and the way to the next one in units of 1/(2·size).
  @inline(__always)
  func position(_ squeezed: Int) -> (cell: Int, phase: Int) {
    let steps = 2 * (squeezed - origin) - (size - 1)
    let cell = steps / (2 * size)
    return (cell, steps - cell * 2 * size)
  }

  /// The first squeezed pixel that lies at or after the centre of `cell`.
  func firstPixel(from cell: Int) -> Int { origin + cell * size + size / 2 }

  /// One past the last squeezed pixel at or before the centre of `cell`.
  func endPixel(to cell: Int) -> Int { origin + cell * size + (size - 1) / 2 + 1 }
}
