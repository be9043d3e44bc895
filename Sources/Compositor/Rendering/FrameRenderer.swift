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
  private let bandPixmaps = Mutex<[Pixmap]>([])
  private let kept = Mutex<[KeptPicture]>([])

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
    let steps = PreparedStep.prepare(
      plan.steps, canvas: plan.canvas, pictures: pictures(threads: threads))
    let bands = Bands(plan, steps, threads: threads)
    guard threads > 1 else {
      let scratch = takeScratch(width: plan.canvas.width)
      for band in 0..<bands.count {
        draw(plan, steps, Self.target(bands[band], of: plan, in: pixmap), scratch)
      }
      scratches.withLock { $0.append(scratch) }
      return
    }
    let crew =
      crews.withLock { $0.popLast() }.flatMap { $0.threads == threads ? $0 : nil }
      ?? Crew(threads: threads)
    crew.run(bands.count) { [self] band in
      let scratch = takeScratch(width: plan.canvas.width)
      draw(plan, steps, Self.target(bands[band], of: plan, in: pixmap), scratch)
      scratches.withLock { $0.append(scratch) }
    }
    crews.withLock { $0.append(crew) }
  }

  /// Draws `plan` and hands out its rows while they are still in cache; the frame as a whole is
  /// nowhere.
  ///
  /// - Parameter take: called from the top downwards, without a gap. The rows of the frame are rows
  ///   0 and on of the pixmap, which holds them during the call only; all but the last call get an
  ///   even number.
  public func render(
    _ plan: FramePlan, inBands take: (_ rows: Range<Int>, _ pixmap: Pixmap) throws -> Void
  ) rethrows {
    let canvas = plan.canvas
    let steps = PreparedStep.prepare(plan.steps, canvas: canvas, pictures: pictures(threads: 1))
    let scratch = takeScratch(width: canvas.width)
    let pixmap = takeBandPixmap(width: canvas.width)
    defer {
      scratches.withLock { $0.append(scratch) }
      bandPixmaps.withLock { $0.append(pixmap) }
    }
    for start in stride(from: 0, to: canvas.height, by: Bands.height) {
      let rows = start..<min(start + Bands.height, canvas.height)
      let area = PixelRect(
        x0: canvas.x0, y0: canvas.y0 + rows.lowerBound, x1: canvas.x1,
        y1: canvas.y0 + rows.upperBound)
      draw(
        plan, steps, PixelTarget(base: pixmap.row(0), stride: pixmap.rowBytes / 4, area: area),
        scratch)
      try take(rows, pixmap)
    }
  }

  /// Draws `plan` into a new pixmap.
  public func render(_ plan: FramePlan) -> Pixmap {
    let pixmap = Pixmap(width: plan.canvas.width, height: plan.canvas.height)
    render(plan, into: pixmap)
    return pixmap
  }

  private func pictures(threads: Int) -> Pictures {
    Pictures { [self] in picture(of: $0, threads: threads) }
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

  /// The rows of a band in a pixmap of the whole frame.
  private static func target(
    _ area: PixelRect, of plan: FramePlan, in pixmap: Pixmap
  ) -> PixelTarget {
    PixelTarget(
      base: pixmap.row(area.y0 - plan.canvas.y0), stride: pixmap.rowBytes / 4, area: area)
  }

  private func draw(
    _ plan: FramePlan, _ steps: [PreparedStep], _ target: PixelTarget, _ scratch: RenderScratch
  ) {
    var painter = BandPainter(kernels: kernels, scratch: scratch, target: target)
    if let background = plan.background { painter.fill(background.premultiplied) }
    for step in steps { painter.paint(step) }
  }

  /// Buffers wide enough, kept from an earlier frame or new.
  private func takeScratch(width: Int) -> RenderScratch {
    if let kept = scratches.withLock({ $0.popLast() }), kept.width >= width { return kept }
    return RenderScratch(width: width, bandHeight: Bands.height)
  }

  private func takeBandPixmap(width: Int) -> Pixmap {
    if let kept = bandPixmaps.withLock({ $0.popLast() }), kept.width == width { return kept }
    return Pixmap(width: width, height: Bands.height)
  }
}

/// The pieces in which a frame is drawn.
private struct Bands {
  /// Rows that stay in cache from one step to the next.
  static let height = 48

  let count: Int
  private let canvas: PixelRect
  private let height: Int

  init(_ plan: FramePlan, _ steps: [PreparedStep], threads: Int) {
    canvas = plan.canvas
    if plan.background == nil, steps.count == 1, steps[0].needsNoBuffer {
      // Nothing is drawn twice, so nothing need stay in cache: as few pieces as keep all threads
      // busy to the end.
      let pieces = threads == 1 ? 1 : threads * 4
      height = max(Self.height, (canvas.height + pieces - 1) / pieces)
    } else {
      height = Self.height
    }
    count = (canvas.height + height - 1) / height
  }

  subscript(index: Int) -> PixelRect {
    let y = canvas.y0 + index * height
    return PixelRect(x0: canvas.x0, y0: y, x1: canvas.x1, y1: min(y + height, canvas.y1))
  }
}
