import CXXHash
import Frames
public import Raster

/// The identity of a frame's pixels.
public enum FrameHash {
  /// XXH3-128 of the R G B A bytes with straight alpha, rows without padding: 32 hex digits.
  ///
  /// - Parameter isOpaque: every alpha is 255, so nothing needs converting.
  public static func digest(of pixmap: Pixmap, isOpaque: Bool) -> String {
    withUnsafeTemporaryAllocation(byteCount: cxxhash_state_size(), alignment: 64) { memory in
      guard let state = memory.baseAddress else { return "" }
      cxxhash_start(state)
      if isOpaque {
        for y in 0..<pixmap.height { cxxhash_update(state, pixmap.row(y), pixmap.width * 4) }
      } else {
        updateStraight(state, pixmap)
      }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { digest in
        guard let bytes = digest.baseAddress else { return "" }
        cxxhash_digest(state, bytes)
        return hexadecimal(digest)
      }
    }
  }

  private static func updateStraight(_ state: UnsafeMutableRawPointer, _ pixmap: Pixmap) {
    let width = pixmap.width
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width) { row in
      guard let base = row.baseAddress else { return }
      for y in 0..<pixmap.height {
        StraightRow.convert(pixmap.row(y), to: base, count: width)
        cxxhash_update(state, base, width * 4)
      }
    }
  }

  private static func hexadecimal(_ bytes: UnsafeMutableBufferPointer<UInt8>) -> String {
    func digit(_ value: UInt8) -> UInt8 {
      value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
    return String(unsafeUninitializedCapacity: 2 * bytes.count) { text in
      for (index, byte) in bytes.enumerated() {
        text[2 * index] = digit(byte >> 4)
        text[2 * index + 1] = digit(byte & 15)
      }
      return 2 * bytes.count
    }
  }
}
