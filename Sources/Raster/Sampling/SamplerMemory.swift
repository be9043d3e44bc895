/// Memory for what the rows of a sampler point to, so that the rows themselves stay small: they are
/// handed on for every row.
///
/// It may be used again once the sampler is not asked any more.
package final class SamplerMemory: @unchecked Sendable {
  var columns = BoxWeights()
  var rows = BoxWeights()
  /// Of a gradient.
  var pieces = KeptMemory<GradientRamp.Piece>()
  private var affine: UnsafeMutablePointer<LevelMix<FixedMap>>?
  private var perspective: UnsafeMutablePointer<LevelMix<PerspectiveMap>>?

  package init() {}

  deinit {
    affine?.deallocate()
    perspective?.deallocate()
  }

  /// Good as long as this object is, and stores no other.
  func stored(_ mix: LevelMix<FixedMap>) -> UnsafePointer<LevelMix<FixedMap>> {
    Self.store(mix, in: &affine)
  }

  func stored(_ mix: LevelMix<PerspectiveMap>) -> UnsafePointer<LevelMix<PerspectiveMap>> {
    Self.store(mix, in: &perspective)
  }

  /// A mix holds no references: whatever lay there before may be written over.
  private static func store<Map>(
    _ mix: LevelMix<Map>, in place: inout UnsafeMutablePointer<LevelMix<Map>>?
  ) -> UnsafePointer<LevelMix<Map>> {
    let memory = place ?? .allocate(capacity: 1)
    place = memory
    memory.initialize(to: mix)
    return UnsafePointer(memory)
  }
}
