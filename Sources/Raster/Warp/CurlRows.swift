/// Rows of a curled page: the page's picture read by the inverse of the curl, pixel by pixel.
///
/// Flat parts are copied, turned parts mirrored, and on the cylinder each pixel has a position of
/// its own. Toward the ridge ever more of the page lies under one pixel: there the mean of several
/// positions is taken. Values hold no owners, see `CurlSampler`.
package struct CurlRows: Sendable {
  let image: PixelView
  /// The canvas pixel of the image's first one.
  let originX: Int
  let originY: Int
  let page: CurledPage
  /// The part that has turned over.
  let turned: SamplerRows

  /// Writes `count` pixels of one face of row `y`, from column `x0` on, lit and shaded.
  package func row(
    _ face: CurledPage.Face, _ y: Int, from x0: Int, count: Int, into destination: MutablePixelRow,
    kernels: KernelSet, scratch: inout SamplerScratch
  ) {
    guard count > 0 else { return }
    let row = CurlRow(rows: self, face: face, x0: x0, y: y, count: count)
    let flat = row.distance.indices(atMost: 0, count: count)
    switch face {
    case .front:
      image.copyRow(
        y - originY, from: x0 + flat.lowerBound - originX, count: flat.count,
        into: destination + flat.lowerBound, kernels)
    case .back:
      turned.row(
        y, from: x0 + flat.lowerBound, count: flat.count, into: destination + flat.lowerBound,
        kernels: kernels, scratch: &scratch)
    }
    let memory = WarpScratch(&scratch, count: count)
    row.bend(into: destination, kernels, memory)
    row.light(flat, destination, kernels, memory)
  }
}

/// One row of one face, pixels counted from `x0`.
struct CurlRow {
  let rows: CurlRows
  let face: CurledPage.Face
  let x0: Int
  let y: Int
  let count: Int
  /// How far each pixel's centre lies past the line.
  let distance: LinearRun

  init(rows: CurlRows, face: CurledPage.Face, x0: Int, y: Int, count: Int) {
    self.rows = rows
    self.face = face
    self.x0 = x0
    self.y = y
    self.count = count
    let curl = rows.page.curl
    distance = LinearRun(
      start: curl.distance(Point(Double(x0) + 0.5, Double(y) + 0.5)), step: curl.normal.x)
  }

  /// Up to which part of the radius how many positions make a pixel.
  ///
  /// The page passes at 1/√(1 − z²) pixels a pixel; two need no mean (as in every sampler here),
  /// beyond that positions stay at most 1.5 apart.
  private static let zones: [(end: Double, samples: Int)] = [
    (0.8660254037844386, 1), (0.9428090415820634, 2), (0.9860132971832694, 4),
    (0.9965217285917831, 8), (.infinity, 16),
  ]

  /// The pixels on the cylinder.
  func bend(into destination: MutablePixelRow, _ kernels: KernelSet, _ memory: WarpScratch) {
    let radius = rows.page.curl.radius
    var begin = 0.0
    for zone in Self.zones {
      let end = zone.end * radius
      let run = distance.indices(above: begin, atMost: end, count: count)
      begin = end
      guard !run.isEmpty else { continue }
      if zone.samples == 1 {
        sample(run, offset: 0, into: destination + run.lowerBound, kernels, memory)
      } else {
        average(run, zone.samples, into: destination + run.lowerBound, kernels, memory)
      }
    }
  }

  /// The picture where a line across the curl, `offset` from the pixels' centres, meets the page.
  private func sample(
    _ run: Range<Int>, offset: Double, into destination: MutablePixelRow, _ kernels: KernelSet,
    _ memory: WarpScratch
  ) {
    let curl = rows.page.curl
    let (nx, ny) = (curl.normal.x, curl.normal.y)
    let radius = curl.radius
    let inverse = 1 / radius
    // s is bias ± r·asin(d/r): the lower half of the cylinder, or the upper one.
    let bias = face == .front ? 0 : Double.pi * radius
    let turn = face == .front ? radius : -radius
    let first = distance.start + Double(run.lowerBound) * nx
    let u = Double(x0 + run.lowerBound - rows.originX)
    let v = Double(y - rows.originY)
    let endU = Double(rows.image.width - 1) * 32768
    let endV = Double(rows.image.height - 1) * 32768
    let (columns, lines) = (memory.columns, memory.rows)
    for k in 0..<run.count {
      let x = Double(Int32(truncatingIfNeeded: k))
      let d = first + x * nx
      let moved = bias + turn * arcsine(clamped((d + offset) * inverse, 1)) - d
      columns[k] = nearestWhole(clamped((u + x + moved * nx) * 32768, endU))
      lines[k] = nearestWhole(clamped((v + moved * ny) * 32768, endV))
    }
    let image = rows.image
    kernels.positions(
      destination, run.count, image.base, image.rowBytes, Int32(image.height - 1), columns, lines)
  }

  /// The mean of `samples` positions (a power of two) spread over a pixel's width.
  private func average(
    _ run: Range<Int>, _ samples: Int, into destination: MutablePixelRow, _ kernels: KernelSet,
    _ memory: WarpScratch
  ) {
    let sums = memory.sums
    let bytes = UnsafeRawPointer(memory.samples).assumingMemoryBound(to: UInt8.self)
    let half = UInt16(truncatingIfNeeded: samples / 2)
    for i in 0..<run.count &* 4 { sums[i] = half }
    for index in 0..<samples {
      let offset = (Double(index) + 0.5) / Double(samples) - 0.5
      sample(run, offset: offset, into: memory.samples, kernels, memory)
      // At most 16·255 + 8.
      for i in 0..<run.count &* 4 { sums[i] = sums[i] &+ UInt16(bytes[i]) }
    }
    let shift = UInt16(truncatingIfNeeded: samples.trailingZeroBitCount)
    let out = UnsafeMutableRawPointer(destination).assumingMemoryBound(to: UInt8.self)
    for i in 0..<run.count &* 4 { out[i] = UInt8(truncatingIfNeeded: sums[i] &>> shift) }
  }
}
