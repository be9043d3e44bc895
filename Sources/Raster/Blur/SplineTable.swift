/// The weights of every phase of a cubic B-spline, laid out for the kernels.
///
/// For phase p the pairs (w0, w1) stand four times at 8·p, one for each channel, and the pairs
/// (w2, w3) as often at 8·(size + spare + p). The spare phases are read by vectors of several pixels
/// and have no effect.
package struct SplineTable: Sendable {
  static let spare = 4

  package let size: Int
  package let weights: [Int16]
  /// The four weights of each phase.
  package let plain: [Int16]

  package init(size: Int) {
    self.size = size
    let phases = (0..<size).map { BlurWeights.spline(phase: $0, size: size) }
    func half(_ first: Int) -> [Int16] {
      phases.flatMap { weights in (0..<8).map { weights[first + $0 % 2] } }
        + Array(repeating: 0, count: 8 * Self.spare)
    }
    weights = half(0) + half(2)
    plain = phases.flatMap { $0 }
  }
}
