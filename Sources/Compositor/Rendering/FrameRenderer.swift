public import Raster
internal import Synchronization
internal import Threads

/// Draws frame plans: the portable meaning of every step, band by band, so that all layers of a
/// band are drawn while it is still in cache.
///
/// Rendering is a pure function of the plan. Several threads may render different frames at once.
public final class FrameRenderer: Sendable {
  private let kernels: KernelSet
  private let scratches = Mutex<[RenderScratch]>([])
  private let crews = Mutex<[Crew]>([])
  private let kept = Mutex<[KeptPicture]>([])
  /// Rows drawn at a time.
  private static let bandHeight = 48

  public init(kernels: KernelSet = .preferred) {
    self.kernels = kernels
  }

  /// Draws `plan` over the whole of `pixmap`, which has the plan's canvas size.
  ///
  /// - Parameter threads: how many threads share the frame's bands, at least 1; the bytes do not
  ///   depend on it. Frames of a clip are better drawn side by side, one thread each.
  public func render(_ plan: FramePlan, into pixmap: Pixmap, threads: Int = 1) {
    precondition(
      plan.canvas.width == pixmap.width && plan.canvas.height == pixmap.height,
      "a plan for \(plan.canvas.width)×\(plan.canvas.height) in \(pixmap.width)×\(pixmap.height)")
    let pictures = Pictures { [self] in picture(of: $0, threads: threads) }
    let steps = PreparedStep.prepare(plan.steps, canvas: plan.canvas, pictures: pictures)
    let bands = (plan.canvas.height + Self.bandHeight - 1) / Self.bandHeight
    guard threads > 1 else {
      let scratch = takeScratch(width: plan.canvas.width)
      for band in 0..<bands { draw(band, of: plan, steps, into: pixmap, scratch) }
      scratches.withLock { $0.append(scratch) }
      return
    }
    let crew =
      crews.withLock { $0.popLast() }.flatMap { $0.threads == threads ? $0 : nil }
      ?? Crew(threads: threads)
    crew.run(bands) { [self] band in
      let scratch = takeScratch(width: plan.canvas.width)
      draw(band, of: plan, steps, into: pixmap, scratch)
      scratches.withLock { $0.append(scratch) }
    }
    crews.withLock { $0.append(crew) }
  }

  /// Draws `plan` into a new pixmap.
  public func render(_ plan: FramePlan) -> Pixmap {
    let pixmap = Pixmap(width: plan.canvas.width, height: plan.canvas.height)
    render(plan, into: pixmap)
    return pixmap
  }

  /// The picture that a step of a plan is made from.
  ///
  /// The last few are kept, because a page that bends is mostly the same from frame to frame.
  private func picture(of plan: FramePlan, threads: Int) -> Image {
    if let image = plan.wholeImage { return image }
    if let image = kept.withLock({ $0.first(where: { $0.plan == plan })?.image }) { return image }
    let pixmap = Pixmap(width: plan.canvas.width, height: plan.canvas.height)
    render(plan, into: pixmap, threads: threads)
    let image = Image(pixmap)
    kept.withLock {
      if $0.count >= Self.pictureLimit { $0.removeFirst() }
      $0.append(KeptPicture(plan: plan, image: image))
    }
    return image
  }

  private static let pictureLimit = 4

  private func draw(
    _ band: Int, of plan: FramePlan, _ steps: [PreparedStep], into pixmap: Pixmap,
    _ scratch: RenderScratch
  ) {
    let canvas = plan.canvas
    let y = canvas.y0 + band * Self.bandHeight
    let area = PixelRect(
      x0: canvas.x0, y0: y, x1: canvas.x1, y1: min(y + Self.bandHeight, canvas.y1))
    let target = PixelTarget(
      base: pixmap.row(y - canvas.y0), stride: pixmap.rowBytes / 4, area: area)
    var painter = BandPainter(kernels: kernels, scratch: scratch, target: target)
    if let background = plan.background { painter.fill(background.premultiplied) }
    for step in steps { painter.paint(step) }
  }

  /// Buffers wide enough, kept from an earlier frame or new.
  private func takeScratch(width: Int) -> RenderScratch {
    if let kept = scratches.withLock({ $0.popLast() }), kept.width >= width { return kept }
    return RenderScratch(width: width, bandHeight: Self.bandHeight)
  }
}
