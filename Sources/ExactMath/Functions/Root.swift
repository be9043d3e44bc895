/// Where a continuous function crosses zero inside a bracket, to the last bit.
///
/// Plain bisection: it cannot leave the bracket, whatever the function does, and it ends after
/// about 55 evaluations, when no double is left between the two sides. Of the last two doubles the
/// one with the smaller |function| is returned.
///
/// - Returns: nil when the ends are not finite, the function has the same sign at both ends, or it
///   is NaN anywhere on the way.
public func root(of function: (Double) -> Double, in bracket: ClosedRange<Double>) -> Double? {
  var (low, high) = (bracket.lowerBound, bracket.upperBound)
  guard low.isFinite, high.isFinite else { return nil }
  var (atLow, atHigh) = (function(low), function(high))
  if atLow == 0 { return low }
  if atHigh == 0 { return high }
  guard !atLow.isNaN, !atHigh.isNaN, (atLow < 0) != (atHigh < 0) else { return nil }

  while true {
    let middle = 0.5 * low + 0.5 * high
    guard middle > low, middle < high else { break }
    let atMiddle = function(middle)
    if atMiddle.isNaN { return nil }
    if atMiddle == 0 { return middle }
    if (atMiddle < 0) == (atLow < 0) {
      (low, atLow) = (middle, atMiddle)
    } else {
      (high, atHigh) = (middle, atMiddle)
    }
  }
  return atLow.magnitude <= atHigh.magnitude ? low : high
}
