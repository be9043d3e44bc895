import Compositor
import ExactMath
import Foundation
import Raster
import TestSupport
import Testing
import Transitions

/// Presentations, sheets, alerts and the zoom at eleven times, against apple-motion 6.2 and 6.3.
@Suite struct ModalTableTests {
  /// Critical 522.35: the reference's positions.
  static let modalSpring: [(Double, Double)] = [
    (0.05, 0.316589347), (0.1, 0.665787945), (0.2, 0.942353270), (0.3, 0.991730266),
  ]

  @Test func theCoverFollowsTheModalSpring() throws {
    let omega = sqrt(522.35)
    for (t, x) in Self.modalSpring {
      #expect(abs(Reference.criticalSpring(omega, t) - x) < 1e-9)
    }
    let up = try LayerTable("ios.present")
    let down = try LayerTable("ios.dismiss")
    expectNear(up.duration, 0.404, "duration", tolerance: 1e-6)
    for (tenth, row) in up.rows.enumerated() where tenth < 10 {
      let p = Reference.criticalSpring(omega, row.time)
      expectNear(row["to"]?.corners[0].y, 844 * (1 - p), "presented", tolerance: 1e-5)
      expectNear(row["to"]?.corners[0].x, 0, "presented")
      #expect(row["from"] == nil, "the presenter stays")
      let back = down.rows[tenth]
      expectNear(back["from"]?.corners[0].y, 844 * p, "dismissed", tolerance: 1e-5)
      #expect(back["to"] == nil, "the presenter stays")
    }
  }

  /// A presentation that fills the screen leaves the way to the style.
  @Test(arguments: ["fullScreen", "overFullScreen", "currentContext", "overCurrentContext"])
  func fillingPresentationsAreAlike(_ name: String) throws {
    for style in ["coverVertical", "flipHorizontal", "crossDissolve"] {
      let one = try TransitionRecipe(parsing: "ios.present:style=\(style),presentation=\(name)")
      let other = try TransitionRecipe(parsing: "ios.present:style=\(style)")
      #expect(one.defaultDuration == other.defaultDuration)
      #expect(one.edge(isReversed: false) == other.edge(isReversed: false))
      let (old, new) = (Pictures.screen(60, 90, seed: 1), Pictures.screen(60, 90, seed: 2))
      let plans = try ["style=\(style),presentation=\(name)", "style=\(style)"].map {
        try LawCase(text: "ios.present:" + $0, width: 60, height: 90).timeline(old, new)
          .plan(at: .milliseconds(150))
      }
      #expect(plans[0] == plans[1])
    }
  }

  @Test func theSheetRisesAndItsPresenterStepsBack() throws {
    let (w, h) = (LayerTable.width, LayerTable.height)
    let table = try LayerTable("ios.sheet")
    expectNear(table.duration, 0.5058237, "duration", tolerance: 1e-7)
    for row in table.rows.dropLast() {
      let p = Reference.systemSpring(row.time)
      let scale = 1 - 0.0835 * p
      let presenter = try #require(row["from"])
      expectNear(presenter.corners[0].x, w / 2 * (1 - scale), "left")
      expectNear(presenter.corners[0].y, 0.07 * h * p, "top: scaled about it, moved down")
      expectNear(presenter.corners[2].y, 0.07 * h * p + h * scale, "bottom")
      expectNear(row["from.window"]?.cornerRadii.bottomLeft, 12 * p, "corners")
      expectNear(row["from.shade"]?.opacity, 0.1 * p, "dim")
      expectNear(row["to.window"]?.corners[0].y, 0.08 * h + 0.92 * h * (1 - p), "sheet")
      expectNear(row["to.window"]?.corners[2].y, h + 0.92 * h * (1 - p), "sheet's end")
      #expect(row["to.window"]?.cornerRadii.topLeft == 10)
      #expect(row["to.window"]?.cornerRadii.bottomLeft == 0)
      // The second screen's top lies at the sheet's.
      expectNear(
        row["to.content"]?.corners[0].y, 0.08 * h + 0.92 * h * (1 - p), "content")
    }
  }

  @Test func aMediumSheetLeavesItsPresenterInPlace() throws {
    let table = try LayerTable("ios.sheet:detent=medium")
    #expect(table.rows[3]["from"] == nil)
    let p = Reference.systemSpring(table.rows[3].time)
    expectNear(table.rows[3]["to.window"]?.corners[0].y, 422 + 422 * (1 - p), "sheet")
  }

  /// On a width that is regular: 540 × 620 in the middle, from below.
  @Test func aFormSheetIsACard() throws {
    let table = try LayerTable("ios.sheet:style=formSheet", width: 820, height: 1180)
    let row = table.rows[4]
    let p = Reference.systemSpring(row.time)
    let window = try #require(row["to.window"])
    expectNear(window.corners[0].x, 140, "left")
    expectNear(window.corners[2].x, 680, "right")
    expectNear(window.corners[0].y, 280 + 900 * (1 - p), "top", tolerance: 1e-5)
    expectNear(window.corners[2].y, 900 + 900 * (1 - p), "bottom", tolerance: 1e-5)
    #expect(window.cornerRadii == CornerRadii(10))
    // No higher than the screen with 20 points above and below.
    let low = try LayerTable("ios.sheet:style=formSheet", width: 700, height: 600)
    let middle = try #require(low.rows[10]["to.window"])
    expectNear(middle.corners[0].y, 20, "top")
    expectNear(middle.corners[2].y, 580, "bottom")
    // On a phone it is a page sheet.
    let form = try LayerTable("ios.sheet:style=formSheet")
    let page = try LayerTable("ios.sheet")
    #expect(form.rows[4].layers == page.rows[4].layers)
  }

  /// Compact height: full-screen, from below, and the screen behind stays.
  @Test(arguments: [
    ("ios.sheet:style=formSheet", 844, 390), ("ios.sheet", 844, 390),
    ("ios.sheet:detent=medium,grabber=true", 932, 430), ("ios.sheet:generation=ios26", 568, 320),
    ("ios.present:style=formSheet", 667, 375),
  ])
  func aSheetOnAPhoneOnItsSideIsFullScreen(_ text: String, _ width: Int, _ height: Int) throws {
    let table = try LayerTable(text, width: width, height: height)
    let (w, h) = (Double(width), Double(height))
    for row in table.rows {
      let p = row.time == table.duration ? 1 : Reference.systemSpring(row.time)
      let window = try #require(row["to.window"])
      expectNear(window.corners[0].x, 0, "left")
      expectNear(window.corners[2].x, w, "right")
      expectNear(window.corners[0].y, h * (1 - p), "top", tolerance: 1e-5)
      expectNear(window.corners[2].y, h + h * (1 - p), "bottom", tolerance: 1e-5)
      #expect(window.cornerRadii == .zero)
      #expect(row["from"] == nil, "the screen behind stays")
    }
    let from = Pictures.screen(width, height, seed: 1)
    let to = Pictures.screen(width, height, seed: 2)
    let timeline = try LawCase(text: text, width: width, height: height).timeline(from, to)
    let last = FrameRenderer().render(timeline.plan(at: timeline.duration))
    #expect(Pictures.bytes(last) == Pictures.bytes(to.pixmap))
  }

  /// 1.26 → 1 in, 1 → 0.84 out, about the alert's own middle.
  @Test func theAlertScales() throws {
    let rect = "rect=60,300,270,140"
    let shown = try LayerTable("ios.alert:\(rect)")
    let left = try LayerTable("ios.alert:\(rect)", reversed: true)
    for (tenth, row) in shown.rows.enumerated() where tenth < 10 {
      let p = Reference.systemSpring(row.time)
      for (card, opacity, scale) in [
        (row["to.window"], row["to"]?.opacity, 1.26 - 0.26 * p),
        (left.rows[tenth]["from.window"], nil, 1 - 0.16 * p),
      ] {
        expectNear(card?.corners[0].x, 195 - 135 * scale, "left", tolerance: 1e-6)
        expectNear(card?.corners[0].y, 370 - 70 * scale, "top", tolerance: 1e-6)
        expectNear(card?.corners[2].x, 195 + 135 * scale, "right", tolerance: 1e-6)
        if let opacity { expectNear(opacity, p, "opacity") }
      }
      expectNear(row["from.shade"]?.opacity, 0.2 * p, "dim")
      expectNear(left.rows[tenth]["from"]?.opacity, 1 - p, "leaving")
    }
  }

  /// ω 19: the reference's positions, and the rules for each edge.
  @Test func theZoomGrowsFromItsSource() throws {
    for (t, x) in [(0.05, 0.245855004), (0.1, 0.566251004), (0.2, 0.892620295)] {
      #expect(abs(Reference.criticalSpring(19, t) - x) < 1e-9)
    }
    let text = "ios.zoom:sourceRect=40,200,120,160,cornerRadius=20"
    let there = try LayerTable(text)
    let back = try LayerTable(text, reversed: true)
    expectNear(there.duration, 0.5, "duration")
    for (tenth, row) in there.rows.enumerated() where tenth < 10 {
      let p = Reference.criticalSpring(19, row.time)
      let q = Reference.criticalSpring(15, row.time)
      let home = back.rows[tenth]
      // How far open: vertically, horizontally; how far the page behind is gone.
      for (card, overlay, page, shade, open, side, gone) in [
        (
          row["to.window"], row["to.overlay-0"], row["from"], row["from.shade"], p,
          p - 0.05 * sin(.pi * p), p
        ),
        (
          home["from.window"], home["from.overlay-0"], home["to"], home["to.shade"], 1 - p,
          1 - (p + 0.03 * sin(.pi * p)), 1 - q
        ),
      ] {
        expectNear(card?.corners[0].x, 40 * (1 - side), "left", tolerance: 1e-5)
        expectNear(card?.corners[0].y, 200 * (1 - open), "top", tolerance: 1e-5)
        expectNear(card?.corners[2].x, 160 + 230 * side, "right", tolerance: 1e-5)
        expectNear(card?.corners[2].y, 360 + 484 * open, "bottom", tolerance: 1e-5)
        // To the display's 55, and gone within the last tenth.
        let radius = (20 + 35 * open) * min(1, 10 * (1 - open))
        expectNear(card?.cornerRadii.topRight, radius, "radius", tolerance: 1e-5)
        expectNear(overlay?.opacity, max(0, 1 - open / 0.55), "source's picture", tolerance: 1e-5)
        expectNear(
          page?.corners[0].x, 195 * 0.086 * gone, "the page behind", tolerance: 1e-4)
        expectNear(shade?.opacity, 0.15 * gone, "dim", tolerance: 1e-5)
      }
    }
  }
}
