/// The weights of every phase of a cubic B-spline, laid out for the kernels.
///
/// For phase p the pairs (w0, w1) stand four times at 8·p, one for each channel, and the pairs
/// (w2, w3) as often at 8·(size + spare + p). The spare phases are read by vectors of several pixels
/// and have no effect.
package struct SplineTable: ~Copyable {
  static let spare = 4

  package private(set) var size = 0
  private var memory = KeptMemory<Int16>()

  package init() {}

  /// Becomes the one of cells of `size` pixels, in the memory that it has.
  package mutating func set(size: Int) {
    guard size != self.size else { return }
    self.size = size
    let table = memory.zeros(count + 4 * size)
    let second = table + count / 2
    for phase in 0..<size {
      let weights = BlurWeights.spline(phase: phase, size: size)
      for k in 0..<8 {
        table[8 * phase + k] = weights[k % 2]
        second[8 * phase + k] = weights[2 + k % 2]
      }
      for k in 0..<4 { table[count + 4 * phase + k] = weights[k] }
    }
  }

  /// Numbers in the kernels' part of it.
  package var count: Int { 2 * 8 * (size + Self.spare) }

  /// What the kernels read, good until another size is set.
  package var weights: UnsafePointer<Int16> { memory.base }

  /// The four weights of each phase.
  package var plain: UnsafePointer<Int16> { memory.base + count }
}
