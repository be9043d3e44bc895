/// Premultiplied RGBA8 pixels in sRGB encoding, top row first, owned.
///
/// Rows are padded to 64 bytes, so a vector load that starts inside a row stays inside the
/// allocation. A pixmap has one writer at a time; once it is shared it is only read (an `Image`).
public final class Pixmap: @unchecked Sendable {
  /// Greatest width and height.
  public static let maximumSide = 16384

  public let width: Int
  public let height: Int
  /// Bytes from one row to the next, a multiple of 64.
  public let rowBytes: Int
  package let base: UnsafeMutableRawPointer
  /// Whose memory it is, when it is a part of another pixmap.
  private let owner: Pixmap?

  /// Every pixel transparent.
  ///
  /// `width` and `height` lie in 1…`maximumSide`.
  public init(width: Int, height: Int) {
    precondition(
      (1...Self.maximumSide).contains(width) && (1...Self.maximumSide).contains(height),
      "pixmap of \(width)×\(height)")
    self.width = width
    self.height = height
    rowBytes = (width * 4 + 63) & ~63
    owner = nil
    base = .allocatePixels(byteCount: rowBytes * height + 64)
    base.initializeMemory(as: UInt8.self, repeating: 0, count: rowBytes * height + 64)
  }

  /// A part of `pixmap`, in the same memory; it lies inside and is not empty.
  init(_ part: PixelRect, of pixmap: Pixmap) {
    precondition(!part.isEmpty && pixmap.bounds.contains(part), "\(part) of \(pixmap.bounds)")
    width = part.width
    height = part.height
    rowBytes = pixmap.rowBytes
    owner = pixmap
    base = pixmap.base + (part.y0 * pixmap.rowBytes + part.x0 * 4)
  }

  deinit {
    if owner == nil { base.deallocate() }
  }

  public var bounds: PixelRect { PixelRect(width: width, height: height) }

  /// The pixels of row `y`, R in the lowest byte.
  ///
  /// `y` is checked, columns are the caller's.
  package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    precondition(y >= 0 && y < height, "row \(y) of \(height)")
    return (base + y * rowBytes).assumingMemoryBound(to: UInt32.self)
  }

  /// One pixel; both coordinates are checked.
  ///
  /// For set-up and tests, not for loops over frames.
  public subscript(x: Int, y: Int) -> PremultipliedColor {
    get {
      precondition(x >= 0 && x < width, "column \(x) of \(width)")
      return PremultipliedColor(packed: row(y)[x])
    }
    set {
      precondition(x >= 0 && x < width, "column \(x) of \(width)")
      row(y)[x] = newValue.packed
    }
  }
}
