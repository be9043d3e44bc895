import Raster

/// A picture and what it was drawn from.
struct KeptPicture {
  var plan: FramePlan
  var image: Image
}

extension FramePlan {
  /// The image that this plan copies as a whole and nothing else; nil when it draws more.
  var wholeImage: Image? {
    guard steps.count == 1, case .draw(let draw) = steps[0],
      case .image(let image, let frame, let filter) = draw.source, draw.shape == nil,
      draw.opacity >= 1, draw.clips.isEmpty, draw.bounds == canvas,
      background == nil || background == .clear, image.width == canvas.width,
      image.height == canvas.height,
      let sampler = draw.sampler(of: image, frame, filter, canvas),
      sampler.rows.direct(canvas) != nil
    else { return nil }
    return image
  }
}
