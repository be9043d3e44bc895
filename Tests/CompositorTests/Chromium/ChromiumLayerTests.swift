import Compositor
import Foundation
import ImageFiles
import Raster
import TestSupport
import Testing

/// A browser draws the same layer trees from CSS.
@Suite struct ChromiumLayerTests {
  private static let columns = 6
  private static let side = LayerCase.side

  private func cell(_ index: Int) -> (x: Int, y: Int) {
    (index % Self.columns * Self.side, index / Self.columns * Self.side)
  }

  private func page(_ cases: [LayerCase]) -> String {
    let cells = cases.enumerated().map { index, test in
      let (x, y) = cell(index)
      return
        "<div style='left:\(x)px;top:\(y)px;width:\(Self.side)px;height:\(Self.side)px;overflow:hidden;isolation:isolate;background:white'>\(test.layers.map(LayerCSS.html).joined())</div>"
    }
    return
      "<!doctype html><meta charset='utf-8'><style>body{margin:0}div{position:absolute}</style>"
      + cells.joined(separator: "\n")
  }

  @Test(
    .timeLimit(.minutes(7)),
    .enabled(if: Requirement.isExpected(program: "chromium"), "chromium is not installed"))
  func chromiumDrawsTheSame() throws {
    let browser = Browser()
    let cases = LayerCase.all
    let rows = (cases.count + Self.columns - 1) / Self.columns
    let (width, height) = (Self.columns * Self.side, rows * Self.side)
    let theirs = try browser.picture(of: page(cases), width: width, height: height)
    let (left, right) = (
      Pixmap(width: width, height: height), Pixmap(width: width, height: height)
    )
    for (index, test) in cases.enumerated() {
      let plan = test.plan
      let ours = FrameRenderer().render(plan)
      let origin = cell(index)
      func color(_ x: Int, _ y: Int) -> SIMD3<Double> {
        theirs[(origin.y + y) * width + origin.x + x]
      }
      for y in 0..<Self.side {
        for x in 0..<Self.side {
          left[origin.x + x, origin.y + y] = ours[x, y]
          let c = color(x, y)
          right[origin.x + x, origin.y + y] = PremultipliedColor(
            red: UInt8(c.x.rounded()), green: UInt8(c.y.rounded()), blue: UInt8(c.z.rounded()),
            alpha: 255)
        }
      }
      let difference = LayerDifference(ours, EdgeBand(plan), theirs: color)
      #expect(difference.isSmall, "\(test.name): \(difference)")
    }
    // Both sheets, to be looked at.
    if let folder = ProcessInfo.processInfo.environment["LAYER_SHEETS"] {
      for (name, pixmap) in [("ours", left), ("chromium", right)] {
        let encoder = PNGEncoder(
          width: width, height: height, hasAlpha: false, compression: .fast)
        try Data(encoder.encode(pixmap)).write(to: URL(filePath: "\(folder)/\(name).png"))
      }
    }
  }
}
