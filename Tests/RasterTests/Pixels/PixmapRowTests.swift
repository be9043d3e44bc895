import Raster
import Testing

@Suite struct PixmapRowTests {
  /// The same pixels as by coordinates, in rows that are padded.
  @Test(arguments: [1, 15, 16, 17]) func rowsAreReadAndWritten(_ width: Int) {
    func color(_ x: Int, _ y: Int) -> PremultipliedColor {
      PremultipliedColor(
        red: UInt8(x), green: UInt8(y), blue: UInt8(x + y), alpha: UInt8(200 + x + y))
    }
    let pixmap = Pixmap(width: width, height: 3)
    for y in 0..<3 {
      var row = pixmap.mutablePixels(inRow: y)
      #expect(row.count == width)
      for x in row.indices { row[x] = color(x, y) }
    }
    for y in 0..<3 {
      let row = pixmap.pixels(inRow: y)
      #expect(row.count == width)
      for x in 0..<width {
        #expect(pixmap[x, y] == color(x, y))
        #expect(row[x] == color(x, y))
      }
    }
  }
}

@Suite struct PixelDifferenceTests {
  private func pixmap(_ width: Int = 5, _ height: Int = 4) -> Pixmap {
    let pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        pixmap[x, y] = PremultipliedColor(red: UInt8(x), green: UInt8(y), blue: 100, alpha: 255)
      }
    }
    return pixmap
  }

  @Test func equalPixelsAreEqual() {
    let (a, b) = (pixmap(), pixmap())
    #expect(a == b && a.difference(from: b) == nil)
    #expect(Image(a) == Image(b) && Image(a).hashValue == Image(b).hashValue)
    #expect(Image(a).difference(from: Image(b)) == nil)
  }

  @Test func theDifferenceIsCounted() throws {
    let (a, b) = (pixmap(), pixmap())
    b[3, 1] = PremultipliedColor(red: 3, green: 1, blue: 100, alpha: 252)
    let one = try #require(a.difference(from: b))
    #expect(one == .pixels(count: 1, largest: 3, x: 3, y: 1))
    #expect("\(one)" == "1 pixel differs, by at most 3, first at 3,1")
    b[1, 2] = PremultipliedColor(red: 1, green: 9, blue: 60, alpha: 255)
    let two = try #require(b.difference(from: a))
    #expect(two == .pixels(count: 2, largest: 40, x: 3, y: 1))
    #expect("\(two)" == "2 pixels differ, by at most 40, first at 3,1")
    #expect(a != b && Image(a) != Image(b))
    #expect(Image(a).difference(from: Image(b)) == two)
  }

  /// A part of a picture has longer rows than a picture of its own.
  @Test func onlyThePixelsCount() {
    let whole = Image(pixmap(40, 6))
    let part = whole.part(PixelRect(x0: 0, y0: 0, x1: 5, y1: 4))
    #expect(part.pixmap.rowBytes != pixmap().rowBytes)
    #expect(part == Image(pixmap()))
    #expect(part != whole)
  }

  @Test func sizesAreSaid() {
    let difference = pixmap().difference(from: pixmap(4, 5))
    #expect(difference == .size(width: 5, height: 4, otherWidth: 4, otherHeight: 5))
    #expect(difference.map { "\($0)" } == "5×4 pixels against 4×5")
    #expect(pixmap() != pixmap(4, 5))
  }
}
