/// The three planes of a 4:2:0 picture that somebody else owns.
///
/// Threads may share it when each writes rows of its own.
package struct YUVPlanes: @unchecked Sendable {
  package struct Plane: @unchecked Sendable {
    package var base: UnsafeMutablePointer<UInt8>
    package var stride: Int

    package init(base: UnsafeMutablePointer<UInt8>, stride: Int) {
      self.base = base
      self.stride = stride
    }

    package func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + y * stride }
  }

  package var y: Plane
  package var u: Plane
  package var v: Plane

  package init(y: Plane, u: Plane, v: Plane) {
    self.y = y
    self.u = u
    self.v = v
  }

  /// Planes without gaps, one after another, as y4m and raw streams hold them.
  package init(tight base: UnsafeMutablePointer<UInt8>, width: Int, height: Int) {
    let (chromaWidth, chromaHeight) = ((width + 1) / 2, (height + 1) / 2)
    y = Plane(base: base, stride: width)
    u = Plane(base: base + width * height, stride: chromaWidth)
    v = Plane(base: u.base + chromaWidth * chromaHeight, stride: chromaWidth)
  }

  /// Bytes that tight planes take.
  package static func tightByteCount(width: Int, height: Int) -> Int {
    width * height + (width + 1) / 2 * ((height + 1) / 2) * 2
  }
}
