import Raster

/// The set-up of a frame's steps, in memory that is kept from frame to frame.
///
/// One frame at a time is prepared and drawn with it.
final class PreparedFrame: @unchecked Sendable {
  /// What may need other pictures to be drawn first.
  protocol Painter {
    var kernels: KernelSet { get }

    /// The picture that a step is made from.
    func picture(of plan: FramePlan) -> Image

    /// Draws prepared steps over the pixels of an area, for a blur of what lies beneath.
    ///
    /// - Parameters:
    ///   - isOnBackground: the steps stand on what the canvas holds before the first.
    ///   - origin: the canvas pixel that is the picture's first.
    func paint(
      _ steps: ArraySlice<PreparedStep>, isOnBackground: Bool, _ area: PixelRect,
      into picture: Pixmap, origin: (x: Int, y: Int))

    /// Calls `body` once for each of so many pieces, on the frame's threads.
    func share(_ pieces: Int, _ body: @Sendable (Int) -> Void)
  }

  private enum Open {
    case group(FramePlan.Group)
    case crossFade(FramePlan.CrossFade, first: ImageSampler?)
    case mask
  }

  private(set) var steps: [PreparedStep] = []
  /// Where a frame differs from an older one, and what it takes to draw that.
  var changes = FrameChanges()
  var needed = NeededSteps()
  private var canvas = PixelRect.empty
  /// What is open, and the index after the step that opened its buffer.
  private var open: [(what: Open, start: Int)] = []
  private var backdrops = BackdropPictures()
  private var scratch = CoverageScratch()
  private var shadowScratch = ShadowScratch()
  private var draws = ObjectPool<PreparedDraw>()
  private var warps = ObjectPool<PreparedWarp>()
  private var composites = ObjectPool<PreparedComposite>()
  private var blurs = ObjectPool<BlurredBackdrop>()
  private var crossFades = ObjectPool<PreparedCrossFade>()
  private var stacks = ObjectPool<PreparedStack>()

  /// Nothing is drawn twice.
  var isSinglePass: Bool { steps.count == 1 && steps[0].needsNoBuffer }

  /// Forgets the frame, once it is drawn, and lets go of its pictures.
  func clear() {
    steps.removeAll(keepingCapacity: true)
    backdrops.reset()
    blurs.reset { $0.clear() }
    draws.reset { $0.clear() }
    warps.reset { $0.clear() }
    crossFades.reset { $0.clear() }
    stacks.reset { $0.clear() }
    composites.reset { _ in }
  }

  /// Prepares all steps of a plan.
  func prepare(_ plan: FramePlan, _ painter: some Painter) {
    canvas = plan.canvas
    for step in plan.steps { add(step, painter) }
    steps.stack(&stacks)
  }

  /// Prepares the steps that `needed` tells.
  func prepareNeeded(of plan: FramePlan, _ painter: some Painter) {
    canvas = plan.canvas
    var previous: Int?
    for unit in needed.units {
      // Neighbours may be drawn in one pass and one rounding; these are none.
      if let previous, previous < unit.lowerBound { addGap() }
      for index in unit { add(plan.steps[index], painter) }
      previous = unit.upperBound
    }
    steps.stack(&stacks)
  }

  private func add(_ step: FramePlan.Step, _ painter: some Painter) {
    switch step {
    case .draw(let draw):
      let prepared = draws.next { PreparedDraw() }
      // A closure of its own lies on the stack, the painter's method would not.
      if prepared.prepare(draw, canvas: canvas, &scratch, picture: { painter.picture(of: $0) }) {
        steps.append(.draw(prepared))
      }
    case .warp(let warp):
      let picture = painter.picture(of: warp.picture)
      let prepared = warps.next { PreparedWarp() }
      if prepared.prepare(warp, picture: picture, &scratch) { steps.append(.warp(prepared)) }
    case .shadow(let shadow):
      let prepared = draws.next { PreparedDraw() }
      if prepared.prepare(shadow, canvas: canvas, &scratch, &shadowScratch) {
        steps.append(.draw(prepared))
      }
    case .beginGroup(let group):
      let picture = group.backdrop.map { prepared($0, painter) }
      begin(.group(group), group.bounds, isCleared: true)
      if let picture { steps.append(.draw(picture)) }
    case .endGroup:
      guard case .group(let group)? = open.popLast()?.what else { return }
      let composite = composites.next { PreparedComposite() }
      composite.prepare(
        bounds: group.bounds, opacity: group.opacity, clips: group.clips,
        blendMode: group.blendMode, canvas: canvas, &scratch)
      steps.append(.endGroup(composite))
    case .beginMask(let bounds):
      begin(.mask, bounds, isCleared: true)
    case .endMask:
      open.removeLast()
      steps.append(.endMask)
    case .beginCrossFade(let fade):
      begin(.crossFade(fade, first: nil), fade.bounds, isCleared: !fade.isOpaqueThroughout)
    case .nextSide:
      guard let side = open.popLast(), case .crossFade(let fade, _) = side.what else { return }
      let direct = steps.takeDirectSide(from: side.start, covering: fade.bounds)
      begin(.crossFade(fade, first: direct), fade.bounds, isCleared: !fade.isOpaqueThroughout)
    case .endCrossFade:
      guard let side = open.popLast(), case .crossFade(let fade, let first) = side.what else {
        return
      }
      let direct = steps.takeDirectSide(from: side.start, covering: fade.bounds)
      let prepared = crossFades.next { PreparedCrossFade() }
      prepared.prepare(fade, first: first, second: direct, canvas: canvas, &scratch)
      steps.append(.crossFade(prepared))
    }
  }

  private func begin(_ what: Open, _ bounds: PixelRect, isCleared: Bool) {
    steps.append(.beginGroup(bounds, isCleared: isCleared))
    open.append((what, steps.count))
    backdrops.open(at: steps.count)
  }

  /// Draws nothing.
  private func addGap() {
    steps.append(.beginGroup(.empty, isCleared: true))
    let composite = composites.next { PreparedComposite() }
    composite.prepare(bounds: .empty, opacity: 1, clips: [], canvas: canvas, &scratch)
    steps.append(.endGroup(composite))
  }

  /// What the innermost open buffer holds so far, blurred.
  private func prepared(
    _ backdrop: FramePlan.Backdrop, _ painter: some Painter
  ) -> PreparedDraw {
    let blurred = blurs.next { BlurredBackdrop() }
    backdrops.withPicture(
      of: backdrop.area, steps, from: open.last?.start ?? 0, onBackground: open.isEmpty,
      canvas: canvas, paint: { painter.paint($0, isOnBackground: $1, $2, into: $3, origin: $4) }
    ) { picture in
      blurred.prepare(
        picture, of: backdrop.area, sigma: backdrop.sigma, kernels: painter.kernels,
        concurrently: { painter.share($0, $1) })
      return blurred.readsPicture
    }
    let prepared = draws.next { PreparedDraw() }
    prepared.prepare(backdrop, blurred, canvas: canvas, &scratch)
    return prepared
  }
}

extension [PreparedStep] {
  /// When all that stands after the group opened at `start` is one opaque picture copied over the
  /// whole of `bounds`, takes these steps away and returns the picture.
  ///
  /// - Parameter start: the index after the step that opened the group.
  fileprivate mutating func takeDirectSide(
    from start: Int, covering bounds: PixelRect
  ) -> ImageSampler? {
    guard count == start + 1, start > 0, case .draw(let draw) = self[start],
      case .image(let sampler) = draw.source, draw.isOpaque,
      draw.weight == .full, draw.coverage.isEmpty, draw.bounds.contains(bounds),
      sampler.rows.direct(bounds) != nil
    else { return nil }
    removeLast(2)
    return sampler
  }
}
