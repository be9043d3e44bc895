import Raster

/// One draw with its set-up done.
struct PreparedDraw {
  enum Source {
    case color(PremultipliedColor)
    case image(ImageSampler)
    case gradient(GradientSampler)
  }

  let source: Source
  /// Every pixel of the source has alpha 255.
  let isOpaque: Bool
  let weight: Weight
  /// All of them multiply; none means that all of `bounds` is covered.
  let coverages: [Coverage]
  let shadow: ShadowCoverage?
  let bounds: PixelRect

  /// nil when nothing can be drawn.
  init?(_ draw: Draw, canvas: PixelRect) {
    bounds = draw.bounds
    weight = Weight(draw.opacity)
    shadow = nil
    guard !bounds.isEmpty, weight != .zero else { return nil }
    switch draw.source {
    case .color(let color):
      source = .color(color.premultiplied)
    case .gradient(let gradient, let box):
      source = .gradient(GradientSampler(gradient, bounds: box, transform: draw.transform))
    case .image(let image, let frame, let filter):
      let toCanvas =
        draw.transform * .translation(frame.minX, frame.minY)
        * .scale(
          frame.size.width / Double(image.width), frame.size.height / Double(image.height))
      guard
        let sampler = ImageSampler(image, imageToCanvas: toCanvas, filter: filter, canvas: canvas)
      else { return nil }
      source = .image(sampler)
    }
    isOpaque = draw.source.isOpaque
    var coverages: [Coverage] = []
    if let shape = draw.shape {
      coverages.append(
        Coverage(
          shape, transform: draw.transform, canvas: canvas, antialiasing: draw.antialiasing))
    }
    for clip in draw.clips {
      coverages.append(
        Coverage(
          clip.shape, transform: clip.transform, canvas: canvas, antialiasing: clip.antialiasing))
    }
    self.coverages = coverages.filter { !($0.isWhole && $0.bounds.contains(draw.bounds)) }
  }

  /// nil when nothing can be drawn.
  init?(_ draw: ShadowDraw, canvas: PixelRect) {
    bounds = draw.bounds
    var opaque = draw.color
    opaque.alpha = 1
    source = .color(opaque.premultiplied)
    isOpaque = true
    weight = Weight(draw.color.alpha)
    guard !bounds.isEmpty, weight != .zero else { return nil }
    shadow = ShadowCoverage(
      draw.shape, transform: draw.transform, sigma: draw.sigma, canvas: canvas)
    coverages = draw.clips.map {
      Coverage($0.shape, transform: $0.transform, canvas: canvas, antialiasing: $0.antialiasing)
    }
  }
}
