/// A quantity that changes by the same step from pixel to pixel of a row: start + k·step.
struct LinearRun {
  var start: Double
  var step: Double

  @inline(__always)
  func value(_ k: Int) -> Double { start + Double(Int32(truncatingIfNeeded: k)) * step }

  /// The pixels of 0..<count whose value is at most `bound`: the first ones or the last ones.
  func indices(atMost bound: Double, count: Int) -> Range<Int> {
    guard step != 0 else { return start <= bound ? 0..<count : 0..<0 }
    let crossing = (bound - start) / step
    var k = crossing > 0 ? (crossing < Double(count) ? Int(crossing) : count) : 0
    // The quotient is rounded: what counts is the value itself.
    if step > 0 {
      while k > 0 && value(k - 1) > bound { k -= 1 }
      while k < count && value(k) <= bound { k += 1 }
      return 0..<k
    }
    while k > 0 && value(k - 1) <= bound { k -= 1 }
    while k < count && value(k) > bound { k += 1 }
    return k..<count
  }

  /// The pixels of 0..<count whose value is above `low` and at most `high`.
  func indices(above low: Double, atMost high: Double, count: Int) -> Range<Int> {
    let below = indices(atMost: low, count: count)
    let reached = indices(atMost: high, count: count)
    let range =
      step >= 0
      ? max(below.upperBound, reached.lowerBound)..<max(below.upperBound, reached.upperBound)
      : reached.lowerBound..<max(reached.lowerBound, below.lowerBound)
    if step == 0 { return start > low && start <= high ? 0..<count : 0..<0 }
    return range.isEmpty ? 0..<0 : range
  }
}

extension Range<Int> {
  func moved(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }

  /// This range without `hole`: what lies before it, and after it.
  package func without(_ hole: Range<Int>) -> (before: Range<Int>, after: Range<Int>) {
    if hole.isEmpty { return (self, upperBound..<upperBound) }
    let end = Swift.max(lowerBound, Swift.min(upperBound, hole.lowerBound))
    let start = Swift.max(lowerBound, Swift.min(upperBound, hole.upperBound))
    return (lowerBound..<end, start..<upperBound)
  }
}
