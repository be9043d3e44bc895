import Raster

/// A bent picture with its set-up done.
indirect enum PreparedWarp: Sendable {
  case curl(PreparedCurl)
  /// Rows through a silhouette.
  case suction(SuctionSampler, CoverageStack, PixelRect, isOpaque: Bool)
  case ripple(RippleSampler, CoverageStack, PixelRect, isOpaque: Bool)

  /// nil when nothing can be drawn.
  init?(_ draw: WarpDraw, picture image: Image) {
    let (x, y) = (draw.picture.canvas.x0, draw.picture.canvas.y0)
    let bounds = draw.bounds
    switch draw.warp {
    case .curl(let curl):
      let page = CurledPage(curl, page: draw.frame)
      guard let sampler = CurlSampler(image, x: x, y: y, page: page, canvas: bounds) else {
        return nil
      }
      self = .curl(PreparedCurl(sampler, page, bounds, isOpaque: image.isOpaque))
    case .suction(let suction):
      let picture = SuckedPicture(suction, frame: draw.frame)
      self = .suction(
        SuctionSampler(image, x: x, y: y, picture: picture),
        CoverageStack(.path(picture.outline), canvas: bounds),
        bounds, isOpaque: image.isOpaque)
    case .ripple(let ripple):
      self = .ripple(
        RippleSampler(image, x: x, y: y, ripple: ripple),
        CoverageStack(.rect(draw.frame), canvas: bounds, unlessWholeOver: bounds), bounds,
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

  init(_ sampler: CurlSampler, _ page: CurledPage, _ bounds: PixelRect, isOpaque: Bool) {
    self.sampler = sampler
    self.bounds = bounds
    self.isOpaque = isOpaque
    shadow = CurlShadowRows(page)
    shadowWeight = Weight(shadow.alpha)
    func silhouette(_ face: CurledPage.Face) -> CoverageStack {
      CoverageStack(.path(page.outline(of: face)), canvas: bounds)
    }
    front = silhouette(.front)
    back = silhouette(.back)
  }
}
