import Compositor
import Foundation
import ImageFiles
import Raster
import Testing

/// A browser draws the same layer trees from CSS.
@Suite struct ChromiumLayerTests {
  private static let columns = 6
  private static let side = LayerCase.side

  private func plan(_ test: LayerCase) -> FramePlan {
    FramePlan(
      layers: test.layers, scale: 1, background: .white,
      canvas: PixelRect(width: Self.side, height: Self.side))
  }

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

  /// How far apart two pictures are, in steps.
  private struct Difference: CustomStringConvertible {
    var inside = 0
    var insideAt = (x: 0, y: 0)
    var edge = 0
    var edgeAt = (x: 0, y: 0)
    var mean = 0.0

    var isSmall: Bool { inside <= 2 && edge <= 24 && mean < 0.3 }
    var description: String {
      "\(inside) away from edges at \(insideAt.x),\(insideAt.y), \(edge) at edges at \(edgeAt.x),\(edgeAt.y), mean \(mean)"
    }
  }

  private func difference(
    _ ours: Pixmap, _ theirs: Pixmap, at origin: (x: Int, y: Int), _ band: EdgeBand
  ) -> Difference {
    var result = Difference()
    var sum = 0
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        let (a, b) = (ours[x, y], theirs[origin.x + x, origin.y + y])
        let steps = [
          abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
          abs(Int(a.blue) - Int(b.blue)),
        ]
        sum += steps.reduce(0, +)
        let worst = steps.max() ?? 0
        if band.contains(x, y) {
          if worst > result.edge { (result.edge, result.edgeAt) = (worst, (x, y)) }
        } else if worst > result.inside {
          (result.inside, result.insideAt) = (worst, (x, y))
        }
      }
    }
    result.mean = Double(sum) / Double(3 * Self.side * Self.side)
    return result
  }

  @Test(.timeLimit(.minutes(7))) func chromiumDrawsTheSame() throws {
    guard let browser = Browser.ifInstalled() else { return }
    let cases = LayerCase.all
    let rows = (cases.count + Self.columns - 1) / Self.columns
    let (width, height) = (Self.columns * Self.side, rows * Self.side)
    let theirs = try browser.picture(of: page(cases), width: width, height: height)
    let sheet = Pixmap(width: width, height: height)
    for (index, test) in cases.enumerated() {
      let plan = plan(test)
      let ours = FrameRenderer().render(plan)
      let origin = cell(index)
      for y in 0..<Self.side {
        for x in 0..<Self.side { sheet[origin.x + x, origin.y + y] = ours[x, y] }
      }
      let difference = difference(ours, theirs, at: origin, EdgeBand(plan))
      #expect(difference.isSmall, "\(test.testDescription): \(difference)")
    }
    // Both pictures, to be looked at.
    if let folder = ProcessInfo.processInfo.environment["LAYER_SHEETS"] {
      for (name, pixmap) in [("ours", sheet), ("chromium", theirs)] {
        let encoder = PNGEncoder(
          width: pixmap.width, height: pixmap.height, hasAlpha: true, compression: .fast)
        try Data(encoder.encode(pixmap)).write(to: URL(filePath: "\(folder)/\(name).png"))
      }
    }
  }
}
