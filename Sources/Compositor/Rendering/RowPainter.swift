import Raster

/// Draws sources row by row into one target: full runs without a mask, partial runs with one.
struct RowPainter {
  let kernels: KernelSet
  let scratch: RenderScratch
  let target: PixelTarget

  func paint(_ draw: PreparedDraw) {
    let area = draw.bounds.intersection(target.area)
    guard !area.isEmpty else { return }
    let blend = Blend(isOpaque: draw.isOpaque, weight: draw.weight)
    switch draw.source {
    case .color(let color):
      paint(ColorRows(color: color.packed), blend, draw.coverage, area)
    case .image(let sampler):
      withExtendedLifetime(sampler) {
        if let stored = StoredRows(sampler.rows, area) {
          paint(stored, blend, draw.coverage, area)
        } else {
          paint(SampledRows(sampler: sampler.rows), blend, draw.coverage, area)
        }
      }
    case .gradient(let sampler):
      withExtendedLifetime(sampler) {
        paint(GradientRows(sampler: sampler), blend, draw.coverage, area)
      }
    case .blurred(let backdrop):
      paint(BlurredRows(backdrop: backdrop), blend, draw.coverage, area)
    case .shadow(let color, let shadow):
      withExtendedLifetime(shadow) {
        paintShadow(color.packed, shadow.rows, blend, draw.coverage, area)
      }
    }
  }

  /// Draws `source` over `area`, which lies in the target.
  func paint(
    _ source: some RowSource, _ blend: Blend, _ coverage: CoverageStack, _ area: PixelRect
  ) {
    if coverage.isEmpty {
      for y in area.y0..<area.y1 { source.paint(y, area.x0, area.x1, blend, with: self) }
      return
    }
    coverage.withRows { masks in
      for y in area.y0..<area.y1 {
        guard let span = masks.span(y, area) else { continue }
        if span.fullStart >= span.fullEnd {
          paintPartial(source, blend, masks, y, span.start, span.end)
        } else {
          paintPartial(source, blend, masks, y, span.start, span.fullStart)
          source.paint(y, span.fullStart, span.fullEnd, blend, with: self)
          paintPartial(source, blend, masks, y, span.fullEnd, span.end)
        }
      }
    }
  }

  private func paintPartial(
    _ source: some RowSource, _ blend: Blend, _ masks: UnsafeBufferPointer<CoverageRows>, _ y: Int,
    _ x0: Int, _ x1: Int
  ) {
    guard x0 < x1 else { return }
    // The product of all coverages.
    for index in masks.indices {
      if index == 0 {
        masks[index].write(row: y, from: x0, to: x1, into: scratch.mask)
      } else {
        multiplyMask(by: masks[index], y, x0, x1)
      }
    }
    source.paintMasked(y, x0, x1, blend, with: self)
  }

  private func multiplyMask(by coverage: CoverageRows, _ y: Int, _ x0: Int, _ x1: Int) {
    coverage.write(row: y, from: x0, to: x1, into: scratch.otherMask)
    kernels.multiplyMask(scratch.mask, scratch.otherMask, x1 - x0)
  }

  private func paintShadow(
    _ color: UInt32, _ shadow: ShadowRows, _ blend: Blend, _ coverage: CoverageStack,
    _ area: PixelRect
  ) {
    coverage.withRows { masks in
      for y in area.y0..<area.y1 {
        guard let own = shadow.span(y), let limit = masks.span(y, area) else { continue }
        let start = max(own.start, limit.start)
        let end = min(own.end, limit.end)
        guard start < end else { continue }
        // Inside, where the shadow is full, the colour alone does.
        let fullStart = max(start, max(own.fullStart, limit.fullStart))
        let fullEnd = min(end, min(own.fullEnd, limit.fullEnd))
        let (left, right) = fullStart < fullEnd ? (fullStart, fullEnd) : (end, end)
        func partial(_ x0: Int, _ x1: Int) {
          guard x0 < x1 else { return }
          shadow.write(row: y, from: x0, to: x1, into: scratch.mask)
          for index in masks.indices { multiplyMask(by: masks[index], y, x0, x1) }
          ColorRows(color: color).paintMasked(y, x0, x1, blend, with: self)
        }
        partial(start, left)
        partial(right, end)
        if left < right { ColorRows(color: color).paint(y, left, right, blend, with: self) }
      }
    }
  }

  /// Blends `source`, which begins at column `x0`; an opaque source mixes in with one rounding.
  func blend(
    _ source: UnsafePointer<UInt32>, _ y: Int, _ x0: Int, _ count: Int, _ blend: Blend
  ) {
    let destination = target.pixels(x0, y)
    if blend.isOpaque {
      kernels.crossFade(destination, destination, source, count, blend.weight.raw)
    } else {
      kernels.sourceOver(destination, source, count, blend.weight.raw)
    }
  }

  /// The same under the mask in the scratch.
  func blendMasked(
    _ source: UnsafePointer<UInt32>, _ y: Int, _ x0: Int, _ count: Int, _ blend: Blend
  ) {
    let destination = target.pixels(x0, y)
    if blend.isOpaque {
      kernels.maskedCrossFade(destination, source, scratch.mask, count, blend.weight.raw)
    } else {
      kernels.maskedSourceOver(destination, source, scratch.mask, count, blend.weight.raw)
    }
  }
}
