import Raster

/// The finished picture of a group, blended with what lies beneath.
struct BlendedRows: RowSource {
  let rows: StoredRows
  let mode: BlendMode

  func paint(_ y: Int, _ x0: Int, _ x1: Int, _ blend: Blend, with painter: RowPainter) {
    let (count, kernels) = (x1 - x0, painter.kernels)
    var source = rows.pixels(x0, y)
    if blend.weight != .full {
      kernels.fade(painter.scratch.pixels, source, count, blend.weight.raw)
      source = UnsafePointer(painter.scratch.pixels)
    }
    kernels.blend(mode, painter.target.pixels(x0, y), source, count)
  }

  func paintMasked(_ y: Int, _ x0: Int, _ x1: Int, _ blend: Blend, with painter: RowPainter) {
    let (count, kernels, scratch) = (x1 - x0, painter.kernels, painter.scratch)
    let destination = painter.target.pixels(x0, y)
    let source = scratch.pixels
    if mode.isBounded {
      // Less source is less of everything that it does.
      kernels.maskedFade(source, rows.pixels(x0, y), scratch.mask, count, blend.weight.raw)
      kernels.blend(mode, destination, source, count)
    } else {
      kernels.fade(source, rows.pixels(x0, y), count, blend.weight.raw)
      kernels.copy(scratch.otherPixels, destination, count)
      kernels.blend(mode, scratch.otherPixels, source, count)
      kernels.maskedCrossFade(
        destination, scratch.otherPixels, scratch.mask, count, Weight.full.raw)
    }
  }
}

/// What lies beneath a layer, blurred.
///
/// It is prepared again for every frame, in the memory that it has, and only read while it is drawn.
final class BlurredBackdrop: @unchecked Sendable {
  private let blur = GaussianBlur()
  /// The pixels that it holds.
  private var area = PixelRect.empty

  /// - Parameter picture: its first pixels are those of `area`.
  func prepare(
    _ picture: Pixmap, of area: PixelRect, sigma: Double, kernels: KernelSet,
    concurrently: GaussianBlur.Concurrently
  ) {
    let region = PixelRect(width: area.width, height: area.height)
    blur.fill(
      picture, region: region, edge: .clamped, bounds: region, sigma: sigma, kernels: kernels,
      concurrently: concurrently)
    self.area = area
  }

  /// The picture must not change before all is drawn.
  var readsPicture: Bool { blur.readsPicture }

  func clear() { blur.clear() }

  /// Writes columns x0..<x1 of row `y` to the scratch's row of pixels.
  func write(_ y: Int, _ x0: Int, _ x1: Int, into scratch: RenderScratch) {
    blur.row(
      y - area.y0, from: x0 - area.x0, count: x1 - x0, into: scratch.pixels,
      scratch: &scratch.sampling)
  }
}

struct BlurredRows: RowSource {
  let backdrop: BlurredBackdrop

  func paint(_ y: Int, _ x0: Int, _ x1: Int, _ blend: Blend, with painter: RowPainter) {
    backdrop.write(y, x0, x1, into: painter.scratch)
    painter.blend(painter.scratch.pixels, y, x0, x1 - x0, blend)
  }

  func paintMasked(_ y: Int, _ x0: Int, _ x1: Int, _ blend: Blend, with painter: RowPainter) {
    backdrop.write(y, x0, x1, into: painter.scratch)
    painter.blendMasked(painter.scratch.pixels, y, x0, x1 - x0, blend)
  }
}
