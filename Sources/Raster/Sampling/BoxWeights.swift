/// For each canvas column or row, a run of image pixels and their weights in a box average.
///
/// The box is clipped to the image: where a canvas pixel hangs over the edge it shows the mean of
/// what it covers, and the edge's coverage does the rest. Weights have 15 bits and are
/// differences of a rounded running total, so they sum to exactly 32768 and a flat colour stays
/// what it is.
///
/// They are made in memory that is used again for the next.
struct BoxWeights: ~Copyable {
  private var starts = KeptMemory<Int32>()
  private var weights = KeptMemory<Int16>()

  /// Runs without their owner.
  struct BoxRuns: Sendable {
    /// The first image pixel of each run.
    nonisolated(unsafe) let starts: UnsafePointer<Int32>
    /// `taps` weights for each run.
    nonisolated(unsafe) let weights: UnsafePointer<Int16>
    /// Pixels in every run; those that the box does not reach weigh 0.
    let taps: Int
    /// The canvas column or row of the first run.
    let first: Int
  }

  /// The box around canvas pixel k of `range` is `extent` wide and centred on `position` + k·`step`.
  ///
  /// `extent` is more than 1 and at most `BoxWeights.widest`, and `length`, the image's side, is at
  /// least 2.
  ///
  /// - Returns: the runs, good as long as this value is and makes no others.
  mutating func runs(
    position: Int64, step: Int64, range: Range<Int>, extent: Double, length: Int
  ) -> BoxRuns {
    let count = range.count
    let half = FixedMap.one / 2
    let reach = FixedMap.fixed(extent / 2)
    let end = Int64(length) << 32
    let taps = min(length, Int(extent.rounded(.up)) + 1)
    let starts = starts.room(for: count)
    let weights = weights.room(for: count * taps)
    let runs = BoxRuns(
      starts: UnsafePointer(starts), weights: UnsafePointer(weights), taps: taps,
      first: range.lowerBound)
    let last = Int64(length - taps)
    for k in 0..<count {
      // Positions name centres; edges are wanted here.
      let center = position &+ Int64(range.lowerBound + k) &* step &+ half
      let lower = max(0, min(end - FixedMap.one, center - reach))
      let upper = max(FixedMap.one, min(end, center + reach))
      let width = upper - lower
      let start = min(last, lower >> 32)
      (starts + k).initialize(to: Int32(start))
      var total: Int64 = 0
      var spare: Int64 = 0
      for tap in 0..<taps {
        let boundary = max(lower, min(upper, (start + Int64(tap) + 1) << 32))
        // width ≤ 65·2^32, so the product stays below 2^55.
        let reached = (((boundary - lower) << 15) + width / 2) / width
        // A 16-bit lane cannot hold 32768: what is over goes to the next pixel.
        let weight = min(32767, reached - total + spare)
        spare = reached - total + spare - weight
        total = reached
        (weights + (k * taps + tap)).initialize(to: Int16(weight))
      }
      if spare > 0 { weights[(k + 1) * taps - 2] += Int16(spare) }
    }
    return runs
  }

  /// The widest box that 15-bit weights serve within a quarter of a step; beyond, levels come first.
  static let widest = 64.0
}
