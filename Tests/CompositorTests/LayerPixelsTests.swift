import Compositor
import Raster
import TestSupport
import Testing

/// What layers look like: Core Animation's rules, checked pixel by pixel.
@Suite struct LayerPixelsTests {
  private func render(
    _ layers: [Layer], _ width: Int = 40, _ height: Int = 40, background: Color = .clear
  ) -> Pixmap {
    FrameRenderer().render(
      FramePlan(
        layers: layers, scale: 1, background: background,
        canvas: PixelRect(width: width, height: height)))
  }

  private func block(_ frame: Rect, _ color: Color) -> Layer {
    var layer = Layer(frame: frame)
    layer.backgroundColor = color
    return layer
  }

  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  @Test func halfOpacityOnOpaqueRed() {
    var layer = block(Rect(0, 0, 40, 40), red)
    layer.opacity = 0.5
    #expect(
      render([layer])[5, 5] == PremultipliedColor(red: 128, green: 0, blue: 0, alpha: 128))
  }

  @Test func aGroupFadesAsOnePicture() {
    var group = block(Rect(0, 0, 40, 40), red)
    group.sublayers = [block(Rect(10, 10, 20, 20), blue)]
    group.opacity = 0.5
    let frame = render([group], background: .white)
    #expect(frame[2, 2].isWithinOneStep(of: 255, 128, 128))
    // The red beneath the blue does not shine through.
    #expect(frame[20, 20].isWithinOneStep(of: 128, 128, 255))
  }

  @Test func masksToBoundsRoundsTheSublayersToo() {
    var layer = Layer(frame: Rect(0, 0, 40, 40))
    layer.cornerRadii = CornerRadii(10)
    layer.sublayers = [block(Rect(0, 0, 40, 40), blue)]
    #expect(render([layer])[0, 0] == Color(red: 0, green: 0, blue: 1).premultiplied)
    layer.masksToBounds = true
    #expect(render([layer])[0, 0] == .clear)
    #expect(render([layer])[20, 0] == blue.premultiplied)
  }

  /// The edge of a layer's picture is covered once: what shows is a mix of the outermost colour with
  /// what lies beneath, in the share that the outline covers.
  @Test(arguments: [true, false]) func aBordersEdgeShowsOnlyTheBorder(_ masks: Bool) {
    var layer = block(Rect(2, 2, 36, 36), red)
    layer.cornerRadii = CornerRadii(14)
    layer.masksToBounds = masks
    var outline = layer
    outline.backgroundColor = blue
    outline.masksToBounds = false
    let expected = render([outline], background: .white)
    layer.borderWidth = 4
    layer.borderColor = blue
    if masks { layer.sublayers = [block(Rect(10, 10, 60, 60), Color(red: 0, green: 1, blue: 0))] }
    let frame = render([layer], background: .white)
    for y in 0..<40 {
      for x in 0..<40 where (x - 20) * (x - 20) + (y - 20) * (y - 20) > 17 * 17 {
        let (a, b) = (frame[x, y], expected[x, y])
        #expect(a.isWithinOneStep(of: Int(b.red), Int(b.green), Int(b.blue)), "\(x),\(y)")
      }
    }
  }

  /// A background under a clipping corner is cut once, not twice.
  @Test func aClippingLayersBackgroundHasTheSameEdgeAsAPlainOnes() {
    var layer = block(Rect(2, 2, 36, 36), red)
    layer.cornerRadii = CornerRadii(14)
    let plain = render([layer])
    layer.masksToBounds = true
    layer.sublayers = [block(Rect(12, 12, 5, 5), red)]
    #expect(Pictures.largestDifference(render([layer]), plain) <= 1)
  }

  @Test func aSoftCornerShowsNoneOfTheLayersBeneathIt() {
    // A red background under a blue sublayer, both cut by the same rounded corner, over white: the
    // edge may mix blue with white, red must not appear.
    var layer = block(Rect(0, 0, 40, 40), red)
    layer.cornerRadii = CornerRadii(13)
    layer.masksToBounds = true
    layer.sublayers = [block(Rect(0, 0, 40, 40), blue)]
    let frame = render([layer], background: .white)
    for pixel in Pictures.bytes(frame) {
      let color = PremultipliedColor(packed: pixel)
      #expect(abs(Int(color.red) - Int(color.green)) <= 1)
    }
  }

  @Test func anImageThatFillsItsClippingLayerIsCoveredOnce() {
    var layer = Layer(frame: Rect(0, 0, 20, 20))
    layer.masksToBounds = true
    layer.position.x += 0.5
    var content = Layer(frame: Rect(0, 0, 20, 20))
    content.contents = .image(Pictures.solid(20, 20, blue.premultiplied))
    layer.sublayers = [content]
    #expect(
      render([layer])[0, 5] == PremultipliedColor(red: 0, green: 0, blue: 128, alpha: 128))
  }

  @Test func theBorderLiesInsideAndAboveTheSublayers() {
    var layer = block(Rect(0, 0, 40, 40), red)
    layer.borderWidth = 2
    layer.borderColor = .black
    layer.sublayers = [block(Rect(0, 0, 40, 40), blue)]
    let frame = render([layer])
    #expect(frame[1, 20] == Color.black.premultiplied)
    #expect(frame[2, 20] == blue.premultiplied)
    #expect(frame[38, 20] == Color.black.premultiplied)
  }

  @Test func zPositionOrdersSiblings() {
    var upper = block(Rect(0, 0, 40, 40), red)
    upper.zPosition = 1
    let frame = render([upper, block(Rect(0, 0, 40, 40), blue)])
    #expect(frame[5, 5] == red.premultiplied)
  }

  @Test func aHiddenBackIsNotDrawn() {
    var layer = block(Rect(0, 0, 40, 40), red)
    layer.isDoubleSided = false
    layer.transform = .rotationY(sine: 0, cosine: -1)
    #expect(render([layer])[5, 5] == .clear)
    layer.isDoubleSided = true
    #expect(render([layer])[5, 5] == red.premultiplied)
  }

  @Test func aCrossFadeIsOneWeightedSum() {
    var layer = Layer(frame: Rect(0, 0, 40, 40))
    layer.sublayers = [
      block(Rect(0, 0, 40, 40), Color(red: 1, green: 1, blue: 1, alpha: 0.5)),
      block(Rect(0, 0, 40, 40), red),
    ]
    layer.crossFade = 0.25
    // 0.75 · (128, 128, 128, 128) + 0.25 · (255, 0, 0, 255)
    #expect(
      render([layer])[3, 3] == PremultipliedColor(red: 160, green: 96, blue: 96, alpha: 160))
  }

  @Test func clipBoundsCutTheWholeLayer() {
    var layer = block(Rect(0, 0, 40, 40), red)
    layer.clip = Rect(10, 10, 10, 10)
    let frame = render([layer])
    #expect(frame[9, 15] == .clear && frame[10, 10] == red.premultiplied)
    #expect(frame[19, 19] == red.premultiplied && frame[20, 19] == .clear)
  }
}

extension PremultipliedColor {
  /// Opaque, and each channel within one step: half of 255 may be rounded either way.
  func isWithinOneStep(of red: Int, _ green: Int, _ blue: Int) -> Bool {
    abs(Int(self.red) - red) <= 1 && abs(Int(self.green) - green) <= 1
      && abs(Int(self.blue) - blue) <= 1 && alpha == 255
  }
}
