internal import Synchronization

/// A picture that is only read from now on, so layers and threads can share it.
///
/// Two images are equal when they have the same size and the same pixels. That is known at once when
/// they are the same object, as in the frame plans of one timeline.
public final class Image: Sendable, Hashable {
  public let pixmap: Pixmap
  /// Every pixel has alpha 255.
  public let isOpaque: Bool
  private let levels = ImageLevels()
  private let parts = Mutex<[PixelRect: Image]>([:])

  public init(_ pixmap: Pixmap) {
    self.pixmap = pixmap
    var everyAlpha: UInt32 = 0xFF00_0000
    for y in 0..<pixmap.height {
      let row = pixmap.row(y)
      for x in 0..<pixmap.width { everyAlpha &= row[x] }
    }
    isOpaque = everyAlpha == 0xFF00_0000
  }

  private init(_ part: PixelRect, of image: Image) {
    pixmap = Pixmap(part, of: image.pixmap)
    isOpaque = image.isOpaque
  }

  /// The pixels inside `part`, which lies in the image and is not empty: an image of its own, whose
  /// edge pixels go on where it is sampled beyond them.
  ///
  /// Asked again, it is the same object. (Of many parts, as a moving one has, the old are forgotten.)
  package func part(_ part: PixelRect) -> Image {
    if part == pixmap.bounds { return self }
    return parts.withLock { parts in
      if let made = parts[part] { return made }
      if parts.count >= 64 { parts.removeAll() }
      let made = Image(part, of: self)
      parts[part] = made
      return made
    }
  }

  public var width: Int { pixmap.width }
  public var height: Int { pixmap.height }

  /// The image averaged over blocks of 2^`key.x` by 2^`key.y` pixels; made once, on first use.
  func level(_ key: ImageLevels.Key) -> Pixmap { levels.level(key, of: pixmap) }

  /// How this image differs from another; nil when they are equal.
  public func difference(from other: Image) -> PixelDifference? {
    pixmap.difference(from: other.pixmap)
  }

  public static func == (a: Image, b: Image) -> Bool {
    a === b || a.isOpaque == b.isOpaque && a.pixmap == b.pixmap
  }

  /// Of the size and a few pixels on the diagonal: enough to tell most pictures apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    for step in 0..<16 {
      hasher.combine(pixmap[(width - 1) * step / 15, (height - 1) * step / 15])
    }
  }
}
