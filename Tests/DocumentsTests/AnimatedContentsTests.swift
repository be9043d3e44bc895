import Compositor
import Documents
import ExactMath
import Foundation
import Raster
import TestSupport
import Testing
import Transitions

/// Properties whose values are not numbers: contents, transforms, names.
@Suite struct AnimatedContentsTests {
  /// The layer called box of a transition of 800 ms with these animations, at a share of it.
  private func box(
    _ animations: String, _ fraction: Double, reversed: Bool = false, contents: String = "null"
  ) throws -> Layer {
    let layers = """
      { "id": "box", "frame": [0, 0, 40, 10], "contents": \(contents),
        "mask": { "id": "window", "frame": [0, 0, 40, 10], "backgroundColor": "black" } }
      """
    let story = try DocumentFixtures.story(
      document(
        """
        "easing": "linear", "transition": "own", "duration": "800ms",
        "transitions": { "own": { "animations": [\(animations)] } },
        "steps": [{ "to": "detail", "reversed": \(reversed) }]
        """, layers: layers))
    let timeline = story.storyboard.timeline
    let at = timeline.layers(at: Time(ticks: Int64(Double(timeline.duration.ticks) * fraction)))
    return try #require(at.find(StageLayer.to + "/box"))
  }

  private func property(_ name: String, _ values: String) -> String {
    "{ \"layer\": \"to/box\", \"property\": \"\(name)\", \(values) }"
  }

  @Test func numbers() throws {
    let blur = property("backgroundBlur", "\"to\": 12")
    #expect(try box(blur, 0.25).backgroundBlur == 3)
    let rect = property("contentsRect", "\"to\": [\"50%\", 0, 0.5, 1]")
    #expect(try box(rect, 0.5).contentsRect == Rect(0.25, 0, 0.75, 1))
    let center = property("contentsCenter", "\"to\": [0.5, 0.5, 0, 0]")
    #expect(try box(center, 0.5).contentsCenter == Rect(0.25, 0.25, 0.5, 0.5))
    #expect(try box(property("contentsScale", "\"to\": 3"), 0.5).contentsScale == 2)
  }

  /// A name or a flag switches as soon as the movement has begun.
  @Test func namesAndFlags() throws {
    for fraction in [0.25, 0.75] {
      #expect(
        try box(property("contentsGravity", "\"to\": \"topLeft\""), fraction).contentsGravity
          == .topLeft)
      #expect(
        try box(property("blendMode", "\"to\": \"multiply\""), fraction).blendMode == .multiply)
      #expect(
        try box(property("cornerCurve", "\"to\": \"continuous\""), fraction).cornerCurve
          == .continuous)
      #expect(try box(property("filter", "\"to\": \"nearest\""), fraction).filter == .nearest)
      #expect(try box(property("masksToBounds", "\"to\": true"), fraction).masksToBounds)
      #expect(try !box(property("isDoubleSided", "\"to\": false"), fraction).isDoubleSided)
      #expect(try box(property("isIsolated", "\"to\": true"), fraction).isIsolated)
    }
    let stepped = property(
      "blendMode", "\"values\": [\"screen\", \"multiply\"], \"mode\": \"discrete\"")
    #expect(try box(stepped, 0.25).blendMode == .screen)
    #expect(try box(stepped, 0.75).blendMode == .multiply)
  }

  /// A turn about y by 60° beneath a perspective of 400: half-way 30° and 1/800.
  @Test func sublayerTransforms() throws {
    let turned = property("sublayerTransform", "\"to\": [{ \"rotateY\": 60 }]")
    let transform = try box(turned, 0.5).sublayerTransform
    let angle = Double.pi / 6
    #expect((transform.m11 - cos(angle)).magnitude < 1e-9)
    #expect((transform.m13 - -sin(angle)).magnitude < 1e-9)
    #expect((transform.m33 - cos(angle)).magnitude < 1e-9)
    let deep = property("sublayerTransform", "\"to\": [{ \"perspective\": 400 }]")
    #expect(try (box(deep, 0.5).sublayerTransform.m34 - -1.0 / 800).magnitude < 1e-12)
    let moved = property(
      "sublayerTransform",
      "\"values\": [[{ \"translate\": [8, 0] }], [], [{ \"scale\": 3 }, { \"translate\": [2, 4] }]]"
    )
    #expect(try box(moved, 0.25).sublayerTransform == .translation(4, 0))
    let last = try box(moved, 0.75).sublayerTransform
    #expect(last.m11 == 2 && last.m41 == 1 && last.m42 == 2)
    let back = try box(moved, 0.75, reversed: true)
    // The stage's to holds the screen that is left, on whose way back time runs from the end.
    #expect(back.sublayerTransform == .translation(4, 0))
  }

  @Test func gradientsChangeByTheirNumbers() throws {
    let own = "{ \"gradient\": { \"colors\": [\"#f00\", \"#000\"] } }"
    let change = property(
      "contents",
      "\"to\": { \"gradient\": { \"colors\": [\"#00f\", \"#000\"], \"endPoint\": [1, 1] } }")
    let shown = try box(change, 0.25, contents: own)
    #expect(
      shown.contents
        == .gradient(
          .linear(
            from: Point(0.5, 0), to: Point(0.625, 1),
            stops: GradientStop.evenly([Color(red: 0.75, green: 0, blue: 0.25), .black]))))
  }

  /// Pictures dissolve: the weighted sum of both, within the rounding of a step.
  @Test func picturesDissolve() throws {
    let pictures = [Pictures.screen(32, 64, seed: 1), Pictures.screen(32, 64, seed: 2)]
    let options = DocumentOptions { path throws(PictureError) in
      LoadedPicture(path.hasSuffix("a.png") ? pictures[0] : pictures[1])
    }
    let text = """
      { "version": 1, "canvas": { "size": [32, 64] }, "easing": "linear", "duration": "800ms",
        "screens": [
          { "id": "one", "layers": [{ "id": "p", "frame": [0, 0, 32, 64], "contents": "a.png" }] },
          { "id": "two", "layers": [{ "id": "p", "frame": [0, 0, 32, 64], "contents": "a.png" }] }],
        "transition": "own",
        "transitions": { "own": { "animations": [
          { "layer": "to/p", "property": "contents", "to": "b.png" } ] } } }
      """
    let story = try Story(
      DocumentFile(name: "s", bytes: Array(text.utf8), folder: "/nowhere"), options)
    let timeline = story.storyboard.timeline
    let frame = FrameRenderer().render(timeline.plan(at: .milliseconds(200)))
    for y in 0..<64 {
      for x in 0..<32 {
        let (a, b) = (pictures[0].pixmap[x, y], pictures[1].pixmap[x, y])
        for (shown, p, q) in [
          (frame[x, y].red, a.red, b.red), (frame[x, y].green, a.green, b.green),
          (frame[x, y].blue, a.blue, b.blue),
        ] {
          let expected = 0.75 * Double(p) + 0.25 * Double(q)
          #expect((Double(shown) - expected).magnitude <= 0.51, "\(x),\(y)")
        }
      }
    }
  }

  /// A text is laid out to the width of the layer that shows it.
  @Test func textsWrapInTheirLayer() throws {
    let words = property(
      "contents", "\"to\": { \"text\": { \"string\": \"one two\", \"size\": 16 } }")
    let shown = try box(words, 0.5)
    #expect(shown.contents == .none && shown.sublayers.first?.crossFade == 0.5)
    guard case .text(let text)? = shown.sublayers.first?.sublayers.last?.contents else {
      Issue.record("no text")
      return
    }
    // 40 points hold one of the two words.
    #expect(text.size.width == 40 && text.inkBounds.maxX < 40 && text.inkBounds.size.height > 16)
  }

  @Test func aMaskHasANameToo() throws {
    let wipe = """
      { "layer": "to/window", "property": "bounds", "from": [0, 0, 0, 10], "to": [0, 0, 40, 10] },
      { "layer": "to/box", "property": "opacity", "to": 0.5 }
      """
    let shown = try box(wipe, 0.25)
    #expect(shown.mask?.bounds == Rect(0, 0, 10, 10) && shown.opacity == 0.875)
  }

  @Test func whatCannotBeShownIsSaid() {
    let problems = DocumentFixtures.problems(
      document(
        """
        "transition": "own", "transitions": { "own": { "animations": [
          \(property("contents", "\"to\": \"missing.png\"")) ] } }
        """, layers: "{ \"id\": \"box\" }"))
    #expect(problems.contains { $0.contains("missing.png\" does not exist") })
  }
}
