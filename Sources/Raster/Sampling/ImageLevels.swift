internal import Synchronization

/// Averages of an image over blocks of 2^x by 2^y pixels (a rip-map), made when first asked for.
///
/// Columns and rows are reduced separately, because a flip squeezes one axis only. Each block is
/// summed from the image itself and rounded once, so deep levels do not drift.
final class ImageLevels: Sendable {
  struct Key: Hashable {
    /// Powers of two that a level pixel spans.
    var x: Int
    var y: Int
  }

  private let made = Mutex<[Key: Pixmap]>([:])

  /// The deepest level along an axis of `length` pixels: the one where a single pixel is left.
  static func deepest(_ length: Int) -> Int {
    length <= 1 ? 0 : Int.bitWidth - (length - 1).leadingZeroBitCount
  }

  func level(_ key: Key, of image: Pixmap) -> Pixmap {
    if key.x == 0 && key.y == 0 { return image }
    // Other threads that want a level wait: they need the same ones.
    return made.withLock { made in
      if let level = made[key] { return level }
      let level = Self.averages(of: image, key)
      made[key] = level
      return level
    }
  }

  private static func averages(of image: Pixmap, _ key: Key) -> Pixmap {
    let blockWidth = 1 << key.x
    let blockHeight = 1 << key.y
    let width = (image.width + blockWidth - 1) >> key.x
    let height = (image.height + blockHeight - 1) >> key.y
    let level = Pixmap(width: width, height: height)
    // Column sums of one row of blocks (at most 16384·255), then runs of them (36 bits).
    var columns = [UInt32](repeating: 0, count: image.width * 4)
    columns.withUnsafeMutableBufferPointer { columns in
      for y in 0..<height {
        let rows = y << key.y..<min((y + 1) << key.y, image.height)
        for i in columns.indices { columns[i] = 0 }
        for row in rows {
          let bytes = UnsafeRawPointer(image.row(row)).assumingMemoryBound(to: UInt8.self)
          for i in columns.indices { columns[i] &+= UInt32(bytes[i]) }
        }
        let out = level.row(y)
        for x in 0..<width {
          let run = x << key.x..<min((x + 1) << key.x, image.width)
          var sum = SIMD4<UInt64>.zero
          for column in run {
            let at = column &* 4
            sum.x &+= UInt64(columns[at])
            sum.y &+= UInt64(columns[at &+ 1])
            sum.z &+= UInt64(columns[at &+ 2])
            sum.w &+= UInt64(columns[at &+ 3])
          }
          let area = UInt64(run.count * rows.count)
          let mean = (sum &+ SIMD4(repeating: area / 2)) / SIMD4(repeating: area)
          out[x] = UInt32(mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24)
        }
      }
    }
    return level
  }
}
