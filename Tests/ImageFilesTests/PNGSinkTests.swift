import ExactMath
import Foundation
import Frames
import ImageFiles
import Raster
import TestSupport
import Testing

@Suite struct PNGSinkTests {
  private let folder: TemporaryFolder
  private let format: FrameFormat

  init() throws {
    folder = try TemporaryFolder()
    format = FrameFormat(
      width: 2, height: 1, rate: try #require(FrameRate(60)), count: 3, isOpaque: true)
  }

  private func pixmap(_ red: UInt8) -> Pixmap {
    let pixmap = Pixmap(width: 2, height: 1)
    for x in 0..<2 {
      pixmap[x, 0] = PremultipliedColor(red: red, green: 5, blue: 6, alpha: 255)
    }
    return pixmap
  }

  private func stamp(_ index: Int) -> FrameStamp { FrameStamp(index: index, time: .zero) }

  @Test func framesLandUnderTheirNames() throws {
    let sink = try PNGSequenceSink(folder: folder.path + "/out", format: format)
    let (first, last) = (try sink.makePicture(), try sink.makePicture())
    try first.prepare(pixmap(10))
    try last.prepare(pixmap(20))
    try first.deliver(stamp(0))
    try first.deliver(stamp(1))
    try last.deliver(stamp(2))
    try sink.finish()
    #expect(
      try folder.names("out") == ["frame-00000.png", "frame-00001.png", "frame-00002.png"])
    #expect(try folder.bytes("out/frame-00000.png") == folder.bytes("out/frame-00001.png"))
    for (name, red) in [("frame-00001.png", 10), ("frame-00002.png", 20)] as [(String, UInt8)] {
      let picture = try readPNG(path: folder.path + "/out/" + name)
      #expect(picture.image.pixmap[1, 0].red == red && picture.header.colorType == .rgb)
    }
  }

  @Test func patternsAndAbandoning() throws {
    try folder.write("out/f-0000.png", [1])
    let names = try FrameNames(pattern: "f-%04d.png")
    let dropped = try PNGSequenceSink(folder: folder.path + "/out", names: names, format: format)
    try dropped.deliver(pixmap(1), stamp(0))
    dropped.abandon()
    #expect(try folder.names("out") == ["f-0000.png"])
    let sink = try PNGSequenceSink(folder: folder.path + "/out", names: names, format: format)
    try sink.deliver(pixmap(1), stamp(0))
    try sink.finish()
    #expect(try folder.names("out") == ["f-0000.png"])
    // Frames by another pattern are not this sequence's.
    #expect(throws: OutputFolderError.self) {
      try PNGSequenceSink(folder: folder.path + "/out", format: format)
    }
  }

  @Test func aClipWithAlphaIsRGBAThroughout() throws {
    var format = format
    format.isOpaque = false
    let sink = try PNGSequenceSink(folder: folder.path + "/out", format: format)
    try sink.deliver(pixmap(1), stamp(0))
    try sink.finish()
    let picture = try readPNG(path: folder.path + "/out/frame-00000.png")
    #expect(picture.header.colorType == .rgba)
  }

  @Test func oneFrameGoesToOneFile() throws {
    var format = format
    #expect(throws: PNGFileSinkError.severalFrames(path: "x.png", count: 3)) {
      try PNGFileSink(path: "x.png", format: format)
    }
    format.count = 1
    let path = try folder.write("one.png", [1])
    let dropped = try PNGFileSink(path: path, format: format)
    try dropped.deliver(pixmap(1), stamp(0))
    dropped.abandon()
    #expect(try folder.bytes("one.png") == [1])
    let sink = try PNGFileSink(path: path, format: format)
    try sink.deliver(pixmap(33), stamp(0))
    try sink.finish()
    #expect(try readPNG(path: path).image.pixmap[0, 0].red == 33)
    #expect(try folder.names() == ["one.png"])
    #expect(throws: OutputError.exists(path: path)) {
      try PNGFileSink(path: path, format: format, existing: .refuse)
    }
  }
}
