import Raster

/// Draws sources row by row into one target: full runs without a mask, partial runs with one.
struct RowPainter {
  let kernels: KernelSet
  let scratch: RenderScratch
  let target: PixelTarget

  func paint(_ draw: PreparedDraw) {
    let area = draw.bounds.intersection(target.area)
    guard !area.isEmpty else { return }
    for y in area.y0..<area.y1 {
      if let shadow = draw.shadow {
        paintShadow(draw, shadow, y, area)
        continue
      }
      guard let span = Self.span(draw.coverages, y, area) else { continue }
      if span.fullStart >= span.fullEnd {
        paintPartial(draw, y, span.start, span.end)
      } else {
        paintPartial(draw, y, span.start, span.fullStart)
        paintFull(draw, y, span.fullStart, span.fullEnd)
        paintPartial(draw, y, span.fullEnd, span.end)
      }
    }
  }

  /// Composites finished pixels: `source` begins at column `x0`.
  func put(
    _ source: UnsafePointer<UInt32>, isOpaque: Bool, weight: Weight, coverages: [Coverage],
    y: Int, from x0: Int, to x1: Int
  ) {
    let area = PixelRect(x0: x0, y0: y, x1: x1, y1: y + 1)
    guard let span = Self.span(coverages, y, area) else { return }
    func partial(_ start: Int, _ end: Int) {
      guard start < end else { return }
      writeMask(coverages, y, start, end)
      blend(source + (start - x0), isOpaque, scratch.mask, y, start, end - start, weight)
    }
    if span.fullStart >= span.fullEnd {
      partial(span.start, span.end)
    } else {
      partial(span.start, span.fullStart)
      blend(
        source + (span.fullStart - x0), isOpaque, nil, y, span.fullStart,
        span.fullEnd - span.fullStart, weight)
      partial(span.fullEnd, span.end)
    }
  }

  // MARK: - Coverage

  /// Where row `y` of `area` is covered by all of `coverages`; nil where it is not.
  private static func span(_ coverages: [Coverage], _ y: Int, _ area: PixelRect) -> RowSpan? {
    var result = RowSpan(start: area.x0, fullStart: area.x0, fullEnd: area.x1, end: area.x1)
    for coverage in coverages {
      guard let span = coverage.span(y) else { return nil }
      result.start = max(result.start, span.start)
      result.end = min(result.end, span.end)
      result.fullStart = max(result.fullStart, span.fullStart)
      result.fullEnd = min(result.fullEnd, span.fullEnd)
    }
    result.fullStart = max(result.fullStart, result.start)
    result.fullEnd = min(result.fullEnd, result.end)
    return result.start < result.end ? result : nil
  }

  /// The product of all coverages, from the first byte of the scratch mask on.
  private func writeMask(_ coverages: [Coverage], _ y: Int, _ x0: Int, _ x1: Int) {
    for (index, coverage) in coverages.enumerated() {
      if index == 0 {
        coverage.write(row: y, from: x0, to: x1, into: scratch.mask)
      } else {
        coverage.write(row: y, from: x0, to: x1, into: scratch.otherMask)
        kernels.multiplyMask(scratch.mask, scratch.otherMask, x1 - x0)
      }
    }
  }

  // MARK: - Sources

  private func paintFull(_ draw: PreparedDraw, _ y: Int, _ x0: Int, _ x1: Int) {
    let count = x1 - x0
    let destination = target.pixels(x0, y)
    let replaces = draw.isOpaque && draw.weight == .full
    switch draw.source {
    case .color(let color):
      if replaces {
        kernels.fill(destination, color.packed, count)
      } else {
        kernels.colorOver(destination, color.packed, count, draw.weight.raw)
      }
    case .image(let sampler):
      if let source = sampler.directRow(y, from: x0, count: count) {
        if replaces {
          kernels.copy(destination, source, count)
        } else {
          blend(source, draw.isOpaque, nil, y, x0, count, draw.weight)
        }
      } else if replaces {
        sampler.row(
          y, from: x0, count: count, into: destination, kernels: kernels, scratch: &scratch.sampling
        )
      } else {
        let source = sample(draw.source, y, x0, count)
        blend(source, draw.isOpaque, nil, y, x0, count, draw.weight)
      }
    case .gradient(let sampler):
      if replaces {
        sampler.row(y, from: x0, count: count, into: destination)
      } else {
        let source = sample(draw.source, y, x0, count)
        blend(source, draw.isOpaque, nil, y, x0, count, draw.weight)
      }
    }
  }

  private func paintPartial(_ draw: PreparedDraw, _ y: Int, _ x0: Int, _ x1: Int) {
    guard x0 < x1 else { return }
    let count = x1 - x0
    writeMask(draw.coverages, y, x0, x1)
    if case .color(let color) = draw.source {
      kernels.maskedColorOver(
        target.pixels(x0, y), color.packed, scratch.mask, count, draw.weight.raw)
      return
    }
    let source = sample(draw.source, y, x0, count)
    blend(source, draw.isOpaque, scratch.mask, y, x0, count, draw.weight)
  }

  private func paintShadow(
    _ draw: PreparedDraw, _ shadow: ShadowCoverage, _ y: Int, _ area: PixelRect
  ) {
    guard case .color(let color) = draw.source else { return }
    guard let own = shadow.span(y), let limit = Self.span(draw.coverages, y, area) else { return }
    let start = max(own.start, limit.start)
    let end = min(own.end, limit.end)
    guard start < end else { return }
    let count = end - start
    shadow.write(row: y, from: start, to: end, into: scratch.mask)
    for coverage in draw.coverages {
      coverage.write(row: y, from: start, to: end, into: scratch.otherMask)
      kernels.multiplyMask(scratch.mask, scratch.otherMask, count)
    }
    kernels.maskedColorOver(
      target.pixels(start, y), color.packed, scratch.mask, count, draw.weight.raw)
  }

  /// The source's pixels, where they lie or in the scratch row.
  private func sample(
    _ source: PreparedDraw.Source, _ y: Int, _ x0: Int, _ count: Int
  ) -> UnsafePointer<UInt32> {
    switch source {
    case .color(let color): kernels.fill(scratch.pixels, color.packed, count)
    case .gradient(let sampler): sampler.row(y, from: x0, count: count, into: scratch.pixels)
    case .image(let sampler):
      if let direct = sampler.directRow(y, from: x0, count: count) { return direct }
      sampler.row(
        y, from: x0, count: count, into: scratch.pixels, kernels: kernels,
        scratch: &scratch.sampling)
    }
    return UnsafePointer(scratch.pixels)
  }

  /// Draws `source` over the target; an opaque source mixes in with one rounding.
  private func blend(
    _ source: UnsafePointer<UInt32>, _ isOpaque: Bool, _ mask: UnsafeMutablePointer<UInt8>?,
    _ y: Int, _ x0: Int, _ count: Int, _ weight: Weight
  ) {
    let destination = target.pixels(x0, y)
    switch (mask, isOpaque) {
    case (nil, true):
      kernels.crossFade(destination, destination, source, count, weight.raw)
    case (nil, false): kernels.sourceOver(destination, source, count, weight.raw)
    case (let mask?, true):
      kernels.maskedCrossFade(destination, source, mask, count, weight.raw)
    case (let mask?, false):
      kernels.maskedSourceOver(destination, source, mask, count, weight.raw)
    }
  }
}
