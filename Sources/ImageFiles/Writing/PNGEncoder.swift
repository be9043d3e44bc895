import CPNG
public import Raster
import Synchronization

/// Pixmaps of one size to PNG files in memory: straight 8-bit RGB, or RGBA, in sRGB.
///
/// The same pixmap gives the same bytes, whichever thread asks. Pictures encoded at the same time
/// have buffers of their own, which are kept for the next ones.
public final class PNGEncoder: Sendable {
  public let width: Int
  public let height: Int
  /// RGBA; else RGB, and the pixmaps' alpha is taken for 255.
  public let hasAlpha: Bool
  public let compression: PNGCompression
  private let idle = Mutex<[Scratch]>([])

  /// - Parameters:
  ///   - width: 1…`Pixmap.maximumSide`, as `height`.
  ///   - hasAlpha: false if every pixel of every picture is opaque.
  public init(width: Int, height: Int, hasAlpha: Bool, compression: PNGCompression = .default) {
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
    self.compression = compression
  }

  /// The bytes of a whole file; `pixmap` has the encoder's size.
  public func encode(_ pixmap: Pixmap) throws(PNGEncodingError) -> [UInt8] {
    let picture = try makePicture()
    try picture.encode(pixmap)
    return picture.withUnsafeBytes { Array($0) }
  }

  /// Memory for one file, which the encoder takes back when the picture is dropped.
  package func makePicture() throws(PNGEncodingError) -> Picture {
    guard let scratch = idle.withLock({ $0.popLast() }) ?? Scratch(self) else {
      throw PNGEncodingError(reason: "not enough memory for \(width)×\(height) pixels")
    }
    return Picture(encoder: self, scratch: scratch)
  }

  /// A whole file in memory, one after another.
  package final class Picture: Sendable {
    private let encoder: PNGEncoder
    private let scratch: Scratch

    fileprivate init(encoder: PNGEncoder, scratch: Scratch) {
      (self.encoder, self.scratch) = (encoder, scratch)
    }

    deinit {
      encoder.idle.withLock { $0.append(scratch) }
    }

    /// Makes it the file of `pixmap`, which has the encoder's size.
    package func encode(_ pixmap: Pixmap) throws(PNGEncodingError) {
      precondition(
        pixmap.width == encoder.width && pixmap.height == encoder.height,
        "pixmap of \(pixmap.width)×\(pixmap.height) for an encoder of "
          + "\(encoder.width)×\(encoder.height)")
      try scratch.encode(pixmap)
    }

    package func withUnsafeBytes<Result, Failure>(
      _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try body(scratch.file)
    }
  }

  /// The buffers of one picture; whoever took them from the idle ones has them alone.
  fileprivate final class Scratch: @unchecked Sendable {
    private let handle: OpaquePointer
    /// The last picture's, in the handle's memory.
    private(set) var file = UnsafeRawBufferPointer(start: nil, count: 0)

    init?(_ encoder: PNGEncoder) {
      guard
        let handle = cpng_encoder_create(
          UInt32(clamping: encoder.width), UInt32(clamping: encoder.height), encoder.hasAlpha,
          encoder.compression.effort)
      else { return nil }
      self.handle = handle
    }

    deinit {
      cpng_encoder_destroy(handle)
    }

    func encode(_ pixmap: Pixmap) throws(PNGEncodingError) {
      var bytes: UnsafePointer<UInt8>?
      var count = 0
      let reason = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 160) { message in
        cpng_encoder_encode(
          handle, UnsafePointer(pixmap.row(0)), pixmap.rowBytes, &bytes, &count,
          message.baseAddress, message.count)
          ? nil : message.baseAddress.map { String(cString: $0) } ?? ""
      }
      if let reason { throw PNGEncodingError(reason: reason) }
      file = UnsafeRawBufferPointer(start: bytes, count: count)
    }
  }
}

/// A picture that could not be made a PNG file; memory ran out, or the file would exceed what the
/// format can hold.
public struct PNGEncodingError: Error, Hashable, Sendable, CustomStringConvertible {
  public var reason: String

  public var description: String { "a frame cannot be encoded as PNG: \(reason)." }
}
