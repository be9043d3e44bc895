import Foundation
import Goldens
import ImageFiles
import Raster
import TestSupport
import Testing

/// Folders of small frames; each shows a bar whose place is the frame's progress in 1/1000.
@Suite final class ClipComparerTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "clips-\(UUID().uuidString)")

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func picture(_ progress: Int, brighter: Int = 0, width: Int = 24) -> Pixmap {
    let pixmap = Pixmap(width: width, height: 6)
    for y in 0..<6 {
      for x in 0..<width {
        let code = UInt8(min(250, abs(x * 1000 / 24 - progress) / 5) + brighter)
        pixmap[x, y] = PremultipliedColor(red: code, green: 40, blue: code / 2, alpha: 255)
      }
    }
    return pixmap
  }

  private func write(_ name: String, _ pictures: [(number: Int, pixmap: Pixmap)]) throws -> String {
    let place = folder.appending(path: name)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    for (number, pixmap) in pictures {
      let encoder = PNGEncoder(width: pixmap.width, height: pixmap.height, hasAlpha: false)
      let file = place.appending(path: String(format: "f-%03d.png", number))
      try Data(encoder.encode(pixmap)).write(to: file)
    }
    return place.path
  }

  /// `steps` frames after the first, from 0 to 1000.
  private func clip(_ name: String, steps: Int, from first: Int = 0) throws -> String {
    try write(name, (0...steps).map { ($0 + first, picture($0 * 1000 / steps)) })
  }

  private func compare(_ a: String, _ b: String) throws -> [ClipDifference] {
    let pairs = try ComparedClips.pairs(expected: a, actual: b)
    #expect(pairs.count == 1)
    return try ClipComparer(ComparisonLimits()).compare(pairs[0]).differences
  }

  @Test func equalWhateverTheNumbersBeginWith() throws {
    let (a, b) = (try clip("a", steps: 8), try clip("b", steps: 8, from: 5))
    #expect(try compare(a, b) == [])
  }

  @Test func oneFrameThatDiffers() throws {
    let a = try clip("a", steps: 8)
    let b = try write(
      "b", (0...8).map { ($0, picture($0 == 3 ? 390 : $0 * 125)) })
    let found = try compare(a, b)
    guard case .pixels(let frames, nil)? = found.first, found.count == 1 else {
      Issue.record("\(found)")
      return
    }
    #expect(frames.map(\.number) == [3])
  }

  @Test func sizes() throws {
    let a = try clip("a", steps: 4)
    let b = try write("b", (0...4).map { ($0, picture($0 * 250, width: $0 == 2 ? 25 : 24)) })
    let sizes = ClipDifference.PixelSizes(width: 24, height: 6, otherWidth: 25, otherHeight: 6)
    #expect(try compare(a, b) == [.size(frame: 2, sizes)])
  }

  @Test func aFrameMore() throws {
    let a = try clip("a", steps: 8)
    let b = try write("b", (0...9).map { ($0, picture(min(1000, $0 * 125))) })
    #expect(
      try compare(a, b) == [.frameCount(expected: 9, actual: 10, explanation: nil)])
    #expect(
      try compare(b, a) == [.frameCount(expected: 10, actual: 9, explanation: nil)])
  }

  @Test func aHole() throws {
    let a = try clip("a", steps: 8)
    let b = try write("b", [0, 1, 2, 4, 5, 7, 8].map { ($0, picture($0 * 125)) })
    #expect(try compare(a, b) == [.missingFrames([3, 6], from: .actual)])
    #expect(try compare(b, a) == [.missingFrames([3, 6], from: .expected)])
  }

  private func explanations(_ found: [ClipDifference]) -> [String?] {
    found.map {
      switch $0 {
      case .frameCount(_, _, let explanation), .pixels(_, let explanation): explanation
      default: "another verdict"
      }
    }
  }

  @Test func theSameFramesLater() throws {
    let a = try clip("a", steps: 8)
    let b = try write("b", (0...11).map { ($0, picture(max(0, $0 - 3) * 125)) })
    #expect(try explanations(compare(a, b)) == ["same frames, 3 later", nil])
    #expect(try explanations(compare(b, a)) == ["same frames, 3 earlier", nil])
    // Of one length, the first held and the last cut off.
    let c = try write("c", (0...8).map { ($0, picture(max(0, $0 - 2) * 125)) })
    #expect(try explanations(compare(a, c)) == ["same frames, 2 later"])
  }

  @Test(
    "the same frames at another pace",
    arguments: [(8, 16, "2"), (20, 30, "1.5"), (20, 10, "0.5"), (21, 32, nil)])
  func stretched(steps: Int, otherSteps: Int, factor: String?) throws {
    let (a, b) = (try clip("a", steps: steps), try clip("b", steps: otherSteps))
    let found = try explanations(compare(a, b))
    #expect((found.first ?? nil) == factor.map { "same frames, played \($0) times as long" })
  }

  @Test func theSameButForColour() throws {
    let a = try clip("a", steps: 4)
    let b = try write("b", (0...4).map { ($0, picture($0 * 250, brighter: 2)) })
    #expect(
      try explanations(compare(a, b)) == ["same but for colour by red +2, green 0, blue +1"]
        || explanations(compare(a, b)) == ["same but for colour by red +2, green 0, blue 0"])
  }

  @Test func whatCannotBeRead() throws {
    let a = try clip("a", steps: 2)
    let missing = folder.appending(path: "missing.png").path
    let found = try compare(a, missing)
    #expect(found == [.unreadable("\"\(missing)\" does not exist")])
    let file = URL(filePath: a).appending(path: "f-001.png")
    try Data(contentsOf: file).prefix(60).write(to: file)
    let broken = try compare(a, a)
    guard case .unreadable(let sentence)? = broken.first else {
      Issue.record("\(broken)")
      return
    }
    #expect(sentence.contains("f-001.png\" is truncated"))
  }

  @Test func foldersOfClips() throws {
    _ = try clip("A/push", steps: 4)
    _ = try clip("B/push", steps: 4)
    _ = try clip("A/gone", steps: 4)
    _ = try clip("B/new", steps: 4)
    let pairs = try ComparedClips.pairs(
      expected: folder.appending(path: "A").path, actual: folder.appending(path: "B").path)
    #expect(pairs.map(\.name) == ["gone", "new", "push"])
    let comparer = ClipComparer(ComparisonLimits())
    let results = try pairs.map { try comparer.compare($0) }
    #expect(
      results.map(\.differences) == [[.missing(from: .actual)], [.missing(from: .expected)], []])
    #expect(results.map(\.exitCode) == [1, 1, 0])
    #expect(throws: ClipReadingError.self) {
      try ComparedClips.pairs(
        expected: folder.appending(path: "A").path, actual: folder.appending(path: "A/push").path)
    }
  }
}
