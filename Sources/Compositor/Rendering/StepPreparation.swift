import Raster

/// Does the set-up of a plan's steps, in their order.
struct StepPreparation {
  typealias Paint = BackdropPictures.Paint

  private enum Open {
    case group(FramePlan.Group)
    case crossFade(FramePlan.CrossFade, first: ImageSampler?)
    case mask
  }

  private let canvas: PixelRect
  private let kernels: KernelSet
  private let pictures: Pictures
  private let paint: Paint
  private var result: [PreparedStep] = []
  /// What is open, and the index after the step that opened its buffer.
  private var open: [(what: Open, start: Int)] = []
  private var backdrops = BackdropPictures()

  private init(
    _ canvas: PixelRect, _ kernels: KernelSet, _ pictures: Pictures, _ paint: @escaping Paint
  ) {
    self.canvas = canvas
    self.kernels = kernels
    self.pictures = pictures
    self.paint = paint
  }

  static func prepare(
    _ steps: [FramePlan.Step], canvas: PixelRect, kernels: KernelSet, pictures: Pictures,
    paint: @escaping Paint
  ) -> [PreparedStep] {
    var preparation = StepPreparation(canvas, kernels, pictures, paint)
    preparation.result.reserveCapacity(steps.count)
    for step in steps { preparation.add(step) }
    return preparation.result.stacked()
  }

  private mutating func add(_ step: FramePlan.Step) {
    switch step {
    case .draw(let draw):
      if let prepared = PreparedDraw(draw, canvas: canvas, pictures: pictures) {
        result.append(.draw(prepared))
      }
    case .warp(let warp):
      if let prepared = PreparedWarp(warp, canvas: canvas, pictures: pictures) {
        result.append(.warp(prepared))
      }
    case .shadow(let shadow):
      if let prepared = PreparedDraw(shadow, canvas: canvas) { result.append(.draw(prepared)) }
    case .beginGroup(let group):
      let picture = group.backdrop.map { PreparedDraw($0, blurred($0), canvas: canvas) }
      begin(.group(group), group.bounds, isCleared: true)
      if let picture { result.append(.draw(picture)) }
    case .endGroup:
      guard case .group(let group)? = open.popLast()?.what else { return }
      result.append(
        .endGroup(
          PreparedComposite(
            bounds: group.bounds, opacity: group.opacity, clips: group.clips,
            blendMode: group.blendMode, canvas: canvas)))
    case .beginMask(let bounds):
      begin(.mask, bounds, isCleared: true)
    case .endMask:
      open.removeLast()
      result.append(.endMask)
    case .beginCrossFade(let fade):
      begin(.crossFade(fade, first: nil), fade.bounds, isCleared: !fade.isOpaqueThroughout)
    case .nextSide:
      guard let side = open.popLast(), case .crossFade(let fade, _) = side.what else { return }
      let direct = result.takeDirectSide(from: side.start, covering: fade.bounds)
      begin(.crossFade(fade, first: direct), fade.bounds, isCleared: !fade.isOpaqueThroughout)
    case .endCrossFade:
      guard let side = open.popLast(), case .crossFade(let fade, let first) = side.what else {
        return
      }
      let direct = result.takeDirectSide(from: side.start, covering: fade.bounds)
      result.append(
        .crossFade(
          PreparedCrossFade(
            weight: Weight(fade.weight), isOpaque: fade.isOpaqueThroughout, first: first,
            second: direct,
            composite: PreparedComposite(
              bounds: fade.bounds, opacity: fade.opacity, clips: fade.clips, canvas: canvas))))
    }
  }

  private mutating func begin(_ what: Open, _ bounds: PixelRect, isCleared: Bool) {
    result.append(.beginGroup(bounds, isCleared: isCleared))
    open.append((what, result.count))
    backdrops.open(at: result.count)
  }

  /// What the innermost open buffer holds so far, blurred.
  private mutating func blurred(_ backdrop: FramePlan.Backdrop) -> BlurredBackdrop {
    let picture = backdrops.picture(
      of: backdrop.area, result, from: open.last?.start ?? 0, onBackground: open.isEmpty, paint)
    return BlurredBackdrop(picture, of: backdrop.area, sigma: backdrop.sigma, kernels: kernels)
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
