import Raster

/// One draw with its set-up done.
///
/// An object, so that handing it to each band counts one reference and not one for each of its parts;
/// it is prepared again for every frame, in the memory that it has, and only read while it is drawn.
final class PreparedDraw: @unchecked Sendable {
  enum Source: Sendable {
    case color(PremultipliedColor)
    case image(ImageSampler)
    case gradient(GradientSampler)
    case shadow(PremultipliedColor, ShadowCoverage)
    case blurred(BlurredBackdrop)
  }

  private(set) var source = Source.color(.clear)
  /// Every pixel of the source has alpha 255.
  private(set) var isOpaque = false
  private(set) var weight = Weight.zero
  /// Of the pixels in `bounds`.
  let coverage = CoverageStack()
  private(set) var bounds = PixelRect.empty
  private let sampling = SamplerMemory()
  private var shadow = ShadowCoverage()

  /// Lets go of pictures.
  func clear() {
    source = .color(.clear)
  }

  /// False when nothing can be drawn.
  func prepare(
    _ draw: Draw, canvas: PixelRect, _ scratch: inout CoverageScratch,
    picture: (FramePlan) -> Image
  ) -> Bool {
    bounds = draw.bounds
    weight = Weight(draw.opacity)
    guard !bounds.isEmpty, weight != .zero else { return false }
    switch draw.source {
    case .color(let color):
      source = .color(color.premultiplied)
    case .gradient(let gradient, let box):
      source = .gradient(
        GradientSampler(gradient, bounds: box, transform: draw.transform, memory: sampling))
    case .image(let image, let frame, let filter):
      guard let sampler = draw.sampler(of: image, frame, filter, canvas, sampling) else {
        return false
      }
      source = .image(sampler)
    case .picture(let plan, let frame):
      guard let sampler = draw.sampler(of: picture(plan), frame, .linear, canvas, sampling) else {
        return false
      }
      source = .image(sampler)
    }
    isOpaque = draw.source.isOpaque || draw.replaces
    coverage.removeAll()
    if let shape = draw.shape {
      let clip = Clip(shape: shape, transform: draw.transform, antialiasing: draw.antialiasing)
      coverage.add(clip, canvas: canvas, unlessWholeOver: bounds, &scratch)
    }
    for clip in draw.clips {
      coverage.add(clip, canvas: canvas, unlessWholeOver: bounds, &scratch)
    }
    return true
  }

  /// A blur of what lies beneath, inside its shape.
  func prepare(
    _ backdrop: FramePlan.Backdrop, _ blurred: BlurredBackdrop, canvas: PixelRect,
    _ scratch: inout CoverageScratch
  ) {
    source = .blurred(blurred)
    isOpaque = false
    weight = .full
    bounds = backdrop.area
    coverage.removeAll()
    coverage.add(
      Clip(
        shape: backdrop.shape, transform: backdrop.transform, antialiasing: backdrop.antialiasing),
      canvas: canvas, &scratch)
  }

  /// False when nothing can be drawn.
  func prepare(
    _ draw: ShadowDraw, canvas: PixelRect, _ scratch: inout CoverageScratch,
    _ shadowScratch: inout ShadowScratch
  ) -> Bool {
    bounds = draw.bounds
    isOpaque = true
    weight = Weight(draw.color.alpha)
    guard !bounds.isEmpty, weight != .zero else { return false }
    var opaque = draw.color
    opaque.alpha = 1
    shadow.cover(
      draw.shape, transform: draw.transform, sigma: draw.sigma, canvas: canvas, &shadowScratch)
    source = .shadow(opaque.premultiplied, shadow)
    coverage.removeAll()
    for clip in draw.clips { coverage.add(clip, canvas: canvas, &scratch) }
    return true
  }
}

extension Draw {
  /// Rows of an image whose edges lie at `frame` of the draw's plane.
  func sampler(
    of image: Image, _ frame: Rect, _ filter: Filter, _ canvas: PixelRect,
    _ memory: SamplerMemory? = nil
  ) -> ImageSampler? {
    let toCanvas =
      transform * .translation(frame.minX, frame.minY)
      * .scale(frame.size.width / Double(image.width), frame.size.height / Double(image.height))
    return ImageSampler(
      image, imageToCanvas: toCanvas, filter: filter, canvas: canvas, area: bounds,
      memory: memory)
  }
}
