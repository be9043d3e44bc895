extension PixelView {
  /// How far off, in bytes, the pixels lie that a row four further down will read, when one row
  /// moves the position by (u, v): far enough to be fetched in time, near enough to stay cached.
  private func bytesAhead(u: Double, v: Double) -> Int {
    let rows = max(-64, min(64, v * 4))
    let columns = max(-4096, min(4096, u * 4))
    return Int(rows.rounded()) * rowBytes + Int(columns.rounded()) * 4
  }

  func perspectiveRow(
    _ map: PerspectiveMap, x: Int, y: Int, count: Int, into destination: MutablePixelRow,
    kernels: KernelSet
  ) {
    let line = map.line(x: x, y: y)
    let change = map.changePerRow(x: x + count / 2, y: y)
    let ahead = bytesAhead(u: change.x, v: change.y)
    line.span.withUnsafeBufferPointer { line in
      guard let line = line.baseAddress else { return }
      kernels.perspective(
        destination, count, base, rowBytes, Int32(width - 1), Int32(height - 1), line,
        ahead)
    }
  }

  func affineRow(
    _ map: FixedMap, column: Int, row: Int, count: Int, into destination: MutablePixelRow,
    kernels: KernelSet
  ) {
    var (u, v) = map.position(column: column, row: row)
    u += FixedMap.rounding
    v += FixedMap.rounding
    let lastColumn = Int32(width - 1)
    let lastRow = Int32(height - 1)
    let ahead = bytesAhead(
      u: Double(map.uy) / 4_294_967_296, v: Double(map.vy) / 4_294_967_296)
    let near = FixedMap.near(u, map.ux, count: count)
      .clamped(to: FixedMap.near(v, map.vx, count: count))
    func run(_ start: Int, _ count: Int, _ u: Int64, _ v: Int64) {
      kernels.affine(
        destination + start, count, base, rowBytes, lastColumn, lastRow, u, v, map.ux, map.vx,
        ahead)
    }
    // What is too far off for the kernel is an edge pixel: found one by one, it is hardly ever seen.
    func far(_ range: Range<Int>) {
      for k in range {
        run(
          k, 1, FixedMap.clamped(u + Int64(k) * map.ux, last: width - 1),
          FixedMap.clamped(v + Int64(k) * map.vx, last: height - 1))
      }
    }
    if near.isEmpty { return far(0..<count) }
    far(0..<near.lowerBound)
    run(
      near.lowerBound, near.count, u + Int64(near.lowerBound) * map.ux,
      v + Int64(near.lowerBound) * map.vx)
    far(near.upperBound..<count)
  }
}

extension LevelMix {
  /// Draws each level with `draw` and mixes them, pairs of widths first.
  func row(
    pixels count: Int, into destination: MutablePixelRow, kernels: KernelSet,
    scratch: inout SamplerScratch, draw: (Level, MutablePixelRow) -> Void
  ) {
    draw(levels[0], destination)
    if self.count == 1 { return }
    let rowBytes = count * 4
    let first = scratch.reserve(rowBytes * 2).assumingMemoryBound(to: UInt32.self)
    let second = first + count
    if mixX == .zero {
      draw(levels[1], first)
      kernels.crossFade(destination, destination, first, count, mixY.raw)
      return
    }
    draw(levels[1], first)
    kernels.crossFade(destination, destination, first, count, mixX.raw)
    if self.count == 2 { return }
    draw(levels[2], first)
    draw(levels[3], second)
    kernels.crossFade(first, first, second, count, mixX.raw)
    kernels.crossFade(destination, destination, first, count, mixY.raw)
  }
}

extension LevelMix<PerspectiveMap> {
  func perspectiveRow(
    _ y: Int, from x0: Int, count: Int, into destination: MutablePixelRow, kernels: KernelSet,
    scratch: inout SamplerScratch
  ) {
    row(pixels: count, into: destination, kernels: kernels, scratch: &scratch) {
      $0.pixels.perspectiveRow($0.map, x: x0, y: y, count: count, into: $1, kernels: kernels)
    }
  }

  /// A row of means, by the levels' maps from parts of pixels.
  func perspectiveRow(
    _ y: Int, from x0: Int, count: Int, _ parts: Subpixels, into destination: MutablePixelRow,
    kernels: KernelSet, scratch: inout SamplerScratch
  ) {
    let most = SubpixelMean.most
    let sums = scratch.reserveParts()
    let (mean, row) = (SubpixelMean(sums), sums + 2 * most)
    for start in stride(from: 0, to: count, by: most) {
      let pixels = min(most, count - start)
      mean.begin(pixels)
      for part in 0..<parts.y {
        perspectiveRow(
          y * parts.y + part, from: (x0 + start) * parts.x, count: pixels * parts.x, into: row,
          kernels: kernels, scratch: &scratch)
        mean.add(row, pixels, width: parts.x)
      }
      mean.write(pixels, parts: parts.count, into: destination + start)
    }
  }
}
