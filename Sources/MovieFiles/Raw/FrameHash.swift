import CXXHash
import Frames
public import Raster

/// The identity of a frame's pixels.
public enum FrameHash {
  /// XXH3-128 of the R G B A bytes with straight alpha, rows without padding: 32 hex digits.
  ///
  /// - Parameter isOpaque: every alpha is 255, so nothing needs converting.
  public static func digest(of pixmap: Pixmap, isOpaque: Bool) -> String {
    var hasher = FrameHasher()
    hasher.hash(pixmap, isOpaque: isOpaque)
    var digits: [UInt8] = []
    hasher.appendDigits(to: &digits)
    return String(decoding: digits, as: UTF8.self)
  }
}

/// Hashes one frame after another in memory that it keeps.
struct FrameHasher: ~Copyable {
  private let state = UnsafeMutableRawPointer.allocate(
    byteCount: cxxhash_state_size(), alignment: 64)
  private var digest = InlineArray<16, UInt8>(repeating: 0)
  private var row: [UInt32] = []

  deinit {
    state.deallocate()
  }

  mutating func hash(_ pixmap: Pixmap, isOpaque: Bool) {
    cxxhash_start(state)
    if isOpaque {
      for y in 0..<pixmap.height { cxxhash_update(state, pixmap.row(y), pixmap.width * 4) }
    } else {
      updateStraight(pixmap)
    }
    var bytes = digest.mutableSpan
    bytes.withUnsafeMutableBufferPointer { bytes in
      if let base = bytes.baseAddress { cxxhash_digest(state, base) }
    }
  }

  private mutating func updateStraight(_ pixmap: Pixmap) {
    let width = pixmap.width
    if row.count != width { row = Array(repeating: 0, count: width) }
    row.withUnsafeMutableBufferPointer { row in
      guard let base = row.baseAddress else { return }
      for y in 0..<pixmap.height {
        StraightRow.convert(pixmap.row(y), to: base, count: width)
        cxxhash_update(state, base, width * 4)
      }
    }
  }

  /// The last frame's hash: 32 hex digits.
  func appendDigits(to text: inout [UInt8]) {
    func digit(_ value: UInt8) -> UInt8 {
      value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
    for index in digest.indices {
      text.append(digit(digest[index] >> 4))
      text.append(digit(digest[index] & 15))
    }
  }
}
