/// Into how many parts a canvas pixel is cut, along x and y, where an image leans back so far that
/// one sample a pixel would miss some of it; powers of two.
///
/// The levels of an image average over upright boxes, chosen once for the middle of a draw. Where
/// lines that are level in the image run steeply across the canvas, as on a page that is nearly edge
/// on, a step of one pixel crosses more rows of the image than such a box holds.
struct Subpixels: Sendable, Hashable {
  var x = 1
  var y = 1

  /// Never cut finer, along one axis.
  static let most = 8

  /// Whole pixels.
  init() {}

  /// A step to the next part crosses at most one and a half times what a box holds across it.
  ///
  /// - Parameters:
  ///   - map: from the canvas.
  ///   - center: the middle of what shows, for which the boxes are chosen.
  ///   - corners: where the image ends, or the canvas does.
  init(_ map: InverseMap, center: Point, corners: InlineArray<4, Point>) {
    let boxes = map.pixelsPassed(at: center)
    let (width, height) = (max(1, boxes.width), max(1, boxes.height))
    var (stepsX, stepsY) = (1.0, 1.0)
    for index in corners.indices {
      let change = map.change(at: corners[index])
      stepsX = max(stepsX, change.vx.magnitude / height)
      stepsY = max(stepsY, change.uy.magnitude / width)
    }
    x = Self.parts(stepsX)
    y = Self.parts(stepsY)
  }

  private static func parts(_ steps: Double) -> Int {
    var parts = 1
    while parts < most, steps > 1.5 * Double(parts) { parts *= 2 }
    return parts
  }

  var count: Int { x * y }
}

/// Means of the parts of pixels, rounded once.
///
/// Equal parts give themselves, and no component exceeds its alpha where none does in any part.
struct SubpixelMean {
  /// Destination pixels at a time.
  static let most = 64

  private let even: UnsafeMutablePointer<UInt32>
  private let odd: UnsafeMutablePointer<UInt32>

  /// - Parameter sums: room for 2·`most`.
  init(_ sums: UnsafeMutablePointer<UInt32>) {
    even = sums
    odd = sums + Self.most
  }

  func begin(_ count: Int) {
    even.update(repeating: 0, count: count)
    odd.update(repeating: 0, count: count)
  }

  /// Adds one row of parts, `width` to a pixel; sums of 64 parts at most fit 16 bits.
  func add(_ parts: UnsafePointer<UInt32>, _ count: Int, width: Int) {
    for pixel in 0..<count {
      for part in 0..<width {
        let value = parts[pixel &* width &+ part]
        even[pixel] &+= value & 0x00FF_00FF
        odd[pixel] &+= value &>> 8 & 0x00FF_00FF
      }
    }
  }

  /// - Parameter parts: of each pixel, a power of two.
  func write(_ count: Int, parts: Int, into destination: MutablePixelRow) {
    let shift = UInt32(truncatingIfNeeded: parts.trailingZeroBitCount)
    let half = UInt32(truncatingIfNeeded: parts / 2) &* 0x0001_0001
    for pixel in 0..<count {
      let low = (even[pixel] &+ half) &>> shift & 0x00FF_00FF
      let high = (odd[pixel] &+ half) &>> shift & 0x00FF_00FF
      destination[pixel] = low | high &<< 8
    }
  }
}
