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
final class PreparedComposite: @unchecked Sendable {
  private(set) var bounds = PixelRect.empty
  private(set) var weight = Weight.zero
  let coverage = CoverageStack()
  private(set) var blendMode = BlendMode.normal

  func prepare(
    bounds: PixelRect, opacity: Double, clips: ClipList, blendMode: BlendMode = .normal,
    canvas: PixelRect, _ scratch: inout CoverageScratch
  ) {
    self.bounds = bounds
    self.blendMode = blendMode
    weight = Weight(opacity)
    coverage.removeAll()
    for clip in clips { coverage.add(clip, canvas: canvas, &scratch) }
  }
}

/// The weighted sum of two sides.
///
/// A side that is nothing but an opaque picture at whole pixels is read where it lies (`first`,
/// `second`); else it has been drawn to a buffer.
final class PreparedCrossFade: @unchecked Sendable {
  private(set) var weight = Weight.zero
  private(set) var isOpaque = false
  private(set) var first: ImageSampler?
  private(set) var second: ImageSampler?
  let composite = PreparedComposite()

  /// Replaces what lies beneath, so that the sum can be written in its place.
  var isDirect: Bool { isOpaque && composite.weight == .full && composite.coverage.isEmpty }

  /// Lets go of pictures.
  func clear() {
    (first, second) = (nil, nil)
  }

  func prepare(
    _ fade: FramePlan.CrossFade, first: ImageSampler?, second: ImageSampler?, canvas: PixelRect,
    _ scratch: inout CoverageScratch
  ) {
    weight = Weight(fade.weight)
    isOpaque = fade.isOpaqueThroughout
    self.first = first
    self.second = second
    composite.prepare(
      bounds: fade.bounds, opacity: fade.opacity, clips: fade.clips, canvas: canvas, &scratch)
  }
}
