import Foundation
import ImageFiles
import Raster
import Testing

@Suite struct PNGReadingTests {
  @Test func everyKindMatchesImageMagick() throws {
    let expected = try Fixtures.expected()
    let names = try Fixtures.names(prefix: "type")
    #expect(names.count == 52)
    for name in names {
      let picture = try readPNG(path: Fixtures.path(name))
      let straight = try #require(expected[name.replacingOccurrences(of: "-adam7", with: "")])
      #expect(picture.image.width == 9 && picture.image.height == 7)
      #expect(straight.count == 9 * 7 * 4)
      let is16Bit = name.contains("16bit")
      for (index, byte) in bytes(picture.image).enumerated() {
        let alpha = straight[index | 3]
        let wanted = index & 3 == 3 ? alpha : premultiplied(straight[index], alpha)
        // 16 bits are rounded once, after multiplying; the expectation was rounded before.
        let tolerance = is16Bit && alpha != 255 && index & 3 != 3 ? 1 : 0
        #expect(abs(Int(byte) - Int(wanted)) <= tolerance, "\(name) byte \(index)")
      }
      #expect(picture.notes.isEmpty && !picture.isColorConverted, "\(name)")
    }
  }

  @Test func sixteenBitsAreRoundedOnceAfterMultiplying() throws {
    let folder = try TemporaryFolder()
    var samples: [UInt8] = []
    var values: [(c: Int, a: Int)] = []
    for c in stride(from: 0, through: 65535, by: 771) {
      for a in [0, 1, 127, 128, 129, 257, 30000, 32767, 32768, 65278, 65407, 65408, 65535] {
        values.append((c, a))
        for sample in [c, c, c, a] { samples += [UInt8(sample >> 8), UInt8(sample & 255)] }
      }
    }
    let path = try folder.write(
      "x.png", PNGBuilder.file(values.count, 1, type: 6, depth: 16, samples: samples))
    let image = try readPNG(path: path).image
    for (x, value) in values.enumerated() {
      let a = Double(value.a) / 65535
      #expect(image.pixmap[x, 0].alpha == UInt8((a * 255).rounded()))
      #expect(image.pixmap[x, 0].green == UInt8((Double(value.c) * a * 255 / 65535).rounded()))
    }
  }

  @Test func everyPairOfComponentAndAlphaIsPremultipliedExactly() throws {
    let folder = try TemporaryFolder()
    var samples: [UInt8] = []
    for a in 0...255 as ClosedRange<UInt8> {
      for c in 0...255 as ClosedRange<UInt8> { samples += [c, 255 - c, c ^ 85, a] }
    }
    let path = try folder.write("x.png", PNGBuilder.file(256, 256, type: 6, samples: samples))
    let read = bytes(try readPNG(path: path).image)
    var wrong = 0
    for index in read.indices {
      let wanted =
        index & 3 == 3 ? samples[index] : premultiplied(samples[index], samples[index | 3])
      if read[index] != wanted { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test func headerTellsTheSizeFromTheFirstBytesAlone() throws {
    let bytes = Array(try Fixtures.bytes("type6-16bit-adam7.png").prefix(PNGHeader.byteCount))
    let header = try PNGHeader(bytes: bytes.span, path: "x.png")
    #expect(header.width == 9 && header.height == 7)
    #expect(header.colorType == .rgba && header.bitDepth == 16)
    #expect(header.isInterlaced && header.hasAlphaChannel)
    #expect(header.decodedByteCount == 64 * 7 + 9 * 8 * 7)
    #expect(header.decodingByteCount == header.decodedByteCount)
  }

  @Test func memoryLimitIsCheckedBeforeThePixelsAreRead() throws {
    let folder = try TemporaryFolder()
    // Only a header: if anything else were looked at, the error would be another one.
    let path = try folder.write("x.png", PNGBuilder.signature + PNGBuilder.header(8192, 8192))
    #expect(
      throws: PNGError(
        path: path,
        problem: .memory(
          width: 8192, height: 8192, needed: 8192 * 8192 * 4 + (8192 * 3 + 1) * 8192,
          limit: 1 << 20))
    ) { try readPNG(path: path, memoryLimit: 1 << 20) }
  }

  @Test func greatestAndSmallestSides() throws {
    let folder = try TemporaryFolder()
    let wide = try folder.write(
      "w.png",
      PNGBuilder.file(16384, 1, type: 0, samples: (0..<16384).map { UInt8(truncatingIfNeeded: $0) })
    )
    let image = try readPNG(path: wide).image
    #expect(image.width == 16384 && image.pixmap[16383, 0].red == 255)
    let dot = try folder.write("d.png", PNGBuilder.file(1, 1, samples: [1, 2, 3]))
    #expect(bytes(try readPNG(path: dot).image) == [1, 2, 3, 255])
  }

  @Test func pipesAreRead() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let bytes = PNGBuilder.file(1, 1, samples: [9, 8, 7])
    let writer = Thread { try? Data(bytes).write(to: URL(fileURLWithPath: path), options: []) }
    writer.start()
    let image = try readPNG(path: path).image
    #expect(image.pixmap[0, 0] == PremultipliedColor(red: 9, green: 8, blue: 7, alpha: 255))
  }

  @Test func animatedFilesSayThatOnlyTheStillIsUsed() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.png",
      PNGBuilder.file(
        1, 1, before: PNGBuilder.chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0]), samples: [1, 2, 3]))
    #expect(try readPNG(path: path).notes.count == 1)
  }
}
