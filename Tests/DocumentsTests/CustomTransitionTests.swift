import Compositor
import Documents
import ExactMath
import Foundation
import Raster
import TestSupport
import Testing
import Transitions

/// Transitions defined as data against the catalogue's, which are written in code.
@Suite struct CustomTransitionTests {
  private func pixels(_ text: String, at fraction: Double) throws -> [UInt32] {
    let (a, b) = (Self.first, Self.second)
    var count = 0
    let options = DocumentOptions { path throws(PictureError) in
      count += 1
      return LoadedPicture(path.hasSuffix("a.png") ? a : b)
    }
    let story = try Story(
      DocumentFile(name: "s", bytes: Array(text.utf8), folder: "/nowhere"), options)
    let timeline = story.storyboard.timeline
    let time = Time(ticks: Int64(Double(timeline.duration.ticks) * fraction))
    let pixmap = FrameRenderer().render(timeline.plan(at: time))
    return (0..<pixmap.height).flatMap { y in
      (0..<pixmap.width).map { pixmap[$0, y].packed }
    }
  }

  private static let first = Pictures.screen(32, 64, seed: 1)
  private static let second = Pictures.screen(32, 64, seed: 2)

  private func text(_ transition: String, own: String = "", _ more: String = "") -> String {
    """
    { "version": 1, "screens": ["a.png", "b.png"], "transition": "\(transition)",
      "easing": "linear", "duration": "640ms", "transitions": { \(own) } \(more) }
    """
  }

  private static let cases: [(catalogue: String, own: String)] = [
    (
      "move-in:from=bottom",
      #"{ "layer": "to", "property": "translation", "from": [0, "100%"], "to": [0, 0] }"#
    ),
    (
      "reveal:from=right",
      #"{ "layer": "from", "property": "translation", "from": [0, 0], "to": ["-width", 0] }"#
    ),
    (
      "scale:start=0.5,behind=1",
      #"{ "layer": "to", "property": "scale", "from": "50%", "to": 1 }"#
    ),
    (
      "scale:start=0.25,fade=true",
      """
      { "layer": "to", "property": "scale", "from": [0.25, "0.5 / 2"] },
      { "layer": "to", "property": "opacity", "from": 0 }
      """
    ),
  ]

  /// Eighths of a linear transition over whole pixels are exact in both.
  @Test(arguments: cases.indices, [false, true])
  func equalsTheCataloguesOwn(_ index: Int, _ reversed: Bool) throws {
    let (catalogue, animations) = Self.cases[index]
    let above = catalogue.hasPrefix("reveal") ? "from" : "to"
    let own = "\"own\": { \"above\": \"\(above)\", \"animations\": [\(animations)] }"
    let steps = ", \"steps\": [{ \"to\": \"b\", \"reversed\": \(reversed) }]"
    let expected = text(catalogue, steps)
    let data = text("own", own: own, steps)
    for eighth in 0...8 {
      let fraction = Double(eighth) / 8
      #expect(
        try pixels(data, at: fraction) == pixels(expected, at: fraction), "at \(eighth)/8")
    }
  }

  /// Law 1: the ends are the screens themselves, whatever the data says.
  @Test func endsAreTheScreens() throws {
    let own = """
      "own": { "animations": [
        { "layer": "from", "property": "scale", "from": 0.3, "to": 0.1 },
        { "layer": "to", "property": "opacity", "from": 0.9, "to": 0.4 },
        { "layer": "to", "property": "rotation", "from": 10, "to": 170 } ] }
      """
    let cut = text("none")
    for fraction in [0.0, 1] {
      #expect(try pixels(text("own", own: own), at: fraction) == pixels(cut, at: fraction))
    }
    #expect(try pixels(text("own", own: own), at: 0.5) != pixels(cut, at: 0))
  }

  /// A part of the time: before it the first value, after it the last.
  @Test func windowsAndKeyTimes() throws {
    func shift(_ animation: String, _ fraction: Double) throws -> Double {
      let story = try DocumentFixtures.story(
        document(
          """
          "easing": "linear", "transition": "own", "duration": "800ms",
          "transitions": { "own": { "animations": [
            { "layer": "to/box", "property": "translation", \(animation) }] } }
          """, layers: "{ \"id\": \"box\", \"frame\": [0, 0, 10, 10] }"))
      let timeline = story.storyboard.timeline
      let layers = timeline.layers(
        at: Time(ticks: Int64(Double(timeline.duration.ticks) * fraction)))
      return try #require(layers.find(StageLayer.to + "/box")).transform.m41
    }
    let window = "\"from\": [0, 0], \"to\": [80, 0], \"begin\": \"25%\", \"duration\": \"400ms\""
    for (fraction, value) in [
      (0.125, 0.0), (0.25, 0), (0.5, 40), (0.625, 60), (0.75, 80), (0.9, 80),
    ] {
      #expect(try (shift(window, fraction) - value).magnitude < 1e-6, "at \(fraction)")
    }
    let keyed =
      "\"values\": [[0, 0], [\"50% + 10\", 0], [20, 0], [20, 0]], "
      + "\"keyTimes\": [0, 0.25, 0.25, 1]"
    for (fraction, value) in [(0.125, 30.0), (0.24, 57.6), (0.25, 20), (0.5, 20), (0.99, 20)] {
      #expect(try (shift(keyed, fraction) - value).magnitude < 1e-6, "at \(fraction)")
    }
    let even = "\"values\": [[0, 0], [10, 0], [0, 0]]"
    for (fraction, value) in [(0.25, 5.0), (0.5, 10), (0.75, 5)] {
      #expect(try (shift(even, fraction) - value).magnitude < 1e-6, "at \(fraction)")
    }
  }

  /// Layers of one id on both screens, and layers called like the stage's, stay apart.
  @Test func namesOfOtherLayersAreLeftAlone() throws {
    let story = try DocumentFixtures.story(
      document(
        """
        "easing": "linear", "transition": "own",
        "transitions": { "own": { "animations": [
          { "layer": "to", "property": "opacity", "from": 0 },
          { "layer": "from/to", "property": "opacity", "to": 0 }] } }
        """,
        layers:
          "{ \"id\": \"to\", \"frame\": [0, 0, 10, 10], \"sublayers\": [{ \"id\": \"from\" }] }"))
    let timeline = story.storyboard.timeline
    let layers = timeline.layers(at: Time(ticks: timeline.duration.ticks / 4))
    #expect(layers.find(StageLayer.to)?.opacity == 0.25)
    #expect(layers.find(StageLayer.from + "/to")?.opacity == 0.75)
    #expect(layers.find("to")?.opacity == 1)
    #expect(layers.find("from")?.opacity == 1)
  }

  @Test func parametersReachTheirPlaces() throws {
    func opacity(_ use: String) throws -> Double? {
      let story = try DocumentFixtures.story(
        document(
          """
          "easing": "linear", "transition": \(use),
          "transitions": { "dim": { "parameters": { "to": 0.5, "unused": "width" }, "animations": [
            { "layer": "from", "property": "opacity", "from": 1, "to": "to" }] } }
          """))
      let timeline = story.storyboard.timeline
      return timeline.layers(at: Time(ticks: timeline.duration.ticks / 2)).find(StageLayer.from)?
        .opacity
    }
    #expect(try opacity("\"dim\"") == 0.75)
    #expect(try opacity("\"dim:to=0\"") == 0.5)
    #expect(try opacity("\"dim: to = min(1, 0.25) , unused=3\"") == 0.625)
    #expect(
      try opacity("{ \"name\": \"dim\", \"parameters\": { \"to\": \"100% - 0.25\" } }") == 0.875)
  }

  @Test func ownEasingAndSpringsPastTheEnd() throws {
    func opacityShift(_ fraction: Double) throws -> Double {
      let story = try DocumentFixtures.story(
        document(
          """
          "transition": "own", "duration": "1s", "easing": "linear",
          "transitions": { "own": { "animations": [ { "layer": "to", "property": "translation",
            "from": [-100, 0], "to": [0, 0],
            "easing": "spring(mass: 1, stiffness: 200, damping: 8)" }] } }
          """))
      let timeline = story.storyboard.timeline
      return try #require(
        timeline.layers(at: Time(ticks: Int64(Double(timeline.duration.ticks) * fraction)))
          .find(StageLayer.to)
      ).transform.m41
    }
    // Underdamped: x(t) = 1 − e^(−4t)(cos ωt + (4/ω) sin ωt), ω = √(200 − 16).
    let omega = 184.0.squareRoot()
    for t in [0.1, 0.25, 0.5] {
      let x = 1 - exp(-4 * t) * (cos(omega * t) + 4 / omega * sin(omega * t))
      #expect(try (opacityShift(t) - (-100 + 100 * x)).magnitude < 1e-6)
    }
    #expect(try opacityShift(0.25) > 0)
  }

  // MARK: - Properties, groups of layers, paths

  /// The layers of a transition of 800 ms with these animations, at a share of it.
  private func layers(
    _ animations: String, _ fraction: Double, reversed: Bool = false,
    layers: String = "{ \"id\": \"box\", \"frame\": [0, 0, 10, 10] }"
  ) throws -> [Layer] {
    let story = try DocumentFixtures.story(
      document(
        """
        "easing": "linear", "transition": "own", "duration": "800ms",
        "transitions": { "own": { "animations": [\(animations)] } },
        "steps": [{ "to": "detail", "reversed": \(reversed) }]
        """, layers: layers))
    let timeline = story.storyboard.timeline
    return timeline.layers(at: Time(ticks: Int64(Double(timeline.duration.ticks) * fraction)))
  }

  @Test func everyPropertyMoves() throws {
    let at = try layers(
      """
      { "layer": "to/box", "property": "backgroundColor", "from": "#ff0000", "to": "#0000ff" },
      { "layer": "to/box", "property": "borderColor", "from": "#ff000000", "to": "#00ff00",
        "interpolation": "per-component" },
      { "layer": "to/box", "property": "borderWidth", "to": 4 },
      { "layer": "to/box", "property": "shadowOpacity", "to": 0.5 },
      { "layer": "to/box", "property": "shadowOffset", "from": [0, 0], "to": [0, "self.height"] },
      { "layer": "to/box", "property": "shadowRadius", "from": 0, "to": 8 },
      { "layer": "to/box", "property": "shadowColor", "from": "black", "to": "white" },
      { "layer": "to/box", "property": "anchorPoint", "to": [1, 0] },
      { "layer": "to/box", "property": "zPosition", "to": 12 },
      { "layer": "to/box", "property": "cornerRadius", "to": "50%" },
      { "layer": "to/box", "property": "bounds", "to": [10, 20, 30, 40] },
      { "layer": "to/box", "property": "clip", "from": [0, 0, 10, 10], "to": [0, 0, 20, 10] },
      { "layer": "to/box", "property": "isHidden", "values": [false, true, true],
        "mode": "discrete" }
      """, 0.5)
    let box = try #require(at.find(StageLayer.to + "/box"))
    #expect(box.backgroundColor == Color(red: 0.5, green: 0, blue: 0.5))
    #expect(box.borderColor == Color(red: 0.5, green: 0.5, blue: 0, alpha: 0.5))
    #expect(box.borderWidth == 2 && box.zPosition == 6 && box.anchorPoint == Point(0.75, 0.25))
    #expect(
      box.shadow
        == Shadow(
          color: Color(red: 0.5, green: 0.5, blue: 0.5), opacity: 0.25, offset: Point(0, 5),
          radius: 4))
    #expect(box.cornerRadii == CornerRadii(2.5) && box.bounds == Rect(5, 10, 20, 25))
    #expect(box.clip == Rect(0, 0, 15, 10) && box.isHidden)
  }

  /// Four boxes that wait 100 ms each: of 800 ms, 500 are left for each of them.
  @Test(arguments: [("first", [0, 1, 2, 3]), ("last", [3, 2, 1, 0]), ("center", [1, 0, 0, 1])])
  func aStaggerRunsThroughTheLayers(_ origin: String, _ waits: [Int]) throws {
    let boxes = (1...4).map { "{ \"id\": \"row-\($0)\", \"frame\": [0, 0, 10, 10] }" }
    for reversed in [false, true] {
      let at = try layers(
        """
        { "layer": "to/row-*", "property": "opacity", "from": 0,
          "stagger": { "interval": "12.5%", "from": "\(origin)" } }
        """, reversed ? 0.625 : 0.375, reversed: reversed, layers: boxes.joined(separator: ","))
      let longest = try #require(waits.max())
      for (row, wait) in zip(1...4, waits) {
        let opacity = try #require(at.find("\(StageLayer.to)/row-\(row)")).opacity
        let expected = max(0, min(1, Double(300 - wait * 100) / Double(800 - longest * 100)))
        #expect((opacity - expected).magnitude < 1e-9, "row \(row), reversed \(reversed)")
      }
    }
  }

  @Test func repeatsRunThereAndBack() throws {
    func shift(_ fraction: Double, _ reversed: Bool = false) throws -> Double {
      try #require(
        layers(
          """
          { "layer": "to/box", "property": "translation", "from": [0, 0], "to": [80, 0],
            "repeat": 2, "autoreverses": true }
          """, fraction, reversed: reversed
        ).find(StageLayer.to + "/box")
      ).transform.m41
    }
    // Four ways in 800 ms: 200 ms each.
    for (fraction, value) in [(0.125, 40.0), (0.25, 80), (0.375, 40), (0.5, 0), (0.75, 80)] {
      #expect(try (shift(fraction) - value).magnitude < 1e-6)
      #expect(try (shift(fraction, true) - value).magnitude < 1e-6)
    }
  }

  @Test func aPathIsWalkedAtAnEvenSpeed() throws {
    func box(_ fraction: Double, _ more: String = "", _ reversed: Bool = false) throws -> Layer {
      try #require(
        layers(
          """
          { "layer": "to/box", "property": "position", "path": "M0 0 H30 V10" \(more) }
          """, fraction, reversed: reversed
        ).find(StageLayer.to + "/box"))
    }
    for (fraction, point) in [(0.25, Point(10, 0)), (0.5, Point(20, 0)), (0.875, Point(30, 5))] {
      let place = try box(fraction).position
      #expect((place.x - point.x).magnitude < 1e-6 && (place.y - point.y).magnitude < 1e-6)
      let back = try box(1 - fraction, "", true).position
      #expect((back.x - point.x).magnitude < 1e-6 && (back.y - point.y).magnitude < 1e-6)
    }
    let turned = try box(0.875, ", \"rotate\": \"auto\"").transform.planar * Point(1, 0)
    #expect(turned.x.magnitude < 1e-9 && (turned.y - 1).magnitude < 1e-9)
    // Added to where the layer is: (5, 5).
    let added = try box(0.25, ", \"additive\": true").position
    #expect((added.x - 15).magnitude < 1e-6 && (added.y - 5).magnitude < 1e-6)
  }

  @Test func additiveAnimationsAddUp() throws {
    let at = try layers(
      """
      { "layer": "to/box", "property": "rotation", "from": 0, "to": 360 },
      { "layer": "to/box", "property": "rotation", "to": 60, "additive": true },
      { "layer": "to/box", "property": "opacity", "from": -0.5, "additive": true },
      { "layer": "to/box", "property": "opacity", "to": -0.5, "additive": true }
      """, 0.25)
    let box = try #require(at.find(StageLayer.to + "/box"))
    // 90° and 15°.
    #expect((box.transform.m11 - cos(105 * Double.pi / 180)).magnitude < 1e-9)
    #expect((box.opacity - (1 - 0.375 - 0.125)).magnitude < 1e-9)
  }

  @Test func aMissingPatternIsNamed() {
    let problems = DocumentFixtures.problems(
      document(
        """
        "transition": "own", "transitions": { "own": { "animations": [
          { "layer": ["to/box", "to/row-*", "from"], "property": "opacity", "from": 0 }] } }
        """, layers: "{ \"id\": \"box\" }"))
    #expect(problems.count == 1)
    #expect(problems.first?.contains("no layer that fits \"to/row-*\"") == true)
  }
}
