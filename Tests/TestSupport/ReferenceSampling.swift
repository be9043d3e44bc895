/// The real-number meaning of sampling, in Double, one pixel at a time.
public enum ReferenceSampling {
  public typealias Channels = ReferenceBlend.Channels

  /// Pixels in rows, edges going on for ever.
  public struct Picture: Sendable {
    public let width: Int
    public let height: Int
    private let pixels: [Channels]

    public init(width: Int, height: Int, _ pixel: (Int, Int) -> UInt32) {
      self.width = width
      self.height = height
      pixels = (0..<height).flatMap { y in
        (0..<width).map { x in ReferenceBlend.channels(pixel(x, y)) }
      }
    }

    public subscript(x: Int, y: Int) -> Channels {
      pixels[min(height - 1, max(0, y)) * width + min(width - 1, max(0, x))]
    }
  }

  /// Bilinear interpolation at (x, y), where pixel (0, 0) covers 0…1 and its centre is (½, ½).
  public static func bilinear(_ picture: Picture, _ x: Double, _ y: Double) -> Channels {
    let px = min(Double(picture.width), max(-1, x - 0.5))
    let py = min(Double(picture.height), max(-1, y - 0.5))
    let (x0, y0) = (px.rounded(.down), py.rounded(.down))
    let (fx, fy) = (px - x0, py - y0)
    let (i, j) = (Int(x0), Int(y0))
    let upper = picture[i, j] * (1 - fx) + picture[i + 1, j] * fx
    let lower = picture[i, j + 1] * (1 - fx) + picture[i + 1, j + 1] * fx
    return upper * (1 - fy) + lower * fy
  }

  /// The mean of the squares of colour under a rectangle, clipped to the picture.
  public static func area(
    _ picture: Picture, x: ClosedRange<Double>, y: ClosedRange<Double>
  ) -> Channels {
    func cover(_ range: ClosedRange<Double>, _ length: Int) -> [(Int, Double)] {
      (0..<length).compactMap { k in
        let part = min(range.upperBound, Double(k + 1)) - max(range.lowerBound, Double(k))
        return part > 0 ? (k, part) : nil
      }
    }
    let columns = cover(x, picture.width)
    let rows = cover(y, picture.height)
    var sum = Channels.zero
    var total = 0.0
    for (j, h) in rows {
      for (i, w) in columns {
        sum += picture[i, j] * (w * h)
        total += w * h
      }
    }
    return sum / total
  }
}
