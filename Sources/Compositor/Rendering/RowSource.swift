import Raster

/// How pixels come down onto what is there.
struct Blend {
  /// Every pixel of the source has alpha 255.
  var isOpaque: Bool
  var weight: Weight

  /// Nothing of what was there remains.
  var replaces: Bool { isOpaque && weight == .full }
}

/// Where the pixels of a draw come from, row by row.
///
/// Sources hold no references where they can, and are known by type in the loop over rows.
protocol RowSource {
  /// Draws columns x0..<x1 of row `y`.
  func paint(_ y: Int, _ x0: Int, _ x1: Int, _ blend: Blend, with painter: RowPainter)
  /// Draws them under the mask in the painter's scratch, which begins at column x0.
  func paintMasked(_ y: Int, _ x0: Int, _ x1: Int, _ blend: Blend, with painter: RowPainter)
}

/// One colour everywhere.
struct ColorRows: RowSource {
  let color: UInt32

  func paint(_ y: Int, _ x0: Int, _ x1: Int, _ blend: Blend, with painter: RowPainter) {
    let destination = painter.target.pixels(x0, y)
    if blend.replaces {
      painter.kernels.fill(destination, color, x1 - x0)
    } else {
      painter.kernels.colorOver(destination, color, x1 - x0, blend.weight.raw)
    }
  }

  func paintMasked(_ y: Int, _ x0: Int, _ x1: Int, _ blend: Blend, with painter: RowPainter) {
    painter.kernels.maskedColorOver(
      painter.target.pixels(x0, y), color, painter.scratch.mask, x1 - x0, blend.weight.raw)
  }
}

/// A picture.
struct ImageRows: RowSource {
  let sampler: SamplerRows

  func paint(_ y: Int, _ x0: Int, _ x1: Int, _ blend: Blend, with painter: RowPainter) {
    let count = x1 - x0
    let direct = sampler.directRow(y, from: x0, count: count)
    guard blend.replaces else {
      painter.blend(direct ?? sample(y, x0, count, painter), y, x0, count, blend)
      return
    }
    let destination = painter.target.pixels(x0, y)
    if let direct {
      painter.kernels.copy(destination, direct, count)
    } else {
      sampler.row(
        y, from: x0, count: count, into: destination, kernels: painter.kernels,
        scratch: &painter.scratch.sampling)
    }
  }

  func paintMasked(_ y: Int, _ x0: Int, _ x1: Int, _ blend: Blend, with painter: RowPainter) {
    let count = x1 - x0
    let source =
      sampler.directRow(y, from: x0, count: count) ?? sample(y, x0, count, painter)
    painter.blendMasked(source, y, x0, count, blend)
  }

  private func sample(
    _ y: Int, _ x0: Int, _ count: Int, _ painter: RowPainter
  ) -> UnsafePointer<UInt32> {
    sampler.row(
      y, from: x0, count: count, into: painter.scratch.pixels, kernels: painter.kernels,
      scratch: &painter.scratch.sampling)
    return UnsafePointer(painter.scratch.pixels)
  }
}

/// A gradient.
struct GradientRows: RowSource {
  let sampler: GradientSampler

  func paint(_ y: Int, _ x0: Int, _ x1: Int, _ blend: Blend, with painter: RowPainter) {
    if blend.replaces {
      sampler.row(y, from: x0, count: x1 - x0, into: painter.target.pixels(x0, y))
    } else {
      painter.blend(sample(y, x0, x1 - x0, painter), y, x0, x1 - x0, blend)
    }
  }

  func paintMasked(_ y: Int, _ x0: Int, _ x1: Int, _ blend: Blend, with painter: RowPainter) {
    painter.blendMasked(sample(y, x0, x1 - x0, painter), y, x0, x1 - x0, blend)
  }

  private func sample(
    _ y: Int, _ x0: Int, _ count: Int, _ painter: RowPainter
  ) -> UnsafePointer<UInt32> {
    sampler.row(y, from: x0, count: count, into: painter.scratch.pixels)
    return UnsafePointer(painter.scratch.pixels)
  }
}

/// Finished pixels of a group or a cross-fade.
struct BufferRows: RowSource {
  let buffer: PixelTarget

  func paint(_ y: Int, _ x0: Int, _ x1: Int, _ blend: Blend, with painter: RowPainter) {
    painter.blend(UnsafePointer(buffer.pixels(x0, y)), y, x0, x1 - x0, blend)
  }

  func paintMasked(_ y: Int, _ x0: Int, _ x1: Int, _ blend: Blend, with painter: RowPainter) {
    painter.blendMasked(UnsafePointer(buffer.pixels(x0, y)), y, x0, x1 - x0, blend)
  }
}
