import Raster

/// Coverages that all multiply; none at all means that everything is covered.
struct CoverageStack: Sendable {
  private let coverages: [Coverage]
  private let rows: [CoverageRows]

  var isEmpty: Bool { coverages.isEmpty }

  init(_ coverages: [Coverage]) {
    self.coverages = coverages
    rows = coverages.map(\.rows)
  }

  init(_ clips: [Clip], canvas: PixelRect) {
    self.init(clips.map { Coverage($0, canvas: canvas) })
  }

  /// Gives `body` the rows without their owners, so that a loop over rows counts no references.
  func withRows(_ body: (UnsafeBufferPointer<CoverageRows>) -> Void) {
    withExtendedLifetime(coverages) {
      rows.withUnsafeBufferPointer(body)
    }
  }
}

extension Coverage {
  init(_ clip: Clip, canvas: PixelRect) {
    self.init(
      clip.shape, transform: clip.transform, canvas: canvas, antialiasing: clip.antialiasing)
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
