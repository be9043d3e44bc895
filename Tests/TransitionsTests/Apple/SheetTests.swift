import Compositor
import ExactMath
import Foundation
import Motion
import Raster
import TestSupport
import Testing
import Transitions

/// The sheets of iOS 26, the grabber, and the sheets that ios.present shows, by apple-motion 6.2.
@Suite struct SheetTests {
  @Test func theLargeSheetOfIOS26() throws {
    let (w, h) = (393.0, 852.0)
    let table = try LayerTable("ios.sheet:generation=ios26", width: 393, height: 852)
    expectNear(table.duration, 0.5058237, "duration", tolerance: 1e-7)
    for row in table.rows.dropLast() {
      let p = Reference.systemSpring(row.time)
      let scale = 1 - 30 / w * p
      // Sheet at y 59, 793 high.
      expectNear(row["to.window"]?.corners[0].y, 59 + 793 * (1 - p), "top")
      expectNear(row["to.window"]?.corners[2].y, h + 793 * (1 - p), "bottom")
      #expect(row["to.window"]?.cornerRadii.topLeft == 37.7)
      #expect(row["to.window"]?.cornerRadii.bottomRight == 58.2)
      expectNear(row["from"]?.corners[0].x, w / 2 * (1 - scale), "the screen behind")
      expectNear(row["from"]?.corners[0].y, 49 * p, "its top")
      expectNear(row["from.window"]?.cornerRadii.topRight, 38 * p, "its corners")
      expectNear(row["from.shade"]?.opacity, 0.2 * p, "dim")
    }
  }

  /// Inset by 8 points, scaled by 377/393.
  @Test func theMediumSheetOfIOS26Floats() throws {
    let table = try LayerTable(
      "ios.sheet:generation=ios26,detent=medium", width: 393, height: 852)
    let end = try #require(table.rows[10]["to.window"])
    let height = 852.0 / 2 * 377 / 393
    for (value, expected) in zip(
      [end.corners[0].x, end.corners[0].y, end.corners[2].x, end.corners[2].y],
      [8, 844 - height, 385, 844])
    {
      expectNear(value, expected, "card")
    }
    let content = try #require(table.rows[10]["to.content"])
    expectNear(content.corners[0].x, 8, "content")
    expectNear(content.corners[0].y, 844 - height, "content")
    expectNear(content.corners[1].x, 385, "content")
    #expect(table.rows[10]["from"] == nil, "the screen behind stays")
  }

  /// 36 × 5 points, 5 below the top, radius 2.5: a grey over the sheet, nothing beside it.
  @Test func theGrabber() throws {
    let white = Pictures.solid(390, 200, PremultipliedColor(packed: 0xFFFF_FFFF))
    func last(_ text: String) throws -> Pixmap {
      let timeline = try LawCase(text: text, width: 390, height: 200).timeline(white, white)
      return FrameRenderer().render(timeline.plan(at: timeline.duration))
    }
    let with = try last("ios.sheet:grabber=true,gap=0.1")
    let without = try last("ios.sheet:gap=0.1")
    var marked = 0.0
    for y in 20..<40 {
      for x in 0..<390 {
        guard with[x, y] != without[x, y] else { continue }
        #expect((25..<30).contains(y) && (177..<213).contains(x), "\(x),\(y)")
        marked += Double(255 - with[x, y].red) / (255 - 142) / 0.55
      }
    }
    // A capsule: a rectangle of 31 × 5 and a disc of radius 2.5.
    let capsule = 31 * 5 + Double.pi * 2.5 * 2.5
    #expect(abs(marked - capsule) < 2)
    // 142 of 255 with alpha 0.55 over white.
    let grey = 255 * 0.45 + 142 * 0.55
    #expect(abs(Double(with[195, 27].red) - grey) <= 1)
  }

  @Test(arguments: [
    ("ios.present:style=pageSheet", "ios.sheet", false),
    ("ios.present:style=formSheet", "ios.sheet:style=formSheet", false),
    ("ios.present:modalPresentationStyle=automatic", "ios.sheet", false),
    ("ios.present:presentation=formSheet", "ios.sheet:style=formSheet", false),
    ("ios.dismiss:presentation=pageSheet", "ios.sheet", true),
    ("ios.dismiss:style=pageSheet", "ios.sheet", true),
    ("ios.dismiss:style=formSheet", "ios.sheet:style=formSheet", true),
  ])
  func presentShowsSheets(_ present: String, _ sheet: String, _ isBack: Bool) throws {
    #expect(try TransitionRecipe(parsing: present).defaultEasing == "ios-push")
    let (width, height) = (700, 900)
    let old = Pictures.screen(width, height, seed: 1)
    let new = Pictures.screen(width, height, seed: 2)
    let one = try LawCase(text: present, width: width, height: height).timeline(old, new)
    let other = try LawCase(text: sheet, width: width, height: height, isReversed: isBack)
      .timeline(old, new)
    for milliseconds in stride(from: 0, through: 350, by: 50) {
      let time = Time.milliseconds(milliseconds)
      #expect(one.plan(at: time) == other.plan(at: time), "\(milliseconds) ms")
    }
  }
}
