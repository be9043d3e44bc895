import ExactMath
import Foundation
import Frames
import MovieFiles
import Raster
import TestSupport
import Testing

@Suite(.serialized) struct MP4SinkTests {
  @Test(arguments: [2, 3, 22, 61]) func playsEverywhere(frames: Int) throws {
    let clip = try Clip(320, 180, frames: frames)
    let probe = try Probe(try clip.movie(MP4Settings()))
    #expect(probe["stream.codec_name"] == "h264")
    #expect(probe["stream.codec_tag_string"] == "avc1")
    #expect(probe["stream.profile"] == "High")
    #expect(probe["stream.pix_fmt"] == "yuv420p")
    #expect(probe["stream.color_range"] == "tv")
    #expect(probe["stream.color_space"] == "bt709")
    #expect(probe["stream.color_primaries"] == "bt709")
    #expect(probe["stream.color_transfer"] == "bt709")
    #expect(probe["stream.chroma_location"] == "left")
    #expect(probe["stream.sample_aspect_ratio"] == "1:1")
    #expect(probe["stream.r_frame_rate"] == "60/1")
    #expect(probe["stream.avg_frame_rate"] == "60/1")
    #expect(probe["stream.nb_frames"] == "\(frames)")
    #expect(probe["stream.nb_read_frames"] == "\(frames)")
    #expect(probe["stream.start_time"] == "0.000000")
    #expect(probe["format.start_time"] == "0.000000")
    let seconds = String(format: "%.6f", Double(frames) / 60)
    #expect(probe["stream.duration"] == seconds)
    #expect(probe["format.duration"] == seconds)
    #expect(try clip.names == ["clip.mp4"])
  }

  @Test(arguments: [(30000, 1001), (24000, 1001), (25, 1), (120, 1), (1, 2), (7, 3)])
  func rates(_ numerator: Int64, _ denominator: Int64) throws {
    let clip = try Clip(64, 48, frames: 23, rate: FrameRate(numerator, denominator))
    let path = try clip.movie()
    let probe = try Probe(path)
    #expect(probe["stream.r_frame_rate"] == "\(numerator)/\(denominator)")
    #expect(probe["stream.avg_frame_rate"] == "\(numerator)/\(denominator)")
    #expect(probe["stream.nb_frames"] == "23")
    let seconds = String(format: "%.6f", 23 * Double(denominator) / Double(numerator))
    #expect(probe["stream.duration"] == seconds)
    #expect(probe["format.duration"] == seconds)
    let boxes = try Boxes(path)
    let timescale = boxes.number("moov.trak.mdia.mdhd", at: 12)
    #expect(Int64(timescale) % numerator == 0)
    #expect(
      Int64(boxes.number("moov.trak.mdia.mdhd", at: 16)) * numerator
        == 23 * denominator * Int64(timescale))
  }

  @Test func container() throws {
    let clip = try Clip(320, 180, frames: 61)
    let boxes = try Boxes(try clip.movie(MP4Settings()))
    // The index comes first, in one piece, and nothing is lost between.
    #expect(boxes.top.filter { $0 != "free" } == ["ftyp", "moov", "mdat"])
    for header in ["moov.mvhd", "moov.trak.tkhd", "moov.trak.mdia.mdhd"] {
      #expect(boxes.number(header, at: 4) == 0, "creation time in \(header)")
      #expect(boxes.number(header, at: 8) == 0, "modification time in \(header)")
    }
    // One edit: from the first picture on, at normal speed.
    let edits = "moov.trak.edts.elst"
    #expect(boxes.number(edits, at: 4) == 1)
    #expect(boxes.number(edits, at: 8) == boxes.number("moov.mvhd", at: 16))
    #expect(boxes.number(edits, at: 12) == 0)
    #expect(boxes.number(edits, at: 16) == 0x10000)
    let colr = boxes.bytes("moov.trak.mdia.minf.stbl.stsd.avc1.colr")
    #expect(colr == Array("nclx".utf8) + [0, 1, 0, 1, 0, 1, 0])
    // Every sample lasts as long as the others.
    #expect(boxes.number("moov.trak.mdia.minf.stbl.stts", at: 4) == 1)
    #expect(boxes.number("moov.trak.mdia.minf.stbl.stts", at: 8) == 61)
  }

  @Test func transferTag() throws {
    let clip = try Clip(64, 64, frames: 2)
    let path = try clip.movie(MP4Settings(preset: .superfast, transfer: .srgb))
    #expect(try Probe(path)["stream.color_transfer"] == "iec61966-2-1")
    let colr = try Boxes(path).bytes("moov.trak.mdia.minf.stbl.stsd.avc1.colr")
    #expect(colr == Array("nclx".utf8) + [0, 1, 0, 13, 0, 1, 0])
  }

  /// Every preset that a user can name opens and gives its profile, at both ends of crf too.
  @Test(arguments: X264Preset.allCases) func presets(_ preset: X264Preset) throws {
    for crf in [1.0, 51] {
      let clip = try Clip(96, 64, frames: 4)
      let settings = MP4Settings(crf: crf, preset: preset)
      let sink = try MP4Sink(
        path: clip.path("clip.mp4"), existing: .replace, format: clip.format, settings: settings)
      try clip.write(to: [sink])
      let profile = try Probe(clip.path("clip.mp4"))["stream.profile"]
      #expect(profile == (preset == .ultrafast ? "Constrained Baseline" : "High"))
      #expect(sink.notes.contains { $0.contains("Baseline") } == (preset == .ultrafast))
    }
  }

  @Test(arguments: [(1, 1), (2, 2), (1, 7), (9, 1), (117, 255), (118, 255), (117, 256), (16, 17)])
  func oddSizes(_ width: Int, _ height: Int) throws {
    let clip = try Clip(width, height, frames: 3)
    let path = clip.path("clip.mp4")
    let sink = try MP4Sink(
      path: path, existing: .replace, format: clip.format,
      settings: MP4Settings(crf: 1, preset: .superfast))
    let even = (width + width % 2, height + height % 2)
    #expect(sink.notes.count == (even == (width, height) ? 0 : 1))
    if even != (width, height) { #expect(sink.notes[0].contains("\(even.0)×\(even.1)")) }
    try clip.write(to: [sink])
    let probe = try Probe(path)
    #expect(probe["stream.width"] == "\(even.0)")
    #expect(probe["stream.height"] == "\(even.1)")
    #expect(probe["stream.nb_read_frames"] == "3")
    // The picture is ours, not scaled, and the added edge repeats its neighbour.
    let decoded = try Decoded(path, width: even.0, height: even.1)
    let wanted = Pixmap(width: width, height: height)
    clip.paint(2, wanted)
    var worst = 0.0
    for y in 0..<even.1 {
      for x in 0..<even.0 {
        let luma = decoded.bytes[2 * decoded.frameBytes + y * even.0 + x]
        worst = max(
          worst,
          abs(
            Double(luma) - YUVReference.luma(wanted, min(x, width - 1), min(y, height - 1))))
      }
    }
    #expect(worst <= 4)
  }

  /// Law 11: flat colours come back.
  @Test func flatColours() throws {
    let colors: [UInt32] =
      [
        0xFFFFFF, 0xFAF9F7, 0x008800, 0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0xFF00FF, 0x00FFFF,
        0x000000,
      ] + (0...16).map { UInt32(min(255, $0 * 16)) * 0x010101 }
    let side = 64
    let clip = try Clip(side * colors.count, side, frames: 22) { _, pixmap in
      pixmap.fill { x, _ in PremultipliedColor(hex: colors[x / side]) }
    }
    let path = try clip.movie(MP4Settings())
    let decoded = try Decoded(path, width: side * colors.count, height: side)
    #expect(decoded.count == 22)
    for frame in [0, 11, 21] {
      for (i, color) in colors.enumerated() {
        let wanted = PremultipliedColor(hex: color)
        let got = decoded.rgb(frame: frame, i * side + side / 2, side / 2)
        for (a, b) in zip(got, [wanted.red, wanted.green, wanted.blue]) {
          #expect(abs(a - Double(b)) <= 2, "#\(String(color, radix: 16)) in frame \(frame)")
        }
      }
    }
    // And by ffmpeg's own conversion, which reads the tags.
    let rgb = Array(
      try Shell.run([
        "ffmpeg", "-v", "error", "-i", path, "-frames:v", "1", "-vf",
        "scale=flags=accurate_rnd+full_chroma_int+full_chroma_inp+bicubic", "-f", "rawvideo",
        "-pix_fmt", "rgb24", "-",
      ]))
    for (i, color) in colors.enumerated() {
      let at = (side / 2 * side * colors.count + i * side + side / 2) * 3
      let wanted = PremultipliedColor(hex: color)
      for (a, b) in zip(rgb[at..<at + 3], [wanted.red, wanted.green, wanted.blue]) {
        #expect(abs(Int(a) - Int(b)) <= 2, "#\(String(color, radix: 16)) by ffmpeg")
      }
    }
  }

  /// Each frame shows its own picture, in order, holds included.
  @Test func frameByFrame() throws {
    let clip = try Clip(64, 64, frames: 61) { frame, pixmap in
      let grey = UInt8(min(frame, 40) * 6)
      pixmap.fill { _, _ in PremultipliedColor(red: grey, green: grey, blue: grey, alpha: 255) }
    }
    let path = clip.path("clip.mp4")
    let sink = try MP4Sink(
      path: path, existing: .replace, format: clip.format, settings: MP4Settings())
    try clip.write(to: [sink]) { $0 > 40 }
    let decoded = try Decoded(path, width: 64, height: 64)
    #expect(decoded.count == 61)
    for frame in 0..<decoded.count {
      #expect(abs(decoded.rgb(frame: frame, 32, 32)[0] - Double(min(frame, 40) * 6)) <= 2)
    }
  }

  @Test func alphaIsFlattened() throws {
    let clip = try Clip(64, 64, frames: 2, isOpaque: false) { _, pixmap in
      pixmap.fill { _, _ in PremultipliedColor(red: 100, green: 0, blue: 0, alpha: 128) }
    }
    let settings = MP4Settings(preset: .superfast, background: Color(hex: 0x0080FF))
    let sink = try MP4Sink(
      path: clip.path("clip.mp4"), existing: .replace, format: clip.format, settings: settings)
    #expect(sink.notes.contains { $0.contains("#0080ff") })
    try clip.write(to: [sink])
    let got = try Decoded(clip.path("clip.mp4"), width: 64, height: 64).rgb(frame: 0, 30, 30)
    for (a, b) in zip(got, [100.0, 64, 127]) { #expect(abs(a - b) <= 2) }
  }

  /// Law 12.
  @Test func appearsOnFinishOnly() throws {
    let clip = try Clip(64, 64, frames: 4)
    let path = clip.path("clip.mp4")
    let pixmap = Pixmap(width: 64, height: 64)
    let stamp = FrameStamp(index: 0, time: .zero)
    try "old".write(toFile: path, atomically: false, encoding: .utf8)
    for frames in [0, 1, 4] {
      let sink = try MP4Sink(
        path: path, existing: .replace, format: clip.format,
        settings: MP4Settings(preset: .superfast))
      for _ in 0..<frames { try sink.deliver(pixmap, stamp) }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
      sink.abandon()
      #expect(try clip.names == ["clip.mp4"])
    }
    #expect(throws: MovieError.output(.exists(path: path))) {
      try MP4Sink(path: path, existing: .refuse, format: clip.format, settings: MP4Settings())
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
  }

  @Test func fullDisk() throws {
    let clip = try Clip(320, 180, frames: 61)
    #expect(throws: MovieError.output(.diskFull(path: "/dev/full"))) {
      let sink = try MP4Sink(
        path: "/dev/full", existing: .replace, format: clip.format, settings: MP4Settings(crf: 1))
      try clip.write(to: [sink])
    }
  }

  @Test func intoAPipe() throws {
    signal(SIGPIPE, SIG_IGN)
    let clip = try Clip(320, 180, frames: 61)
    let path = clip.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let copy = clip.path("copy.mp4")
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      _ = try? Shell.run(["cp", "--copy-contents", path, copy])
      done.signal()
    }
    let sink = try MP4Sink(
      path: path, existing: .replace, format: clip.format, settings: MP4Settings())
    try clip.write(to: [sink])
    done.wait()
    let probe = try Probe(copy)
    #expect(probe["stream.nb_read_frames"] == "61")
    #expect(probe["stream.start_time"] == "0.000000")
    #expect(probe["stream.r_frame_rate"] == "60/1")
    #expect(probe["stream.profile"] == "High")
    #expect(try Boxes(copy).top.contains("moof"))
  }

  @Test func refusals() throws {
    let rate = try #require(FrameRate(60))
    func refusal(_ width: Int, _ height: Int, _ rate: FrameRate, crf: Double = 18) -> MovieError? {
      let format = FrameFormat(width: width, height: height, rate: rate, count: 2, isOpaque: true)
      do {
        try MP4Sink.check(format, MP4Settings(crf: crf), path: "a.mp4")
        return nil
      } catch { return error }
    }
    #expect(refusal(100, 100, rate, crf: 0) == .crf(0))
    #expect(refusal(100, 100, rate, crf: 51.5) == .crf(51.5))
    #expect(refusal(100, 100, rate, crf: .nan) != nil)
    #expect(refusal(100, 100, rate, crf: 51) == nil)
    // 139264 macroblocks: 8192×4352.
    #expect(refusal(8192, 4352, rate) == nil)
    #expect(refusal(8192, 4353, rate)?.description.contains("PNG") == true)
    #expect(refusal(8192, 8192, rate) != nil)
    #expect(refusal(8192, 4352, try #require(FrameRate(120))) == nil)
    #expect(refusal(8192, 4352, try #require(FrameRate(121)))?.description.contains("120") == true)
    #expect(refusal(16880, 16, rate) == nil)
    #expect(refusal(16882, 16, rate) != nil)
    for error in [MovieError.crf(0), .missingLibrary(file: "f", package: "p")] {
      #expect(!error.description.contains("\n"))
    }
  }

  @Test func missingLibrary() throws {
    do {
      try FFmpegLibraries.probe(file: "libavcodec.so.1", package: "libavcodec1")
      Issue.record("libavcodec.so.1 was found")
    } catch {
      #expect(error == .missingLibrary(file: "libavcodec.so.1", package: "libavcodec1"))
      #expect(error.description.contains("install"))
    }
    try FFmpegLibraries.load()
  }

  /// Nothing has to be installed then, so nothing says so.
  @Test func aLibraryThatCannotBeLoaded() throws {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "libavcodec-\(UUID().uuidString).so.1"
    ).path
    try Data("no library".utf8).write(to: URL(filePath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    do {
      try FFmpegLibraries.probe(file: file, package: "libavcodec1")
      Issue.record("a text was loaded")
    } catch {
      #expect(error.description.contains("\(file): file too short"), "\(error)")
      #expect(!error.description.contains("install"))
    }
  }
}
