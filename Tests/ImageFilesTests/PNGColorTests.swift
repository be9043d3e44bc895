import CPNG
import Foundation
import ImageFiles
import Raster
import Testing

@Suite struct PNGColorTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The issue's vectors: Display P3 to sRGB.
  private let vectors: [([UInt8], [UInt8])] = [
    ([200, 100, 50], [215, 93, 31]), ([120, 200, 90], [89, 203, 71]),
    ([90, 60, 180], [95, 58, 187]),
  ]

  private func read(
    _ colors: [[UInt8]], _ chunks: [UInt8], depth: UInt8 = 8
  ) throws -> (rgb: [[UInt8]], PNGPicture) {
    var samples: [UInt8] = []
    for sample in colors.joined() {
      samples += [UInt8](repeating: sample, count: depth == 16 ? 2 : 1)
    }
    let path = try folder.write(
      "c.png", PNGBuilder.file(colors.count, 1, depth: depth, before: chunks, samples: samples))
    let picture = try readPNG(path: path)
    let pixels = bytes(picture.image)
    let read = colors.indices.map { index -> [UInt8] in Array(pixels[4 * index..<4 * index + 3]) }
    return (read, picture)
  }

  private func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? .max
  }

  private func cicp(_ codes: UInt8...) -> [UInt8] { PNGBuilder.chunk("cICP", codes) }

  private func gamma(_ value: UInt32) -> [UInt8] {
    PNGBuilder.chunk("gAMA", PNGBuilder.bigEndian(value))
  }

  private func chromaticities(_ values: UInt32...) -> [UInt8] {
    PNGBuilder.chunk("cHRM", values.flatMap { PNGBuilder.bigEndian($0) })
  }

  private var p3Primaries: [UInt8] {
    chromaticities(31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000)
  }

  private var grays: [[UInt8]] { (0...255).map { [$0, $0, $0] } }

  /// Every grey, and colours all over the cube.
  private var colors: [[UInt8]] {
    let steps = stride(from: UInt8(0), through: 255, by: 51)
    return grays + steps.flatMap { r in steps.flatMap { g in steps.map { b in [r, g, b] } } }
  }

  @Test func displayP3ByCodingPointsAndByChromaticities() throws {
    for chunks in [cicp(12, 13, 0, 1), p3Primaries, p3Primaries + gamma(45455)] {
      for depth in [8, 16] as [UInt8] {
        let (converted, picture) = try read(vectors.map(\.0), chunks, depth: depth)
        #expect(picture.isColorConverted)
        #expect(picture.notes.count == (chunks.count > p3Primaries.count ? 1 : 0))
        for (color, vector) in zip(converted, vectors) {
          #expect(distance(color, vector.1) <= 1, "\(color) for \(vector)")
        }
      }
    }
    let (_, picture) = try read([[1, 2, 3]], cicp(12, 13, 0, 1))
    #expect(picture.sourceProfileName == "Display P3, cICP 12/13/0/1")
  }

  @Test func profilesMatchLittleCMS() throws {
    let expected = try Fixtures.expected()
    for (name, profile) in [
      ("icc-p3.png", "Display P3"), ("icc-p3-16bit.png", "Display P3"),
      ("icc-p3-table-curve.png", "P3 by table"), ("icc-adobe.png", "Adobe RGB (1998)"),
      ("icc-lut.png", "Table"), ("icc-grey.png", "Grey 1.8"),
    ] {
      let picture = try readPNG(path: Fixtures.path(name))
      #expect(picture.sourceProfileName == profile && picture.isColorConverted, "\(name)")
      #expect(picture.notes.isEmpty, "\(picture.notes)")
      let wanted = try #require(expected[name])
      #expect(distance(bytes(picture.image), wanted) <= 1, "\(name): \(bytes(picture.image))")
    }
    let p3 = bytes(try readPNG(path: Fixtures.path("icc-p3.png")).image)
    for (index, vector) in vectors.enumerated() {
      #expect(distance(Array(p3[4 * index..<4 * index + 3]), vector.1) <= 1)
    }
  }

  @Test func sRGBComesThroughByteForByte() throws {
    let sRGBPrimaries = chromaticities(31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000)
    for chunks in [
      [], PNGBuilder.chunk("sRGB", [0]), gamma(45455), gamma(45455) + sRGBPrimaries,
      sRGBPrimaries, cicp(1, 13, 0, 1),
    ] {
      for depth in [8, 16] as [UInt8] {
        let (read, picture) = try read(colors, chunks, depth: depth)
        #expect(read == colors)
        #expect(!picture.isColorConverted)
        // Of the curve that gAMA means beside cHRM.
        #expect(picture.notes.count == (chunks == gamma(45455) + sRGBPrimaries ? 1 : 0))
      }
    }
    for name in ["icc-srgb-parametric.png", "icc-srgb-table.png"] {
      let picture = try readPNG(path: Fixtures.path(name))
      #expect(!picture.isColorConverted && picture.sourceProfileName == "sRGB")
      #expect(bytes(picture.image).prefix(8) == [200, 100, 50, 255, 120, 200, 90, 255])
    }
  }

  @Test func grayStaysGray() throws {
    for chunks in [
      cicp(12, 13, 0, 1), cicp(9, 13, 0, 1), p3Primaries, p3Primaries + gamma(55556),
    ] {
      let (read, picture) = try read(grays, chunks)
      #expect(picture.isColorConverted)
      for (color, gray) in zip(read, grays) {
        #expect(color[0] == color[1] && color[1] == color[2], "\(color)")
        if chunks != p3Primaries + gamma(55556) { #expect(color == gray) }
      }
    }
  }

  /// What Chromium shows of greys so tagged, measured on a screen of sRGB's colours.
  @Test(arguments: [1, 6, 14, 15] as [UInt8])
  func videoIsShownAsByBrowsers(code: UInt8) throws {
    let codes: [UInt8] = [16, 64, 127, 200]
    let (shown, _) = try read(codes.map { [$0, $0, $0] }, cicp(code > 6 ? 9 : 1, code, 0, 1))
    for (color, expected) in zip(shown, [4, 54, 120, 197] as [UInt8]) {
      #expect(distance([color[1]], [expected]) <= 1, "\(color)")
    }
  }

  /// cICP before iCCP before sRGB before gAMA and cHRM.
  @Test func precedence() throws {
    let file = try Fixtures.bytes("icc-adobe.png")
    let adobe = try #require(
      (8..<file.count).first { Array(file[$0..<$0 + 4]) == Array("iCCP".utf8) })
    let count = Int(file[adobe - 2]) << 8 | Int(file[adobe - 1])
    let profile = Array(file[adobe - 4..<adobe + 8 + count])
    let sRGB = PNGBuilder.chunk("sRGB", [0])
    let old = gamma(100_000) + p3Primaries
    func name(_ chunks: [UInt8]) throws -> String? {
      try read([[1, 2, 3]], chunks).1.sourceProfileName
    }
    #expect(try name(old) == "gAMA 1.0, cHRM")
    #expect(try name(old + sRGB) == "sRGB")
    #expect(try name(old + sRGB + profile) == "Adobe RGB (1998)")
    #expect(try name(old + sRGB + profile + cicp(12, 13, 0, 1)) == "Display P3, cICP 12/13/0/1")
  }

  /// A reference in double precision for curves and primaries.
  @Test func transfersAndPrimariesMatchTheirDefinitions() throws {
    func encoded(_ x: Double) -> Double {
      let y = min(1, max(0, x))
      return 255 * (y <= 0.0031308 ? 12.92 * y : 1.055 * pow(y, 1 / 2.4) - 0.055)
    }
    // Rec. ITU-R BT.2087, table 4: BT.2020 to BT.709 in linear light.
    let bt2020 = [
      [1.6605, -0.5876, -0.0728], [-0.1246, 1.1329, -0.0083], [-0.0182, -0.1006, 1.1187],
    ]
    let identity = [[1.0, 0, 0], [0, 1, 0], [0, 0, 1]]
    let cases: [([UInt8], [[Double]], (Double) -> Double)] = [
      (cicp(9, 8, 0, 1), bt2020, { $0 }),
      (cicp(9, 4, 0, 1), bt2020, { pow($0, 2.2) }),
      (cicp(1, 8, 0, 1), identity, { $0 }),
      (cicp(1, 4, 0, 1), identity, { pow($0, 2.2) }),
      (cicp(1, 1, 0, 1), identity, { pow($0, 2.4) }),
      (cicp(1, 6, 0, 1), identity, { pow($0, 2.4) }),
      (cicp(9, 14, 0, 1), bt2020, { pow($0, 2.4) }),
      (cicp(9, 15, 0, 1), bt2020, { pow($0, 2.4) }),
      (cicp(1, 4, 0, 0), identity, { pow(min(1, max(0, ($0 * 255 - 16) / 219)), 2.2) }),
      (gamma(100_000), identity, { $0 }),
      (gamma(55_556), identity, { pow($0, 1 / 0.55556) }),
    ]
    for (chunks, matrix, curve) in cases {
      for depth in [8, 16] as [UInt8] {
        // In 16 bits the black and white of studio video lie elsewhere.
        if depth == 16 && chunks == cicp(1, 4, 0, 0) { continue }
        let (read, _) = try read(colors, chunks, depth: depth)
        for (color, converted) in zip(colors, read) {
          let light = color.map { curve(Double($0) / 255) }
          for channel in 0..<3 {
            let m = matrix[channel]
            let wanted = encoded(m[0] * light[0] + m[1] * light[1] + m[2] * light[2])
            // The published matrix has four digits; near black they are up to half a step.
            #expect(
              abs(wanted - Double(converted[channel])) <= (matrix == identity ? 0.51 : 1.2),
              "\(color) to \(converted) in \(chunks)")
          }
        }
      }
    }
  }

  @Test func anotherWhiteIsAdaptedTo() throws {
    // sRGB's primaries as seen by a D50 white: white stays white, and matches ICC's adapted sRGB.
    let d50 = chromaticities(34567, 35850, 64843, 33086, 32117, 59787, 15589, 6604)
    let (read, _) = try read(colors, d50)
    for (before, after) in zip(colors, read) {
      #expect(distance(before, after) <= 1, "\(before) to \(after)")
    }
  }

  @Test func highDynamicRangeIsRefused() throws {
    for (transfer, name) in [(16, "PQ"), (18, "HLG")] as [(UInt8, String)] {
      let path = try folder.write(
        "h.png", PNGBuilder.file(1, 1, before: cicp(9, transfer, 0, 1), samples: [1, 2, 3]))
      do {
        _ = try readPNG(path: path)
        Issue.record("read")
      } catch {
        #expect(error.description.contains(name))
      }
    }
  }

  @Test func unusableDeclarationsAreIgnoredWithANote() throws {
    for chunks in [
      cicp(2, 2, 0, 1), cicp(1, 13, 1, 1), cicp(1, 13), PNGBuilder.chunk("iCCP", [65, 0, 0, 9, 9]),
      PNGBuilder.chunk("iCCP", []), gamma(0), chromaticities(0, 0, 0, 0, 0, 0, 0, 0),
      PNGBuilder.chunk("cHRM", [1]),
      chromaticities(31270, 32900, 64000, 33000, 64000, 33000, 15000, 6000),
    ] {
      let (colors, picture) = try read([[10, 20, 30]], chunks)
      #expect(colors == [[10, 20, 30]])
      #expect(picture.notes.count == 1 && picture.sourceProfileName == nil, "\(picture.notes)")
    }
    // A grey profile on colours.
    let gray = try Fixtures.bytes("icc-grey.png")
    let at = try #require(
      (8..<gray.count).first { Array(gray[$0..<$0 + 4]) == Array("iCCP".utf8) })
    let count = Int(gray[at - 2]) << 8 | Int(gray[at - 1])
    let (_, picture) = try read([[10, 20, 30]], Array(gray[at - 4..<at + 8 + count]))
    #expect(picture.notes.count == 1 && !picture.isColorConverted)
  }

  @Test func everyDamagedProfileIsIgnoredOrRead() throws {
    // No crash, and grey pixels stay defined, whatever byte of the profile is wrong.
    let file = try Fixtures.bytes("icc-p3.png")
    let at = try #require(
      (8..<file.count).first { Array(file[$0..<$0 + 4]) == Array("iCCP".utf8) })
    let count = Int(file[at - 2]) << 8 | Int(file[at - 1])
    // After the keyword "profile", its end and the method.
    let stream = Array(file[at + 13..<at + 4 + count])
    var profile = [UInt8](repeating: 0, count: 4096)
    let size = cpng_inflate(stream, stream.count, &profile, profile.count)
    try #require(size > 128)
    profile.removeLast(profile.count - size)
    var kept = 0
    for offset in profile.indices {
      var damaged = profile
      damaged[offset] ^= 0x5A
      let chunk = PNGBuilder.chunk("iCCP", [65, 0, 0] + PNGBuilder.zlib(damaged))
      let (_, picture) = try read([[40, 80, 120]], chunk)
      #expect(picture.image.pixmap[0, 0].alpha == 255)
      kept += picture.isColorConverted ? 1 : 0
    }
    #expect(kept > 0 && kept < profile.count)
  }

  @Test func transparentPixelsAreConvertedBeforeMultiplying() throws {
    let path = try folder.write(
      "t.png",
      PNGBuilder.file(
        1, 1, type: 6, before: cicp(12, 13, 0, 1), samples: [200, 100, 50, 128]))
    let pixel = try readPNG(path: path).image.pixmap[0, 0]
    for (value, straight) in [(pixel.red, 215), (pixel.green, 93), (pixel.blue, 31)] {
      #expect(abs(Int(value) - Int(premultiplied(UInt8(straight), 128))) <= 1)
    }
    #expect(pixel.alpha == 128)
  }
}
