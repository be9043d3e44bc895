/// Two rows of pixels to two rows of Y and one row each of Cb and Cr.
///
/// The first and last column are repeated where the filter reaches beyond them.
enum YUVRowPair {
  /// As `KernelSet.portable` has them.
  static let center: YUVRows = {
    convert($0, $1, width: $2, siting: .center, y0: $3, y1: $4, u: $5, v: $6)
  }
  static let left: YUVRows = {
    convert($0, $1, width: $2, siting: .left, y0: $3, y1: $4, u: $5, v: $6)
  }

  /// Converts `width` pixels of each row; alpha is ignored.
  ///
  /// `y0` and `y1` take `width` bytes, `u` and `v` (`width` + 1) / 2. For the last row of an odd
  /// height pass it twice; `y0` and `y1` may be the same then.
  static func convert(
    _ row0: UnsafePointer<UInt32>, _ row1: UnsafePointer<UInt32>, width: Int, siting: ChromaSiting,
    y0: UnsafeMutablePointer<UInt8>, y1: UnsafeMutablePointer<UInt8>,
    u: UnsafeMutablePointer<UInt8>, v: UnsafeMutablePointer<UInt8>
  ) {
    luma(row0, to: y0, count: width)
    if y1 != y0 { luma(row1, to: y1, count: width) }
    switch siting {
    case .center: chromaCenter(row0, row1, width: width, u: u, v: v)
    case .left: chromaLeft(row0, row1, width: width, u: u, v: v)
    }
  }

  private static func luma(
    _ row: UnsafePointer<UInt32>, to y: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    for x in 0..<count { y[x] = BT709.luma(row[x]) }
  }

  // R and B of a pixel in one word, and G in another, leave room for sums of eight pixels.
  @inline(__always) private static func redBlue(_ pixel: UInt32) -> UInt32 { pixel & 0x00FF_00FF }
  @inline(__always) private static func green(_ pixel: UInt32) -> UInt32 {
    pixel &>> 8 & 0x0000_00FF
  }

  private static func chromaCenter(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, width: Int,
    u: UnsafeMutablePointer<UInt8>, v: UnsafeMutablePointer<UInt8>
  ) {
    for i in 0..<width / 2 {
      let x = i &* 2
      let (p, q, r, s) = (a[x], a[x &+ 1], b[x], b[x &+ 1])
      (u[i], v[i]) = BT709.chroma(
        redBlue: redBlue(p) &+ redBlue(q) &+ redBlue(r) &+ redBlue(s),
        green: green(p) &+ green(q) &+ green(r) &+ green(s), bits: 2)
    }
    if width % 2 == 1 {
      let (p, r) = (a[width - 1], b[width - 1])
      (u[width / 2], v[width / 2]) = BT709.chroma(
        redBlue: redBlue(p) &+ redBlue(r), green: green(p) &+ green(r), bits: 1)
    }
  }

  private static func chromaLeft(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, width: Int,
    u: UnsafeMutablePointer<UInt8>, v: UnsafeMutablePointer<UInt8>
  ) {
    @inline(__always)
    func sample(_ left: Int, _ x: Int, _ right: Int) -> (u: UInt8, v: UInt8) {
      let (p, q, r) = (a[left], a[x], a[right])
      let (s, t, w) = (b[left], b[x], b[right])
      let middle = redBlue(q) &+ redBlue(t)
      let middleGreen = green(q) &+ green(t)
      return BT709.chroma(
        redBlue: redBlue(p) &+ redBlue(r) &+ redBlue(s) &+ redBlue(w) &+ middle &+ middle,
        green: green(p) &+ green(r) &+ green(s) &+ green(w) &+ middleGreen &+ middleGreen, bits: 3)
    }
    (u[0], v[0]) = sample(0, 0, min(1, width - 1))
    let pairs = width / 2
    if pairs > 1 {
      for i in 1..<pairs {
        let x = i &* 2
        (u[i], v[i]) = sample(x &- 1, x, x &+ 1)
      }
    }
    if width % 2 == 1 && width > 1 {
      (u[pairs], v[pairs]) = sample(width - 2, width - 1, width - 1)
    }
  }
}

/// Where the chroma samples of 4:2:0 lie, and so which filter makes them.
public enum ChromaSiting: Hashable, Sendable {
  /// In the middle of four luma samples (MPEG-1, JPEG): the mean of the four.
  case center
  /// On the even luma columns, between two rows (MPEG-2, H.264): 1 2 1 across, the mean down.
  case left
}
