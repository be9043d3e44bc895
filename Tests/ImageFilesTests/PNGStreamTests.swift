import CPNG
import Foundation
import ImageFiles
import Raster
import Testing

/// A generator of 64 bits (xorshift), the same everywhere.
struct Noise: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

/// The compressed stream of our own efforts, read by zlib (through libpng) and by libdeflate.
@Suite struct PNGStreamTests {
  private enum Kind: CaseIterable {
    case noise, flat, gradient, tiles, bits, stripes, specks, columns, mixed
  }

  private func color(_ kind: Kind, _ x: Int, _ y: Int, _ random: inout Noise) -> UInt32 {
    switch kind {
    case .noise: UInt32(truncatingIfNeeded: random.next())
    case .flat: 0x30_2010
    case .gradient: UInt32(x * 3 & 255) | UInt32(y & 255) << 8 | UInt32((x + y) & 255) << 16
    case .tiles: UInt32((x / 7 ^ y / 5) & 15) * 0x0B_1305
    case .bits: random.next() >> 63 == 0 ? 0xFF_FFFF : 0x10_1010
    case .stripes: y % 9 < 4 ? 0xAA_BBCC : UInt32(x % 11) * 0x10_0301
    case .specks: random.next() >> 58 == 0 ? UInt32(truncatingIfNeeded: random.next()) : 0x77_7777
    case .columns: UInt32(x * x / 97 & 255) * 0x01_0101
    case .mixed: color(Kind.allCases[y / 5 % 8], x, y, &random)
    }
  }

  private func picture(
    _ width: Int, _ height: Int, _ kind: Kind, hasAlpha: Bool, _ random: inout Noise
  ) -> Pixmap {
    let pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let rgb = color(kind, x, y, &random)
        // Clear pixels are zero in the file and in the pixmap.
        let isClear = hasAlpha && kind != .flat && random.next() >> 62 == 0
        pixmap[x, y] =
          isClear
          ? PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 0)
          : PremultipliedColor(
            red: UInt8(rgb & 255), green: UInt8(rgb >> 8 & 255), blue: UInt8(rgb >> 16 & 255),
            alpha: 255)
      }
    }
    return pixmap
  }

  /// One pixel, one row, one column, odd widths, just below and above a block of 128 KiB and of
  /// what one stored block holds, and rows as long as they may be.
  private static let sizes = [
    (1, 1), (2, 1), (1, 2), (3, 3), (5, 1), (1, 300), (300, 1), (7, 90), (67, 50), (200, 218),
    (200, 219), (255, 64), (400, 180), (16384, 3), (3, 16384),
  ]

  @Test(arguments: [PNGCompression.fast, .default], [true, false])
  func everyShapeComesBack(_ compression: PNGCompression, _ hasAlpha: Bool) throws {
    var random = Noise(seed: hasAlpha ? 1 : 2)
    for (width, height) in Self.sizes {
      let encoder = PNGEncoder(
        width: width, height: height, hasAlpha: hasAlpha, compression: compression)
      for kind in Kind.allCases {
        let pixmap = picture(width, height, kind, hasAlpha: hasAlpha, &random)
        let file = try encoder.encode(pixmap)
        let stream = try #require(chunks(file).first { $0.name == "IDAT" }).data
        let rowCount = width * (hasAlpha ? 4 : 3) + 1
        // Both readers check the stream's end and its checksum.
        let rows = try inflate(stream, count: rowCount * height)
        #expect(stride(from: 0, to: rows.count, by: rowCount).allSatisfy { rows[$0] <= 4 })
        #expect(
          stream.count <= rows.count + rows.count / 1000 + 16,
          "\(kind) \(width)×\(height): \(stream.count) bytes for \(rows.count)")
        for isByLibpng in [false, true] {
          let read = try straightPixels(file, isByLibpng: isByLibpng)
          let isEqual = (0..<height).allSatisfy { y in
            memcmp(pixmap.row(y), read.row(y), width * 4) == 0
          }
          #expect(isEqual, "\(kind) \(width)×\(height), by libpng: \(isByLibpng)")
        }
      }
    }
  }

  /// What the buffers held before leaves no trace in the bytes.
  @Test(arguments: [PNGCompression.fast, .default])
  func sameBytesAfterOtherPictures(_ compression: PNGCompression) throws {
    var random = Noise(seed: 3)
    for (width, height) in [(61, 40), (300, 201)] {
      for kind in Kind.allCases {
        let pixmap = picture(width, height, kind, hasAlpha: true, &random)
        let encoder = PNGEncoder(
          width: width, height: height, hasAlpha: true, compression: compression)
        let first = try encoder.encode(pixmap)
        _ = try encoder.encode(picture(width, height, .mixed, hasAlpha: true, &random))
        #expect(try encoder.encode(pixmap) == first, "\(kind)")
      }
    }
  }

  /// Each row has the filter whose bytes, as signed numbers, lie nearest to zero.
  ///
  /// Of equal ones the first of Up, Sub, Paeth, Average, None. The fast setting counts the first 16
  /// bytes of every 64.
  @Test(arguments: [PNGCompression.fast, .default])
  func everyRowHasTheFilterNearestToZero(_ compression: PNGCompression) throws {
    var random = Noise(seed: 4)
    for (width, hasAlpha) in [(1, false), (5, false), (16, true), (61, true), (800, false)] {
      let pixel = hasAlpha ? 4 : 3
      let pixmap = picture(width, 45, .mixed, hasAlpha: hasAlpha, &random)
      let encoder = PNGEncoder(
        width: width, height: 45, hasAlpha: hasAlpha, compression: compression)
      let file = try encoder.encode(pixmap)
      let stream = try #require(chunks(file).first { $0.name == "IDAT" }).data
      let rowCount = width * pixel
      let filtered = try inflate(stream, count: (rowCount + 1) * 45)
      func sample(_ y: Int, _ i: Int) -> Int {
        guard y >= 0 && i >= 0 else { return 0 }
        return Int(pixmap.row(y)[i / pixel] >> UInt32(i % pixel * 8) & 255)
      }
      for y in 0..<45 {
        var sums = [Int](repeating: 0, count: 5)
        var bytes = [[UInt8]](repeating: [], count: 5)
        for i in 0..<rowCount {
          let (a, b, c) = (sample(y, i - pixel), sample(y - 1, i), sample(y - 1, i - pixel))
          let (pa, pb, pc) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
          let paeth = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
          for (filter, guess) in [0, a, b, (a + b) / 2, paeth].enumerated() {
            let byte = UInt8(truncatingIfNeeded: sample(y, i) - guess)
            bytes[filter].append(byte)
            if compression == .default || i % 64 < 16 {
              sums[filter] += abs(Int(Int8(bitPattern: byte)))
            }
          }
        }
        let least = sums.min()
        let best = try #require([2, 1, 4, 3, 0].first { sums[$0] == least })
        let row = filtered[y * (rowCount + 1)..<(y + 1) * (rowCount + 1)]
        #expect(row.first == UInt8(best), "row \(y) of \(width): \(sums)")
        #expect(Array(row.dropFirst()) == bytes[best])
      }
    }
  }

}

/// Straight pixels, read as always or by libpng and zlib alone.
///
/// A byte after the compressed stream is harmless but odd, so libpng reads that picture, and says so.
func straightPixels(_ file: [UInt8], isByLibpng: Bool) throws -> Pixmap {
  var bytes = file
  if isByLibpng {
    bytes = PNGBuilder.signature
    for (name, data) in chunks(file) {
      bytes += PNGBuilder.chunk(name, name == "IDAT" ? data + [0] : data)
    }
  }
  let reader = try #require(cpng_reader_create(bytes, bytes.count, 16384))
  defer { cpng_reader_destroy(reader) }
  try #require(cpng_reader_start(reader))
  let pixmap = Pixmap(
    width: Int(cpng_reader_width(reader)), height: Int(cpng_reader_height(reader)))
  for y in 0..<pixmap.height {
    try #require(cpng_reader_read_row(reader, pixmap.row(y)))
  }
  try #require(cpng_reader_finish(reader))
  let warning = String(cString: cpng_reader_warning(reader))
  #expect(warning == (isByLibpng ? "IDAT: Extra compressed data" : ""))
  return pixmap
}
