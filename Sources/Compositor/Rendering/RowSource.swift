import Raster

/// How pixels come down onto what is there.
struct Blend {
  /// Every pixel of the source has alpha 255.
  let isOpaque: Bool
  let weight: Weight
  /// Nothing of what was there remains.
  let replaces: Bool

  init(isOpaque: Bool, weight: Weight) {
    self.isOpaque = isOpaque
    self.weight = weight
    replaces = isOpaque && weight == .full
  }
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

/// Pixels that lie in memory as they are drawn: a picture that is only moved by whole pixels, or the
/// buffer of a group.
struct StoredRows: RowSource {
  private let base: UnsafePointer<UInt32>
  private let stride: Int
  private let x0: Int
  private let y0: Int

  init(_ buffer: PixelTarget) {
    base = UnsafePointer(buffer.base)
    stride = buffer.stride
    (x0, y0) = (buffer.area.x0, buffer.area.y0)
  }

  /// nil where `area` of the canvas is not simply a part of the picture.
  init?(_ sampler: SamplerRows, _ area: PixelRect) {
    guard let direct = sampler.direct(area) else { return nil }
    base = direct.pixels
    stride = direct.stride
    (x0, y0) = (area.x0, area.y0)
  }

  func pixels(_ x: Int, _ y: Int) -> UnsafePointer<UInt32> {
    base + ((y - y0) * stride + (x - x0))
  }

  func paint(_ y: Int, _ x0: Int, _ x1: Int, _ blend: Blend, with painter: RowPainter) {
    if blend.replaces {
      painter.kernels.copy(painter.target.pixels(x0, y), pixels(x0, y), x1 - x0)
    } else {
      painter.blend(pixels(x0, y), y, x0, x1 - x0, blend)
    }
  }

  func paintMasked(_ y: Int, _ x0: Int, _ x1: Int, _ blend: Blend, with painter: RowPainter) {
    painter.blendMasked(pixels(x0, y), y, x0, x1 - x0, blend)
  }
}

/// A picture that is resampled.
struct SampledRows: RowSource {
  let sampler: SamplerRows

  func paint(_ y: Int, _ x0: Int, _ x1: Int, _ blend: Blend, with painter: RowPainter) {
    if blend.replaces {
      sampler.row(
        y, from: x0, count: x1 - x0, into: painter.target.pixels(x0, y), kernels: painter.kernels,
        scratch: &painter.scratch.sampling)
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
