import Compositor
import DemoScreens
import ExactMath
import Motion
import Raster
import TestSupport
import Testing
import Transitions

/// What a morph between scenes promises, on pixels.
@Suite struct SharedElementTests {
  private static let duration = Time.milliseconds(600)

  private static func timeline(
    _ from: Scene, _ to: Scene, _ text: String = "shared-element", scale: Double = 1,
    background: Color = .black
  ) throws -> Timeline {
    let passage = Passage(
      try TransitionRecipe(parsing: text), duration: duration, timing: .linear)
    return Storyboard(
      stage: Stage(size: from.size, scale: scale, background: background), scenes: [from, to],
      steps: [.go(to: 1, passage)]
    ).timeline
  }

  private static func frame(_ timeline: Timeline, _ progress: Double) -> Pixmap {
    let ticks = (Double(duration.ticks) * progress).rounded()
    return FrameRenderer().render(timeline.plan(at: Time(ticks: Int64(ticks))))
  }

  private static func still(_ layers: [Layer], like timeline: Timeline) -> Pixmap {
    let (width, height) = timeline.pixelSize
    return FrameRenderer().render(
      FramePlan(
        layers: layers, scale: timeline.scale, background: timeline.background,
        canvas: PixelRect(width: width, height: height)))
  }

  // MARK: Ends

  struct Ends: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var from: Scene
    var to: Scene
    var text = "shared-element"
    var scale = 0.5
  }

  static let ends: [Ends] = {
    var cases: [Ends] = []
    let list = ListScreens.list(["red", "orange", "green", "blue", "violet"])
    let other = ListScreens.list(["blue", "red", "teal", "green", "violet"])
    for text in [
      "shared-element", "shared-element:effect=scale", "shared-element:effect=slide,from=left",
      "shared-element:fit=fill", "shared-element:fit=contain",
    ] {
      for (name, from, to) in [
        ("card", DemoScreens.list, DemoScreens.detail),
        ("page", DemoScreens.detail, DemoScreens.list), ("list", list, other),
        ("tangle", MorphScenes.tangled[0], MorphScenes.tangled[1]),
        ("tangle back", MorphScenes.tangled[1], MorphScenes.tangled[0]),
        ("same", list, list),
      ] {
        cases.append(
          Ends(
            testDescription: "\(name), \(text)", from: from, to: to, text: text,
            scale: name.hasPrefix("tangle") ? 2 : 0.5))
      }
    }
    cases.append(
      Ends(
        testDescription: "another size", from: list,
        to: MorphScenes.scene(other.layers, width: 400), scale: 1))
    return cases
  }()

  /// Law 1, and that nothing pops: a tick from either end no pixel differs by more than one step.
  @Test(arguments: ends)
  func nothingPopsAtEitherEnd(_ ends: Ends) throws {
    let timeline = try Self.timeline(ends.from, ends.to, ends.text, scale: ends.scale)
    let stage = Stage(size: timeline.size, scale: ends.scale)
    let from = Self.still([stage.place(ends.from, id: "a")], like: timeline)
    let to = Self.still([stage.place(ends.to, id: "b")], like: timeline)
    #expect(Pictures.bytes(Self.frame(timeline, 0)) == Pictures.bytes(from))
    #expect(Pictures.bytes(Self.frame(timeline, 1)) == Pictures.bytes(to))
    let tick = Time(ticks: 1)
    let renderer = FrameRenderer()
    let second = renderer.render(timeline.plan(at: tick))
    let last = renderer.render(timeline.plan(at: Self.duration - tick))
    // A raised card's shadow may come to lie over a neighbour's rim.
    let tolerance = ends.testDescription.hasPrefix("tangle") ? 1 : 7
    #expect(Pictures.largestDifference(second, from) <= tolerance, "a tick after the start")
    #expect(Pictures.largestDifference(last, to) <= tolerance, "a tick before the end")
  }

  /// Law 2 for scenes of layers.
  @Test func equalScenesStandStill() throws {
    for scene in [DemoScreens.list, MorphScenes.tangled[0]] {
      let timeline = try Self.timeline(scene, scene, scale: 0.5)
      let first = Pictures.bytes(Self.frame(timeline, 0))
      for percent in [1, 33, 50, 98] {
        let shown = Self.frame(timeline, Double(percent) / 100)
        #expect(
          Pictures.largestDifference(shown, Self.frame(timeline, 0)) <= 1, "at \(percent) %")
      }
      #expect(!first.isEmpty)
    }
  }

  // MARK: Movement

  @Test func aSharedLayerMovesOnStraightLines() throws {
    var circle = MorphScenes.box("dot", Rect(10, 10, 20, 20), MorphScenes.red)
    circle.cornerRadii = CornerRadii(10)
    var large = MorphScenes.box("dot", Rect(50, 40, 40, 40), MorphScenes.blue)
    large.cornerRadii = CornerRadii(20)
    let timeline = try Self.timeline(MorphScenes.scene([circle]), MorphScenes.scene([large]))
    for percent in [25, 50, 75] {
      let p = Double(percent) / 100
      var expected = MorphScenes.box(
        "", Rect(10 + 40 * p, 10 + 30 * p, 20 + 20 * p, 20 + 20 * p),
        Color(red: 1 - p, green: 0, blue: p))
      expected.cornerRadii = CornerRadii(10 + 10 * p)
      let shown = Self.frame(timeline, p)
      #expect(
        Pictures.largestDifference(shown, Self.still([expected], like: timeline)) <= 1,
        "at \(percent) %")
    }
  }

  /// A layer inside a moved, scrolled parent that the other scene has on the screen itself.
  @Test func parentsThatAreNotSharedAreSeenThrough() throws {
    var parent = Layer(frame: Rect(20, 10, 40, 40))
    parent.bounds.origin = Point(0, 15)
    parent.sublayers = [MorphScenes.box("dot", Rect(0, 5, 20, 20), MorphScenes.red)]
    let to = MorphScenes.box("dot", Rect(90, 70, 20, 20), MorphScenes.red)
    let timeline = try Self.timeline(MorphScenes.scene([parent]), MorphScenes.scene([to]))
    // In the from scene it covers (20, 0) … (40, 20).
    let half = MorphScenes.box("", Rect(55, 35, 20, 20), MorphScenes.red)
    #expect(
      Pictures.bytes(Self.frame(timeline, 0.5))
        == Pictures.bytes(Self.still([half], like: timeline)))
  }

  /// A turned, scaled parent: the layer starts where it is seen, and turns back the shorter way.
  @Test func turnedParentsAreSeenThroughToo() throws {
    var parent = Layer(frame: Rect(20, 20, 40, 40))
    parent.transform = Transform3D.scale(2, 2).concatenated(with: .rotationZ(sine: 1, cosine: 0))
    parent.sublayers = [MorphScenes.box("dot", Rect(5, 15, 10, 10), MorphScenes.red)]
    let to = MorphScenes.box("dot", Rect(90, 70, 10, 10), MorphScenes.red)
    let timeline = try Self.timeline(MorphScenes.scene([parent]), MorphScenes.scene([to]))
    // Turned by 90° about (40, 40) and doubled, its centre (10, 20) comes to (40, 20).
    var half = Layer(frame: Rect(62.5, 42.5, 10, 10))
    half.backgroundColor = MorphScenes.red
    half.transform = Transform3D.scale(1.5, 1.5).concatenated(
      with: .rotationZ(sine: 0.5.squareRoot(), cosine: 0.5.squareRoot()))
    #expect(
      Pictures.largestDifference(
        Self.frame(timeline, 0.5), Self.still([half], like: timeline)) <= 1)
  }

  /// Inside a shared container a shared layer moves in the container's own space.
  @Test func nestedElementsMoveInsideTheirHost() throws {
    func card(_ frame: Rect, _ dot: Rect) -> Layer {
      var card = MorphScenes.box(
        "card", frame, .white, [MorphScenes.box("dot", dot, MorphScenes.red)])
      card.masksToBounds = true
      return card
    }
    let timeline = try Self.timeline(
      MorphScenes.scene([card(Rect(0, 0, 40, 40), Rect(10, 10, 10, 10))]),
      MorphScenes.scene([card(Rect(40, 20, 80, 80), Rect(30, 10, 10, 30))]))
    let expected = card(Rect(20, 10, 60, 60), Rect(20, 10, 10, 20))
    #expect(
      Pictures.bytes(Self.frame(timeline, 0.5))
        == Pictures.bytes(Self.still([expected], like: timeline)))
  }

  @Test func repeatedIDsAreNotShared() throws {
    let twice = [
      MorphScenes.box("dot", Rect(0, 0, 10, 10), MorphScenes.red),
      MorphScenes.box("dot", Rect(20, 0, 10, 10), MorphScenes.red),
    ]
    let once = [MorphScenes.box("dot", Rect(100, 80, 10, 10), MorphScenes.red)]
    let timeline = try Self.timeline(MorphScenes.scene(twice), MorphScenes.scene(once))
    // Nothing travels: in the middle of the way there is nothing.
    let shown = Self.frame(timeline, 0.5)
    for y in 30..<70 {
      for x in 30..<90 { #expect(shown[x, y] == PremultipliedColor(packed: 0xFF00_0000)) }
    }
  }

  // MARK: Pictures

  /// A thumbnail that grows shows the large picture's pixels from the smaller third of the way on.
  @Test func theLargerPictureIsShown() throws {
    func picture(_ frame: Rect, _ image: Image) -> Scene {
      var layer = Layer(id: "photo", frame: frame)
      layer.contents = .image(image)
      layer.masksToBounds = true
      layer.contentsGravity = .resizeAspectFill
      return MorphScenes.scene([layer])
    }
    let small = Pictures.screen(12, 10, seed: 3)
    let large = Pictures.screen(120, 100, seed: 4)
    let (near, far) = (
      picture(Rect(4, 4, 24, 20), small), picture(Rect(0, 0, 120, 100), large)
    )
    for (timeline, isGrowing) in [
      (try Self.timeline(near, far), true), (try Self.timeline(far, near), false),
    ] {
      for share in [0.4, 0.5, 0.9] {
        var expected = Layer(
          frame: Rect(4 - 4 * share, 4 - 4 * share, 24 + 96 * share, 20 + 80 * share))
        expected.contents = .image(large)
        expected.masksToBounds = true
        let shown = Self.frame(timeline, isGrowing ? share : 1 - share)
        #expect(
          Pictures.largestDifference(shown, Self.still([expected], like: timeline)) <= 1,
          "\(share), growing: \(isGrowing)")
      }
    }
  }

  @Test(arguments: ["cover", "contain", "fill", "none"])
  func picturesFitAsTheyAreTold(_ fit: String) throws {
    let image = Pictures.screen(40, 40, seed: 9)
    func layer(_ frame: Rect, _ image: Image) -> Layer {
      var layer = Layer(id: "photo", frame: frame)
      layer.contents = .image(image)
      layer.masksToBounds = true
      return layer
    }
    let timeline = try Self.timeline(
      MorphScenes.scene([layer(Rect(0, 0, 20, 20), Pictures.screen(20, 20, seed: 8))]),
      MorphScenes.scene([layer(Rect(0, 0, 100, 60), image)]), "shared-element:fit=\(fit)")
    // Half-way the box is 60 × 40; the picture is laid out for 100 × 60.
    let scales: [String: Double] = ["cover": 40.0 / 60, "contain": 0.6]
    let scale = scales[fit] ?? 1
    let size: Size = fit == "fill" ? Size(60, 40) : Size(100 * scale, 60 * scale)
    var picture = Layer(
      frame: Rect(30 - size.width / 2, 20 - size.height / 2, size.width, size.height))
    picture.contents = .image(image)
    var box = Layer(frame: Rect(0, 0, 60, 40))
    box.masksToBounds = true
    box.sublayers = [picture]
    #expect(
      Pictures.largestDifference(
        Self.frame(timeline, 0.5), Self.still([box], like: timeline)) <= 1)
  }

  /// A card that becomes a page shows the page from its top, as wide as the card is by then.
  @Test(arguments: [false, true]) func aPageKeepsItsTopInView(isBack: Bool) throws {
    let card = MorphScenes.scene([MorphScenes.box("card", Rect(40, 40, 20, 20), .white)])
    let page = MorphScenes.scene([
      MorphScenes.box(
        "card", Rect(0, 0, 60, 100), .white,
        [MorphScenes.box("", Rect(0, 0, 60, 20), MorphScenes.red)])
    ])
    let timeline = try isBack ? Self.timeline(page, card) : Self.timeline(card, page)
    let expected = MorphScenes.box(
      "", Rect(20, 20, 40, 60), .white,
      [MorphScenes.box("", Rect(0, 0, 40, 20 * 40 / 60), MorphScenes.red)])
    #expect(
      Pictures.largestDifference(
        Self.frame(timeline, 0.5), Self.still([expected], like: timeline)) <= 1)
  }

  // MARK: What is in one scene only

  @Test func aPageStaysBeneathTheCardThatCoversIt() throws {
    let page = MorphScenes.box(
      "", Rect(0, 0, 120, 100), MorphScenes.green,
      [
        MorphScenes.box("card", Rect(40, 40, 20, 20), .white),
        MorphScenes.box("", Rect(0, 90, 120, 10), MorphScenes.blue),
      ])
    let detail = MorphScenes.box(
      "card", Rect(0, 0, 120, 100), .white,
      [
        MorphScenes.box("", Rect(10, 10, 30, 30), MorphScenes.red)
      ])
    for isBack in [false, true] {
      let (from, to) = (MorphScenes.scene([page]), MorphScenes.scene([detail]))
      let timeline = try isBack ? Self.timeline(to, from) : Self.timeline(from, to)
      for share in [0.1, 0.5, 0.9] {
        let shown = Self.frame(timeline, isBack ? 1 - share : share)
        let edge = Int(40 * (1 - share)) - 1
        #expect(shown[edge - 1, 50] == MorphScenes.green.premultiplied, "\(share)")
        // What lay above the card, but not over it, does not hinder it.
        let bottom = Int((60 + 40 * share).rounded(.down)) - 1
        #expect(shown[60, bottom] == Color.white.premultiplied, "\(share)")
      }
    }
  }

  @Test func twoPagesDissolveWithoutADip() throws {
    let white = MorphScenes.scene([MorphScenes.box("", Rect(0, 0, 120, 100), .white)])
    let other = MorphScenes.scene([
      MorphScenes.box(
        "", Rect(0, 0, 120, 100), .white, [MorphScenes.box("", Rect(5, 5, 9, 9), MorphScenes.red)])
    ])
    let timeline = try Self.timeline(white, other)
    for step in 0...20 {
      let shown = Self.frame(timeline, Double(step) / 20)
      #expect(shown[60, 60] == Color.white.premultiplied, "step \(step)")
    }
  }

  @Test func theFarthestTravellerIsOnTop() throws {
    func list(_ names: [(String, Color)]) -> Scene {
      MorphScenes.scene(
        names.enumerated().map { index, item in
          MorphScenes.box(item.0, Rect(10, 10 + 25 * Double(index), 100, 20), item.1)
        })
    }
    let (a, b, c) = (("a", MorphScenes.red), ("b", MorphScenes.green), ("c", MorphScenes.blue))
    let timeline = try Self.timeline(list([a, b, c]), list([c, a, b]))
    // c travels 50, the others 25: where they meet, c is seen.
    let shown = Self.frame(timeline, 0.5)
    #expect(shown[60, 45] == MorphScenes.blue.premultiplied)
    #expect(shown[60, 30] == MorphScenes.red.premultiplied)
  }

  @Test func overlappingLayersKeepTheirOrder() throws {
    func scene(_ x: Double) -> Scene {
      MorphScenes.scene([
        MorphScenes.box("below", Rect(x, 10, 60, 60), MorphScenes.red),
        MorphScenes.box("above", Rect(30, 30, 30, 30), MorphScenes.green),
      ])
    }
    let timeline = try Self.timeline(scene(0), scene(40))
    #expect(Self.frame(timeline, 0.5)[45, 45] == MorphScenes.green.premultiplied)
  }

  /// On both screens the label stands after the thumb, which passes beneath it.
  @Test func whatMeetsOnTheWayKeepsTheOrderOfBothScenes() throws {
    func scene(_ x: Double) -> Scene {
      MorphScenes.scene([
        MorphScenes.box("thumb", Rect(x, 20, 40, 20), MorphScenes.blue),
        MorphScenes.box("label", Rect(40, 20, 40, 20), MorphScenes.green),
      ])
    }
    for (from, to) in [(0.0, 80.0), (80, 0)] {
      let timeline = try Self.timeline(scene(from), scene(to))
      #expect(Self.frame(timeline, 0.5)[60, 30] == MorphScenes.green.premultiplied)
      #expect(Self.frame(timeline, 0.25)[60, 30] == MorphScenes.green.premultiplied)
    }
  }
}
