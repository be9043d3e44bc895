import Raster
import TestSupport
import Testing

/// One pixel kernel in a common shape, with its meaning as real numbers.
struct PixelKernel: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Largest distance from the real number, in 8-bit steps.
  let tolerance: Double
  /// Takes destination, source, mask, count, weight.
  let run:
    @Sendable (
      KernelSet, MutablePixelRow, PixelRow, MaskRow, Int, Int32
    ) -> Void
  /// Takes source, backdrop, mask byte, opacity.
  let meaning: @Sendable (UInt32, UInt32, UInt8, Double) -> ReferenceBlend.Channels

  static let color: UInt32 = 0xC040_2A90

  static let all: [PixelKernel] = [
    PixelKernel(testDescription: "copy", tolerance: 0) { set, d, s, _, n, _ in
      set.copy(d, s, n)
    } meaning: { s, _, _, _ in
      ReferenceBlend.channels(s)
    },
    PixelKernel(testDescription: "fill", tolerance: 0) { set, d, _, _, n, _ in
      set.fill(d, color, n)
    } meaning: { _, _, _, _ in
      ReferenceBlend.channels(color)
    },
    PixelKernel(testDescription: "sourceOver", tolerance: 0.54) { set, d, s, _, n, w in
      set.sourceOver(d, s, n, w)
    } meaning: { s, d, _, w in
      ReferenceBlend.sourceOver(s, d, opacity: w)
    },
    PixelKernel(testDescription: "maskedSourceOver", tolerance: 0.55) { set, d, s, m, n, w in
      set.maskedSourceOver(d, s, m, n, w)
    } meaning: { s, d, m, w in
      ReferenceBlend.sourceOver(s, d, opacity: w * Double(m) / 255)
    },
    PixelKernel(testDescription: "colorOver", tolerance: 0.54) { set, d, _, _, n, w in
      set.colorOver(d, color, n, w)
    } meaning: { _, d, _, w in
      ReferenceBlend.sourceOver(color, d, opacity: w)
    },
    PixelKernel(testDescription: "maskedColorOver", tolerance: 0.55) { set, d, _, m, n, w in
      set.maskedColorOver(d, color, m, n, w)
    } meaning: { _, d, m, w in
      ReferenceBlend.sourceOver(color, d, opacity: w * Double(m) / 255)
    },
    PixelKernel(testDescription: "crossFade", tolerance: 0.51) { set, d, s, _, n, w in
      set.crossFade(d, UnsafePointer(d), s, n, w)
    } meaning: { s, d, _, w in
      ReferenceBlend.mix(d, s, w)
    },
    PixelKernel(testDescription: "crossFade onto b", tolerance: 0.51) { set, d, s, _, n, w in
      set.crossFade(d, s, UnsafePointer(d), n, w)
    } meaning: { s, d, _, w in
      ReferenceBlend.mix(s, d, w)
    },
    PixelKernel(testDescription: "maskedCrossFade", tolerance: 0.52) { set, d, s, m, n, w in
      set.maskedCrossFade(d, s, m, n, w)
    } meaning: { s, d, m, w in
      ReferenceBlend.mix(d, s, w * Double(m) / 255)
    },
    PixelKernel(testDescription: "fade", tolerance: 0.52) { set, d, s, _, n, w in
      set.fade(d, s, n, w)
    } meaning: { s, _, _, w in
      ReferenceBlend.fade(s, w)
    },
    PixelKernel(testDescription: "maskedFade", tolerance: 0.53) { set, d, s, m, n, w in
      set.maskedFade(d, s, m, n, w)
    } meaning: { s, _, m, w in
      ReferenceBlend.fade(s, w * Double(m) / 255)
    },
  ]
}

/// The number that a weight stands for.
func opacity(_ weight: Int32) -> Double { weight == 32767 ? 1 : Double(weight) / 32768 }
