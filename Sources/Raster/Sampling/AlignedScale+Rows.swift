extension AlignedScale {
  /// Writes `count` pixels of a row, both counted from the corner of the sampler's canvas.
  func row(
    _ row: Int, from column: Int, count: Int, into destination: MutablePixelRow,
    kernels: KernelSet, scratch: inout SamplerScratch
  ) {
    switch horizontal {
    case .mix(let position, let step):
      let start = position + Int64(column) * step
      let near = FixedMap.near(start, step, count: count)
      let last = pixels.width - 1
      // Farther off there is only the edge pixel, which the nearest column shows too.
      guard !near.isEmpty else {
        let edge = start < 0 ? 0 : last
        let values = combine(row, edge...edge, kernels, &scratch)
        kernels.horizontalMix(destination, 1, values, 0, 0, 0)
        kernels.fill(destination, destination[0], count)
        return
      }
      let first = start + Int64(near.lowerBound) * step
      let final = start + Int64(near.upperBound - 1) * step
      let low = Int(FixedMap.clamped(min(first, final), last: last) >> 32)
      let high = min(last, Int(FixedMap.clamped(max(first, final), last: last) >> 32) + 1)
      let values = combine(row, low...high, kernels, &scratch)
      kernels.horizontalMix(
        destination + near.lowerBound, near.count, values, first - Int64(low) << 32, step,
        Int32(high - low))
      kernels.fill(destination, destination[near.lowerBound], near.lowerBound)
      kernels.fill(
        destination + near.upperBound, destination[near.upperBound - 1], count - near.upperBound)
    case .sum(let box):
      let offset = column - box.first
      let starts = box.starts + offset
      let (first, final) = (Int(starts[0]), Int(starts[count - 1]))
      let low = min(first, final)
      let values = combine(row, low...max(first, final) + box.taps - 1, kernels, &scratch)
      kernels.horizontalSum(
        destination, count, values, Int32(low), starts, box.weights + offset * box.taps, box.taps)
    }
  }

  /// One row of the image's columns `columns`, resampled along y, with one pixel of memory more.
  private func combine(
    _ row: Int, _ columns: ClosedRange<Int>, _ kernels: KernelSet, _ scratch: inout SamplerScratch
  ) -> ValueRow {
    let count = columns.count
    let values = scratch.reserve((count + 1) * 8).assumingMemoryBound(to: UInt16.self)
    switch vertical {
    case .mix(let position, let step):
      let at = FixedMap.clamped(position + Int64(row) * step, last: pixels.height - 1)
      let upper = Int(at >> 32)
      kernels.verticalMix(
        values, pixels.row(upper) + columns.lowerBound,
        pixels.row(min(upper + 1, pixels.height - 1)) + columns.lowerBound, count,
        FixedMap.weight(at).raw)
    case .sum(let box):
      let offset = row - box.first
      kernels.verticalSum(
        values, pixels.row(Int(box.starts[offset])) + columns.lowerBound, pixels.rowBytes,
        box.weights + offset * box.taps, box.taps, count)
    }
    return ValueRow(values)
  }
}
