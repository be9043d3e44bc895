import ExactMath
package import Raster

/// The distance of two pixels in a metric's unit.
///
/// What is translucent counts over black and over white, and the larger distance is taken, so white
/// is never equal to clear. Doubles without fused operations: the same on every processor.
package struct PixelMetric {
  let metric: ComparisonLimits.Metric
  private let linear: [Double]

  package init(_ metric: ComparisonLimits.Metric) {
    self.metric = metric
    linear = metric == .oklab ? (0...255).map { Self.linear(Double($0) / 255) } : []
  }

  package func distance(_ a: PremultipliedColor, _ b: PremultipliedColor) -> Double {
    switch metric {
    case .exact, .offByTwo, .ssim: Double(a.largestDifference(from: b))
    case .yiq: larger(a, b, yiq)
    case .oklab: larger(a, b, oklab)
    }
  }

  private typealias RGB = (red: UInt8, green: UInt8, blue: UInt8)

  private func larger(
    _ a: PremultipliedColor, _ b: PremultipliedColor, _ distance: (RGB, RGB) -> Double
  ) -> Double {
    func over(_ background: UInt8, _ color: PremultipliedColor) -> RGB {
      let share = background == 0 ? 0 : 255 - color.alpha
      return (color.red &+ share, color.green &+ share, color.blue &+ share)
    }
    let black = distance(over(0, a), over(0, b))
    return a.alpha == 255 && b.alpha == 255
      ? black : max(black, distance(over(255, a), over(255, b)))
  }

  private func yiq(_ a: RGB, _ b: RGB) -> Double {
    let red = Double(Int(a.red) - Int(b.red))
    let green = Double(Int(a.green) - Int(b.green))
    let blue = Double(Int(a.blue) - Int(b.blue))
    let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    // 35215 is the largest sum there can be.
    return ((0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q) / 35215).squareRoot()
  }

  private func oklab(_ a: RGB, _ b: RGB) -> Double {
    let (a, b) = (lab(a), lab(b))
    let (l, x, y) = (a.0 - b.0, a.1 - b.1, a.2 - b.2)
    return (l * l + x * x + y * y).squareRoot()
  }

  private func lab(_ color: RGB) -> (Double, Double, Double) {
    let red = linear[Int(color.red)]
    let green = linear[Int(color.green)]
    let blue = linear[Int(color.blue)]
    let l = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    )
  }

  private func cubeRoot(_ value: Double) -> Double { value <= 0 ? 0 : power(value, 1.0 / 3) }

  /// The light of an sRGB code, both 0…1 (IEC 61966-2-1).
  private static func linear(_ code: Double) -> Double {
    code <= 0.04045 ? code / 12.92 : power((code + 0.055) / 1.055, 2.4)
  }
}
