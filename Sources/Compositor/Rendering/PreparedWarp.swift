import Raster

/// One bent picture with its set-up done.
///
/// It is prepared again for every frame, in the memory that it has, and only read while it is drawn.
final class PreparedWarp: @unchecked Sendable {
  enum Source: Sendable {
    case none
    /// A page, and the shadow that it throws on what lies beneath.
    case curl(CurlSampler, CurlShadowRows, shadowWeight: Weight)
    case suction(SuctionSampler)
    case ripple(RippleSampler)
  }

  private(set) var source = Source.none
  /// Every pixel of the picture has alpha 255.
  private(set) var isOpaque = false
  private(set) var bounds = PixelRect.empty
  /// The silhouette; that of a page's front.
  let coverage = CoverageStack()
  /// The silhouette of a page's back.
  let back = CoverageStack()
  private let sampling = SamplerMemory()
  private var outline = Path()

  /// Lets go of the picture.
  func clear() {
    source = .none
  }

  /// False when nothing can be drawn.
  func prepare(
    _ draw: WarpDraw, picture image: Image, _ scratch: inout CoverageScratch
  ) -> Bool {
    let (x, y) = (draw.picture.canvas.x0, draw.picture.canvas.y0)
    bounds = draw.bounds
    isOpaque = image.isOpaque
    switch draw.warp {
    case .curl(let curl):
      let page = CurledPage(curl, page: draw.frame)
      guard
        let sampler = CurlSampler(
          image, x: x, y: y, page: page, canvas: bounds, memory: sampling)
      else { return false }
      let shadow = CurlShadowRows(page)
      source = .curl(sampler, shadow, shadowWeight: Weight(shadow.alpha))
      cover(coverage, &scratch) { page.addOutline(of: .front, to: &$0) }
      cover(back, &scratch) { page.addOutline(of: .back, to: &$0) }
    case .suction(let suction):
      let picture = SuckedPicture(suction, frame: draw.frame)
      source = .suction(SuctionSampler(image, x: x, y: y, picture: picture))
      cover(coverage, &scratch) { picture.addOutline(to: &$0) }
    case .ripple(let ripple):
      source = .ripple(RippleSampler(image, x: x, y: y, ripple: ripple))
      coverage.removeAll()
      coverage.add(
        Clip(shape: .rect(draw.frame), transform: .identity), canvas: bounds,
        unlessWholeOver: bounds, &scratch)
    }
    return true
  }

  /// Covers a silhouette of the canvas.
  private func cover(
    _ coverage: CoverageStack, _ scratch: inout CoverageScratch, _ add: (inout Path) -> Void
  ) {
    outline.removeAll()
    add(&outline)
    coverage.removeAll()
    coverage.add(
      Clip(shape: .path(outline), transform: .identity), canvas: bounds, &scratch)
  }
}
