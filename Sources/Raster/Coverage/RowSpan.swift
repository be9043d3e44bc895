/// Where one row of a mask has coverage, as columns of the canvas.
///
/// start ≤ fullStart ≤ fullEnd ≤ end. Every pixel of fullStart..<fullEnd is 255, every pixel outside
/// start..<end is 0, the rest may be anything. fullStart == fullEnd when nothing is known to be full.
package struct RowSpan: Hashable, Sendable {
  package var start: Int
  package var fullStart: Int
  package var fullEnd: Int
  package var end: Int

  package init(start: Int, fullStart: Int, fullEnd: Int, end: Int) {
    self.start = start
    self.fullStart = fullStart
    self.fullEnd = fullEnd
    self.end = end
  }
}
