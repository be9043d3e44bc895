/// How much of each pixel a shape covers, prepared once a draw and asked row by row.
///
/// Coverage is the exact area of the shape inside the pixel, rounded to 8 bits (curves are flattened
/// to 1/1024 px first). A shape whose outline falls on pixel borders is exactly 255 inside. The value
/// is immutable, so any number of threads may ask it at once; it holds only the partial pixels.
public struct Coverage: Sendable {
  private var sparse = SparseRows()

  /// Covers nothing.
  package init() {}

  /// Covers `shape` under `transform`, its plane to canvas pixels.
  ///
  /// - Parameters:
  ///   - transform: Any homography; what has w ≤ 0 lies behind the viewer and is not drawn.
  ///   - canvas: The pixels that may be asked for. The rest is outside the shape.
  ///   - antialiasing: Sides of a `.rect` that may fall between pixels. The others move out to
  ///     whole pixels where they stand upright or level on the canvas, and are antialiased where they
  ///     do not. Of other shapes all sides are antialiased.
  ///
  /// A shape with a coordinate that is not finite, or of no area, covers nothing.
  public init(
    _ shape: Shape, transform: Projective = .identity, canvas: PixelRect,
    antialiasing: Edges = .all
  ) {
    var scratch = CoverageScratch()
    cover(
      shape, transform: transform, canvas: canvas, antialiasing: antialiasing, using: &scratch)
  }

  /// Covers a shape instead, as `init` does, in the memory that it has.
  package mutating func cover(
    _ shape: Shape, transform: Projective, canvas: PixelRect, antialiasing: Edges,
    using scratch: inout CoverageScratch
  ) {
    // Copies of this value go on covering what they do.
    if !isKnownUniquelyReferenced(&sparse) { sparse = SparseRows() }
    if antialiasing != .all, case .rect(let rect) = shape, !rect.isEmpty,
      let grown = rect.grown(to: antialiasing, under: transform)
    {
      scratch.trace(.rect(grown), transform: .identity, canvas: canvas)
    } else if antialiasing != .all, case .rect(let rect) = shape,
      let quad = CanvasQuad(rect, under: transform)?.moved(out: antialiasing)
    {
      scratch.trace(quad, canvas: canvas)
    } else {
      scratch.trace(shape, transform: transform, canvas: canvas)
    }
    scratch.fill(sparse, shape.fillRule, canvas: canvas)
  }

  /// Pixels that may have coverage, inside the canvas; `PixelRect.empty` when there are none.
  public var bounds: PixelRect { sparse.bounds }

  /// Every pixel of `bounds` is fully covered, and there is one.
  public var isWhole: Bool { sparse.isWhole }

  /// The rows without their owner; good as long as this value, or a copy of it, is.
  package var rows: CoverageRows { sparse.rows }

  /// Where row `y` has coverage; nil when it has none.
  package func span(_ y: Int) -> RowSpan? {
    rows.span(y)
  }

  /// Writes the coverage of columns x0..<x1 of row `y` to mask[0]..<mask[x1 − x0], 0 outside.
  package func write(
    row y: Int, from x0: Int, to x1: Int, into mask: UnsafeMutablePointer<UInt8>
  ) {
    rows.write(row: y, from: x0, to: x1, into: mask)
  }
}

extension Rect {
  /// This rectangle on the canvas, the sides not in `soft` moved out to whole pixels; nil when
  /// `map` does more than scale and translate.
  fileprivate func grown(to soft: Edges, under map: Projective) -> Rect? {
    guard map.isAffine, map.b == 0, map.d == 0 else { return nil }
    func side(_ value: Double, _ edge: Edges, isLower: Bool) -> Double {
      // A side that misses a whole pixel by the rounding of its arithmetic is on it.
      let slack = isLower ? 1.0 / 1024 : -1.0 / 1024
      return soft.contains(edge) ? value : (value + slack).rounded(isLower ? .down : .up)
    }
    let isMirrored = (x: map.a < 0, y: map.e < 0)
    let x0 = side(map.a * minX + map.c, .left, isLower: !isMirrored.x)
    let x1 = side(map.a * maxX + map.c, .right, isLower: isMirrored.x)
    let y0 = side(map.e * minY + map.f, .top, isLower: !isMirrored.y)
    let y1 = side(map.e * maxY + map.f, .bottom, isLower: isMirrored.y)
    guard x0.isFinite, x1.isFinite, y0.isFinite, y1.isFinite else { return nil }
    return Rect(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
  }
}
