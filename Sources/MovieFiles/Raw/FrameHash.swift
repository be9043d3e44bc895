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
      var digest: [UInt8] = Array(repeating: 0, count: 16)
      cxxhash_digest(state, &digest)
      return hexadecimal(digest)
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

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
