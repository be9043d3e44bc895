public import Raster
internal import Synchronization

/// Draws frame plans: the portable meaning of every step, band by band, so that all layers of a
/// band are drawn while it is still in cache.
///
/// Rendering is a pure function of the plan. Several threads may render different frames at once.
public final class FrameRenderer: Sendable {
  private let kernels: KernelSet
  private let pool = Mutex<[RenderScratch]>([])
  /// Rows drawn at a time.
  private static let bandHeight = 48

  public init(kernels: KernelSet = .preferred) {
    self.kernels = kernels
  }

  /// Draws `plan` over the whole of `pixmap`, which has the plan's canvas size.
  public func render(_ plan: FramePlan, into pixmap: Pixmap) {
    precondition(
      plan.canvas == pixmap.bounds,
      "a plan for \(plan.canvas.width)×\(plan.canvas.height) in \(pixmap.width)×\(pixmap.height)")
    let scratch = takeScratch(width: plan.canvas.width)
    let steps = PreparedStep.prepare(plan.steps, canvas: plan.canvas)
    var y = plan.canvas.y0
    while y < plan.canvas.y1 {
      let end = min(y + Self.bandHeight, plan.canvas.y1)
      let area = PixelRect(x0: plan.canvas.x0, y0: y, x1: plan.canvas.x1, y1: end)
      let target = PixelTarget(base: pixmap.row(y), stride: pixmap.rowBytes / 4, area: area)
      var painter = BandPainter(kernels: kernels, scratch: scratch, target: target)
      if let background = plan.background { painter.fill(background.premultiplied) }
      for step in steps { painter.paint(step) }
      y = end
    }
    pool.withLock { $0.append(scratch) }
  }

  /// Buffers wide enough, kept from an earlier frame or new.
  private func takeScratch(width: Int) -> RenderScratch {
    if let kept = pool.withLock({ $0.popLast() }), kept.width >= width { return kept }
    return RenderScratch(width: width, bandHeight: Self.bandHeight)
  }

  /// Draws `plan` into a new pixmap.
  public func render(_ plan: FramePlan) -> Pixmap {
    let pixmap = Pixmap(width: plan.canvas.width, height: plan.canvas.height)
    render(plan, into: pixmap)
    return pixmap
  }
}
