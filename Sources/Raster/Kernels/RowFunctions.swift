// The shapes of the row functions. They are C function pointers, so that Swift and C
// implementations fill the same table and a call passes no context. Counts are pixels (or mask
// bytes) and may be 0. Weights are 0…32767 (see Weight). Unless a kernel says otherwise,
// destination and sources either are the same row or do not overlap. Nothing outside
// the counted elements is read or written.

package typealias PixelRow = UnsafePointer<UInt32>
package typealias MutablePixelRow = UnsafeMutablePointer<UInt32>
package typealias MaskRow = UnsafePointer<UInt8>
package typealias MutableMaskRow = UnsafeMutablePointer<UInt8>

/// destination = source.
package typealias CopyRow = @Sendable @convention(c) (MutablePixelRow, PixelRow, Int) -> Void
/// destination = colour.
package typealias FillRow = @Sendable @convention(c) (MutablePixelRow, UInt32, Int) -> Void
/// destination = source·weight over destination.
package typealias SourceOverRow =
  @Sendable @convention(c) (MutablePixelRow, PixelRow, Int, Int32) -> Void
/// destination = the last source·weight over … over the first over base; base may be destination.
///
/// Takes the base, the sources, their weights (`Weight.stacked`), how many there are
/// (1…`KernelSet.deepestStack`) and the count. What lies between two layers is not rounded to
/// bytes, so the result comes closer to the real number than as many passes.
package typealias StackOverRow =
  @Sendable @convention(c) (
    MutablePixelRow, PixelRow, UnsafePointer<PixelRow>, UnsafePointer<UInt32>, Int, Int
  ) -> Void
/// destination = source·mask·weight over destination.
package typealias MaskedSourceOverRow =
  @Sendable @convention(c) (MutablePixelRow, PixelRow, MaskRow, Int, Int32) -> Void
/// destination = colour·weight over destination.
package typealias ColorOverRow =
  @Sendable @convention(c) (MutablePixelRow, UInt32, Int, Int32) -> Void
/// destination = colour·mask·weight over destination.
package typealias MaskedColorOverRow =
  @Sendable @convention(c) (MutablePixelRow, UInt32, MaskRow, Int, Int32) -> Void
/// destination = a + (b − a)·weight; destination may be a or b.
package typealias CrossFadeRow =
  @Sendable @convention(c) (MutablePixelRow, PixelRow, PixelRow, Int, Int32) -> Void
/// destination += (source − destination)·mask·weight.
package typealias MaskedCrossFadeRow =
  @Sendable @convention(c) (MutablePixelRow, PixelRow, MaskRow, Int, Int32) -> Void
/// destination = source·weight.
package typealias FadeRow =
  @Sendable @convention(c) (MutablePixelRow, PixelRow, Int, Int32) -> Void
/// destination = source·mask·weight.
package typealias MaskedFadeRow =
  @Sendable @convention(c) (MutablePixelRow, PixelRow, MaskRow, Int, Int32) -> Void
/// destination = source blended over it, by the number of a `BlendMode` (`code`).
package typealias BlendRow =
  @Sendable @convention(c) (MutablePixelRow, PixelRow, Int, Int32) -> Void
/// mask = mask·other.
package typealias MultiplyMaskRow =
  @Sendable @convention(c) (MutableMaskRow, MaskRow, Int) -> Void
/// mask = mask·weight.
package typealias ScaleMaskRow = @Sendable @convention(c) (MutableMaskRow, Int, Int32) -> Void

// Sampling. Positions have 32 fraction bits and name pixel centres by whole numbers (−0.5 is the
// left edge of an image). They are cut to 15 fraction bits, so callers add 2^16 once to round.
// Bilinear weights apply vertically first, to values of 7 fraction bits (0…32640), then
// horizontally, and each product is rounded; every path below computes the same integers.

/// Rows of four 16-bit channels a pixel, 7 fraction bits.
package typealias ValueRow = UnsafePointer<UInt16>
package typealias MutableValueRow = UnsafeMutablePointer<UInt16>

/// values = upper + (lower − upper)·weight.
package typealias VerticalMixRow =
  @Sendable @convention(c) (MutableValueRow, PixelRow, PixelRow, Int, Int32) -> Void
/// values = Σ weight(i)·row(i).
///
/// Takes the first row, the bytes from row to row, the weights, their number and the count. The
/// weights are not negative, each at most 32767, and sum to 32768.
package typealias VerticalSumRow =
  @Sendable @convention(c) (
    MutableValueRow, UnsafeRawPointer, Int, UnsafePointer<Int16>, Int, Int
  ) -> Void
/// Mixes neighbours of a row of values: destination, count, values, position, step, last index.
///
/// Positions lie within ±2^15 pixels and are clamped to 0…last; the pixel after the last is read
/// but has no effect.
package typealias HorizontalMixRow =
  @Sendable @convention(c) (MutablePixelRow, Int, ValueRow, Int64, Int64, Int32) -> Void
/// Sums runs of values: destination, count, values, the index of the first value, the index at
/// which each run starts, weights, run length.
package typealias HorizontalSumRow =
  @Sendable @convention(c) (
    MutablePixelRow, Int, ValueRow, Int32, UnsafePointer<Int32>, UnsafePointer<Int16>, Int
  ) -> Void
/// A shift by a fraction: destination, upper, lower, count, horizontal and vertical weight.
///
/// Reads one pixel more than `count` of each source row.
package typealias ShiftRow =
  @Sendable @convention(c) (MutablePixelRow, PixelRow, PixelRow, Int, Int32, Int32) -> Void
/// Samples along a line: destination, count, image, its row bytes, last column, last row,
/// position (u, v), step (u, v), bytes ahead.
///
/// The last is a hint: from here to where a row a little further down will read, so that memory can
/// be fetched early.
///
/// Positions lie within ±2^15 pixels and are clamped to the image. The pixel after the last column
/// is read but has no effect.
package typealias AffineRow =
  @Sendable @convention(c) (
    MutablePixelRow, Int, UnsafeRawPointer, Int, Int32, Int32, Int64, Int64, Int64, Int64, Int
  ) -> Void
/// Samples along a line in perspective: destination, count, image, its row bytes, last column,
/// last row, then a pointer to u, u step, v, v step, q, q step, first x; bytes ahead.
///
/// Pixel k lies at ((u + du·X)/q', (v + dv·X)/q') with X = x + k and q' = q + dq·X, in
/// 1/32768 pixels, formed with one reciprocal and two products in Double and rounded to the nearest
/// whole one, ties to even; what is not a number or outside is clamped to the image.
package typealias PerspectiveRow =
  @Sendable @convention(c) (
    MutablePixelRow, Int, UnsafeRawPointer, Int, Int32, Int32, UnsafePointer<Double>, Int
  ) -> Void
/// Samples at listed positions: destination, count, image, its row bytes, last row, columns, rows.
///
/// Positions lie inside the image and come in 1/32768 pixels; the pixel after the last column is
/// read but has no effect.
package typealias PositionsRow =
  @Sendable @convention(c) (
    MutablePixelRow, Int, UnsafeRawPointer, Int, Int32, UnsafePointer<Int32>, UnsafePointer<Int32>
  ) -> Void
/// pixel = (pixel + (white − pixel)·whiteness)·weight, alpha left as it is; white is the pixel's
/// alpha.
///
/// Takes the pixels, a weight for each, the count and the whiteness.
package typealias ShadeRow =
  @Sendable @convention(c) (MutablePixelRow, UnsafePointer<UInt16>, Int, Int32) -> Void

// Rows of a blur: four 16-bit channels a pixel or cell, 7 fraction bits (0…32640). Weights are not
// negative and sum to 32768, so every sum stays below 2^30 + 2^21 and comes out in range.

/// values[i] = Σ weight(k)·source[i + k·stride], rounded: values, source, stride, weights, taps and
/// count.
///
/// Stride and count are in channels; the count is a multiple of four.
package typealias WeightedSumRow =
  @Sendable @convention(c) (
    MutableValueRow, ValueRow, Int, UnsafePointer<Int16>, Int, Int
  ) -> Void
/// Cell i = Σ weight(k)·cell(i·step + k), rounded: values, count, source, step, weights, taps.
///
/// Count, step and taps are in cells; the taps are a multiple of four.
package typealias DecimateRow =
  @Sendable @convention(c) (
    MutableValueRow, Int, ValueRow, Int, UnsafePointer<Int16>, Int
  ) -> Void
/// Pixels from four cells each: destination, count, cells, phase, size, weights.
///
/// Pixel i is at phase (phase + i) mod size and starts at cell (phase + i) / size. Each phase has
/// its weights twice as pairs, four copies of the first two and four of the last two, in the layout
/// of `SplineTable`.
package typealias SplineRow =
  @Sendable @convention(c) (
    MutablePixelRow, Int, ValueRow, Int, Int, UnsafePointer<Int16>
  ) -> Void

/// Two rows of pixels to two rows of Y and one row each of Cb and Cr (BT.709, limited range).
///
/// Takes the rows, their width, the rows of Y, U, V. The rows of Y take `width` bytes, those of U
/// and V (`width` + 1) / 2. Alpha is ignored. For the last row of an odd height that row is passed
/// twice; the rows of Y may be the same then.
package typealias YUVRows =
  @Sendable @convention(c) (
    PixelRow, PixelRow, Int, MutableMaskRow, MutableMaskRow, MutableMaskRow, MutableMaskRow
  ) -> Void
