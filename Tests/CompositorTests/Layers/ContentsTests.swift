import Compositor
import Raster
import TestSupport
import Testing

/// Where an image's pixels come to lie: gravities, scale types, parts, nine parts.
@Suite struct ContentsTests {
  private func render(_ layer: Layer, _ width: Int = 40, _ height: Int = 40) -> Pixmap {
    FrameRenderer().render(
      FramePlan(
        layers: [layer], scale: 1, background: .clear,
        canvas: PixelRect(width: width, height: height)))
  }

  /// ImageView.configureBounds of Android's sources, for an image of 40 × 20 in a view of 30 × 60,
  /// and of 10 × 6 in the same.
  @Test(arguments: [
    (ScaleType.matrix, Rect(0, 0, 40, 20), Rect(0, 0, 10, 6)),
    (.fitXY, Rect(0, 0, 30, 60), Rect(0, 0, 30, 60)),
    (.fitStart, Rect(0, 0, 30, 15), Rect(0, 0, 30, 18)),
    (.fitCenter, Rect(0, 22.5, 30, 15), Rect(0, 21, 30, 18)),
    (.fitEnd, Rect(0, 45, 30, 15), Rect(0, 42, 30, 18)),
    (.center, Rect(-5, 20, 40, 20), Rect(10, 27, 10, 6)),
    (.centerCrop, Rect(-45, 0, 120, 60), Rect(-35, 0, 100, 60)),
    (.centerInside, Rect(0, 22.5, 30, 15), Rect(10, 27, 10, 6)),
  ])
  func scaleTypesPlaceAsAndroidDoes(_ type: ScaleType, _ large: Rect, _ small: Rect) {
    let view = Rect(0, 0, 30, 60)
    #expect(type.contentsGravity.frame(of: Size(40, 20), in: view) == large)
    #expect(type.contentsGravity.frame(of: Size(10, 6), in: view) == small)
  }

  /// Each pixel its own colour.
  private func numbered(_ width: Int, _ height: Int) -> Image {
    let pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        pixmap[x, y] = PremultipliedColor(
          red: UInt8(x * 8), green: UInt8(y * 8), blue: UInt8((x * 5 + y * 3) & 255), alpha: 255)
      }
    }
    return Image(pixmap)
  }

  @Test func aPartOfAnImageIsItsPixels() {
    let image = numbered(20, 16)
    var layer = Layer(frame: Rect(3, 4, 10, 4))
    layer.contents = .image(image)
    layer.contentsRect = Rect(0.25, 0.5, 0.5, 0.25)
    let result = render(layer)
    for y in 0..<4 {
      for x in 0..<10 { #expect(result[3 + x, 4 + y] == image.pixmap[5 + x, 8 + y]) }
    }
    #expect(result[2, 5] == .clear && result[13, 5] == .clear)
  }

  @Test func aStretchedPartShowsNothingOfItsNeighbours() {
    // A blue tile between red ones.
    let pixmap = Pixmap(width: 12, height: 4)
    for y in 0..<4 {
      for x in 0..<12 {
        pixmap[x, y] =
          Color(red: x / 4 == 1 ? 0 : 1, green: 0, blue: x / 4 == 1 ? 1 : 0)
          .premultiplied
      }
    }
    var layer = Layer(frame: Rect(2, 2, 31, 30))
    layer.contents = .image(Image(pixmap))
    layer.contentsRect = Rect(1.0 / 3, 0, 1.0 / 3, 1)
    let blue = Color(red: 0, green: 0, blue: 1).premultiplied
    let result = render(layer)
    for x in 2..<33 { #expect(result[x, 10] == blue) }
    layer.transform = .scale(0.3, 0.3)
    for pixel in Pictures.bytes(render(layer)) { #expect(pixel & 0xFF == 0) }
  }

  @Test func aPartBeyondTheImageRepeatsItsEdge() {
    let image = numbered(8, 8)
    var layer = Layer(frame: Rect(0, 0, 16, 16))
    layer.contents = .image(image)
    layer.contentsRect = Rect(-0.5, -0.5, 2, 2)
    let result = render(layer)
    #expect(result[0, 0] == image.pixmap[0, 0] && result[15, 15] == image.pixmap[7, 7])
    #expect(result[6, 7] == image.pixmap[2, 3] && result[15, 6] == image.pixmap[7, 2])
  }

  /// Corners keep their pixels, at one and at two pixels per point.
  @Test(arguments: [1.0, 2]) func ninePartsKeepTheirCorners(_ scale: Double) {
    let image = numbered(20, 20)
    var layer = Layer(frame: Rect(0, 0, 36 / scale, 30 / scale))
    layer.contents = .image(image)
    layer.contentsScale = scale
    layer.contentsCenter = Rect(0.3, 0.25, 0.4, 0.5)
    layer.anchorPoint = .zero
    layer.position = .zero
    layer.transform = .scale(scale, scale)
    let result = render(layer)
    for y in 0..<5 {
      for x in 0..<6 {
        #expect(result[x, y] == image.pixmap[x, y])
        #expect(result[30 + x, y] == image.pixmap[14 + x, y])
        #expect(result[x, 25 + y] == image.pixmap[x, 15 + y])
        #expect(result[30 + x, 25 + y] == image.pixmap[14 + x, 15 + y])
      }
    }
    // Along the top only columns are stretched: its rows are the image's.
    for x in 6..<30 { #expect(result[x, 2].green == 16) }
    #expect(result[36, 10] == .clear && result[10, 30] == .clear)
  }

  @Test func ninePartsHaveNoSeams() {
    // One flat translucent colour stays itself, turned and between pixels.
    let flat = Image(
      Pictures.solid(9, 9, Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5).premultiplied).pixmap)
    var layer = Layer(frame: Rect(5.3, 6.7, 27, 24))
    layer.contents = .image(flat)
    layer.contentsCenter = Rect(1.0 / 3, 1.0 / 3, 1.0 / 3, 1.0 / 3)
    layer.transform = .rotationZ(sine: 0.6, cosine: 0.8)
    var plain = layer
    plain.contentsCenter = .unit
    #expect(Pictures.largestDifference(render(layer), render(plain)) <= 1)
  }

  @Test func ninePartsWithoutRoomShareIt() {
    let image = numbered(20, 20)
    var layer = Layer(frame: Rect(0, 0, 6, 20))
    layer.contents = .image(image)
    layer.filter = .nearest
    layer.contentsCenter = Rect(0.3, 0, 0.4, 1)
    // Six and six pixels in six: three and three.
    let result = render(layer)
    #expect((0..<6).map { result[$0, 0].red / 8 } == [1, 3, 5, 15, 17, 19])
  }
}
