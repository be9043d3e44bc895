import Compositor
import ExactMath
import Foundation
import Motion
import Raster
import TestSupport
import Testing
import Transitions

/// The types of CATransition at eleven times, against apple-motion 4.1 and 4.2.
@Suite struct CATransitionTableTests {
  private static func vector(_ edge: Edge) -> (Double, Double) {
    switch edge {
    case .left: (-390, 0)
    case .right: (390, 0)
    case .top: (0, -844)
    case .bottom: (0, 844)
    }
  }

  /// Old at −E·p and new at E·(1 − p), linear over 0.25 s.
  @Test(arguments: Edge.allCases)
  func movements(_ edge: Edge) throws {
    let subtype = "from" + edge.rawValue.prefix(1).uppercased() + edge.rawValue.dropFirst()
    let (ex, ey) = Self.vector(edge)
    for (name, movesOld, movesNew) in [
      ("push", true, true), ("move-in", false, true), ("reveal", true, false),
    ] {
      let table = try LayerTable("catransition.\(name):subtype=\(subtype)")
      #expect(table.duration == 0.25)
      for (tenth, row) in table.rows.enumerated() {
        let p = Double(tenth) / 10
        let what = "\(name) \(subtype) at \(tenth * 10) %"
        if movesOld {
          expectNear(row["from"]?.corners[0].x, -ex * p, what)
          expectNear(row["from"]?.corners[0].y, -ey * p, what)
        } else {
          #expect(row["from"] == nil, "it stays")
        }
        if movesNew {
          expectNear(row["to"]?.corners[0].x, ex * (1 - p), what)
          expectNear(row["to"]?.corners[0].y, ey * (1 - p), what)
        } else {
          #expect(row["to"] == nil, "it stays")
        }
      }
    }
  }

  @Test func aSubtypeOfNilIsFromLeft() throws {
    for name in ["push", "move-in", "reveal", "cube", "ogl-flip"] {
      let plain = try TransitionRecipe(parsing: "catransition.\(name)").description
      #expect(
        try TransitionRecipe(parsing: "catransition.\(name):subtype=fromLeft").description == plain)
    }
  }

  @Test func yUpSwapsTopAndBottom() throws {
    let swapped = try LayerTable("catransition.push:subtype=fromTop,yUp=true")
    let bottom = try LayerTable("catransition.push:subtype=fromBottom")
    for (a, b) in zip(swapped.rows, bottom.rows) { #expect(a.layers == b.layers) }
  }

  @Test func fadesAreLinear() throws {
    for (tenth, row) in try LayerTable("catransition.push:fades=true").rows.enumerated() {
      expectNear(row["from"]?.opacity, 1 - Double(tenth) / 10, "old")
      expectNear(row["to"]?.opacity, Double(tenth) / 10, "new")
    }
  }

  /// apple-motion 4.1, progress clip: (start, end, p) and what is played.
  @Test(arguments: [
    (0, 1, 0.5, 0.5), (0.25, 0.75, 0.5, 0.5), (0, 0.6, 1, 0.6), (0.4, 1, 0, 0.4),
  ])
  func progressIsClipped(_ start: Double, _ end: Double, _ p: Double, _ played: Double) throws {
    let course = "startProgress=\(start),endProgress=\(end)"
    let row = Int((p * 10).rounded())
    let push = try LayerTable("catransition.push:subtype=fromRight,\(course)").rows[row]
    expectNear(push["from"]?.corners[0].x, -390 * played, "old")
    expectNear(push["to"]?.corners[0].x, 390 * (1 - played), "new")
    let fade = try LayerTable("catransition.fade:\(course)").rows[row]
    expectNear(fade["dissolve"]?.crossFade, played, "weight")
  }

  /// apple-motion 4.2: w 400, d 800, new from the right; left and right edges of old, then new.
  static let cube: [(Int, [Double])] = [
    (25, [-234.423939, 117.223301, 117.223301, 188.632626]),
    (50, [-226.274170, 0, 0, 226.274170]),
    (75, [-188.632626, -117.223301, -117.223301, 234.423939]),
  ]

  @Test(arguments: cube)
  func cubeTurns(_ percent: Int, _ edges: [Double]) throws {
    let law = LawCase(text: "catransition.cube:subtype=fromRight", width: 400, height: 100)
    let picture = Pictures.solid(400, 100, PremultipliedColor(packed: 0xFF00_00FF))
    let segment = try law.timeline(
      picture, picture, easing: "linear", duration: .milliseconds(100)
    ).segments[0]
    let placements = segment.placements(at: .milliseconds(percent))
    let old = try #require(placements.first { $0.id == "from" })
    let new = try #require(placements.first { $0.id == "to" })
    #expect(old.facesViewer && new.facesViewer)
    for (x, expected) in zip(
      [old.corners[0].x, old.corners[1].x, new.corners[0].x, new.corners[1].x], edges)
    {
      #expect(abs(x - 200 - expected) < 1e-5)
    }
  }

  /// By every edge: the formula of the right edge, turned.
  @Test(arguments: Edge.allCases)
  func cubeTurnsTowardEveryEdge(_ edge: Edge) throws {
    let isHorizontal = edge == .left || edge == .right
    let extent = isHorizontal ? 390.0 : 844.0
    let table = try LayerTable("catransition.cube:subtype=\(edge.rawValue)")
    for (tenth, row) in table.rows.enumerated() {
      // Along the axis from the centre toward the named edge.
      func project(_ u: Double, _ angle: Double) -> Double {
        let depth = -u * sin(angle) + extent / 2 * cos(angle) - extent / 2
        let across = u * cos(angle) + extent / 2 * sin(angle)
        return across * 2 * extent / (2 * extent - depth)
      }
      let turn = Double.pi / 2 * Double(tenth) / 10
      for (id, angle) in [("from", -turn), ("to", .pi / 2 - turn)] {
        let layer = try #require(row[id])
        let corner = edge == .left || edge == .top ? layer.corners[0] : layer.corners[2]
        let center = isHorizontal ? 195.0 : 422.0
        let along = (isHorizontal ? corner.x : corner.y) - center
        let sign: Double = edge == .left || edge == .top ? -1 : 1
        expectNear(sign * along, project(extent / 2, angle), "\(id), \(edge), \(tenth)")
        // It shows where its outer edge lies beyond its inner one.
        #expect(
          layer.facesViewer == (project(extent / 2, angle) > project(-extent / 2, angle)),
          "\(id), \(edge), \(tenth)")
      }
    }
  }

  /// A circle of p, or 1 − p, times half the diagonal.
  @Test func theIrisIsACircle() throws {
    let half = sqrt(390.0 * 390 + 844 * 844) / 2
    for (name, id) in [("open", "to"), ("close", "from")] {
      let table = try LayerTable("catransition.camera-iris-hollow-\(name)")
      for (tenth, row) in table.rows.enumerated() {
        let p = Double(tenth) / 10
        let radius = half * (name == "open" ? p : 1 - p)
        let hole = try #require(row[id + ".window"])
        expectNear(hole.corners[0].x, 195 - radius, name)
        expectNear(hole.corners[2].y, 422 + radius, name)
        expectNear(hole.cornerRadii.topLeft, radius, name)
      }
    }
  }

  @Test func refusesAnEndBeforeTheStart() {
    #expect {
      try TransitionRecipe(parsing: "catransition.push:startProgress=0.5,endProgress=0.25")
    } throws: {
      "\($0)"
        == "'0.25' is no value for endProgress of 'catransition.push': expected startProgress (0.5) or more"
    }
  }

  /// Removed on completion the new content shows; with a forwards fill the last picture stays.
  @Test(arguments: [("removed", false), ("backwards", false), ("forwards", true), ("both", true)])
  func fillModeHoldsTheEnd(_ mode: String, _ holds: Bool) throws {
    let law = LawCase(
      text: "catransition.push:subtype=fromRight,endProgress=0.5,fillMode=\(mode)", width: 40,
      height: 20)
    let red = Pictures.solid(40, 20, PremultipliedColor(packed: 0xFF00_00FF))
    let blue = Pictures.solid(40, 20, PremultipliedColor(packed: 0xFFFF_0000))
    let timeline = try law.timeline(red, blue, easing: "linear")
    let last = FrameRenderer().render(timeline.plan(at: timeline.duration))
    #expect(last[5, 10].packed == (holds ? 0xFF00_00FF : 0xFFFF_0000))
    #expect(last[35, 10].packed == 0xFFFF_0000)
  }
}
