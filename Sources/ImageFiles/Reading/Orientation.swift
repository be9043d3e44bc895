internal import Raster

/// How a picture's stored pixels are turned to be seen: the Orientation of EXIF (tag 0x0112).
///
/// The names are those of `CGImagePropertyOrientation`, whose raw values are EXIF's.
public enum Orientation: Int, Sendable, Hashable, CaseIterable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// The stored rows are seen as columns.
  var swapsSides: Bool { rawValue >= 5 }

  /// From the data of a PNG's `eXIf` chunk, which is a TIFF header with its directories; nil where it
  /// states no orientation.
  init?(exif bytes: ArraySlice<UInt8>) {
    let bytes = Array(bytes)
    guard bytes.count >= 8, bytes[0] == bytes[1], bytes[0] == 0x49 || bytes[0] == 0x4D else {
      return nil
    }
    let isLittle = bytes[0] == 0x49
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - count else { return nil }
      let part = bytes[offset..<offset + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else {
      return nil
    }
    for entry in 0..<count {
      let offset = directory + 2 + 12 * entry
      guard let tag = number(offset, 2), let type = number(offset + 2, 2) else { return nil }
      // One SHORT, which stands in the entry itself.
      if tag == 0x0112, type == 3, number(offset + 4, 4) == 1, let value = number(offset + 8, 2) {
        self.init(rawValue: value)
        return
      }
    }
    return nil
  }

  /// The picture as it is seen; `pixmap` itself where nothing turns.
  func turned(_ pixmap: Pixmap) -> Pixmap {
    guard self != .up else { return pixmap }
    let stride = pixmap.rowBytes / MemoryLayout<UInt32>.stride
    let (right, bottom) = (pixmap.width - 1, (pixmap.height - 1) * stride)
    // EXIF says on which sides the first stored row and column are seen. So: the stored pixel that is
    // seen top left, and the way to the one that is seen right of it, and below it.
    let (first, across, down) =
      switch self {
      case .up: (0, 1, stride)
      case .upMirrored: (right, -1, stride)
      case .down: (bottom + right, -1, -stride)
      case .downMirrored: (bottom, 1, -stride)
      case .leftMirrored: (0, stride, 1)
      case .right: (bottom, -stride, 1)
      case .rightMirrored: (bottom + right, -stride, -1)
      case .left: (right, stride, -1)
      }
    let result = Pixmap(
      width: swapsSides ? pixmap.height : pixmap.width,
      height: swapsSides ? pixmap.width : pixmap.height)
    let stored = pixmap.row(0)
    for y in 0..<result.height {
      let row = result.row(y)
      for x in 0..<result.width { row[x] = stored[first + y * down + x * across] }
    }
    return result
  }
}
