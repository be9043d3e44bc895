import CPNG
import Foundation
import ImageFiles
import Testing

/// Files whose chunks are sound but whose compressed pixels are not: our way of reading says and
/// gives what libpng and zlib say and give, and an answer never depends on what memory held.
@Suite struct PNGStreamDamageTests {
  /// Pixels, or the reason why there are none.
  private typealias Answer = Result<[UInt8], Reason>

  private struct Reason: Error, Equatable {
    let text: String
  }

  private func answer(_ file: [UInt8]) throws -> Answer {
    let reader = try #require(cpng_reader_create(file, file.count, 16384))
    defer { cpng_reader_destroy(reader) }
    var rows: [UInt8] = []
    var isRead = cpng_reader_start(reader)
    if isRead {
      let height = Int(cpng_reader_height(reader))
      let rowBytes = Int(cpng_reader_width(reader)) * (cpng_reader_has_16_bits(reader) ? 8 : 4)
      rows = [UInt8](repeating: 0, count: rowBytes * height)
      isRead = rows.withUnsafeMutableBytes { buffer in
        guard let start = buffer.baseAddress else { return false }
        if cpng_reader_is_interlaced(reader) {
          return cpng_reader_read_image(reader, start, rowBytes)
        }
        return (0..<height).allSatisfy { cpng_reader_read_row(reader, start + $0 * rowBytes) }
      }
    }
    if isRead && cpng_reader_finish(reader) { return .success(rows) }
    return .failure(Reason(text: String(cString: cpng_reader_error(reader))))
  }

  /// A transparent colour after the pixels is ignored, but odd enough for libpng to read the file.
  private func file(_ head: [UInt8], _ stream: [UInt8], isByLibpng: Bool) -> [UInt8] {
    head + PNGBuilder.chunk("IDAT", stream)
      + (isByLibpng ? PNGBuilder.chunk("tRNS", [0, 0]) : []) + PNGBuilder.chunk("IEND", [])
  }

  /// All that comes before the pixels, and the stream.
  private func parts(_ file: [UInt8]) -> (head: [UInt8], stream: [UInt8]) {
    var head = PNGBuilder.signature
    var stream: [UInt8] = []
    for (name, data) in chunks(file) where name != "IEND" {
      if name == "IDAT" { stream += data } else { head += PNGBuilder.chunk(name, data) }
    }
    return (head, stream)
  }

  private func compare(_ head: [UInt8], _ stream: [UInt8], _ what: String) throws -> Answer {
    let ours = try answer(file(head, stream, isByLibpng: false))
    #expect(try answer(file(head, stream, isByLibpng: true)) == ours, "\(what)")
    if case .failure(let reason) = ours { #expect(!reason.text.isEmpty) }
    return ours
  }

  private static let pictures = [
    "type0-8bit.png", "type0-8bit-trns.png", "type2-8bit.png", "type3-8bit.png", "type4-8bit.png",
    "type6-8bit.png",
  ]

  @Test(arguments: pictures) func everyLengthOfTheStream(_ name: String) throws {
    let (head, stream) = parts(try Fixtures.bytes(name))
    for count in 0..<stream.count {
      guard case .failure = try compare(head, Array(stream.prefix(count)), "\(count) bytes") else {
        Issue.record("\(count) of \(stream.count) bytes give a picture")
        continue
      }
    }
    // Bytes after the stream's end harm nobody.
    for count in 0..<4 {
      let longer = stream + [UInt8](repeating: 7, count: count)
      guard case .success = try compare(head, longer, "\(count) more") else {
        Issue.record("\(count) bytes more give no picture")
        continue
      }
    }
  }

  @Test(arguments: pictures) func everyFlippedBitOfTheStream(_ name: String) throws {
    let (head, stream) = parts(try Fixtures.bytes(name))
    for bit in 0..<stream.count * 8 {
      var other = stream
      other[bit / 8] ^= 1 << UInt8(bit % 8)
      _ = try compare(head, other, "bit \(bit)")
    }
    for offset in stream.count - 4..<stream.count {
      var other = stream
      other[offset] ^= 0x40
      guard case .failure(let reason) = try compare(head, other, "checksum") else {
        Issue.record("a wrong Adler-32 gives a picture")
        continue
      }
      #expect(reason.text.contains("incorrect data check"))
    }
  }

  /// Sound streams of wrong rows: other filters, other bytes, too few, too many.
  @Test(arguments: pictures) func everyKindOfRow(_ name: String) throws {
    let bytes = try Fixtures.bytes(name)
    let (head, stream) = parts(bytes)
    let size = chunks(bytes)[0].data
    let height = Int(size[7])
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = cpng_inflate(stream, stream.count, &buffer, buffer.count)
    try #require(count > 0 && count % height == 0)
    let rows = Array(buffer.prefix(count))
    var random = Noise(seed: 9)
    var seen = Set<Bool>()
    for round in 0..<400 {
      var other = rows
      for _ in 0...round % 3 {
        other[Int.random(in: 0..<count, using: &random)] = UInt8(
          truncatingIfNeeded: random.next() >> (round % 2 == 0 ? 56 : 61))
      }
      if round % 5 == 0 { for y in 0..<height { other[y * count / height] = UInt8(round / 5 % 6) } }
      if round % 7 == 0 { other.removeLast(Int.random(in: 0...count, using: &random)) }
      if round % 11 == 0 { other += [UInt8](repeating: 1, count: round % 5) }
      let answer = try compare(head, PNGBuilder.zlib(other), "round \(round)")
      if case .success = answer { seen.insert(true) } else { seen.insert(false) }
    }
    #expect(seen == [true, false])
  }

  /// Truncation of whole files, of every colour type, few bits and many, both orders of rows.
  @Test func everyLengthOfFiles() throws {
    let folder = try TemporaryFolder()
    for name in [
      "type0-1bit.png", "type0-2bit-adam7.png", "type0-16bit-trns.png", "type2-8bit.png",
      "type3-1bit-trns.png", "type3-4bit-adam7.png", "type4-8bit.png", "type6-8bit-adam7.png",
    ] {
      let bytes = try Fixtures.bytes(name)
      // The last twelve bytes are IEND: without it the pixels are whole, and shown.
      for count in 0..<bytes.count - 12 {
        let path = try folder.write("x.png", Array(bytes.prefix(count)))
        let error = #expect(throws: PNGError.self, "\(count) bytes of \(name)") {
          try readPNG(path: path)
        }
        #expect(error?.description.contains("\n") == false)
      }
      let whole = try readPNG(path: folder.write("whole.png", bytes)).image
      for count in bytes.count - 12..<bytes.count {
        let path = try folder.write("x.png", Array(bytes.prefix(count)))
        #expect(try readPNG(path: path).image == whole, "\(count) bytes of \(name)")
      }
    }
  }

  /// A palette index without a colour: alone, by libpng, of few bits, interlaced.
  @Test func indicesBeyondThePalette() throws {
    let folder = try TemporaryFolder()
    let palette = PNGBuilder.chunk("PLTE", [1, 2, 3, 4, 5, 6, 7, 8, 9])
    let cases: [(depth: UInt8, interlace: UInt8, good: [UInt8], bad: [UInt8], index: Int)] = [
      (8, 0, [0, 0, 1, 2, 0, 2, 1, 0], [0, 0, 1, 2, 0, 2, 3, 0], 3),
      (8, 0, [0, 2, 2, 2, 1, 0, 1, 0], [0, 2, 2, 2, 1, 0, 255, 0], 255),
      (4, 0, [0, 0x01, 0x20, 0, 0x12, 0x00], [0, 0x01, 0x20, 0, 0x15, 0x00], 5),
      (2, 0, [0, 0b0001_1000, 0, 0b1010_1000], [0, 0b0001_1000, 0, 0b1011_1000], 3),
      // Adam7 of 3×2: pixel 0; pixel 2; pixel 1 of row 0; row 1.
      (8, 1, [0, 0, 0, 2, 0, 1, 0, 1, 2, 0], [0, 0, 0, 2, 0, 9, 0, 1, 2, 0], 9),
      (2, 1, [0, 0, 0, 128, 0, 64, 0, 0b0110_0000], [0, 0, 0, 128, 0, 64, 0, 0b0111_0000], 3),
    ]
    for (depth, interlace, good, bad, index) in cases {
      let head =
        PNGBuilder.signature
        + PNGBuilder.header(3, 2, type: 3, depth: depth, tail: [0, 0, interlace]) + palette
      for isByLibpng in [false, true] {
        let sound = file(head, PNGBuilder.zlib(good), isByLibpng: isByLibpng)
        let pixels = bytes(try readPNG(path: folder.write("x.png", sound)).image)
        #expect(Set(stride(from: 0, to: 24, by: 4).map { pixels[$0] }) == [1, 4, 7])
        let path = try folder.write(
          "x.png", file(head, PNGBuilder.zlib(bad), isByLibpng: isByLibpng))
        // Opaque black, as the specification says (11.2.2), with a note.
        let picture = try readPNG(path: path)
        let shown = bytes(picture.image)
        let changed = stride(from: 0, to: 24, by: 4).filter {
          shown[$0..<$0 + 4] != pixels[$0..<$0 + 4]
        }
        #expect(!changed.isEmpty)
        #expect(changed.allSatisfy { Array(shown[$0..<$0 + 4]) == [0, 0, 0, 255] })
        #expect(
          picture.notes == [
            "has the palette index \(index), beyond its palette; such pixels are opaque black"
          ])
      }
    }
  }
}
