import ExactMath
import Foundation
import Frames
import MovieFiles
import Raster
import TestSupport
import Testing

@Suite struct RawSinkTests {
  static func translucent(_ frame: Int, _ pixmap: Pixmap) {
    pixmap.fill { x, y in
      let alpha = UInt8(truncatingIfNeeded: x * 5 + frame)
      return PremultipliedColor(
        red: alpha, green: alpha / 2, blue: min(alpha, UInt8(truncatingIfNeeded: y)), alpha: alpha)
    }
  }

  /// Tight, straight rows of a frame.
  static func straight(_ clip: Clip, _ frame: Int) -> [UInt8] {
    let pixmap = Pixmap(width: clip.format.width, height: clip.format.height)
    clip.paint(frame, pixmap)
    var bytes: [UInt8] = []
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width {
        let p = pixmap[x, y]
        func straight(_ c: UInt8) -> UInt8 {
          guard p.alpha > 0 else { return 0 }
          return UInt8(min(255, (Int(c) * 255 + Int(p.alpha) / 2) / Int(p.alpha)))
        }
        bytes += [straight(p.red), straight(p.green), straight(p.blue), p.alpha]
      }
    }
    return bytes
  }

  @Test(arguments: [true, false]) func rgba(isOpaque: Bool) throws {
    let clip = try Clip(
      37, 11, frames: 5, isOpaque: isOpaque, paint: isOpaque ? Clip.bars : Self.translucent)
    let sink = try RGBASink(
      path: clip.path("clip.rgba"), existing: .replace, format: clip.format)
    #expect(try clip.names != ["clip.rgba"])
    try clip.write(to: [sink]) { $0 == 4 }
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: clip.path("clip.rgba"))))
    #expect(bytes == [0, 1, 2, 3, 3].flatMap { Self.straight(clip, $0) })
    // As ffmpeg is told to read it.
    let arguments = RGBASink.ffmpegInputArguments(for: clip.format)
    let read = try Shell.run(
      ["ffmpeg", "-v", "error"] + arguments
        + ["-i", clip.path("clip.rgba"), "-f", "rawvideo", "-pix_fmt", "rgba", "-"])
    #expect(Array(read) == bytes)
    #expect(try clip.names == ["clip.rgba"])
  }

  @Test(arguments: [(64, 48), (37, 11), (1, 1)]) func y4m(_ width: Int, _ height: Int) throws {
    let clip = try Clip(width, height, frames: 4, rate: FrameRate(30000, 1001))
    let path = clip.path("clip.y4m")
    let sink = try Y4MSink(
      path: path, existing: .replace, format: clip.format, background: .black)
    #expect(sink.notes == [])
    try clip.write(to: [sink]) { $0 == 3 }
    let probe = try Probe(path)
    #expect(probe["stream.pix_fmt"] == "yuv420p")
    #expect(probe["stream.color_range"] == "tv")
    #expect(probe["stream.chroma_location"] == "left")
    #expect(probe["stream.r_frame_rate"] == "30000/1001")
    #expect(probe["stream.width"] == "\(width)")
    #expect(probe["stream.height"] == "\(height)")
    #expect(probe["stream.nb_read_frames"] == "4")
    let decoded = Array(
      try Shell.run(
        ["ffmpeg", "-v", "error"] + Y4MSink.ffmpegInputArguments
          + ["-i", path, "-fps_mode", "passthrough", "-f", "rawvideo", "-"]))
    let expected = [0, 1, 2, 2].flatMap { frame -> [UInt8] in
      let pixmap = Pixmap(width: width, height: height)
      clip.paint(frame, pixmap)
      let planes = YUVConverterTests.Planes(pixmap, .left)
      return Array(planes.bytes.dropFirst(64).dropLast(64))
    }
    #expect(decoded == expected)
  }

  @Test func hashes() throws {
    let clip = try Clip(37, 11, frames: 4, isOpaque: false, paint: Self.translucent)
    let path = clip.path("clip.txt")
    try clip.write(
      to: [try HashSink(path: path, existing: .replace, format: clip.format)]
    ) { $0 == 2 }
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 4)
    let times = ["0.000000000", "0.016666667", "0.033333333", "0.050000000"]
    // What xxhsum 0.8.1 -H2 prints for the frames' tight straight rows, which `rgba` checks.
    let digests = [
      "5a47d09da925f5c254663bb4e849cfb1", "1ac9cf8d07278bb8309ce6a0e98c7cdf",
      "1ac9cf8d07278bb8309ce6a0e98c7cdf", "c32f41740f3057f17e72552c55e25182",
    ]
    for (frame, line) in lines.enumerated() {
      #expect(line == "\(frame) \(times[frame]) 37x11 \(digests[frame])")
    }
  }

  @Test func opaqueOrNotIsTheSameHash() {
    let pixmap = Pixmap(width: 75, height: 9)
    Clip.bars(3, pixmap)
    #expect(
      FrameHash.digest(of: pixmap, isOpaque: true) == FrameHash.digest(of: pixmap, isOpaque: false))
    pixmap[74, 8] = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 255)
    let other = FrameHash.digest(of: pixmap, isOpaque: true)
    pixmap[74, 8] = PremultipliedColor(red: 1, green: 0, blue: 0, alpha: 255)
    #expect(FrameHash.digest(of: pixmap, isOpaque: true) != other)
  }

  @Test func seconds() {
    #expect(HashSink.seconds(.zero) == "0.000000000")
    #expect(HashSink.seconds(Time(ticks: 1)) == "0.000000001")
    #expect(HashSink.seconds(Time(ticks: 2)) == "0.000000003")
    #expect(HashSink.seconds(Time(ticks: Time.ticksPerSecond - 1)) == "0.999999999")
    #expect(HashSink.seconds(Time(ticks: Time.ticksPerSecond)) == "1.000000000")
    #expect(HashSink.seconds(Time(ticks: Time.ticksPerSecond * 75 / 2)) == "37.500000000")
  }

  @Test func abandonLeavesNothing() throws {
    let clip = try Clip(8, 8, frames: 2)
    let sinks: [any FrameSink] = [
      try RGBASink(path: clip.path("a"), existing: .replace, format: clip.format),
      try Y4MSink(
        path: clip.path("b"), existing: .replace, format: clip.format, background: .black),
      try HashSink(path: clip.path("c"), existing: .replace, format: clip.format),
    ]
    let pixmap = Pixmap(width: 8, height: 8)
    for sink in sinks {
      try sink.deliver(pixmap, FrameStamp(index: 0, time: .zero))
      sink.abandon()
    }
    #expect(try clip.names == [])
  }
}
