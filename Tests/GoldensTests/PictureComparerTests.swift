import Goldens
import Raster
import TestSupport
import Testing

@Suite struct PictureComparerTests {
  private static let grey = PremultipliedColor(red: 100, green: 100, blue: 100, alpha: 255)

  /// Two grey pictures of 20×10; the second has other pixels at these places.
  private func pair(
    _ places: [(x: Int, y: Int)],
    _ color: PremultipliedColor = PremultipliedColor(red: 103, green: 98, blue: 100, alpha: 255)
  ) -> (Pixmap, Pixmap) {
    let (a, b) = (
      Pictures.solid(20, 10, Self.grey).pixmap, Pictures.solid(20, 10, Self.grey).pixmap
    )
    for (x, y) in places { b[x, y] = color }
    return (a, b)
  }

  private func pixels(
    _ pair: (Pixmap, Pixmap), _ change: (inout ComparisonLimits) -> Void = { _ in }
  ) -> PictureDifference.Pixels? {
    var limits = ComparisonLimits()
    change(&limits)
    guard case .pixels(let pixels)? = PictureComparer(limits).difference(of: pair.1, from: pair.0)
    else { return nil }
    return pixels
  }

  @Test func whatDiffersIsMeasured() throws {
    let found = try #require(pixels(pair([(3, 2), (9, 7)])))
    #expect(found.count == 2 && found.compared == 200 && found.ratio == 0.01)
    #expect(found.largest == 3 && found.score == 3)
    #expect(found.box == PixelRect(x0: 3, y0: 2, x1: 10, y1: 8))
    #expect(found.x == 3 && found.y == 2)
    #expect(found.colorShift == nil)
    #expect(pixels(pair([])) == nil)
  }

  @Test func limits() {
    let two = pair([(3, 2), (4, 2)])
    #expect(pixels(two) { $0.maxDelta = 3 } == nil)
    #expect(pixels(two) { $0.maxDelta = 2.5 }?.count == 2)
    #expect(pixels(two) { $0.metric = .offByTwo }?.count == 2)
    #expect(
      pixels(
        pair([(3, 2)], PremultipliedColor(red: 102, green: 98, blue: 100, alpha: 255))
      ) { $0.metric = .offByTwo } == nil)
    #expect(pixels(two) { $0.maxPixels = 2 } == nil)
    #expect(pixels(two) { $0.maxPixels = 1 }?.count == 2)
    #expect(pixels(two) { $0.maxRatio = 0.01 } == nil)
    #expect(pixels(two) { $0.maxRatio = 0.009 }?.count == 2)
    // Every stated limit has to hold.
    #expect(
      pixels(two) {
        $0.maxPixels = 2
        $0.maxRatio = 0.009
      }?.count == 2)
  }

  @Test func aWindowTellsClustersFromDust() {
    let dust = pair([(0, 0), (5, 0), (10, 0), (15, 0), (2, 9), (19, 9)])
    let cluster = pair([(19, 9), (18, 9), (19, 8)])
    for (pair, densest) in [(dust, 1), (cluster, 3)] {
      let window = { (most: Int) in
        pixels(pair) { $0.window = ComparisonLimits.Window(side: 4, most: most) }
      }
      #expect(window(densest) == nil)
      #expect(window(densest - 1)?.densest == densest)
    }
  }

  @Test func partsAreLeftOut() {
    let two = pair([(3, 2), (19, 9)])
    #expect(pixels(two) { $0.ignored = [PixelRect(x0: 3, y0: 2, x1: 4, y1: 3)] }?.count == 1)
    #expect(pixels(two) { $0.ignored = [PixelRect(x0: 3, y0: 2, x1: 4, y1: 3)] }?.compared == 199)
    #expect(
      pixels(two) {
        $0.ignored = [
          PixelRect(x0: 0, y0: 0, x1: 4, y1: 3), PixelRect(x0: 19, y0: 9, x1: 400, y1: 400),
        ]
      } == nil)
    let mask = Pixmap(width: 20, height: 10)
    for y in 0..<10 { for x in 0..<10 { mask[x, y] = Self.grey } }
    #expect(pixels(two) { $0.mask = Image(mask) }?.x == 19)
  }

  @Test func alphaCounts() {
    let clear = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 0)
    let (a, b) = (Pictures.solid(4, 4, clear).pixmap, Pictures.solid(4, 4, clear).pixmap)
    b[1, 1] = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 1)
    #expect(pixels((a, b))?.count == 1)
  }

  @Test func aShiftOfColourIsNamed() {
    let (a, b) = (Pictures.screen(30, 20, seed: 5).pixmap, Pictures.screen(30, 20, seed: 5).pixmap)
    for y in 0..<20 {
      for x in 0..<30 {
        let color = b[x, y]
        b[x, y] = PremultipliedColor(
          red: UInt8(min(255, Int(color.red) + 4)), green: color.green,
          blue: UInt8(max(0, Int(color.blue) - 2)), alpha: 255)
      }
    }
    #expect(pixels((a, b))?.colorShift == [4, 0, -2])
    b[7, 7] = PremultipliedColor(red: 90, green: 90, blue: 90, alpha: 255)
    #expect(pixels((a, b))?.colorShift == nil)
  }

  /// A disc's edge half a pixel further is left out; the same disc in another place is not.
  @Test func softEdgesAreLeftOut() {
    func disc(_ centre: Double) -> Pixmap {
      let pixmap = Pixmap(width: 40, height: 40)
      for y in 0..<40 {
        for x in 0..<40 {
          let (dx, dy) = (Double(x) + 0.5 - centre, Double(y) + 0.5 - 20)
          let share = max(0, min(1, 12.5 - (dx * dx + dy * dy).squareRoot()))
          let code = UInt8(255 - 255 * share)
          pixmap[x, y] = PremultipliedColor(red: code, green: code, blue: code, alpha: 255)
        }
      }
      return pixmap
    }
    #expect(pixels((disc(20), disc(20.25))) != nil)
    #expect(pixels((disc(20), disc(20.25))) { $0.ignoresAntialiasing = true } == nil)
    #expect(pixels((disc(20), disc(24))) { $0.ignoresAntialiasing = true } != nil)
  }

  @Test func sizes() {
    let difference = PictureComparer(ComparisonLimits()).difference(
      of: Pixmap(width: 3, height: 4), from: Pixmap(width: 5, height: 6))
    #expect(difference == .size(width: 3, height: 4, otherWidth: 5, otherHeight: 6))
  }
}
