import Compositor
import ExactMath
import Foundation
import Motion
import Raster
import Testing
import Transitions

/// UIView.transition's options at eleven times, against the closed form of apple-motion 3.3.
@Suite struct UIViewTableTests {
  /// θ = π·p; near edge at (w/2)·cos θ, far edge at that times g = d/(d + w·|sin θ|).
  @Test(arguments: [
    ("uiview.flip-from-left", Edge.left), ("uiview.flip-from-right", .right),
    ("uiview.flip-from-top", .top), ("uiview.flip-from-bottom", .bottom),
    ("ios.present:style=flipHorizontal", .right), ("ios.dismiss:style=flipHorizontal", .left),
  ])
  func flips(_ text: String, _ edge: Edge) throws {
    let table = try LayerTable(text)
    let isHorizontal = edge == .left || edge == .right
    let (extent, across) = isHorizontal ? (390.0, 844.0) : (844.0, 390.0)
    expectNear(table.duration, text.hasPrefix("uiview") ? 0.75 : 0.5, "duration")
    for (tenth, row) in table.rows.enumerated() where tenth != 5 {
      let theta = Double.pi * Reference.easeInOut(Double(tenth) / 10)
      let isOld = tenth < 5
      let face = try #require(row[isOld ? "from" : "to"])
      let back = try #require(row[isOld ? "to" : "from"])
      #expect(face.facesViewer && !back.facesViewer, "\(text) at \(tenth * 10) %")
      let cosine = abs(cos(theta))
      let g = 2.5 * extent / (2.5 * extent + extent * abs(sin(theta)))
      // Before the edge the named side is the near one, afterwards it is the far one of the new.
      let isNear = isOld
      let corners = Sides(face, edge, isHorizontal)
      let (near, far) = isNear ? (corners.named, corners.other) : (corners.other, corners.named)
      expectNear(near.distance, extent / 2 * cosine, "near edge of \(text)", tolerance: 1e-4)
      expectNear(far.distance, extent / 2 * cosine * g, "far edge of \(text)", tolerance: 1e-4)
      expectNear(near.length, across, "the near edge keeps its length", tolerance: 1e-4)
      expectNear(far.length, across * g, "length of the far edge", tolerance: 1e-4)
      for id in ["from.shade", "to.shade"] {
        expectNear(row[id]?.opacity, 0.1 * abs(sin(theta)), id, tolerance: 1e-5)
      }
    }
  }

  /// The two sides that the axis does not cross, by their distance from it and their length.
  private struct Sides {
    var named: (distance: Double, length: Double)
    var other: (distance: Double, length: Double)

    init(_ face: LayerPlacement, _ edge: Edge, _ isHorizontal: Bool) {
      let c = face.corners
      var sides: [(distance: Double, length: Double)] = []
      if isHorizontal {
        sides.append((195 - c[0].x, c[3].y - c[0].y))
        sides.append((c[1].x - 195, c[2].y - c[1].y))
      } else {
        sides.append((422 - c[0].y, c[1].x - c[0].x))
        sides.append((c[2].y - 422, c[2].x - c[3].x))
      }
      let isFirst = edge == .left || edge == .top
      named = isFirst ? sides[0] : sides[1]
      other = isFirst ? sides[1] : sides[0]
    }
  }

  @Test func dissolvesAreOneWeightedSum() throws {
    for (text, duration) in [
      ("uiview.cross-dissolve", 0.75), ("ios.tab", 0.25), ("ios.present:style=crossDissolve", 0.4),
      ("ios.dismiss:style=crossDissolve", 0.4),
    ] {
      let table = try LayerTable(text)
      expectNear(table.duration, duration, text)
      for (tenth, row) in table.rows.enumerated() {
        expectNear(
          row["dissolve"]?.crossFade, Reference.easeInOut(Double(tenth) / 10), text)
      }
    }
  }

  @Test(arguments: [
    ("uiview.cross-dissolve:options=curveLinear", "curveLinear", 750),
    ("transitionFlipFromLeft:curve=curveEaseIn", "curveEaseIn", 750),
    ("uiview.flip-from-top", "curveEaseInOut", 750),
    ("catransition.push:timingFunction=easeInEaseOut", "easeInEaseOut", 250),
    ("kCATransitionFade:timing-function=ease-in", "easeIn", 250),
    ("catransition.moveIn", "linear", 250),
    ("ios.push:generation=ios16", "ios-push-16", 500),
    ("catransition:type=push,duration=0.4,timingFunction=easeIn", "easeIn", 400),
    ("uiview.curl-up:duration=1.5,options=curveEaseOut", "curveEaseOut", 1500),
    ("ios.present:modalTransitionStyle=crossDissolve", "ease-in-ease-out", 400),
  ])
  func theAPIsSpellingIsTaken(_ text: String, _ easing: String, _ milliseconds: Int) throws {
    let recipe = try TransitionRecipe(parsing: text)
    #expect(recipe.defaultEasing == easing)
    #expect(recipe.defaultDuration == .milliseconds(milliseconds))
    // Whatever names a curve is a curve.
    _ = try Easing(parsing: easing)
    #expect(try TransitionRecipe(parsing: recipe.description).description == recipe.description)
  }

  @Test func aPlatformsOwnStandsAlone() {
    #expect {
      try TransitionRecipe(parsing: "ios.push+cross-dissolve")
    } throws: {
      "\($0)"
        == "'ios.push' and 'cross-dissolve' cannot be combined: 'ios.push' is a whole transition of its platform"
    }
  }

  /// Each of a platform's own says what its numbers are and how they are known.
  @Test func constantsAreStated() {
    for entry in Catalogue.entries where entry.family != .common {
      #expect(!entry.constants.isEmpty, "\(entry.name)")
      #expect(entry.family.platform == .iOS)
      #expect((try? Easing(parsing: entry.defaultEasing)) != nil, "\(entry.name)")
    }
  }
}
