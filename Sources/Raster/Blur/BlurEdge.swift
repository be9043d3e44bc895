/// Sums of rows that reach beyond a picture, whose edge rows are repeated there.
enum BlurEdge {
  /// Gives `body` the rows inside that a run of weights stands for.
  ///
  /// What would fall outside is added to the edge row's weight. Where one row is all there is, it
  /// comes twice at half the weight, which alone would not fit 16 bits.
  ///
  /// - Parameters:
  ///   - first: the row of the first weight, inside or not.
  ///   - length: rows of the picture.
  ///   - buffer: room for as many weights as there are, at least two.
  ///   - body: takes the first row, the weights, their number, and whether it is one row twice.
  static func withRows(
    _ first: Int, _ weights: [Int16], _ length: Int, _ buffer: UnsafeMutablePointer<Int16>,
    _ body: (_ row: Int, UnsafePointer<Int16>, _ taps: Int, _ isOneRow: Bool) -> Void
  ) {
    let end = first + weights.count
    let start = max(0, min(length - 1, first))
    let last = max(0, min(length - 1, end - 1))
    guard start < last else {
      let half = Int16(BlurWeights.one / 2)
      (buffer[0], buffer[1]) = (half, half)
      body(start, buffer, 2, true)
      return
    }
    guard first < 0 || end > length else {
      weights.withUnsafeBufferPointer { weights in
        if let weights = weights.baseAddress { body(start, weights, end - first, false) }
      }
      return
    }
    buffer.update(repeating: 0, count: last + 1 - start)
    for (k, weight) in weights.enumerated() {
      buffer[max(0, min(length - 1, first + k)) - start] += weight
    }
    body(start, buffer, last + 1 - start, false)
  }
}
