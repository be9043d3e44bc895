import Raster

/// One draw with its set-up done.
///
/// An object, so that handing it to each band counts one reference and not one for each of its parts.
final class PreparedDraw: Sendable {
  enum Source: Sendable {
    case color(PremultipliedColor)
    case image(ImageSampler)
    case gradient(GradientSampler)
    case shadow(PremultipliedColor, ShadowCoverage)
    case blurred(BlurredBackdrop)
  }

  let source: Source
  /// Every pixel of the source has alpha 255.
  let isOpaque: Bool
  let weight: Weight
  /// Of the pixels in `bounds`.
  let coverage: CoverageStack
  let bounds: PixelRect

  /// nil when nothing can be drawn.
  init?(_ draw: Draw, canvas: PixelRect, pictures: Pictures) {
    bounds = draw.bounds
    weight = Weight(draw.opacity)
    guard !bounds.isEmpty, weight != .zero else { return nil }
    switch draw.source {
    case .color(let color):
      source = .color(color.premultiplied)
    case .gradient(let gradient, let box):
      source = .gradient(GradientSampler(gradient, bounds: box, transform: draw.transform))
    case .image(let image, let frame, let filter):
      guard let sampler = draw.sampler(of: image, frame, filter, canvas) else { return nil }
      source = .image(sampler)
    case .picture(let plan, let frame):
      let image = pictures.image(of: plan)
      guard let sampler = draw.sampler(of: image, frame, .linear, canvas) else { return nil }
      source = .image(sampler)
    }
    isOpaque = draw.source.isOpaque || draw.replaces
    var coverages: [Coverage] = []
    if let shape = draw.shape {
      coverages.append(
        Coverage(
          shape, transform: draw.transform, canvas: canvas, antialiasing: draw.antialiasing))
    }
    coverages += draw.clips.map { Coverage($0, canvas: canvas) }
    coverage = CoverageStack(
      coverages.filter { !($0.isWhole && $0.bounds.contains(draw.bounds)) })
  }

  /// A blur of what lies beneath, inside its shape.
  init(_ backdrop: FramePlan.Backdrop, _ blurred: BlurredBackdrop, canvas: PixelRect) {
    source = .blurred(blurred)
    isOpaque = false
    weight = .full
    bounds = backdrop.area
    coverage = CoverageStack([
      Coverage(
        backdrop.shape, transform: backdrop.transform, canvas: canvas,
        antialiasing: backdrop.antialiasing)
    ])
  }

  /// nil when nothing can be drawn.
  init?(_ draw: ShadowDraw, canvas: PixelRect) {
    bounds = draw.bounds
    isOpaque = true
    weight = Weight(draw.color.alpha)
    guard !bounds.isEmpty, weight != .zero else { return nil }
    var opaque = draw.color
    opaque.alpha = 1
    source = .shadow(
      opaque.premultiplied,
      ShadowCoverage(draw.shape, transform: draw.transform, sigma: draw.sigma, canvas: canvas))
    coverage = CoverageStack(draw.clips, canvas: canvas)
  }
}

extension Draw {
  /// Rows of an image whose edges lie at `frame` of the draw's plane.
  func sampler(
    of image: Image, _ frame: Rect, _ filter: Filter, _ canvas: PixelRect
  ) -> ImageSampler? {
    let toCanvas =
      transform * .translation(frame.minX, frame.minY)
      * .scale(frame.size.width / Double(image.width), frame.size.height / Double(image.height))
    return ImageSampler(
      image, imageToCanvas: toCanvas, filter: filter, canvas: canvas, area: bounds)
  }
}
