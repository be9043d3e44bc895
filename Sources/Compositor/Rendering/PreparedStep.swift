import Raster

/// A step with its set-up done: coverage, samplers and weights, once a frame.
enum PreparedStep: Sendable {
  case draw(PreparedDraw)
  case warp(PreparedWarp)
  case stack(PreparedStack)
  case beginGroup(PixelRect, isCleared: Bool)
  case endGroup(PreparedComposite)
  case crossFade(PreparedCrossFade)

  /// Drawn straight to the frame, with no buffer of a band's height between.
  var needsNoBuffer: Bool {
    switch self {
    case .draw, .stack, .warp: true
    case .beginGroup, .endGroup: false
    case .crossFade(let fade): fade.isDirect
    }
  }

  static func prepare(
    _ steps: [FramePlan.Step], canvas: PixelRect, pictures: Pictures
  ) -> [PreparedStep] {
    var result: [PreparedStep] = []
    result.reserveCapacity(steps.count)
    var open: [FramePlan.Step] = []
    var sides: [(start: Int, first: ImageSampler?)] = []
    for step in steps {
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
        open.append(step)
        result.append(.beginGroup(group.bounds, isCleared: true))
      case .endGroup:
        guard case .beginGroup(let group)? = open.popLast() else { continue }
        result.append(
          .endGroup(
            PreparedComposite(
              bounds: group.bounds, opacity: group.opacity, clips: group.clips, canvas: canvas)))
      case .beginCrossFade(let fade):
        open.append(step)
        sides.append((result.count, nil))
        result.append(.beginGroup(fade.bounds, isCleared: !fade.isOpaqueThroughout))
      case .nextSide:
        guard case .beginCrossFade(let fade)? = open.last, let side = sides.popLast() else {
          continue
        }
        let direct = result.takeDirectSide(from: side.start, covering: fade.bounds)
        sides.append((result.count, direct))
        result.append(.beginGroup(fade.bounds, isCleared: !fade.isOpaqueThroughout))
      case .endCrossFade:
        guard case .beginCrossFade(let fade)? = open.popLast(), let side = sides.popLast() else {
          continue
        }
        let direct = result.takeDirectSide(from: side.start, covering: fade.bounds)
        result.append(
          .crossFade(
            PreparedCrossFade(
              weight: Weight(fade.weight), isOpaque: fade.isOpaqueThroughout, first: side.first,
              second: direct,
              composite: PreparedComposite(
                bounds: fade.bounds, opacity: fade.opacity, clips: fade.clips, canvas: canvas))))
      }
    }
    return result.stacked()
  }
}

/// How a finished group comes down onto what lies beneath.
final class PreparedComposite: Sendable {
  let bounds: PixelRect
  let weight: Weight
  let coverage: CoverageStack

  init(bounds: PixelRect, opacity: Double, clips: [Clip], canvas: PixelRect) {
    self.bounds = bounds
    weight = Weight(opacity)
    coverage = CoverageStack(clips, canvas: canvas)
  }
}

/// The weighted sum of two sides.
///
/// A side that is nothing but an opaque picture at whole pixels is read where it lies (`first`,
/// `second`); else it has been drawn to a buffer.
final class PreparedCrossFade: Sendable {
  let weight: Weight
  let isOpaque: Bool
  let first: ImageSampler?
  let second: ImageSampler?
  let composite: PreparedComposite

  /// Replaces what lies beneath, so that the sum can be written in its place.
  var isDirect: Bool { isOpaque && composite.weight == .full && composite.coverage.isEmpty }

  init(
    weight: Weight, isOpaque: Bool, first: ImageSampler?, second: ImageSampler?,
    composite: PreparedComposite
  ) {
    self.weight = weight
    self.isOpaque = isOpaque
    self.first = first
    self.second = second
    self.composite = composite
  }
}

extension [PreparedStep] {
  /// When all that stands after the group opened at `start` is one opaque picture copied over the
  /// whole of `bounds`, takes these steps away and returns the picture.
  fileprivate mutating func takeDirectSide(
    from start: Int, covering bounds: PixelRect
  ) -> ImageSampler? {
    guard count == start + 2, case .draw(let draw) = self[start + 1],
      case .image(let sampler) = draw.source, draw.isOpaque,
      draw.weight == .full, draw.coverage.isEmpty, draw.bounds.contains(bounds),
      sampler.rows.direct(bounds) != nil
    else { return nil }
    removeLast(2)
    return sampler
  }
}
