package import Raster

#if arch(x86_64)
  internal import CRasterKernels
#endif

/// Two rows of pixels to two rows of Y and one row each of Cb and Cr.
///
/// Takes the rows, their width, the rows of Y, U, V. `y0` and `y1` take `width` bytes, `u` and `v`
/// (`width` + 1) / 2. Alpha is ignored. For the last row of an odd height it is passed twice; the
/// rows of Y may be the same then.
package typealias YUVRowPairFunction =
  @Sendable @convention(c) (
    UnsafePointer<UInt32>, UnsafePointer<UInt32>, Int, UnsafeMutablePointer<UInt8>,
    UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>
  ) -> Void

/// The conversions of one instruction set; all compute the same bytes.
package struct YUVKernels: Sendable {
  package var center: YUVRowPairFunction
  package var left: YUVRowPairFunction

  /// Plain Swift: runs on every processor.
  package static let portable = YUVKernels(
    center: {
      YUVRowPair.convert($0, $1, width: $2, siting: .center, y0: $3, y1: $4, u: $5, v: $6)
    },
    left: { YUVRowPair.convert($0, $1, width: $2, siting: .left, y0: $3, y1: $4, u: $5, v: $6) })

  /// What goes with a set of row kernels, which is one that this processor runs.
  package static func matching(_ set: KernelSet) -> YUVKernels {
    #if arch(x86_64)
      switch set.name {
      case "avx512":
        return YUVKernels(center: raster_yuv_center_avx512, left: raster_yuv_left_avx512)
      case "avx2": return YUVKernels(center: raster_yuv_center_avx2, left: raster_yuv_left_avx2)
      default: break
      }
    #endif
    return portable
  }

  package subscript(siting: ChromaSiting) -> YUVRowPairFunction {
    switch siting {
    case .center: center
    case .left: left
    }
  }
}
