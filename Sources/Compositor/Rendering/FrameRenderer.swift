public import Raster
internal import Synchronization
internal import Threads

/// Draws frame plans: the portable meaning of every step, band by band, so that all layers of a
/// band are drawn while it is still in cache.
///
/// Rendering is a pure function of the plan. Several threads may render different frames at once.
public final class FrameRenderer: Sendable {
  private let kernels: KernelSet
  private let frames = Mutex<[PreparedFrame]>([])
  private let scratches = Mutex<[RenderScratch]>([])
  private let crews = Mutex<[Crew]>([])
  private let bandPixmaps = Mutex<[Pixmap]>([])
  private let kept = Mutex<[KeptPicture]>([])

  public init(kernels: KernelSet = .fastest) {
    self.kernels = kernels
  }

  /// Draws `plan` over the whole of `pixmap`, which has the plan's canvas size.
  ///
  /// - Parameter threads: how many threads share the frame's bands, at least 1; the bytes do not
  ///   depend on it. Frames of a clip are better drawn side by side, one thread each.
  public func render(_ plan: FramePlan, into pixmap: Pixmap, threads: Int = 1) {
    check(plan, pixmap)
    let frame = takeFrame()
    frame.prepare(plan, painter(plan, threads))
    let isSinglePass = plan.background == nil && frame.isSinglePass
    let bands = Bands(plan.canvas, isSinglePass: isSinglePass, threads: threads)
    draw(
      frame.steps[...], plan.background, bands, in: pixmap, origin: plan.canvas.origin,
      threads: threads)
    give(frame)
  }

  /// Draws what differs from `previous`, which `pixmap` holds as this renderer has drawn it.
  ///
  /// The bytes are those of drawing all of `plan`. Where most of the frame differs all is drawn.
  public func render(
    _ plan: FramePlan, into pixmap: Pixmap, over previous: FramePlan, threads: Int = 1
  ) {
    check(plan, pixmap)
    let frame = takeFrame()
    guard frame.changes.find(in: plan, since: previous),
      !frame.changes.isWorthAll(of: plan.canvas)
    else {
      give(frame)
      render(plan, into: pixmap, threads: threads)
      return
    }
    if !frame.changes.areas.isEmpty {
      frame.needed.find(in: plan.steps, for: frame.changes)
      frame.prepareNeeded(of: plan, painter(plan, threads))
      for area in frame.changes.areas {
        draw(
          frame.steps[...], plan.background, Bands(area, isSinglePass: false, threads: threads),
          in: pixmap, origin: plan.canvas.origin, threads: threads)
      }
    }
    give(frame)
  }

  private func check(_ plan: FramePlan, _ pixmap: Pixmap) {
    precondition(
      plan.canvas.width == pixmap.width && plan.canvas.height == pixmap.height,
      "a plan for \(plan.canvas.width)×\(plan.canvas.height) in \(pixmap.width)×\(pixmap.height)")
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
    let frame = takeFrame()
    frame.prepare(plan, painter(plan, 1))
    let scratch = takeScratch(width: canvas.width)
    let pixmap = takeBandPixmap(width: canvas.width)
    defer {
      give(frame)
      scratches.withLock { $0.append(scratch) }
      bandPixmaps.withLock { $0.append(pixmap) }
    }
    for start in stride(from: 0, to: canvas.height, by: Bands.height) {
      let rows = start..<min(start + Bands.height, canvas.height)
      let area = PixelRect(
        x0: canvas.x0, y0: canvas.y0 + rows.lowerBound, x1: canvas.x1,
        y1: canvas.y0 + rows.upperBound)
      draw(
        frame.steps[...], plan.background,
        PixelTarget(base: pixmap.row(0), stride: pixmap.rowBytes / 4, area: area), scratch)
      try take(rows, pixmap)
    }
  }

  /// Draws `plan` into a new pixmap.
  public func render(_ plan: FramePlan) -> Pixmap {
    let pixmap = Pixmap(width: plan.canvas.width, height: plan.canvas.height)
    render(plan, into: pixmap)
    return pixmap
  }

  /// What steps of a plan need beside themselves.
  private struct Painter: PreparedFrame.Painter {
    let renderer: FrameRenderer
    let background: Color?
    let threads: Int

    var kernels: KernelSet { renderer.kernels }

    func picture(of plan: FramePlan) -> Image { renderer.picture(of: plan, threads: threads) }

    func paint(
      _ steps: ArraySlice<PreparedStep>, isOnBackground: Bool, _ area: PixelRect,
      into picture: Pixmap, origin: (x: Int, y: Int)
    ) {
      renderer.draw(
        steps, isOnBackground ? background : nil,
        Bands(area, isSinglePass: false, threads: threads), in: picture, origin: origin,
        threads: threads)
    }

    func share(_ pieces: Int, _ body: @Sendable (Int) -> Void) {
      renderer.share(pieces, threads: threads, body)
    }
  }

  private func painter(_ plan: FramePlan, _ threads: Int) -> Painter {
    Painter(renderer: self, background: plan.background, threads: threads)
  }

  private func takeFrame() -> PreparedFrame {
    frames.withLock { $0.popLast() } ?? PreparedFrame()
  }

  private func give(_ frame: PreparedFrame) {
    frame.clear()
    frames.withLock { $0.append(frame) }
  }

  /// Draws `steps` over some bands.
  ///
  /// - Parameter origin: the canvas pixel that is the pixmap's first.
  private func draw(
    _ steps: ArraySlice<PreparedStep>, _ background: Color?, _ bands: Bands, in pixmap: Pixmap,
    origin: (x: Int, y: Int), threads: Int
  ) {
    @Sendable func target(_ band: Int) -> PixelTarget {
      let area = bands[band]
      return PixelTarget(
        base: pixmap.row(area.y0 - origin.y) + (area.x0 - origin.x), stride: pixmap.rowBytes / 4,
        area: area)
    }
    guard threads > 1, bands.count > 1 else {
      let scratch = takeScratch(width: bands.area.width)
      for band in 0..<bands.count { draw(steps, background, target(band), scratch) }
      scratches.withLock { $0.append(scratch) }
      return
    }
    share(bands.count, threads: threads) { band in
      let scratch = takeScratch(width: bands.area.width)
      draw(steps, background, target(band), scratch)
      scratches.withLock { $0.append(scratch) }
    }
  }

  /// Calls `body` once for each of so many pieces, on so many threads.
  private func share(_ pieces: Int, threads: Int, _ body: @Sendable (Int) -> Void) {
    guard threads > 1 else {
      for piece in 0..<pieces { body(piece) }
      return
    }
    let crew =
      crews.withLock { $0.popLast() }.flatMap { $0.threads == threads ? $0 : nil }
      ?? Crew(threads: threads)
    crew.run(pieces, body)
    crews.withLock { $0.append(crew) }
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
    _ steps: ArraySlice<PreparedStep>, _ background: Color?, _ target: PixelTarget,
    _ scratch: RenderScratch
  ) {
    var painter = BandPainter(kernels: kernels, scratch: scratch, target: target)
    if let background { painter.fill(background.premultiplied) }
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

/// The pieces in which an area is drawn.
private struct Bands: Sendable {
  /// Rows that stay in cache from one step to the next.
  static let height = 48

  let count: Int
  let area: PixelRect
  private let height: Int

  /// - Parameter isSinglePass: nothing is drawn twice, so nothing need stay in cache: as few pieces
  ///   as keep all threads busy to the end.
  init(_ area: PixelRect, isSinglePass: Bool, threads: Int) {
    self.area = area
    if isSinglePass {
      let pieces = threads == 1 ? 1 : threads * 16
      height = max(Self.height, (area.height + pieces - 1) / pieces)
    } else {
      height = Self.height
    }
    count = (area.height + height - 1) / height
  }

  subscript(index: Int) -> PixelRect {
    let y = area.y0 + index * height
    return PixelRect(x0: area.x0, y0: y, x1: area.x1, y1: min(y + height, area.y1))
  }
}

extension PixelRect {
  fileprivate var origin: (x: Int, y: Int) { (x0, y0) }
}
