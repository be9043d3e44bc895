import Raster

/// A step with its set-up done: coverage, samplers and weights, once a frame.
enum PreparedStep: Sendable {
  case draw(PreparedDraw)
  case warp(PreparedWarp)
  case stack(PreparedStack)
  case beginGroup(PixelRect, isCleared: Bool)
  case endGroup(PreparedComposite)
  case crossFade(PreparedCrossFade)
  case endMask

  /// Drawn straight to the frame, with no buffer of a band's height between.
  var needsNoBuffer: Bool {
    switch self {
    case .draw, .stack, .warp: true
    case .beginGroup, .endGroup, .endMask: false
    case .crossFade(let fade): fade.isDirect
    }
  }
}

/// How a finished group comes down onto what lies beneath.
final class PreparedComposite: Sendable {
  let bounds: PixelRect
  let weight: Weight
  let coverage: CoverageStack
  let blendMode: BlendMode

  init(
    bounds: PixelRect, opacity: Double, clips: [Clip], blendMode: BlendMode = .normal,
    canvas: PixelRect
  ) {
    self.bounds = bounds
    self.blendMode = blendMode
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
