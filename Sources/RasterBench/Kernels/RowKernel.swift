import MovieFiles
package import Raster

/// A row kernel as rendering calls it.
package struct RowKernel: Sendable {
  package let name: String
  /// The function of a set; sets that share one are not compared.
  package let function: @Sendable (KernelSet) -> UInt
  /// Draws row `y` of a frame.
  package let draw: @Sendable (KernelSet, RowMemory, Int) -> Void

  private init<Function>(
    _ name: String, _ function: @escaping @Sendable (KernelSet) -> Function,
    _ draw: @escaping @Sendable (KernelSet, RowMemory, Int) -> Void
  ) {
    self.name = name
    self.function = { unsafeBitCast(function($0), to: UInt.self) }
    self.draw = draw
  }

  package static let all =
    overs + fades + modes + masks + scales + samples + blurs + chroma

  private static let half: Int32 = 16384
  private static let some: Int32 = 12124

  private static let overs = [
    RowKernel("sourceOver", { $0.sourceOver }) { set, m, y in
      set.sourceOver(m.destination.row(y), m.translucent.row(y), m.width, half)
    },
    RowKernel("stackOver 1", { $0.stackOver }) { set, m, y in stack(1, set, m, y) },
    RowKernel("stackOver 8", { $0.stackOver }) { set, m, y in stack(8, set, m, y) },
    RowKernel("maskedSourceOver", { $0.maskedSourceOver }) { set, m, y in
      set.maskedSourceOver(m.destination.row(y), m.translucent.row(y), m.mask, m.width, half)
    },
    RowKernel("colorOver", { $0.colorOver }) { set, m, y in
      set.colorOver(m.destination.row(y), 0xFF40_8020, m.width, some)
    },
    RowKernel("maskedColorOver", { $0.maskedColorOver }) { set, m, y in
      set.maskedColorOver(m.destination.row(y), 0xFF40_8020, m.mask, m.width, some)
    },
  ]

  private static func stack(_ layers: Int, _ set: KernelSet, _ m: RowMemory, _ y: Int) {
    withUnsafeTemporaryAllocation(of: PixelRow.self, capacity: layers) { sources in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: layers) { weights in
        for layer in 0..<layers {
          let pixmap = [m.translucent, m.image, m.other][layer % 3]
          (sources.baseAddress.unsafelyUnwrapped + layer).initialize(to: pixmap.row(y))
          (weights.baseAddress.unsafelyUnwrapped + layer).initialize(
            to: Weight(raw: some).stacked)
        }
        let row = m.destination.row(y)
        set.stackOver(
          row, row, sources.baseAddress.unsafelyUnwrapped, weights.baseAddress.unsafelyUnwrapped,
          layers, m.width)
      }
    }
  }

  private static let fades = [
    RowKernel("crossFade", { $0.crossFade }) { set, m, y in
      set.crossFade(m.destination.row(y), m.image.row(y), m.other.row(y), m.width, some)
    },
    RowKernel("maskedCrossFade", { $0.maskedCrossFade }) { set, m, y in
      set.maskedCrossFade(m.destination.row(y), m.image.row(y), m.mask, m.width, some)
    },
    RowKernel("fade", { $0.fade }) { set, m, y in
      set.fade(m.destination.row(y), m.translucent.row(y), m.width, some)
    },
    RowKernel("maskedFade", { $0.maskedFade }) { set, m, y in
      set.maskedFade(m.destination.row(y), m.translucent.row(y), m.mask, m.width, some)
    },
    RowKernel("shade", { $0.shade }) { set, m, y in
      set.shade(m.destination.row(y), m.weights, m.width, some)
    },
  ]

  private static let modes = [
    BlendMode.sourceAtop, .plusLighter, .multiply, .overlay, .colorDodge, .softLight, .hue,
    .luminosity,
  ].map { mode in
    RowKernel(
      "blend \(mode.rawValue)",
      { [.hue, .luminosity].contains(mode) ? $0.blendColors : $0.blendChannels }
    ) { set, m, y in
      set.blend(mode, m.destination.row(y), m.translucent.row(y), m.width)
    }
  }

  private static let masks = [
    RowKernel("multiplyMask", { $0.multiplyMask }) { set, m, _ in
      // A row of a picture is as many mask bytes as any.
      set.multiplyMask(m.mask, m.planes[0], m.width)
    },
    RowKernel("scaleMask", { $0.scaleMask }) { set, m, _ in set.scaleMask(m.mask, m.width, some) },
  ]

  private static let scales = [
    RowKernel("verticalMix", { $0.verticalMix }) { set, m, y in
      set.verticalMix(m.sums, m.image.row(y), m.image.row(max(0, y - 1)), m.width, some)
    },
    RowKernel("verticalSum, 3 rows", { $0.verticalSum }) { set, m, y in
      set.verticalSum(
        m.sums, m.image.row(min(y, m.height - 3)), m.image.rowBytes, m.runs, 3, m.width)
    },
    RowKernel("horizontalMix, twice as wide", { $0.horizontalMix }) { set, m, y in
      set.horizontalMix(
        m.destination.row(y), m.width, m.values, -(1 << 30), 1 << 31, Int32(m.width - 1))
    },
    RowKernel("horizontalMix, 0.6 as wide", { $0.horizontalMix }) { set, m, y in
      set.horizontalMix(
        m.destination.row(y), m.width * 3 / 5, m.values, 1 << 30, 5 << 32 / 3, Int32(m.width - 1))
    },
    RowKernel("horizontalSum, 3 values", { $0.horizontalSum }) { set, m, y in
      set.horizontalSum(m.destination.row(y), m.width / 3, m.values, 0, m.starts, m.runs, 3)
    },
  ]

  private static let samples = [
    RowKernel("shift both ways", { $0.shift }) { set, m, y in shift(set, m, y, some, half) },
    RowKernel("shift across", { $0.shift }) { set, m, y in shift(set, m, y, some, 0) },
    RowKernel("shift down", { $0.shift }) { set, m, y in shift(set, m, y, 0, some) },
    // Scaled by 0.85 and turned by 7°.
    RowKernel("affine", { $0.affine }) { set, m, y in
      let (across, along) = (Int64(5_015_303_000), Int64(615_805_000))
      let row = Int64(y)
      set.affine(
        m.destination.row(y), m.width, m.image.base, m.image.rowBytes, Int32(m.width - 1),
        Int32(m.height - 1), -along * row, across * row, across, along, m.image.rowBytes * 4)
    },
    RowKernel("perspective", { $0.perspective }) { set, m, y in
      let row = Double(y) * 32768
      withUnsafeTemporaryAllocation(of: Double.self, capacity: 7) { line in
        _ = line.initialize(from: [0, 40000, row, 3, 1, 0.0002, 0.5])
        set.perspective(
          m.destination.row(y), m.width, m.image.base, m.image.rowBytes, Int32(m.width - 1),
          Int32(m.height - 1), line.baseAddress.unsafelyUnwrapped, m.image.rowBytes * 4)
      }
    },
    RowKernel("positions", { $0.positions }) { set, m, y in
      set.positions(
        m.destination.row(y), m.width, m.image.row(min(y, m.height - 2)), m.image.rowBytes, 1,
        m.columns, m.rows)
    },
  ]

  private static func shift(
    _ set: KernelSet, _ m: RowMemory, _ y: Int, _ across: Int32, _ down: Int32
  ) {
    let upper = min(y, m.height - 2)
    set.shift(
      m.destination.row(y), m.image.row(upper), m.image.row(upper + 1), m.width - 1, across, down)
  }

  private static let blurs = [
    RowKernel("weightedSum, 9 rows", { $0.weightedSum }) { set, m, _ in
      withUnsafeTemporaryAllocation(of: Int16.self, capacity: 9) { weights in
        _ = weights.initialize(from: [3640, 3641, 3641, 3641, 3642, 3641, 3641, 3641, 3640])
        set.weightedSum(
          m.sums, m.values, m.valueStride, weights.baseAddress.unsafelyUnwrapped, 9, m.width * 4)
      }
    },
    RowKernel("decimate by 8", { $0.decimate }) { set, m, _ in
      set.decimate(m.sums, m.width / 8 - 1, m.values, 8, tent, 16)
    },
    RowKernel("spline of 8", { $0.spline }) { set, m, y in
      set.spline(m.destination.row(y), m.width, m.values, 3, 8, spline)
    },
  ]

  private static let tent: [Int16] = {
    var weights: [Int16] = []
    BlurWeights.writeTent(size: 8, to: &weights)
    return weights
  }()
  private static let spline: [Int16] = {
    var table = SplineTable()
    table.set(size: 8)
    return Array(UnsafeBufferPointer(start: table.weights, count: table.count))
  }()

  private static let chroma = [ChromaSiting.center, .left].map { siting in
    RowKernel("4:2:0 \(siting)", { $0.yuv(siting) }) { set, m, y in
      set.yuv(siting)(
        m.image.row(y), m.image.row(min(y + 1, m.height - 1)), m.width, m.planes[0], m.planes[1],
        m.planes[2], m.planes[3])
    }
  }
}
