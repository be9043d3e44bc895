import Raster

/// Coverages that all multiply; none at all means that everything is covered.
///
/// It is filled again for every frame, in the memory that it has, and only read while it is drawn.
final class CoverageStack: @unchecked Sendable {
  /// Those in use come first; the others are memory.
  private var coverages: [Coverage] = []
  private var rows: [CoverageRows] = []

  var isEmpty: Bool { rows.isEmpty }

  func removeAll() {
    rows.removeAll(keepingCapacity: true)
  }

  /// Adds what a clip lets through.
  ///
  /// - Parameter area: pixels that are all that will be drawn; what covers them whole is left out.
  func add(
    _ clip: Clip, canvas: PixelRect, unlessWholeOver area: PixelRect = .empty,
    _ scratch: inout CoverageScratch
  ) {
    let index = rows.count
    if index == coverages.count { coverages.append(Coverage()) }
    coverages[index].cover(
      clip.shape, transform: clip.transform, canvas: canvas, antialiasing: clip.antialiasing,
      using: &scratch)
    if coverages[index].isWhole, !area.isEmpty, coverages[index].bounds.contains(area) { return }
    rows.append(coverages[index].rows)
  }

  /// Gives `body` the rows without their owners, so that a loop over rows counts no references.
  func withRows(_ body: (UnsafeBufferPointer<CoverageRows>) -> Void) {
    rows.withUnsafeBufferPointer(body)
  }
}

extension UnsafeBufferPointer<CoverageRows> {
  /// Where row `y` of `area` is covered by all of them; nil where it is not.
  func span(_ y: Int, _ area: PixelRect) -> RowSpan? {
    var result = RowSpan(start: area.x0, fullStart: area.x0, fullEnd: area.x1, end: area.x1)
    for index in indices {
      guard let span = self[index].span(y) else { return nil }
      result.start = Swift.max(result.start, span.start)
      result.end = Swift.min(result.end, span.end)
      result.fullStart = Swift.max(result.fullStart, span.fullStart)
      result.fullEnd = Swift.min(result.fullEnd, span.fullEnd)
    }
    result.fullStart = Swift.max(result.fullStart, result.start)
    result.fullEnd = Swift.min(result.fullEnd, result.end)
    return result.start < result.end ? result : nil
  }
}
