import Raster

/// Tells whether a pixel may be the soft edge of a shape (Vyšniauskas 2009): among its neighbours are
/// a darker and a lighter one, few are equal to it, and the darkest or the lightest lies in a flat
/// area of both pictures.
struct Antialiasing {
  private let picture: Pixmap
  private let other: Pixmap

  init(_ picture: Pixmap, beside other: Pixmap) {
    (self.picture, self.other) = (picture, other)
  }

  func isEdge(_ x: Int, _ y: Int) -> Bool {
    var (equal, darkest, lightest) = (isAtBorder(x, y) ? 1 : 0, 0, 0)
    var (dark, light) = ((x, y), (x, y))
    let own = Self.luma(picture[x, y])
    for (nx, ny) in neighbours(x, y) {
      let difference = Self.luma(picture[nx, ny]) - own
      if difference == 0 {
        equal += 1
        if equal > 2 { return false }
      } else if difference < darkest {
        (darkest, dark) = (difference, (nx, ny))
      } else if difference > lightest {
        (lightest, light) = (difference, (nx, ny))
      }
    }
    guard darkest < 0, lightest > 0 else { return false }
    return [dark, light].contains { isFlat(picture, $0.0, $0.1) && isFlat(other, $0.0, $0.1) }
  }

  /// More than two neighbours have the pixel's own colour.
  private func isFlat(_ pixmap: Pixmap, _ x: Int, _ y: Int) -> Bool {
    let same = neighbours(x, y).filter { pixmap[$0.0, $0.1] == pixmap[x, y] }.count
    return same + (isAtBorder(x, y) ? 1 : 0) > 2
  }

  private func isAtBorder(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == picture.width - 1 || y == picture.height - 1
  }

  private func neighbours(_ x: Int, _ y: Int) -> [(Int, Int)] {
    var result: [(Int, Int)] = []
    // Column by column: of equally dark neighbours the first counts.
    for nx in max(0, x - 1)...min(picture.width - 1, x + 1) {
      for ny in max(0, y - 1)...min(picture.height - 1, y + 1) where (nx, ny) != (x, y) {
        result.append((nx, ny))
      }
    }
    return result
  }

  /// In 10⁻⁸ of a step, over white; YIQ's own weights.
  private static func luma(_ color: PremultipliedColor) -> Int {
    let white = 255 - Int(color.alpha)
    return (Int(color.red) + white) * 29_889_531 + (Int(color.green) + white) * 58_662_247
      + (Int(color.blue) + white) * 11_448_223
  }
}
