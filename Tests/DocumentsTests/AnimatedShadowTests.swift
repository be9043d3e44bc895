import Compositor
import Documents
import ExactMath
import Foundation
import Raster
import Testing
import Transitions

/// Outlines of shadows and soft edges that move, and words for what does not.
@Suite struct AnimatedShadowTests {
  private func box(
    _ animations: String, _ milliseconds: Int,
    _ layer: String = "\"shadow\": { \"path\": \"M0 0 H40 V40 Z\", \"opacity\": 0.5 }"
  ) throws -> Layer {
    let story = try DocumentFixtures.story(
      document(
        """
        "easing": "linear", "duration": "400ms", "transition": "own",
        "transitions": { "own": { "animations": [\(animations)] } }
        """, layers: "{ \"id\": \"box\", \"frame\": [0, 0, 40, 40], \(layer) }"))
    return try #require(
      story.storyboard.timeline.layers(at: .milliseconds(milliseconds))
        .find(StageLayer.to + "/box"))
  }

  private func path(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 {
        path.move(to: Point(point.0, point.1))
      } else {
        path.addLine(to: Point(point.0, point.1))
      }
    }
    path.close()
    return path
  }

  /// Three corners of one outline go to three of another, each on its line.
  @Test func outlinesOfOneFormMorph() throws {
    let animation = """
      { "layer": "to/box", "property": "shadowPath", "to": "M8 0 L40 80 L40 0 Z" }
      """
    let quarter = try #require(try box(animation, 100).shadow)
    #expect(quarter.path == path([(2, 0), (40, 20), (40, 30)]))
    #expect(quarter.opacity == 0.5)
    let stated = """
      { "layer": "to/box", "property": "shadowPath",
        "values": ["M0 0 L10 0 L10 10 Z", "M0 0 L20 0 L20 20 Z", "M4 4 L20 0 L20 20 Z"] }
      """
    #expect(try box(stated, 300).shadow?.path == path([(2, 2), (20, 0), (20, 20)]))
  }

  /// Lines do not become curves: another outline, and none, take their place at once.
  @Test func otherOutlinesSwitch() throws {
    let curve = """
      { "layer": "to/box", "property": "shadowPath", "from": "M0 0 L10 0 L10 10 Z",
        "to": "M0 0 C1 1 2 2 10 0 Z", "begin": "50%" }
      """
    #expect(try box(curve, 100).shadow?.path == path([(0, 0), (10, 0), (10, 10)]))
    #expect(try box(curve, 201).shadow?.path?.elements.count == 3)
    // The layer's own shape is no outline of three points.
    let own =
      "{ \"layer\": \"to/box\", \"property\": \"shadowPath\", \"to\": \"M0 0 L9 0 L9 9 Z\" }"
    let plain = "\"shadow\": { \"opacity\": 0.5 }"
    #expect(try box(own, 1, plain).shadow?.path == path([(0, 0), (9, 0), (9, 9)]))
  }

  @Test func edgesSwitchAtTheirTimes() throws {
    let animation = """
      { "layer": "to/box", "property": "edgeAntialiasing", "mode": "discrete",
        "values": [["top"], [], ["left", "bottom"]] }
      """
    for (time, edges) in [(50, [Edges.top]), (200, []), (350, [.left, .bottom])] {
      #expect(try box(animation, time).edgeAntialiasing == Edges(edges), "at \(time)")
    }
  }

  @Test func explainKeepsThem() throws {
    let first = try DocumentFixtures.story(
      document(
        """
        "steps": [{ "hold": "400ms", "animations": [
          { "layer": "screen/box", "property": "shadowPath", "to": "M0 0 L9 0 L9 9 Z" },
          { "layer": "screen/box", "property": "edgeAntialiasing", "to": [] } ] }]
        """, layers: "{ \"id\": \"box\", \"frame\": [0, 0, 40, 40] }"))
    let second = try DocumentFixtures.story(first.explained)
    #expect(second.document == first.document && second.explained == first.explained)
    #expect(first.explained.contains("\"M0 0 L9 0 L9 9 Z\""))
  }

  @Test(arguments: [
    ("warp", "warps belong to transitions of the catalogue"),
    ("transform", "its parts, each by itself"),
    ("alpha", "expected opacity"), ("frame", "expected bounds and position"),
    ("mask", "found by its own id"), ("shadow.path", "expected shadowPath"),
    ("opacty", "did you mean \"opacity\"?"),
  ])
  func whatIsNoPropertyIsToldOnce(_ name: String, _ part: String) {
    let problems = DocumentFixtures.problems(
      document(
        """
        "transitions": { "own": { "animations": [
          { "layer": "to", "property": "\(name)", "from": { "a": 1 }, "to": ["M0", {}] },
          { "layer": "from", "property": "\(name)", "values": 3 } ] } }
        """))
    #expect(problems.count == 2, "\(problems)")
    #expect(problems.allSatisfy { $0.contains(part) }, "\(problems)")
  }
}
