public import Raster

/// Two pictures that differ, and one that shows where.
public struct DifferencePictures: Sendable {
  public let expected: Image
  public let actual: Image
  /// The actual picture in pale grey, different pixels red, those left out as anti-aliasing yellow,
  /// parts that are not compared blue; what only one of two sizes has, red too.
  public let difference: Image

  init(expected: Pixmap, actual: Pixmap, comparer: PictureComparer) {
    self.expected = Image(expected)
    self.actual = Image(actual)
    let picture = Pixmap(
      width: max(expected.width, actual.width), height: max(expected.height, actual.height))
    let isOneSize = (expected.width, expected.height) == (actual.width, actual.height)
    let marks = isOneSize ? comparer.map(of: actual, from: expected) : []
    for y in 0..<picture.height {
      var row = picture.mutablePixels(inRow: y)
      for x in 0..<picture.width {
        row[x] = Self.red
        guard x < min(expected.width, actual.width), y < min(expected.height, actual.height) else {
          continue
        }
        let mark =
          isOneSize
          ? marks[y * picture.width + x] : expected[x, y] == actual[x, y] ? .same : .different
        row[x] =
          switch mark {
          case .same: Self.pale(actual[x, y])
          case .different: Self.red
          case .antialiased: Self.yellow
          case .ignored: Self.blue(actual[x, y])
          }
      }
    }
    difference = Image(picture)
  }

  private static let red = PremultipliedColor(packed: 0xFF00_00FF)
  private static let yellow = PremultipliedColor(packed: 0xFF00_FFFF)

  /// A quarter of the way from white to the grey of the pixel on white.
  private static func pale(_ color: PremultipliedColor) -> PremultipliedColor {
    grey(255 - (255 - luma(color)) / 4)
  }

  private static func blue(_ color: PremultipliedColor) -> PremultipliedColor {
    let value = UInt32(255 - (255 - luma(color)) / 4)
    return PremultipliedColor(packed: 0xFFFF_0000 | (value * 3 / 4) << 8 | value * 3 / 4)
  }

  private static func grey(_ value: Int) -> PremultipliedColor {
    PremultipliedColor(packed: 0xFF00_0000 | UInt32(value) * 0x01_0101)
  }

  private static func luma(_ color: PremultipliedColor) -> Int {
    (Int(color.red) * 299 + Int(color.green) * 587 + Int(color.blue) * 114) / 1000
      + 255 - Int(color.alpha)
  }
}
