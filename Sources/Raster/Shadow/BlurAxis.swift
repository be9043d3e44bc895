/// One axis of a blur: which pixels it leaves out, and the grid of cells on which it is computed.
///
/// Where the source is constant along the axis for longer than the kernel reaches, the result is
/// too: the pixels of `cutStart..<cutStart + cutCount` all equal the one at `cutStart` and are cut
/// out of the computation. What is left is numbered without a gap ("squeezed"). The centre of cell `c`
/// is that of the squeezed pixels origin + c·size ..< origin + (c+1)·size.
struct BlurAxis: Sendable {
  /// Pixels per cell.
  let size: Int
  /// Pixels between which the source does not change.
  let constant: Range<Int>
  let cutStart: Int
  let cutCount: Int
  let origin: Int
  /// Cells that interpolating the output needs, one to spare included.
  let count: Int
  /// How many cells before and after its own a pixel is interpolated from.
  let before: Int
  let after: Int

  init(band: ConstantBand, size: Int, kernelRadius: Int, output: Range<Int>) {
    self.size = size
    constant = band.start..<band.start + band.count
    (before, after) = size == 1 ? (0, 0) : (1, 2)
    let margin = (kernelRadius + 4) * size
    let spare = band.count - 2 * margin
    cutStart = spare > 0 ? band.start + margin : .max
    cutCount = max(0, spare)
    let first = Self.squeeze(output.lowerBound, cutStart, cutCount)
    let last = Self.squeeze(output.upperBound - 1, cutStart, cutCount)
    origin = first - (before + 1) * size
    count = (last - origin) / size + after + 2
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

  /// The last cell whose centre is not behind a squeezed pixel, and the way from there to the next
  /// centre in units of 1/(2·size).
  @inline(__always)
  func position(_ squeezed: Int) -> (cell: Int, phase: Int) {
    let steps = 2 * (squeezed - origin) - (size - 1)
    let cell = steps / (2 * size)
    return (cell, steps - cell * 2 * size)
  }

  /// The first squeezed pixel of which `cell` is the position.
  func firstPixel(of cell: Int) -> Int { origin + cell * size + size / 2 }

  /// Writes the weights towards a cell of the 2·size pixels from `firstPixel(of:)` of the one before it,
  /// in units of 1/(2·size).
  func writeTent(to weights: inout [UInt32]) {
    weights.removeAll(keepingCapacity: true)
    let first = (size + 1) % 2
    for index in 0..<size { weights.append(UInt32(2 * index + first)) }
    for index in 0..<size { weights.append(UInt32(2 * size) - weights[index]) }
  }
}
