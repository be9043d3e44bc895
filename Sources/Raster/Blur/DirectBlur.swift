/// A narrow Gaussian: every row is weighed from the picture's own.
struct DirectBlur: Sendable {
  private let source: Pixmap
  private let taps: [Int16]
  private let verticalSum: VerticalSumRow
  private let kernels: BlurKernels

  /// - Parameter taps: an odd number, at least three.
  init(_ source: Pixmap, taps: [Int16], _ kernels: KernelSet) {
    self.source = source
    self.taps = taps
    verticalSum = kernels.verticalSum
    self.kernels = .matching(kernels)
  }

  func write(row y: Int, from x0: Int, to x1: Int, into target: MutablePixelRow) {
    let radius = taps.count / 2
    // The columns that are read, and how many of them lie outside.
    let (start, end) = (max(0, x0 - radius), min(source.width, x1 + radius))
    let (before, after) = (start - (x0 - radius), x1 + radius - end)
    let count = x1 - x0
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: (count + 2 * radius) * 4) { pixels in
      withUnsafeTemporaryAllocation(of: Int16.self, capacity: taps.count) { weights in
        guard let pixels = pixels.baseAddress, let weights = weights.baseAddress else { return }
        BlurEdge.withRows(y - radius, taps, source.height, weights) { row, weights, taps, repeats in
          verticalSum(
            pixels + before * 4, source.row(row) + start, repeats ? 0 : source.rowBytes, weights,
            taps, end - start)
        }
        CellCollector.repeatEdges(pixels, before, end - start, after)
        taps.withUnsafeBufferPointer { taps in
          guard let weights = taps.baseAddress else { return }
          // Each value is read before it is written over.
          kernels.weightedSum(pixels, pixels, 4, weights, taps.count, count * 4)
        }
        target.withMemoryRebound(to: UInt8.self, capacity: count * 4) { bytes in
          for i in 0..<count * 4 { bytes[i] = UInt8(truncatingIfNeeded: (pixels[i] &+ 64) &>> 7) }
        }
      }
    }
  }
}
