/// The coverage of a shape convolved with a Gaussian: the mask of its shadow.
///
/// Like `Coverage` it is immutable, prepared once and asked row by row. The convolution runs over
/// the 8-bit coverage of the canvas and of what lies within its reach around it. From sigma 6 up it
/// is computed on cells of sigma/3 pixels, the variance that collecting adds taken from the
/// kernel's, and interpolated between them by cubics; long straight sides are computed once. The
/// result is within 0.65/255 of the exact convolution, rounding included.
public struct ShadowCoverage: Sendable {
  /// Greatest sigma in pixels; more counts as this.
  public static let maximumSigma = 1024.0

  /// Pixels that may have coverage, inside the canvas; `PixelRect.empty` when there are none.
  public let bounds: PixelRect
  private let content: Content

  private enum Content: Sendable {
    case sharp(SparseRows)
    case blurred(BlurredMask)
  }

  /// Blurs `shape`, placed on the canvas by `transform`, offset included.
  ///
  /// - Parameter sigma: Standard deviation in canvas pixels (Core Animation: shadowRadius × scale);
  ///   0, a negative number or NaN leave the shape sharp.
  public init(
    _ shape: Shape, transform: Projective = .identity, sigma: Double, canvas: PixelRect
  ) {
    let sigma = sigma > 0 ? min(sigma, Self.maximumSigma) : 0
    // The kernel ends at 4 sigma, counted in cells of sigma/3.
    let reach = Int((5 * sigma).rounded(.up)) + 4
    let wide =
      canvas.isEmpty
      ? canvas
      : PixelRect(
        x0: canvas.x0 - reach, y0: canvas.y0 - reach, x1: canvas.x1 + reach, y1: canvas.y1 + reach)
    let outline = Outline(shape.outline, transform: transform, canvas: wide)
    let source = SparseRows()
    var filler = AreaFiller()
    filler.fill(source, outline.segments, shape.fillRule, canvas: wide)
    if sigma == 0 {
      bounds = source.bounds
      content = .sharp(source)
      return
    }
    // Beyond 3 sigma less than 0.0014 is left, which rounds to 0.
    let spread = Int((3 * sigma).rounded(.up)) + 1
    let box = source.bounds
    let output =
      box.isEmpty
      ? .empty
      : PixelRect(
        x0: box.x0 - spread, y0: box.y0 - spread, x1: box.x1 + spread, y1: box.y1 + spread
      )
      .intersection(canvas)
    bounds = output
    content =
      output.isEmpty
      ? .sharp(source)
      : .blurred(BlurredMask(source, outline.segments, sigma: sigma, bounds: output))
  }

  /// The rows without their owner; good as long as this value, or a copy of it, is.
  package var rows: ShadowRows {
    switch content {
    case .sharp(let coverage): ShadowRows(bounds: bounds, content: .sharp(coverage.rows))
    case .blurred(let mask): ShadowRows(bounds: bounds, content: .blurred(mask.rows))
    }
  }

  /// Where row `y` has coverage; nil when it has none.
  package func span(_ y: Int) -> RowSpan? { rows.span(y) }

  /// Writes the coverage of columns x0..<x1 of row `y` to mask[0]..<mask[x1 − x0], 0 outside.
  package func write(
    row y: Int, from x0: Int, to x1: Int, into mask: UnsafeMutablePointer<UInt8>
  ) {
    rows.write(row: y, from: x0, to: x1, into: mask)
  }
}
