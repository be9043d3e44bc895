/// What a blur finds beyond the edges of its picture.
public enum BlurEdge: Hashable, Sendable {
  /// The edge pixels go on outwards: what lies behind glass, whose blur ends with the glass.
  case clamped
  /// Nothing: a layer by itself, whose blur fades out over its surroundings.
  case transparent
}

extension BlurEdge {
  /// Gives `body` the rows inside a picture that a run of weights stands for.
  ///
  /// Where edges are clamped, what would fall outside is added to the edge row's weight; where one
  /// row is all there is, it comes twice at half the weight, which alone would not fit 16 bits.
  ///
  /// - Parameters:
  ///   - first: the row of the first weight, inside or not.
  ///   - inside: the picture's rows, at least one.
  ///   - buffer: room for as many weights as there are, at least two.
  ///   - body: takes the first row, the weights, their number, and whether it is one row twice.
  /// - Returns: false, without a call, when no row counts and the sum is zero.
  func withRows(
    _ first: Int, _ weights: UnsafeBufferPointer<Int16>, _ inside: Range<Int>,
    _ buffer: UnsafeMutablePointer<Int16>,
    _ body: (_ row: Int, UnsafePointer<Int16>, _ taps: Int, _ isOneRow: Bool) -> Void
  ) -> Bool {
    let end = first + weights.count
    let isInside = inside.lowerBound <= first && end <= inside.upperBound
    if isInside || self == .transparent {
      let start = max(first, inside.lowerBound)
      let count = min(end, inside.upperBound) - start
      guard count > 0 else { return false }
      if let weights = weights.baseAddress {
        body(start, weights + (start - first), count, false)
      }
      return true
    }
    func clamped(_ row: Int) -> Int { max(inside.lowerBound, min(inside.upperBound - 1, row)) }
    let (start, last) = (clamped(first), clamped(end - 1))
    guard start < last else {
      let half = Int16(BlurWeights.one / 2)
      (buffer[0], buffer[1]) = (half, half)
      body(start, buffer, 2, true)
      return true
    }
    buffer.update(repeating: 0, count: last + 1 - start)
    for (k, weight) in weights.enumerated() { buffer[clamped(first + k) - start] += weight }
    body(start, buffer, last + 1 - start, false)
    return true
  }

  /// Fills in what lies before and after the `count` pixels that begin at `start`.
  func extend(_ values: MutableValueRow, _ start: Int, _ count: Int, _ after: Int) {
    values.withMemoryRebound(to: UInt64.self, capacity: start + count + after) { values in
      let isClamped = self == .clamped
      values.update(repeating: isClamped ? values[start] : 0, count: start)
      let end = start + count
      (values + end).update(repeating: isClamped ? values[end - 1] : 0, count: after)
    }
  }
}
