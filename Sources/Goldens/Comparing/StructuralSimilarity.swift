import ExactMath
package import Raster

/// The mean structural similarity of two pictures' luma over white (Wang, Bovik, Sheikh and
/// Simoncelli 2004): a Gaussian window of 11×11 pixels with 1.5 pixels of standard deviation, which
/// is cut and normalised at the edges; K1 0.01, K2 0.03.
package enum StructuralSimilarity {
  private static let reach = 5
  private static let weights: [Double] = (-reach...reach).map {
    exponential(-Double($0 * $0) / (2 * 1.5 * 1.5))
  }

  /// 1 for equal pictures, −1 at least.
  ///
  /// Both have the same size.
  package static func mean(_ a: Pixmap, _ b: Pixmap) -> Double {
    let (width, height) = (a.width, a.height)
    let (x, y) = (luma(a), luma(b))
    func blurred(_ value: (Int) -> Double) -> [Double] {
      blur((0..<width * height).map(value), width, height)
    }
    let (meanX, meanY) = (blurred { x[$0] }, blurred { y[$0] })
    let (squareX, squareY) = (blurred { x[$0] * x[$0] }, blurred { y[$0] * y[$0] })
    let product = blurred { x[$0] * y[$0] }
    let (c1, c2) = ((0.01 * 255) * (0.01 * 255), (0.03 * 255) * (0.03 * 255))
    var sum = 0.0
    for index in 0..<width * height {
      let (mx, my) = (meanX[index], meanY[index])
      let (vx, vy) = (squareX[index] - mx * mx, squareY[index] - my * my)
      let covariance = product[index] - mx * my
      sum +=
        (2 * mx * my + c1) * (2 * covariance + c2)
        / ((mx * mx + my * my + c1) * (vx + vy + c2))
    }
    return sum / Double(width * height)
  }

  private static func luma(_ pixmap: Pixmap) -> [Double] {
    var result: [Double] = []
    result.reserveCapacity(pixmap.width * pixmap.height)
    for y in 0..<pixmap.height {
      let row = pixmap.pixels(inRow: y)
      for x in row.indices {
        let color = row[x]
        let white = Double(255 - color.alpha)
        result.append(
          0.299 * Double(color.red) + 0.587 * Double(color.green) + 0.114 * Double(color.blue)
            + white)
      }
    }
    return result
  }

  /// Along the rows, then along the columns.
  private static func blur(_ values: [Double], _ width: Int, _ height: Int) -> [Double] {
    var rows = values
    for y in 0..<height {
      for x in 0..<width {
        rows[y * width + x] = weighted(x, width) { values[y * width + $0] }
      }
    }
    var result = rows
    for y in 0..<height {
      for x in 0..<width {
        result[y * width + x] = weighted(y, height) { rows[$0 * width + x] }
      }
    }
    return result
  }

  private static func weighted(_ at: Int, _ count: Int, _ value: (Int) -> Double) -> Double {
    var (sum, total) = (0.0, 0.0)
    for index in max(0, at - reach)...min(count - 1, at + reach) {
      let weight = weights[index - at + reach]
      sum += weight * value(index)
      total += weight
    }
    return sum / total
  }
}
