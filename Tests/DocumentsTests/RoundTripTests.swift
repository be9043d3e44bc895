import Compositor
import Documents
import ExactMath
import Foundation
import Raster
import Testing
import Transitions

/// What `explain` prints means what the document meant.
@Suite struct RoundTripTests {
  private static let documents: [String] =
    [StarterDocument.text]
    + DocumentFixtures.examples.compactMap { try? String(contentsOf: $0, encoding: .utf8) }

  private func story(_ text: String) throws -> Story {
    try Story(
      DocumentFile(
        name: "story.json", bytes: Array(text.utf8),
        folder: DocumentFixtures.root.appending(path: "Examples").path), Self.options)
  }

  /// One picture for all, so that plans of two readings can be compared.
  private static let picture = Image(Pixmap(width: 39, height: 84))
  private static var options: DocumentOptions {
    DocumentOptions { _ throws(PictureError) in LoadedPicture(picture) }
  }

  @Test func thereAreDocuments() { #expect(Self.documents.count >= 6) }

  @Test(arguments: documents)
  func explainedDocumentsReadBack(_ text: String) throws {
    let first = try story(text)
    let second = try story(first.explained)
    #expect(second.document == first.document)
    #expect(second.explained == first.explained)
    #expect(second.schedule.names == first.schedule.names)
    #expect(second.schedule.entries.map(\.begin) == first.schedule.entries.map(\.begin))
    #expect(second.frameRate == first.frameRate)
    let (a, b) = (first.storyboard.timeline, second.storyboard.timeline)
    #expect(a.duration == b.duration)
    for index in 0...40 {
      let time = Time(ticks: a.duration.ticks / 40 * Int64(index))
      #expect(a.plan(at: time) == b.plan(at: time), "at \(time.seconds) s")
    }
  }

  /// A transition's parameter that its step overrules is printed as what is in force.
  @Test func whatAStepOverrulesIsNotPrinted() throws {
    let text = document(
      """
      "steps": [
        { "to": "detail", "transition": "catransition.push:duration=0.5", "duration": "300ms" },
        { "back": true },
        { "to": "detail", "transition": "catransition.push:duration=0.45" }]
      """)
    let explained = try DocumentFixtures.story(text).explained
    #expect(!explained.contains("duration=0.5"))
    #expect(explained.ranges(of: "duration=0.3").count == 2)
    #expect(explained.ranges(of: "duration=0.45").count == 1)
  }

  /// Every key of every kind of object, with a value that is not the default.
  @Test func everyValueComesBack() throws {
    let text = document(
      """
      "title": "all \\u00e9", "fps": "30000/1001", "start": "detail",
      "canvas": { "size": [50, 100], "scale": 1.5, "background": "#12345678", "fit": "contain" },
      "transitions": { "own": { "summary": "s", "parameters": { "a": "10% + 2px" },
        "duration": "123ms", "easing": "steps(4, jump-none)", "above": "from", "animations": [
          { "layer": "from/x", "property": "bounds", "values": [[0, 0, "a", 5], [1, 2, 3, 4]],
            "keyTimes": [0, 1], "begin": "12.5%", "duration": "70ms", "easing": "ease-in" },
          { "layer": "to", "property": "rotation", "to": "-a / 2" },
          { "layer": "to", "property": "sublayerTransform", "to": [{ "rotateX": 3 }] },
          { "layer": "to", "property": "contents", "values": [null, { "shape": { "path": "M0 0H9" } }] },
          { "layer": "to", "property": "cornerCurve", "to": "continuous" } ] } },
      "steps": [ { "id": "one", "to": "home", "transition": "own:a=min(3, width)", "duration": 0.1,
          "easing": "spring(duration: 0.5, bounce: 0.2)", "reversed": true,
          "container": { "region": ["10%", 2, "20px", 30] } },
        { "back": true, "container": { "keepTop": "5%" } }, { "hold": 0.3333 } ]
      """,
      layers: """
        { "id": "x", "bounds": [1, 2, 30, 40], "position": [5, 6], "anchorPoint": [0, 1],
          "zPosition": 2, "transform": [{ "translate": [1, 2, 3] }, { "scale": [2, 3] },
          { "rotate": 30 }, { "rotateX": 1 }, { "rotateY": 2 }, { "perspective": 400 },
          { "matrix": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 7, 8, 9, 1] }],
          "sublayerTransform": [{ "perspective": 500 }], "opacity": 0.3, "isHidden": true,
          "isDoubleSided": false, "backgroundColor": "teal", "contentsGravity": "topLeft",
          "filter": "nearest", "cornerRadius": [1, 2, 3, 4], "cornerCurve": "continuous",
          "contentsScale": 3, "contentsRect": [0, 0, 0.5, 1], "contentsCenter": [0.2, 0.2, 0.6, 0.6],
          "mask": { "frame": [1, 1, 5, 5], "backgroundColor": "red" }, "blendMode": "multiply",
          "isIsolated": true, "backgroundBlur": 12,
          "masksToBounds": true, "clip": [0, 0, 9, 9], "borderWidth": 1.5, "borderColor": "#abc",
          "shadow": { "color": "red", "opacity": 0.2, "offset": [1, 2], "radius": 7 },
          "edgeAntialiasing": ["top"], "crossFade": 0.25,
          "sublayers": [{ "contents": { "gradient": { "type": "conic", "colors": ["red", "#0f08"],
            "locations": [0.1, 0.9], "startPoint": [0.2, 0.3], "angle": 45 } } },
            { "contents": { "gradient": { "type": "radial", "colors": ["red"],
            "endPoint": [0.7, 0.8] } } }] }
        """)
    let first = try DocumentFixtures.story(text)
    let second = try DocumentFixtures.story(first.explained)
    #expect(first.document == second.document)
    #expect(second.explained == first.explained)
    let layer = try #require(first.storyboard.scenes[0].layers.last)
    #expect(layer.bounds == Rect(1, 2, 30, 40) && layer.position == Point(5, 6))
    #expect(layer.anchorPoint == Point(0, 1) && layer.zPosition == 2 && layer.opacity == 0.3)
    #expect(layer.isHidden && !layer.isDoubleSided && layer.masksToBounds)
    #expect(layer.contentsScale == 3 && layer.contentsRect == Rect(0, 0, 0.5, 1))
    #expect(layer.contentsCenter == Rect(0.2, 0.2, 0.6, 0.6))
    #expect(layer.mask?.bounds == Rect(0, 0, 5, 5) && layer.mask?.position == Point(3.5, 3.5))
    #expect(layer.blendMode == .multiply && layer.isIsolated && layer.backgroundBlur == 12)
    #expect(layer.backgroundColor == Color(hex: 0x008080))
    #expect(layer.contentsGravity == .topLeft && layer.filter == .nearest)
    #expect(
      layer.cornerRadii == CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4))
    #expect(layer.cornerCurve == .continuous && layer.clip == Rect(0, 0, 9, 9))
    #expect(layer.borderWidth == 1.5 && layer.borderColor == Color(hex: 0xAABBCC))
    #expect(
      layer.shadow
        == Shadow(color: Color(hex: 0xFF0000), opacity: 0.2, offset: Point(1, 2), radius: 7))
    #expect(layer.edgeAntialiasing == .top && layer.crossFade == 0.25)
    #expect(layer.sublayerTransform == .perspective(distance: 500))
    #expect(first.frameRate == FrameRate(30000, 1001))
    guard case .gradient(.radial(let center, let radii, _)) = layer.sublayers[1].contents else {
      Issue.record("no radial gradient")
      return
    }
    #expect(center == Point(0.5, 0))
    #expect((radii.width - 0.2).magnitude < 1e-12 && radii.height == 0.8)
  }
}
