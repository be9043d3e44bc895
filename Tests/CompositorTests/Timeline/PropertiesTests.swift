import Compositor
import ExactMath
import Motion
import Raster
import TestSupport
import Testing

/// Every property that a layer can animate, and that nothing else is touched.
@Suite struct PropertiesTests {
  private static let half = Time.milliseconds(50)

  private static func track<Value: Animatable>(_ from: Value, _ to: Value) -> Track<Value> {
    Track(duration: .milliseconds(100), timing: .linear, from: from, to: to)
  }

  private static let base: Layer = {
    var layer = Layer(id: "a", frame: Rect(10, 20, 30, 40))
    layer.backgroundColor = .white
    return layer
  }()

  struct Case: Sendable, CustomTestStringConvertible {
    var property: Animation.Property
    var expected: @Sendable (inout Layer) -> Void
    var testDescription: String { property.name }
  }

  private static let cases: [Case] = [
    Case(property: .bounds(track(Rect(0, 0, 10, 10), Rect(0, 0, 30, 50)))) {
      $0.bounds = Rect(0, 0, 20, 30)
    },
    Case(property: .position(track(Point(0, 0), Point(8, 6)))) { $0.position = Point(4, 3) },
    Case(property: .anchorPoint(track(Point(0, 0), Point(1, 0.5)))) {
      $0.anchorPoint = Point(0.5, 0.25)
    },
    Case(property: .zPosition(track(0, 7))) { $0.zPosition = 3.5 },
    Case(property: .transform(track(.identity, .scale(3, 3)))) { $0.transform = .scale(2, 2) },
    Case(property: .sublayerTransform(track(.identity, .scale(3, 3)))) {
      $0.sublayerTransform = .scale(2, 2)
    },
    Case(property: .opacity(track(1, 0))) { $0.opacity = 0.5 },
    Case(property: .isHidden(track(false, true))) { $0.isHidden = true },
    Case(property: .backgroundColor(track(.black, .white))) {
      $0.backgroundColor = Color(red: 0.5, green: 0.5, blue: 0.5)
    },
    Case(property: .crossFade(track(0, 1))) { $0.crossFade = 0.5 },
    Case(property: .clip(track(Rect(0, 0, 4, 4), Rect(2, 2, 2, 2)))) { $0.clip = Rect(1, 1, 3, 3) },
    Case(property: .cornerRadii(track(.zero, CornerRadii(8)))) { $0.cornerRadii = CornerRadii(4) },
    Case(property: .borderWidth(track(0, 3))) { $0.borderWidth = 1.5 },
    Case(property: .borderColor(track(.black, .white))) {
      $0.borderColor = Color(red: 0.5, green: 0.5, blue: 0.5)
    },
    Case(property: .shadowColor(track(.black, .white))) {
      $0.shadow = Shadow(color: Color(red: 0.5, green: 0.5, blue: 0.5), opacity: 0)
    },
    Case(property: .shadowOpacity(track(0, 0.5))) { $0.shadow = Shadow(opacity: 0.25) },
    Case(property: .shadowOffset(track(Point(0, 0), Point(4, 8)))) {
      $0.shadow = Shadow(opacity: 0, offset: Point(2, 4))
    },
    Case(
      property: .warp(
        track(
          Warp?.some(.suction(Suction(toward: Point(4, 8), progress: 0))),
          .suction(Suction(toward: Point(8, 8), progress: 1))))
    ) { $0.warp = .suction(Suction(toward: Point(6, 8), progress: 0.5)) },
    Case(property: .shadowRadius(track(0, 8))) { $0.shadow = Shadow(opacity: 0, radius: 4) },
  ]

  @Test(arguments: cases)
  func movesAndNothingElseDoes(_ test: Case) {
    var other = Self.base
    other.id = "b"
    other.sublayers = [Self.base]
    let segment = Segment(
      duration: .milliseconds(100), stage: [other, Self.base],
      animations: [
        Animation(layer: "a", test.property),
        Animation(layer: "nobody", .opacity(Self.track(0, 1))),
      ], initial: nil, final: [])
    var expected = Self.base
    test.expected(&expected)
    other.sublayers = [expected]
    #expect(segment.layers(at: Self.half) == [other, expected])
  }

  @Test func everyNameIsThereOnce() {
    let names = Self.cases.map(\.property.name)
    #expect(Set(names).count == names.count && names.count == 19)
  }

  @Test func pathsPlaceAndTurn() throws {
    // Three quarters of a circle about (0, 0), from the right, clockwise on screen.
    let path = MotionPath(try Path(data: "M100 0A100 100 0 1 1 0 -100"))
    func layer(_ rotation: PathMotion.Rotation, isAdditive: Bool = false) -> Layer {
      var progress = Self.track(0.0, 2.0 / 3)
      progress.isAdditive = isAdditive
      return Segment(
        duration: .milliseconds(100), stage: [Self.base],
        animations: [
          Animation(layer: "a", .motion(PathMotion(along: path, progress, rotation: rotation)))
        ], initial: nil, final: []
      ).layers(at: Self.half)[0]
    }
    func near(_ a: Point, _ b: Point) -> Bool { Point.distance(a, b) < 1e-6 }
    #expect(near(layer(.none).position, Point(0, 100)))
    #expect(layer(.none).transform == .identity)
    // Its x axis points left there.
    #expect(abs(layer(.auto).transform.m11 + 1) < 1e-9)
    #expect(abs(layer(.autoReverse).transform.m11 - 1) < 1e-9)
    #expect(near(layer(.none, isAdditive: true).position, Point(25, 140)))
  }

  /// A cross-fade of contents is the weighted sum of the two drawings, inside the same layer.
  @Test func contentsDissolve() {
    let first = Pictures.screen(30, 40, seed: 1)
    let second = Pictures.screen(15, 20, seed: 2)
    var layer = Layer(id: "a", frame: Rect(3, 2, 30, 40))
    layer.masksToBounds = true
    layer.cornerRadii = CornerRadii(6)
    layer.contents = .image(first)
    var badge = Layer(frame: Rect(5, 5, 8, 8))
    badge.backgroundColor = .black
    layer.sublayers = [badge]
    func frame(_ layers: [Layer]) -> Pixmap {
      FrameRenderer().render(
        FramePlan(
          layers: layers, scale: 1, background: .white, canvas: PixelRect(width: 36, height: 44)))
    }
    let segment = Segment(
      duration: .milliseconds(100), stage: [layer],
      animations: [
        Animation(
          layer: "a",
          .contents(
            ContentsFade(
              from: .image(first), to: .image(second), duration: .milliseconds(100),
              timing: .linear)))
      ], initial: nil, final: [])
    var end = layer
    end.contents = .image(second)
    let (a, b) = (Pictures.bytes(frame([layer])), Pictures.bytes(frame([end])))
    for percent in [0, 25, 50, 90] {
      let shown = Pictures.bytes(frame(segment.layers(at: .milliseconds(percent))))
      for index in shown.indices {
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
          let (p, q) = (Double(a[index] >> shift & 255), Double(b[index] >> shift & 255))
          let expected = p + (q - p) * Double(percent) / 100
          // The rounded corner is covered after the sum, each rounded once.
          #expect(abs(Double(shown[index] >> shift & 255) - expected) <= 1.5, "at \(percent) %")
        }
      }
    }
    // Equal pictures are still.
    let still = Segment(
      duration: .milliseconds(100), stage: [layer],
      animations: [
        Animation(
          layer: "a",
          .contents(
            ContentsFade(
              from: .image(first), to: .image(first), duration: .milliseconds(100),
              timing: .linear)))
      ], initial: nil, final: [])
    #expect(Pictures.bytes(frame(still.layers(at: .milliseconds(37)))) == a)
  }
}
