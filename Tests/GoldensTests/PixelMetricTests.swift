import Foundation
import Goldens
import Raster
import TestSupport
import Testing

@Suite struct PixelMetricTests {
  private static let black = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 255)
  private static let white = PremultipliedColor(red: 255, green: 255, blue: 255, alpha: 255)
  private static let red = PremultipliedColor(red: 255, green: 0, blue: 0, alpha: 255)
  private static let blue = PremultipliedColor(red: 0, green: 0, blue: 255, alpha: 255)

  /// The square root of .5053·Y² + .299·I² + .1957·Q² over 35215, worked out by hand with NTSC's
  /// rows: white has Y 255 alone; red Y 76.218, I 151.974, Q 53.925; blue 29.193, −82.059, 79.342.
  @Test func yiq() {
    let metric = PixelMetric(.yiq)
    #expect(abs(metric.distance(Self.black, Self.white) - 0.96594) < 1e-4)
    #expect(abs(metric.distance(Self.black, Self.red) - 0.54371) < 1e-4)
    #expect(abs(metric.distance(Self.black, Self.blue) - 0.32309) < 1e-4)
  }

  /// Ottosson's table of OKLab: white (1, 0, 0), red (0.627955, 0.224863, 0.125846), blue
  /// (0.452014, −0.032457, −0.311528).
  @Test func oklab() {
    let metric = PixelMetric(.oklab)
    #expect(abs(metric.distance(Self.black, Self.white) - 1) < 1e-5)
    #expect(abs(metric.distance(Self.black, Self.red) - 0.678745) < 1e-4)
    #expect(abs(metric.distance(Self.black, Self.blue) - 0.549950) < 1e-4)
    #expect(abs(metric.distance(Self.red, Self.blue) - 0.537126) < 1e-3)
  }

  @Test func transparencyIsSeenOverBlackAndWhite() {
    let clear = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 0)
    for name in [ComparisonLimits.Metric.yiq, .oklab] {
      let metric = PixelMetric(name)
      #expect(metric.distance(clear, Self.white) > 0.9)
      #expect(metric.distance(clear, Self.black) > 0.9)
    }
    #expect(PixelMetric(.exact).distance(clear, Self.black) == 255)
  }

  /// Windows of 11×11 one by one, in the words of the paper; our tool blurs rows and columns.
  @Test func structuralSimilarity() {
    let (a, b) = (
      Pictures.screen(23, 17, seed: 3).pixmap, Pictures.screen(23, 17, seed: 4).pixmap
    )
    #expect(abs(StructuralSimilarity.mean(a, a) - 1) < 1e-12)
    #expect(abs(StructuralSimilarity.mean(a, b) - slowSimilarity(a, b)) < 1e-9)
  }

  private func slowSimilarity(_ a: Pixmap, _ b: Pixmap) -> Double {
    func luma(_ p: Pixmap, _ x: Int, _ y: Int) -> Double {
      0.299 * Double(p[x, y].red) + 0.587 * Double(p[x, y].green) + 0.114 * Double(p[x, y].blue)
    }
    var sum = 0.0
    for y in 0..<a.height {
      for x in 0..<a.width {
        var (total, ma, mb) = (0.0, 0.0, 0.0)
        var samples: [(w: Double, a: Double, b: Double)] = []
        for dy in -5...5 where (0..<a.height).contains(y + dy) {
          for dx in -5...5 where (0..<a.width).contains(x + dx) {
            let w = exp(-Double(dx * dx + dy * dy) / 4.5)
            samples.append((w, luma(a, x + dx, y + dy), luma(b, x + dx, y + dy)))
            total += w
          }
        }
        for s in samples {
          ma += s.w / total * s.a
          mb += s.w / total * s.b
        }
        var (va, vb, c) = (0.0, 0.0, 0.0)
        for s in samples {
          va += s.w / total * (s.a - ma) * (s.a - ma)
          vb += s.w / total * (s.b - mb) * (s.b - mb)
          c += s.w / total * (s.a - ma) * (s.b - mb)
        }
        let (c1, c2) = (6.5025, 58.5225)
        sum +=
          (2 * ma * mb + c1) * (2 * c + c2) / ((ma * ma + mb * mb + c1) * (va + vb + c2))
      }
    }
    return sum / Double(a.width * a.height)
  }
}
