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
  public private(set) var bounds = PixelRect.empty
  private var sharp = SparseRows()
  /// What shows where the shape is blurred; else only memory.
  private var blurred: BlurredMask?
  private var isBlurred = false

  /// Covers nothing.
  package init() {}

  /// Blurs `shape`, placed on the canvas by `transform`, offset included.
  ///
  /// - Parameter sigma: Standard deviation in canvas pixels (Core Animation: shadowRadius × scale);
  ///   0, a negative number or NaN leave the shape sharp.
  public init(
    _ shape: Shape, transform: Projective = .identity, sigma: Double, canvas: PixelRect
  ) {
    var scratch = ShadowScratch()
    cover(shape, transform: transform, sigma: sigma, canvas: canvas, &scratch)
  }

  /// Covers a shape's shadow instead, as `init` does, in the memory that it has.
  package mutating func cover(
    _ shape: Shape, transform: Projective, sigma: Double, canvas: PixelRect,
    _ scratch: inout ShadowScratch
  ) {
    let sigma = sigma > 0 ? min(sigma, Self.maximumSigma) : 0
    // The kernel ends at 4 sigma, counted in cells of sigma/3.
    let reach = Int((5 * sigma).rounded(.up)) + 4
    let wide =
      canvas.isEmpty
      ? canvas
      : PixelRect(
        x0: canvas.x0 - reach, y0: canvas.y0 - reach, x1: canvas.x1 + reach, y1: canvas.y1 + reach)
    // Copies of this value go on covering what they do.
    if !isKnownUniquelyReferenced(&sharp) { sharp = SparseRows() }
    scratch.coverage.trace(shape, transform: transform, canvas: wide)
    scratch.coverage.fill(sharp, shape.fillRule, canvas: wide)
    isBlurred = false
    bounds = sharp.bounds
    guard sigma > 0, !bounds.isEmpty else { return }
    // Beyond 3 sigma less than 0.0014 is left, which rounds to 0.
    let spread = Int((3 * sigma).rounded(.up)) + 1
    bounds = PixelRect(
      x0: bounds.x0 - spread, y0: bounds.y0 - spread, x1: bounds.x1 + spread,
      y1: bounds.y1 + spread
    ).intersection(canvas)
    guard !bounds.isEmpty else { return }
    if !isKnownUniquelyReferenced(&blurred) { blurred = BlurredMask() }
    blurred?.fill(
      sharp.rows, scratch.coverage.outline.segments, sigma: sigma, bounds: bounds, &scratch.blur)
    isBlurred = true
  }

  /// The rows without their owner; good as long as this value, or a copy of it, is.
  package var rows: ShadowRows {
    if isBlurred, let rows = blurred?.rows {
      ShadowRows(bounds: bounds, content: .blurred(rows))
    } else {
      ShadowRows(bounds: bounds, content: .sharp(sharp.rows))
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

/// What making a shadow takes beside the shadow itself, kept from shadow to shadow.
package struct ShadowScratch: ~Copyable {
  fileprivate var coverage = CoverageScratch()
  fileprivate var blur = BlurScratch()

  package init() {}
}
