import Raster

/// Draws prepared steps into one band of the frame.
struct BandPainter {
  let kernels: KernelSet
  let scratch: RenderScratch
  /// The frame's band, or the buffer of the innermost group that is open.
  private var target: PixelTarget

  init(kernels: KernelSet, scratch: RenderScratch, target: PixelTarget) {
    self.kernels = kernels
    self.scratch = scratch
    self.target = target
  }

  func fill(_ color: PremultipliedColor) {
    for y in target.area.y0..<target.area.y1 {
      kernels.fill(target.pixels(target.area.x0, y), color.packed, target.area.width)
    }
  }

  mutating func paint(_ step: PreparedStep) {
    switch step {
    case .draw(let draw):
      let rows = RowPainter(kernels: kernels, scratch: scratch, target: target)
      rows.paint(draw)
    case .warp(let warp):
      let rows = RowPainter(kernels: kernels, scratch: scratch, target: target)
      rows.paint(warp)
    case .stack(let stack):
      stack.paint(into: target, kernels: kernels)
    case .beginGroup(let bounds, let isCleared):
      open(bounds)
      if isCleared { fill(.clear) }
    case .endGroup(let composite):
      let group = close()
      put(group, composite)
    case .crossFade(let fade):
      paint(fade)
    case .endMask:
      let mask = close()
      multiply(by: mask)
    }
  }

  private mutating func open(_ bounds: PixelRect) {
    let area = bounds.intersection(target.area)
    let group = buffer(area)
    scratch.outer.append(target)
    target = group
  }

  /// Goes back to what lies around the innermost group; the group.
  private mutating func close() -> PixelTarget {
    let group = target
    if let outer = scratch.outer.popLast() { target = outer }
    return group
  }

  /// A buffer for a group inside those that are open.
  private func buffer(_ area: PixelRect) -> PixelTarget {
    scratch.group(depth: scratch.outer.count, area: area)
  }

  /// Composites a finished group over the target beneath it.
  private func put(_ group: PixelTarget, _ composite: PreparedComposite) {
    let area = composite.bounds.intersection(target.area).intersection(group.area)
    guard !area.isEmpty else { return }
    put(group, composite, area)
  }

  private func put(_ buffer: PixelTarget, _ composite: PreparedComposite, _ area: PixelRect) {
    let rows = RowPainter(kernels: kernels, scratch: scratch, target: target)
    let blend = Blend(isOpaque: false, weight: composite.weight)
    if composite.blendMode == .normal {
      rows.paint(StoredRows(buffer), blend, composite.coverage, area)
    } else {
      rows.paint(
        BlendedRows(rows: StoredRows(buffer), mode: composite.blendMode), blend,
        composite.coverage, area)
    }
  }

  /// Multiplies the open group by the alpha of `mask`, which covers it.
  private func multiply(by mask: PixelTarget) {
    let area = mask.area.intersection(target.area)
    for y in area.y0..<area.y1 {
      let pixels = target.pixels(area.x0, y)
      let alphas = mask.pixels(area.x0, y)
      for x in 0..<area.width {
        scratch.mask[x] = UInt8(truncatingIfNeeded: alphas[x] &>> 24)
      }
      kernels.maskedFade(pixels, UnsafePointer(pixels), scratch.mask, area.width, Weight.full.raw)
    }
  }

  private mutating func paint(_ fade: PreparedCrossFade) {
    let second = fade.second == nil ? close() : nil
    let first = fade.first == nil ? close() : nil
    let bounds = fade.composite.bounds
    let area = bounds.intersection(target.area)
    guard !area.isEmpty else { return }
    let mixed = fade.isDirect ? target : buffer(area)
    withExtendedLifetime(fade) {
      guard let from = Self.side(first, fade.first, area),
        let to = Self.side(second, fade.second, area)
      else { return }
      for y in area.y0..<area.y1 {
        kernels.crossFade(
          mixed.pixels(area.x0, y), from.pixels(area.x0, y), to.pixels(area.x0, y), area.width,
          fade.weight.raw)
      }
    }
    if !fade.isDirect { put(mixed, fade.composite, area) }
  }

  /// One side of a cross-fade: a buffer that it was drawn to, or the picture itself.
  private static func side(
    _ buffer: PixelTarget?, _ sampler: ImageSampler?, _ area: PixelRect
  ) -> StoredRows? {
    if let buffer { return StoredRows(buffer) }
    return sampler.flatMap { StoredRows($0.rows, area) }
  }
}
