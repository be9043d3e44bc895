import Raster

/// A source whose rows are made in memory of the painter's, or straight in the target.
protocol ComputedRows: RowSource {
  func write(
    _ y: Int, _ x0: Int, _ count: Int, into row: UnsafeMutablePointer<UInt32>,
    with painter: RowPainter)
}

extension ComputedRows {
  func paint(_ y: Int, _ x0: Int, _ x1: Int, _ blend: Blend, with painter: RowPainter) {
    if blend.replaces {
      write(y, x0, x1 - x0, into: painter.target.pixels(x0, y), with: painter)
    } else {
      painter.blend(made(y, x0, x1 - x0, painter), y, x0, x1 - x0, blend)
    }
  }

  func paintMasked(_ y: Int, _ x0: Int, _ x1: Int, _ blend: Blend, with painter: RowPainter) {
    painter.blendMasked(made(y, x0, x1 - x0, painter), y, x0, x1 - x0, blend)
  }

  func made(
    _ y: Int, _ x0: Int, _ count: Int, _ painter: RowPainter
  ) -> UnsafePointer<UInt32> {
    write(y, x0, count, into: painter.scratch.pixels, with: painter)
    return UnsafePointer(painter.scratch.pixels)
  }
}

/// One face of a curled page.
struct CurlFaceRows: ComputedRows {
  let curl: CurlRows
  let face: CurledPage.Face

  func write(
    _ y: Int, _ x0: Int, _ count: Int, into row: UnsafeMutablePointer<UInt32>,
    with painter: RowPainter
  ) {
    curl.row(
      face, y, from: x0, count: count, into: row, kernels: painter.kernels,
      scratch: &painter.scratch.sampling)
  }
}

/// A picture that is sucked in.
struct SuctionRows: ComputedRows {
  let sampler: SuctionSampler

  func write(
    _ y: Int, _ x0: Int, _ count: Int, into row: UnsafeMutablePointer<UInt32>,
    with painter: RowPainter
  ) {
    sampler.row(
      y, from: x0, count: count, into: row, kernels: painter.kernels,
      scratch: &painter.scratch.sampling)
  }
}

/// A picture under a ripple, with its opacity behind the ring and ahead of it.
struct RippleRows: RowSource {
  let sampler: RippleSampler

  func paint(_ y: Int, _ x0: Int, _ x1: Int, _ blend: Blend, with painter: RowPainter) {
    let rows = RippledRows(sampler: sampler)
    let ripple = sampler.ripple
    if ripple.behind == 1 && ripple.ahead == 1 {
      rows.paint(y, x0, x1, blend, with: painter)
      return
    }
    let span = sampler.span(y, from: x0, to: x1)
    guard !span.isEmpty else { return }
    sampler.mask(row: y, from: span.lowerBound, to: span.upperBound, into: painter.scratch.mask)
    rows.paintMasked(y, span.lowerBound, span.upperBound, blend, with: painter)
  }

  func paintMasked(_ y: Int, _ x0: Int, _ x1: Int, _ blend: Blend, with painter: RowPainter) {
    sampler.mask(row: y, from: x0, to: x1, into: painter.scratch.otherMask)
    painter.kernels.multiplyMask(painter.scratch.mask, painter.scratch.otherMask, x1 - x0)
    RippledRows(sampler: sampler).paintMasked(y, x0, x1, blend, with: painter)
  }
}

private struct RippledRows: ComputedRows {
  let sampler: RippleSampler

  func write(
    _ y: Int, _ x0: Int, _ count: Int, into row: UnsafeMutablePointer<UInt32>,
    with painter: RowPainter
  ) {
    sampler.row(
      y, from: x0, count: count, into: row, kernels: painter.kernels,
      scratch: &painter.scratch.sampling)
  }
}
