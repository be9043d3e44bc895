#if arch(x86_64)
  internal import CRasterKernels
#endif

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

/// The rows of a blur for one instruction set; all compute the same integers.
package struct BlurKernels: Sendable {
  package var weightedSum: WeightedSumRow
  package var decimate: DecimateRow
  package var spline: SplineRow

  /// Plain Swift: runs on every processor.
  package static let portable = BlurKernels(
    weightedSum: PortableBlur.weightedSum, decimate: PortableBlur.decimate,
    spline: PortableBlur.spline)

  /// What goes with a set of row kernels, which is one that this processor runs.
  package static func matching(_ set: KernelSet) -> BlurKernels {
    #if arch(x86_64)
      switch set.name {
      case "avx512":
        return BlurKernels(
          weightedSum: raster_weighted_sum_avx512, decimate: raster_decimate_avx2,
          spline: raster_spline_avx2)
      case "avx2":
        return BlurKernels(
          weightedSum: raster_weighted_sum_avx2, decimate: raster_decimate_avx2,
          spline: raster_spline_avx2)
      default: break
      }
    #endif
    return portable
  }
}
