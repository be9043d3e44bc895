import Raster

/// Draws prepared steps into one band of the frame.
struct BandPainter {
  let kernels: KernelSet
  let scratch: RenderScratch
  /// The frame's band first, then the buffers of the groups that are open.
  private var targets: [PixelTarget]

  init(kernels: KernelSet, scratch: RenderScratch, target: PixelTarget) {
    self.kernels = kernels
    self.scratch = scratch
    targets = [target]
  }

  private var target: PixelTarget { targets[targets.count - 1] }

  func fill(_ color: PremultipliedColor) {
    let target = target
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
    case .beginGroup(let bounds, let isCleared):
      open(bounds)
      if isCleared { fill(.clear) }
    case .endGroup(let composite):
      let group = targets.removeLast()
      put(group, composite)
    case .crossFade(let fade):
      paint(fade)
    }
  }

  private mutating func open(_ bounds: PixelRect) {
    let area = bounds.intersection(target.area)
    targets.append(scratch.group(depth: targets.count - 1, area: area))
  }

  /// Composites a finished group over the target beneath it.
  private func put(_ group: PixelTarget, _ composite: PreparedComposite) {
    let area = composite.bounds.intersection(target.area).intersection(group.area)
    guard !area.isEmpty else { return }
    put(group, composite, area)
  }

  private func put(_ buffer: PixelTarget, _ composite: PreparedComposite, _ area: PixelRect) {
    let rows = RowPainter(kernels: kernels, scratch: scratch, target: target)
    rows.paint(
      BufferRows(buffer: buffer), Blend(isOpaque: false, weight: composite.weight),
      composite.coverage, area)
  }

  private mutating func paint(_ fade: PreparedCrossFade) {
    let second = fade.second == nil ? targets.removeLast() : nil
    let first = fade.first == nil ? targets.removeLast() : nil
    let bounds = fade.composite.bounds
    let area = bounds.intersection(target.area)
    guard !area.isEmpty else { return }
    let isDirect =
      fade.isOpaque && fade.composite.weight == .full && fade.composite.coverage.isEmpty
    let mixed = isDirect ? target : scratch.group(depth: targets.count - 1, area: area)
    withExtendedLifetime(fade) {
      let (a, b) = (FadeSide(first, fade.first), FadeSide(second, fade.second))
      for y in area.y0..<area.y1 {
        guard let from = a.row(y, area), let to = b.row(y, area) else { continue }
        kernels.crossFade(mixed.pixels(area.x0, y), from, to, area.width, fade.weight.raw)
      }
    }
    if !isDirect { put(mixed, fade.composite, area) }
  }
}

/// One side of a cross-fade: a buffer that it was drawn to, or the picture itself.
private struct FadeSide {
  private let buffer: PixelTarget?
  private let sampler: SamplerRows?

  init(_ buffer: PixelTarget?, _ sampler: ImageSampler?) {
    self.buffer = buffer
    self.sampler = sampler?.rows
  }

  func row(_ y: Int, _ area: PixelRect) -> UnsafePointer<UInt32>? {
    if let buffer { return UnsafePointer(buffer.pixels(area.x0, y)) }
    return sampler?.directRow(y, from: area.x0, count: area.width)
  }
}
