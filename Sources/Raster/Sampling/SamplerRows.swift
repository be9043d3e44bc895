/// Rows of an image on a canvas: an `ImageSampler` without its owners.
package struct SamplerRows: Sendable {
  let image: PixelView
  /// What positions are counted from.
  let canvas: PixelRect
  /// The pixels that rows may be asked for.
  let area: PixelRect
  nonisolated(unsafe) let plan: Plan

  enum Plan {
    /// Canvas pixel (x, y) is image pixel (x + dx, y + dy).
    case copy(dx: Int, dy: Int)
    case shift(FixedMap)
    case aligned(AlignedScale)
    case affine(UnsafePointer<LevelMix<FixedMap>>)
    case perspective(UnsafePointer<LevelMix<PerspectiveMap>>, Subpixels)
    case nearestAffine(FixedMap)
    case nearestPerspective(PerspectiveMap)
  }

  /// The image is only moved, by whole pixels.
  package var isCopy: Bool {
    if case .copy = plan { true } else { false }
  }

  /// Writes `count` pixels of canvas row `y`, from column `x0` on.
  ///
  /// The pixels lie in `area`. Every kernel set writes the same bytes.
  package func row(
    _ y: Int, from x0: Int, count: Int, into destination: MutablePixelRow, kernels: KernelSet,
    scratch: inout SamplerScratch
  ) {
    check(y, x0, count)
    if count <= 0 { return }
    let row = y - canvas.y0
    let column = x0 - canvas.x0
    switch plan {
    case .copy(let dx, let dy):
      image.copyRow(y + dy, from: x0 + dx, count: count, into: destination, kernels)
    case .shift(let map):
      let at = map.position(column: column, row: row)
      shiftRow(at.u, at.v, count: count, into: destination, kernels)
    case .aligned(let scale):
      scale.row(
        row, from: column, count: count, into: destination, kernels: kernels, scratch: &scratch)
    case .affine(let mix):
      mix.pointee.row(pixels: count, into: destination, kernels: kernels, scratch: &scratch) {
        $0.pixels.affineRow(
          $0.map, column: column, row: row, count: count, into: $1, kernels: kernels)
      }
    case .perspective(let mix, let parts):
      if parts.count == 1 {
        mix.pointee.perspectiveRow(
          y, from: x0, count: count, into: destination, kernels: kernels, scratch: &scratch)
      } else {
        mix.pointee.perspectiveRow(
          y, from: x0, count: count, parts, into: destination, kernels: kernels,
          scratch: &scratch)
      }
    case .nearestAffine(let map):
      let at = map.position(column: column, row: row)
      let half = FixedMap.one / 2
      var (u, v) = (at.u + half, at.v + half)
      for i in 0..<count {
        let source = image.row(Int(FixedMap.clamped(v, last: image.height - 1) >> 32))
        destination[i] = source[Int(FixedMap.clamped(u, last: image.width - 1) >> 32)]
        u &+= map.ux
        v &+= map.vx
      }
    case .nearestPerspective(let map):
      nearestRow(map.line(x: x0, y: y), count: count, into: destination)
    }
  }

  /// Where canvas pixel (area.x0, area.y0) lies in the image, when all of `area` is a copy of pixels
  /// that lie there, and the pixels from one row to the next; else nil.
  ///
  /// The pointer is good as long as the image is.
  package func direct(_ area: PixelRect) -> (pixels: PixelRow, stride: Int)? {
    guard case .copy(let dx, let dy) = plan, !area.isEmpty, canvas.contains(area),
      area.x0 + dx >= 0, area.x1 + dx <= image.width, area.y0 + dy >= 0,
      area.y1 + dy <= image.height
    else { return nil }
    return (image.row(area.y0 + dy) + (area.x0 + dx), image.rowBytes / 4)
  }

  private func check(_ y: Int, _ x0: Int, _ count: Int) {
    precondition(
      y >= area.y0 && y < area.y1 && x0 >= area.x0 && x0 + count <= area.x1,
      "row \(y), columns \(x0)..<\(x0 + count) outside \(area)")
  }

  /// A row moved by a fraction of a pixel, from the position of its first pixel.
  private func shiftRow(
    _ u: Int64, _ v: Int64, count: Int, into destination: MutablePixelRow, _ kernels: KernelSet
  ) {
    let u = u + FixedMap.rounding
    let v = FixedMap.clamped(v + FixedMap.rounding, last: image.height - 1)
    let upper = image.row(Int(v >> 32))
    let lower = image.row(min(Int(v >> 32) + 1, image.height - 1))
    let weightX = FixedMap.weight(u)
    let weightY = FixedMap.weight(v)
    // Pixels 0..<first lie left of the image's first centre, end..<count right of its last.
    let x = Int(u >> 32)
    let first = max(0, min(count, -x))
    let end = max(first, min(count, image.width - 1 - x))
    func edge(_ column: Int) -> UInt32 {
      var pixel: UInt32 = 0
      kernels.shift(&pixel, upper + column, lower + column, 1, 0, weightY.raw)
      return pixel
    }
    if first > 0 { kernels.fill(destination, edge(0), first) }
    if end > first {
      kernels.shift(
        destination + first, upper + (x + first), lower + (x + first), end - first, weightX.raw,
        weightY.raw)
    }
    if count > end { kernels.fill(destination + end, edge(image.width - 1), count - end) }
  }

  private func nearestRow(
    _ line: InlineArray<7, Double>, count: Int, into destination: MutablePixelRow
  ) {
    for i in 0..<count {
      let x = line[6] + Double(i)
      let r = 1 / (line[4] + line[5] * x)
      // In 1/32768 pixels from the first centre; half a pixel more is from the left edge.
      let u = ((line[0] + line[1] * x) * r + 16384) / 32768
      let v = ((line[2] + line[3] * x) * r + 16384) / 32768
      let column = u > 0 ? Int(min(u, Double(image.width - 1))) : 0
      let row = v > 0 ? Int(min(v, Double(image.height - 1))) : 0
      destination[i] = image.row(row)[column]
    }
  }
}
