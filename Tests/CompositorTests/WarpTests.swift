import Compositor
import Raster
import TestSupport
import Testing

/// Layers that are bent: which picture, and where it comes down.
@Suite struct WarpTests {
  private func render(_ layers: [Layer], renderer: FrameRenderer = FrameRenderer()) -> Pixmap {
    renderer.render(
      FramePlan(
        layers: layers, scale: 1, background: .white, canvas: PixelRect(width: 80, height: 80)))
  }

  private let curl = Warp.curl(Curl(normal: Point(0.6, 0.8), offset: 40, radius: 9))

  private func page(_ sublayers: [Layer]) -> Layer {
    var page = Layer(frame: Rect(10, 10, 60, 60))
    page.backgroundColor = Color(hex: 0x336699)
    page.sublayers = sublayers
    page.warp = curl
    return page
  }

  private func block(_ frame: Rect, _ hex: UInt32) -> Layer {
    var layer = Layer(frame: frame)
    layer.backgroundColor = Color(hex: hex)
    return layer
  }

  /// Layers bend as their picture does.
  @Test func aSubtreeIsOnePicture() {
    let parts = [block(Rect(5, 5, 20, 50), 0xFFCC00), block(Rect(30, 30.5, 25.25, 20), 0xAA0033)]
    let drawn = render([page(parts)])
    var flat = page(parts)
    flat.warp = nil
    let picture = render([flat])
    let copy = Pixmap(width: 60, height: 60)
    for y in 0..<60 { for x in 0..<60 { copy[x, y] = picture[x + 10, y + 10] } }
    var screenshot = Layer(frame: Rect(10, 10, 60, 60))
    screenshot.contents = .image(Image(copy))
    screenshot.warp = curl
    #expect(Pictures.bytes(drawn) == Pictures.bytes(render([screenshot])))
  }

  /// Pictures that are kept from frame to frame never stand in for others.
  @Test func anotherPictureIsDrawnAnew() {
    let renderer = FrameRenderer()
    for index in 0..<12 {
      let layers = [page([block(Rect(5, 5, 20, 50), UInt32(index % 7) * 0x112233)])]
      #expect(
        Pictures.bytes(render(layers, renderer: renderer)) == Pictures.bytes(render(layers)))
    }
  }

  /// A page turned by 90° is the turned picture of the page.
  @Test func aTurnedLayerBendsInItsOwnPlane() {
    let parts = [block(Rect(5, 5, 20, 50), 0xFFCC00)]
    var upright = Layer(frame: Rect(0, 0, 80, 80))
    upright.sublayers = [page(parts)]
    upright.sublayers[0].masksToBounds = true
    let expected = render([upright])
    var turned = upright
    turned.transform = .rotationZ(sine: 1, cosine: 0)
    let actual = render([turned])
    var worst = 0
    for y in 10..<70 {
      for x in 10..<70 {
        // (x, y) from the centre goes to (−y, x).
        let (a, b) = (expected[x, y], actual[79 - y, x])
        worst = max(worst, abs(Int(a.red) - Int(b.red)), abs(Int(a.blue) - Int(b.blue)))
      }
    }
    // The bent layer is rounded to bytes once more on its way.
    #expect(worst <= 2)
    #expect(Pictures.largestDifference(expected, actual) > 100)
  }

  @Test func aFadedPageFadesAsOnePicture() {
    var faded = page([])
    faded.opacity = 0.5
    let (half, whole) = (render([faded]), render([page([])]))
    for y in 0..<80 {
      for x in 0..<80 {
        #expect(abs(Int(half[x, y].red) * 2 - 255 - Int(whole[x, y].red)) <= 2, "\(x),\(y)")
      }
    }
  }

  @Test func aFlatCurlIsNone() {
    var flat = page([block(Rect(5, 5, 20, 50), 0xFFCC00)])
    flat.warp = .curl(Curl(normal: Point(0, 1), offset: 60, radius: 9))
    var none = flat
    none.warp = nil
    let canvas = PixelRect(width: 80, height: 80)
    #expect(
      FramePlan(layers: [flat], scale: 1, background: .white, canvas: canvas)
        == FramePlan(layers: [none], scale: 1, background: .white, canvas: canvas))
  }
}
