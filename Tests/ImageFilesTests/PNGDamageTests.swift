import Foundation
import ImageFiles
import Testing

/// Every way a file can be wrong gives the right error, and never a picture.
@Suite struct PNGDamageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func problem(_ bytes: [UInt8]) throws -> PNGError.Problem? {
    let path = try folder.write("x.png", bytes)
    do {
      _ = try readPNG(path: path)
      return nil
    } catch {
      #expect(error.path == path)
      #expect(error.description.hasPrefix("\"\(path)\" ") && !error.description.contains("\n"))
      return error.problem
    }
  }

  private let good = PNGBuilder.file(3, 2, samples: Array(0..<18))

  @Test func missingFileFolderAndEmptyFile() throws {
    #expect(throws: PNGError(path: "/nowhere/x.png", problem: .missing)) {
      try readPNG(path: "/nowhere/x.png")
    }
    #expect(throws: PNGError(path: folder.path, problem: .directory)) {
      try readPNG(path: folder.path)
    }
    #expect(try problem([]) == .empty)
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read every file"))
  func unreadableFile() throws {
    let path = try folder.write("x.png", good)
    chmod(path, 0)
    #expect(throws: PNGError(path: path, problem: .unreadable("permission denied"))) {
      try readPNG(path: path)
    }
  }

  @Test(arguments: [
    ([0xFF, 0xD8, 0xFF, 0xE0, 0, 16], "a JPEG picture"),
    (Array("GIF89a..".utf8), "a GIF picture"),
    (Array("RIFF....WEBPVP8 ".utf8), "a WebP picture"),
    (Array("\0\0\0\u{18}ftypheic....".utf8), "a HEIC picture"),
    (Array("\0\0\0\u{18}ftypisom....".utf8), "a movie"),
    (Array("%PDF-1.7".utf8), "a PDF document"),
    (Array("hello, world".utf8), nil),
  ])
  func otherFormatsAreNamed(_ bytes: [UInt8], _ name: String?) throws {
    #expect(try problem(bytes) == .notPNG(found: name))
  }

  @Test func everyTruncationIsAnError() throws {
    for count in 1..<good.count {
      let found = try problem(Array(good.prefix(count)))
      switch count {
      case ..<33:
        #expect(
          found
            == .truncated(chunk: "IHDR", offset: 8, expected: 25, available: max(0, count - 8)))
      case ..<41: #expect(found == .unended(after: "IHDR"))
      case ..<76:
        #expect(
          found == .truncated(chunk: "IDAT", offset: 33, expected: 43, available: count - 33))
      // Only IEND is missing: the pixels are whole, so they are shown, with a note.
      default: #expect(found == nil)
      }
    }
    #expect(good.count == 88)
    #expect(try problem(good) == nil)
    let cut = try readPNG(path: folder.write("x.png", Array(good.prefix(80))))
    let whole = try readPNG(path: folder.write("y.png", good))
    #expect(cut.image == whole.image)
    #expect(cut.notes == ["has no IEND chunk at its end, but all of its pixels"])
    #expect(whole.notes.isEmpty)
  }

  /// libpng, FFmpeg and Chromium leave them out too; a damaged IHDR, PLTE or IDAT stays refused.
  @Test func damagedAncillaryChunksAreLeftOut() throws {
    for name in ["tEXt", "tRNS", "gAMA"] {
      var chunk = PNGBuilder.chunk(name, [0, 0, 0, 200, 0, 9])
      chunk[chunk.count - 1] ^= 1
      let damaged = PNGBuilder.file(3, 2, before: chunk, samples: Array(0..<18))
      let picture = try readPNG(path: folder.write("x.png", damaged))
      #expect(picture.notes == ["has a damaged chunk \(name) at byte 33, which is left out"])
      #expect(try picture.image == readPNG(path: folder.write("y.png", good)).image)
    }
    var palette = PNGBuilder.chunk("PLTE", [1, 2, 3])
    palette[palette.count - 1] ^= 1
    let indexed = PNGBuilder.file(1, 1, type: 3, before: palette, samples: [0])
    guard case .wrongCRC(chunk: "PLTE", offset: 33, _, _) = try problem(indexed) else {
      Issue.record("a damaged palette is refused")
      return
    }
  }

  @Test func textBeforeThePictureIsNamed() throws {
    let text = Array("warning: two displays\u{1B}[31m\nsecond line\n".utf8)
    #expect(
      try problem(text + good)
        == .textBefore("warning: two displays?[31m", count: text.count))
    #expect(
      PNGError(path: "a.png", problem: .textBefore("warning", count: 40)).description
        == "\"a.png\" has text before its picture (\"warning\"); cut off the first 40 bytes")
    #expect(try problem(text) == .notPNG(found: nil))
  }

  @Test func everyFlippedBitIsAnError() throws {
    for offset in 0..<good.count {
      var bytes = good
      bytes[offset] ^= 0x10
      // IEND holds nothing; damaged, it is as good as missing, unless it has become another chunk.
      if offset < 76 { #expect(try problem(bytes) != nil, "byte \(offset)") }
    }
    var bytes = good
    bytes[50] ^= 1
    guard case .wrongCRC(chunk: "IDAT", offset: 33, _, _) = try problem(bytes) else {
      Issue.record("the chunk is not named")
      return
    }
  }

  @Test func whatFollowsTheEndIsIgnored() throws {
    #expect(try problem(good + [1, 2, 3]) == nil)
  }

  @Test func impossibleHeaders() throws {
    func file(_ header: [UInt8]) throws -> PNGError.Problem? {
      try problem(PNGBuilder.signature + header)
    }
    #expect(try file(PNGBuilder.header(0, 5)) == .zeroSize(width: 0, height: 5))
    #expect(try file(PNGBuilder.header(5, 0)) == .zeroSize(width: 5, height: 0))
    #expect(
      try file(PNGBuilder.header(16385, 5))
        == .tooLarge(width: 16385, height: 5, maximumSide: 16384))
    #expect(
      try file(PNGBuilder.header(0xFFFF_FFFF, 0xFFFF_FFFF))
        == .tooLarge(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF, maximumSide: 16384))
    for (type, depth, tail) in [
      (1, 8, [0, 0, 0]), (2, 4, [0, 0, 0]), (3, 16, [0, 0, 0]), (0, 3, [0, 0, 0]),
      (7, 8, [0, 0, 0]), (2, 8, [1, 0, 0]), (2, 8, [0, 1, 0]), (2, 8, [0, 0, 2]),
    ] as [(UInt8, UInt8, [UInt8])] {
      guard
        case .badChunk(chunk: "IHDR", offset: 8, _) = try file(
          PNGBuilder.header(1, 1, type: type, depth: depth, tail: tail))
      else {
        Issue.record("type \(type), depth \(depth), \(tail)")
        continue
      }
    }
    #expect(try file(PNGBuilder.chunk("CgBI", [0, 0, 0, 0])) == .appleOptimized)
    guard case .badChunk(chunk: "IDAT", offset: 8, _) = try file(PNGBuilder.chunk("IDAT", [1]))
    else {
      Issue.record("a file may not begin with IDAT")
      return
    }
  }

  /// A file whose chunks are all sound but whose pixels are these.
  private func pixels(_ stream: [UInt8]) -> [UInt8] {
    PNGBuilder.signature + PNGBuilder.header(3, 2) + PNGBuilder.chunk("IDAT", stream)
      + PNGBuilder.chunk("IEND", [])
  }

  @Test func wrongPixelStreams() throws {
    let rows: [UInt8] = [0] + (0..<9) + [0] + (9..<18)
    var wrongSum = PNGBuilder.zlib(rows)
    wrongSum[wrongSum.count - 1] ^= 1
    var wrongFilter = rows
    wrongFilter[10] = 5
    for stream in [
      [], [1, 2, 3, 4], wrongSum, PNGBuilder.zlib(Array(rows.prefix(15))),
      Array(PNGBuilder.zlib(rows).prefix(20)), PNGBuilder.zlib(wrongFilter),
    ] as [[UInt8]] {
      guard case .badPixels(offset: 33, let reason) = try problem(pixels(stream)) else {
        Issue.record("stream \(stream)")
        continue
      }
      #expect(!reason.isEmpty)
    }
    #expect(try problem(pixels(PNGBuilder.zlib(rows))) == nil)
  }

  @Test func missingChunks() throws {
    let header = PNGBuilder.signature + PNGBuilder.header(3, 2)
    #expect(try problem(header + PNGBuilder.chunk("IEND", [])) == .noPixels)
    let palette =
      PNGBuilder.signature + PNGBuilder.header(1, 1, type: 3)
      + PNGBuilder.chunk("IDAT", PNGBuilder.zlib([0, 0])) + PNGBuilder.chunk("IEND", [])
    guard case .badPixels = try problem(palette) else {
      Issue.record("a palette is needed")
      return
    }
    // Another chunk than IDAT is blamed by its own name and place.
    let colors = PNGBuilder.chunk("PLTE", [1, 2, 3])
    let twice = PNGBuilder.file(1, 1, type: 3, before: colors + colors, samples: [0])
    guard case .badChunk(chunk: "PLTE", offset: 48, _) = try problem(twice) else {
      Issue.record("there is one palette")
      return
    }
    // An unknown chunk that says it is critical.
    let critical = PNGBuilder.file(
      3, 2, before: PNGBuilder.chunk("CRIT", [1]), samples: Array(0..<18))
    #expect(try problem(critical) != nil)
  }

  @Test func endlessFilesAreCutOff() throws {
    // A sparse file of a gigabyte behind a tiny picture's header.
    let path = try folder.write("x.png", PNGBuilder.signature + PNGBuilder.header(1, 1))
    #expect(truncate(path, 1 << 30) == 0)
    do {
      _ = try readPNG(path: path)
      Issue.record("read")
    } catch {
      guard case .tooLong = error.problem else {
        Issue.record("\(error)")
        return
      }
    }
  }
}
