import Compositor
import ExactMath
import Raster
import TestSupport
import Testing
import Transitions

/// Which side enters, which page is on top and which way it turns, by the pixels.
@Suite struct AppleDirectionTests {
  private static let red: UInt32 = 0xFF00_00FF
  private static let blue: UInt32 = 0xFFFF_0000

  /// Red the old screen, blue the new one; the points are 40 × 40.
  private func frame(
    _ text: String, _ percent: Int, reversed: Bool = false, background: Color = .white
  ) throws -> Pixmap {
    let law = LawCase(text: text, width: 40, height: 40, isReversed: reversed)
    let timeline = try law.timeline(
      Pictures.solid(40, 40, PremultipliedColor(packed: Self.red)),
      Pictures.solid(40, 40, PremultipliedColor(packed: Self.blue)),
      easing: "linear", duration: .milliseconds(100), background: background)
    return FrameRenderer().render(timeline.plan(at: .milliseconds(percent)))
  }

  /// Old or new, by the larger channel; shades darken both alike.
  private func isNew(_ frame: Pixmap, _ x: Int, _ y: Int) -> Bool {
    frame[x, y].blue > frame[x, y].red
  }

  /// The middle of each side.
  private static let places: [Edge: (Int, Int)] = [
    .left: (3, 20), .right: (36, 20), .top: (20, 3), .bottom: (20, 36),
  ]

  @Test(arguments: Edge.allCases)
  func theNewScreenEntersAtTheNamedEdge(_ edge: Edge) throws {
    for name in ["push", "move-in", "reveal", "cube"] {
      let picture = try frame("catransition.\(name):subtype=\(edge.rawValue)", 25)
      for (place, (x, y)) in Self.places {
        #expect(isNew(picture, x, y) == (place == edge), "\(name) from \(edge), at \(place)")
      }
    }
  }

  @Test func pushEntersFromTheTrailingEdgeAndPopLeavesThere() throws {
    let push = try frame("ios.push", 25)
    #expect(isNew(push, 36, 20) && !isNew(push, 3, 20))
    let pop = try frame("ios.pop", 25)
    #expect(!isNew(pop, 36, 20) && isNew(pop, 3, 20))
    let mirrored = try frame("ios.push:layout=rtl", 25)
    #expect(isNew(mirrored, 3, 20) && !isNew(mirrored, 36, 20))
    // The outgoing screen is dimmed, the incoming one is not.
    #expect(push[3, 20].red < 255 && push[36, 20].blue == 255)
  }

  @Test func presentationsComeFromBelow() throws {
    for text in ["ios.present", "ios.sheet"] {
      let picture = try frame(text, 40)
      #expect(isNew(picture, 20, 38) && !isNew(picture, 20, 6), "\(text)")
      let back = try frame(text, 40, reversed: true)
      #expect(!isNew(back, 20, 38) && isNew(back, 20, 10), "\(text) back")
    }
    let dismissed = try frame("ios.dismiss", 40)
    #expect(!isNew(dismissed, 20, 38) && isNew(dismissed, 20, 6))
  }

  /// The near edge keeps its length; where the far edge ends the background shows.
  @Test(arguments: [
    ("uiview.flip-from-left", Edge.left), ("uiview.flip-from-right", .right),
    ("uiview.flip-from-top", .top), ("uiview.flip-from-bottom", .bottom),
    ("catransition.ogl-flip:subtype=fromLeft", .left),
    ("catransition.ogl-flip:subtype=fromTop", .top),
    ("ios.present:style=flipHorizontal", .right), ("ios.dismiss:style=flipHorizontal", .left),
  ])
  func theNamedEdgeComesForward(_ text: String, _ edge: Edge) throws {
    let picture = try frame(text, 25, background: .white)
    // 45°: the edges are 14 points from the axis, the far one is a fifth shorter.
    let (dx, dy) = (Int(edge.direction.x), Int(edge.direction.y))
    for side in [1, -1] {
      // Next to a corner of the near side, and of the far side.
      let near = (20 + dx * 12 + dy * side * 18, 20 + dy * 12 + dx * side * 18)
      let far = (20 - dx * 9 + dy * side * 18, 20 - dy * 9 + dx * side * 18)
      let (a, b) = (
        picture[min(39, near.0), min(39, near.1)], picture[min(39, far.0), min(39, far.1)]
      )
      #expect(a.red > 200 && a.green == 0, "the old screen's near corner")
      #expect(b.green > 200, "nothing beside the far corner")
    }
    #expect(isNew(try frame(text, 75), 20, 20))
  }

  @Test func theIrisOpensOnTheNewAndClosesOnTheOld() throws {
    let open = try frame("catransition.camera-iris-hollow-open", 50)
    #expect(isNew(open, 20, 20) && !isNew(open, 1, 1))
    let close = try frame("catransition.camera-iris-hollow-close", 50)
    #expect(!isNew(close, 20, 20) && isNew(close, 1, 1))
  }

  @Test func theZoomOpensAtItsSource() throws {
    let picture = try frame("ios.zoom:rect=4,4,10,10,shadow=0", 60)
    #expect(isNew(picture, 10, 10) && !isNew(picture, 38, 38))
  }

  /// The rest of the canvas dissolves while the container's part moves.
  @Test func aContainerMayBeAPartOfTheScreen() throws {
    for text in [
      "ios.push", "catransition.cube", "uiview.flip-from-left", "ios.sheet", "ios.zoom",
      "catransition.camera-iris-hollow-open",
    ] {
      let law = LawCase(text: text, width: 40, height: 40)
      let timeline = try law.timeline(
        Pictures.solid(40, 40, PremultipliedColor(packed: Self.red)),
        Pictures.solid(40, 40, PremultipliedColor(packed: Self.blue)),
        easing: "linear", duration: .milliseconds(100), region: Rect(0, 10, 40, 20))
      let picture = FrameRenderer().render(timeline.plan(at: .milliseconds(25)))
      for y in [2, 9, 30, 38] {
        let pixel = picture[20, y]
        #expect(
          abs(Int(pixel.blue) - 64) <= 1 && abs(Int(pixel.red) - 191) <= 1, "\(text), row \(y)")
      }
    }
  }
}
