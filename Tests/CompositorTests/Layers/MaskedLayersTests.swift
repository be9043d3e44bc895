import Compositor
import ExactMath
import Motion
import Raster
import TestSupport
import Testing

/// A mask's alpha multiplies all that a layer draws.
@Suite struct MaskedLayersTests {
  private let side = 40

  private func render(_ layers: [Layer], background: Color = .clear) -> Pixmap {
    FrameRenderer().render(
      FramePlan(
        layers: layers, scale: 1, background: background,
        canvas: PixelRect(width: side, height: side)))
  }

  private func subject() -> Layer {
    var layer = Layer(frame: Rect(4, 4, 30, 30))
    layer.backgroundColor = Color(red: 1, green: 0, blue: 0)
    layer.shadow = Shadow(opacity: 0.8, offset: Point(2, 2), radius: 3)
    layer.borderWidth = 3
    var inner = Layer(frame: Rect(10, 10, 15, 40))
    inner.backgroundColor = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
    layer.sublayers = [inner]
    return layer
  }

  /// The alpha of `mask` in a gradient that is one colour everywhere: no clip can stand for it.
  private func general(_ mask: Layer) -> Layer {
    var result = mask
    result.contents = .gradient(
      .linear(
        from: Point(0, 0), to: Point(1, 0),
        stops: GradientStop.evenly([mask.backgroundColor, mask.backgroundColor])))
    result.backgroundColor = .clear
    return result
  }

  @Test(arguments: [1, 0.4]) func multipliesWhatIsDrawn(_ alpha: Double) {
    var mask = Layer(frame: Rect(3.5, 5.25, 24, 18.5))
    mask.backgroundColor = Color(red: 0, green: 1, blue: 0, alpha: alpha)
    mask.cornerRadii = CornerRadii(6)
    let unmasked = render([subject()])
    // The mask's own picture; it lies in the layer's bounds.
    var shown = mask
    shown.position.x += 4
    shown.position.y += 4
    let alphas = render([shown])
    for mask in [mask, general(mask)] {
      var layer = subject()
      layer.mask = mask
      let result = render([layer])
      for y in 0..<side {
        for x in 0..<side {
          let want = ReferenceBlend.fade(
            unmasked[x, y].packed, Double(alphas[x, y].alpha) / 255)
          let off = ReferenceBlend.distance(result[x, y].packed, want)
          #expect(off <= 1.2, "at \(x),\(y): \(off)")
        }
      }
    }
  }

  @Test func aMaskOfSeveralLayersIsOnePicture() {
    var mask = Layer(frame: Rect(0, 0, 30, 30))
    for x in [0.0, 5] {
      var half = Layer(frame: Rect(x, 0, 10, 30))
      half.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
      mask.sublayers.append(half)
    }
    var layer = Layer(frame: Rect(0, 0, 30, 30))
    layer.backgroundColor = .white
    layer.mask = mask
    let result = render([layer])
    // Half, half on half, half, nothing.
    let alphas = [2, 7, 12, 20].map { Int(result[$0, 5].alpha) }
    #expect(zip(alphas, [128, 191, 128, 0]).allSatisfy { abs($0 - $1) <= 1 }, "\(alphas)")
  }

  @Test func aMaskThatDrawsNothingHidesTheLayer() {
    var layer = subject()
    layer.mask = Layer(frame: Rect(0, 0, 30, 30))
    #expect(Pictures.bytes(render([layer])).allSatisfy { $0 == 0 })
    layer.mask?.backgroundColor = .white
    layer.mask?.isHidden = true
    #expect(Pictures.bytes(render([layer])).allSatisfy { $0 == 0 })
  }

  @Test func aMaskMovesByItsName() {
    var layer = Layer(id: "page", frame: Rect(0, 0, 40, 40))
    layer.backgroundColor = .white
    layer.mask = Layer(id: "hole", frame: Rect(0, 0, 10, 40))
    layer.mask?.backgroundColor = .black
    let segment = Segment(
      duration: Time(ticks: 705_600_000), stage: [layer],
      animations: [
        Animation(
          layer: "hole",
          .position(
            Track(
              duration: Time(ticks: 705_600_000), timing: .linear, from: Point(5, 20),
              to: Point(25, 20))))
      ], initial: nil, final: [layer])
    let middle = render(segment.layers(at: Time(ticks: 352_800_000)))
    #expect(middle[9, 5] == .clear && middle[10, 5] == Color.white.premultiplied)
    #expect(middle[19, 5] == Color.white.premultiplied && middle[20, 5] == .clear)
  }
}
