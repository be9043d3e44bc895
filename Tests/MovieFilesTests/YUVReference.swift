import MovieFiles
import Raster

/// BT.709 limited range in double precision, written from the recommendation's formulas.
enum YUVReference {
  struct Sample {
    var y: Double
    var u: Double
    var v: Double
  }

  static func sample(_ r: Double, _ g: Double, _ b: Double) -> Sample {
    let (r, g, b) = (r / 255, g / 255, b / 255)
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    return Sample(
      y: 16 + 219 * y, u: 128 + 224 * (b - y) / 1.8556, v: 128 + 224 * (r - y) / 1.5748)
  }

  /// The inverse: R, G, B in 0…255, not clipped.
  static func rgb(_ y: Double, _ u: Double, _ v: Double) -> [Double] {
    let luma = (y - 16) / 219
    let r = luma + 1.5748 * (v - 128) / 224
    let b = luma + 1.8556 * (u - 128) / 224
    return [r, (luma - 0.2126 * r - 0.0722 * b) / 0.7152, b].map { $0 * 255 }
  }

  static func luma(_ pixmap: Pixmap, _ x: Int, _ y: Int) -> Double {
    let p = pixmap[x, y]
    return sample(Double(p.red), Double(p.green), Double(p.blue)).y
  }

  /// Filtered in RGB, then converted: Cb and Cr are linear in R, G, B.
  static func chroma(_ pixmap: Pixmap, _ i: Int, _ j: Int, _ siting: ChromaSiting) -> Sample {
    let taps: [(offset: Int, weight: Double)] =
      siting == .center ? [(0, 0.5), (1, 0.5)] : [(-1, 0.25), (0, 0.5), (1, 0.25)]
    var (r, g, b) = (0.0, 0.0, 0.0)
    for row in 0...1 {
      for tap in taps {
        let x = max(0, min(pixmap.width - 1, 2 * i + tap.offset))
        let p = pixmap[x, min(pixmap.height - 1, 2 * j + row)]
        r += Double(p.red) * tap.weight / 2
        g += Double(p.green) * tap.weight / 2
        b += Double(p.blue) * tap.weight / 2
      }
    }
    return sample(r, g, b)
  }
}
