import Raster

/// A bent picture with its set-up done.
indirect enum PreparedWarp: Sendable {
  case curl(PreparedCurl)
  /// Rows through a silhouette.
  case suction(SuctionSampler, CoverageStack, PixelRect, isOpaque: Bool)
  case ripple(RippleSampler, CoverageStack, PixelRect, isOpaque: Bool)

  /// Gives what a shape covers of some pixels; what covers all of those of an area whole is left out.
  typealias Cover = (_ shape: Shape, _ canvas: PixelRect, _ area: PixelRect) -> CoverageStack

  /// nil when nothing can be drawn.
  init?(_ draw: WarpDraw, picture image: Image, cover: Cover) {
    let (x, y) = (draw.picture.canvas.x0, draw.picture.canvas.y0)
    let bounds = draw.bounds
    switch draw.warp {
    case .curl(let curl):
      let page = CurledPage(curl, page: draw.frame)
      guard let sampler = CurlSampler(image, x: x, y: y, page: page, canvas: bounds) else {
        return nil
      }
      self = .curl(PreparedCurl(sampler, page, bounds, isOpaque: image.isOpaque, cover))
    case .suction(let suction):
      let picture = SuckedPicture(suction, frame: draw.frame)
      self = .suction(
        SuctionSampler(image, x: x, y: y, picture: picture),
        cover(.path(picture.outline), bounds, .empty),
        bounds, isOpaque: image.isOpaque)
    case .ripple(let ripple):
      self = .ripple(
        RippleSampler(image, x: x, y: y, ripple: ripple),
        cover(.rect(draw.frame), bounds, bounds), bounds,
        isOpaque: image.isOpaque)
    }
  }
}

/// A curled page: the shadow on what lies beneath, the front, the back.
struct PreparedCurl: Sendable {
  let sampler: CurlSampler
  let shadow: CurlShadowRows
  let shadowWeight: Weight
  let front: CoverageStack
  let back: CoverageStack
  let bounds: PixelRect
  let isOpaque: Bool

  init(
    _ sampler: CurlSampler, _ page: CurledPage, _ bounds: PixelRect, isOpaque: Bool,
    _ cover: PreparedWarp.Cover
  ) {
    self.sampler = sampler
    self.bounds = bounds
    self.isOpaque = isOpaque
    shadow = CurlShadowRows(page)
    shadowWeight = Weight(shadow.alpha)
    front = cover(.path(page.outline(of: .front)), bounds, .empty)
    back = cover(.path(page.outline(of: .back)), bounds, .empty)
  }
}
