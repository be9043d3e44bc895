/// A view of a shadow's coverage that holds no references (see `CoverageRows`).
package struct ShadowRows: Sendable {
  enum Content: Sendable {
    case sharp(CoverageRows)
    case blurred(BlurredMaskRows)
  }

  /// Pixels that may have coverage; `PixelRect.empty` when there are none.
  let bounds: PixelRect
  let content: Content

  /// Where row `y` has coverage; nil when it has none.
  package func span(_ y: Int) -> RowSpan? {
    guard y >= bounds.y0 && y < bounds.y1 else { return nil }
    switch content {
    case .sharp(let rows): return rows.span(y)
    case .blurred(let rows): return rows.span(y)
    }
  }

  /// Writes the coverage of columns x0..<x1 of row `y` to mask[0]..<mask[x1 − x0], 0 outside.
  package func write(
    row y: Int, from x0: Int, to x1: Int, into mask: UnsafeMutablePointer<UInt8>
  ) {
    guard x0 < x1 else { return }
    let start = max(x0, min(x1, bounds.x0))
    let end = max(start, min(x1, bounds.x1))
    guard y >= bounds.y0 && y < bounds.y1 && start < end else {
      mask.update(repeating: 0, count: x1 - x0)
      return
    }
    mask.update(repeating: 0, count: start - x0)
    switch content {
    case .sharp(let rows): rows.write(row: y, from: start, to: end, into: mask + (start - x0))
    case .blurred(let rows): rows.write(row: y, from: start, to: end, into: mask + (start - x0))
    }
    (mask + (end - x0)).update(repeating: 0, count: x1 - end)
  }
}
