import CPNG
import Foundation
import ImageFiles
import Raster
import Testing

@Suite struct PNGWritingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Noise, gradients, flat parts and repeated rows, so that every filter wins somewhere.
  private func picture(_ width: Int, _ height: Int, isOpaque: Bool) -> Pixmap {
    let pixmap = Pixmap(width: width, height: height)
    var state: UInt64 = 1
    for y in 0..<height {
      for x in 0..<width {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let noise = UInt8(truncatingIfNeeded: state >> 40)
        let color: (UInt8, UInt8, UInt8)
        switch y * 5 / height {
        case 0: color = (noise, UInt8(truncatingIfNeeded: state >> 48), 7)
        case 1: color = (UInt8(x * 255 / width), UInt8(y * 255 / height), UInt8((x + y) & 255))
        case 2: color = (250, 249, 247)
        case 3: color = (noise & 3, UInt8(x & 255), UInt8(x * y & 255))
        default: color = (UInt8(x / 3 * 3 & 255), 10, 200)
        }
        let alpha: UInt8 = isOpaque ? 255 : UInt8(truncatingIfNeeded: state >> 56)
        pixmap[x, y] = PremultipliedColor(
          red: premultiplied(color.0, alpha), green: premultiplied(color.1, alpha),
          blue: premultiplied(color.2, alpha), alpha: alpha)
      }
    }
    return pixmap
  }

  @Test(arguments: PNGCompression.allCases, [true, false])
  func pixelsComeBack(_ compression: PNGCompression, _ isOpaque: Bool) throws {
    for (width, height) in [(1, 1), (1, 40), (40, 1), (3, 5), (64, 33), (67, 50)] {
      let pixmap = picture(width, height, isOpaque: isOpaque)
      let encoder = PNGEncoder(
        width: width, height: height, hasAlpha: !isOpaque, compression: compression)
      let file = try encoder.encode(pixmap)
      let read = try readPNG(path: try folder.write("x.png", file))
      #expect(bytes(read.image) == bytes(Image(pixmap)), "\(width)×\(height)")
      #expect(read.header.colorType == (isOpaque ? .rgb : .rgba) && read.header.bitDepth == 8)
      #expect(!read.header.isInterlaced && read.sourceProfileName == "sRGB")
      #expect(read.notes.isEmpty)
    }
  }

  /// A premultiplied pixel is straight in the file by min(255, (c·255 + a/2) / a), and what comes
  /// back is the same pixel, for every c up to a.
  @Test func everyPairOfComponentAndAlphaComesBack() throws {
    let pixmap = Pixmap(width: 256, height: 256)
    for a in 0...255 as ClosedRange<UInt8> {
      for c in 0...255 as ClosedRange<UInt8> {
        pixmap[Int(c), Int(a)] = PremultipliedColor(
          red: c, green: min(c, a), blue: min(a &- min(c, a), a), alpha: a)
      }
    }
    let file = try PNGEncoder(width: 256, height: 256, hasAlpha: true).encode(pixmap)
    let path = try folder.write("x.png", file)
    let back = try readPNG(path: path).image.pixmap
    let samples = try straightSamples(file)
    for a in 0..<256 {
      for c in 0..<256 {
        let before = pixmap[c, a]
        if c <= a { #expect(back[c, a] == before) }
        let straight = samples[4 * (256 * a + c)]
        #expect(Int(straight) == (a == 0 ? 0 : min(255, (c * 255 + a / 2) / a)))
      }
    }
  }

  /// The samples as they stand in the file, by undoing filters here.
  private func straightSamples(_ file: [UInt8]) throws -> [UInt8] {
    let chunks = chunks(file)
    let width = 256
    let stream = try #require(chunks.first { $0.name == "IDAT" }).data
    let rowCount = width * 4
    let rows = try inflate(stream, count: (rowCount + 1) * 256)
    var samples = [UInt8](repeating: 0, count: rowCount * 256)
    for y in 0..<256 {
      let filter = rows[y * (rowCount + 1)]
      for i in 0..<rowCount {
        let at = y * rowCount + i
        let left = i >= 4 ? Int(samples[at - 4]) : 0
        let above = y > 0 ? Int(samples[at - rowCount]) : 0
        let corner = i >= 4 && y > 0 ? Int(samples[at - rowCount - 4]) : 0
        let guess: Int
        switch filter {
        case 0: guess = 0
        case 1: guess = left
        case 2: guess = above
        case 3: guess = (left + above) / 2
        default:
          let p = left + above - corner
          let (pa, pb, pc) = (abs(p - left), abs(p - above), abs(p - corner))
          guess = pa <= pb && pa <= pc ? left : pb <= pc ? above : corner
        }
        samples[at] = rows[y * (rowCount + 1) + 1 + i] &+ UInt8(guess)
      }
    }
    return samples
  }

  @Test func chunksAreTheFewThatAreNeeded() throws {
    let file = try PNGEncoder(width: 3, height: 2, hasAlpha: false)
      .encode(picture(3, 2, isOpaque: true))
    let found = chunks(file)
    #expect(found.map(\.name) == ["IHDR", "sRGB", "IDAT", "IEND"])
    // Perceptual intent.
    #expect(found[1].data == [0])
    #expect(found[0].data == [0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0])
  }

  /// Law 4: the same bytes from any thread, first call or later.
  @Test func sameBytesFromEveryThread() async throws {
    let pixmap = picture(67, 50, isOpaque: false)
    let encoder = PNGEncoder(width: 67, height: 50, hasAlpha: true)
    let first = try encoder.encode(pixmap)
    _ = try encoder.encode(picture(67, 50, isOpaque: true))
    let all = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<16 { group.addTask { try encoder.encode(pixmap) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(all.count == 16 && all.allSatisfy { $0 == first })
  }

  @Test func alphaIsIgnoredWithoutAlpha() throws {
    let pixmap = Pixmap(width: 1, height: 1)
    pixmap[0, 0] = PremultipliedColor(red: 9, green: 8, blue: 7, alpha: 10)
    let file = try PNGEncoder(width: 1, height: 1, hasAlpha: false).encode(pixmap)
    let image = try readPNG(path: try folder.write("x.png", file)).image
    #expect(bytes(image) == [9, 8, 7, 255])
  }

  /// Noise and a gradient as a photo has, and lines of glyphs that come again.
  @Test func moreWorkMakesSmallerFiles() throws {
    let pixmap = Pixmap(width: 200, height: 200)
    var random = Noise(seed: 1)
    let glyphs = (0..<20).map { _ in random.next() }
    for y in 0..<200 {
      var (glyph, left) = (0, 0)
      for x in 0..<200 {
        let value: UInt8
        if y < 60 {
          value = UInt8(110 + 50 * sin(Double(x) / 23) + 50 * cos(Double(x + 2 * y) / 40))
        } else {
          if x >= left + 8 {
            left = x
            glyph = (y / 10 * 31 + x) * 2_654_435_761 >> 7 & 15
          }
          value = glyphs[glyph] >> UInt64(y % 10 * 6 + min(5, x - left)) & 1 == 0 ? 240 : 30
        }
        let noise: UInt8 = y < 60 ? UInt8(truncatingIfNeeded: random.next() >> 62) : 0
        pixmap[x, y] = PremultipliedColor(
          red: value + noise, green: value, blue: value + 5, alpha: 255)
      }
    }
    let sizes = try PNGCompression.allCases.map {
      try PNGEncoder(width: 200, height: 200, hasAlpha: false, compression: $0).encode(pixmap).count
    }
    #expect(sizes[0] > sizes[1] && sizes[1] > sizes[2], "\(sizes)")
    #expect(PNGCompression.allCases.map(\.rawValue) == ["fast", "default", "best"])
  }
}

func inflate(_ stream: [UInt8], count: Int) throws -> [UInt8] {
  var rows = [UInt8](repeating: 0, count: count)
  try #require(cpng_inflate(stream, stream.count, &rows, count) == count)
  return rows
}

/// Names and data, with every CRC checked bit by bit.
func chunks(_ file: [UInt8]) -> [(name: String, data: [UInt8])] {
  #expect(Array(file.prefix(8)) == PNGBuilder.signature)
  var result: [(String, [UInt8])] = []
  var offset = 8
  while offset + 12 <= file.count {
    let count = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    let body = Array(file[offset + 4..<offset + 8 + count])
    #expect(
      Array(file[offset + 8 + count..<offset + 12 + count])
        == PNGBuilder.bigEndian(PNGBuilder.crc(body)))
    result.append((String(decoding: body.prefix(4), as: UTF8.self), Array(body.dropFirst(4))))
    offset += 12 + count
  }
  #expect(offset == file.count)
  return result
}
