/// A picture as the page of a curl, ready to be drawn row by row.
package struct CurlSampler: Sendable {
  private let image: Image
  private let turned: ImageSampler
  /// Good as long as this value, or a copy of it, is.
  package let rows: CurlRows

  /// - Parameters:
  ///   - image: the page's picture, its first pixel on the canvas pixel (x, y).
  ///   - canvas: the pixels that may be asked for.
  ///   - memory: of an earlier sampler, which will not be asked any more; nil for new one.
  ///
  /// Nil when the canvas is empty or a number is not finite.
  package init?(
    _ image: Image, x: Int, y: Int, page: CurledPage, canvas: PixelRect,
    memory: SamplerMemory? = nil
  ) {
    let toCanvas = page.mirror * .translation(Double(x), Double(y))
    guard page.curl.radius > 0, page.curl.offset.isFinite,
      let turned = ImageSampler(
        image, imageToCanvas: toCanvas, filter: .linear, canvas: canvas, area: nil, memory: memory)
    else { return nil }
    self.image = image
    self.turned = turned
    rows = CurlRows(
      image: PixelView(image.pixmap), originX: x, originY: y, page: page, turned: turned.rows)
  }
}
