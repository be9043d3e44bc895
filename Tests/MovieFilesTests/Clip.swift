import ExactMath
import Foundation
import Frames
import MovieFiles
import Raster
import Testing

/// A folder of a test's own and a short clip to put into it.
final class Clip {
  let folder: String
  var format: FrameFormat
  /// Paints frame i.
  var paint: @Sendable (Int, Pixmap) -> Void

  init(
    _ width: Int, _ height: Int, frames: Int, rate: FrameRate? = FrameRate(60),
    isOpaque: Bool = true, paint: @escaping @Sendable (Int, Pixmap) -> Void = Clip.bars
  ) throws {
    folder = NSTemporaryDirectory() + "movies-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    format = FrameFormat(
      width: width, height: height, rate: try #require(rate), count: frames, isOpaque: isOpaque)
    self.paint = paint
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A coloured bar that moves over a gradient.
  static func bars(_ frame: Int, _ pixmap: Pixmap) {
    pixmap.fill { x, y in
      (x + frame * 3) % 40 < 12
        ? PremultipliedColor(red: 200, green: 60, blue: 20, alpha: 255)
        : PremultipliedColor(
          red: UInt8(truncatingIfNeeded: x), green: UInt8(truncatingIfNeeded: y), blue: 90,
          alpha: 255)
    }
  }

  func path(_ name: String) -> String { folder + "/" + name }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  func write(
    to sinks: [any FrameSink], repeats: @escaping @Sendable (Int) -> Bool = { _ in false }
  ) throws {
    let frame = format.rate.denominator / format.rate.numerator + 1
    let duration = Time(ticks: Int64(format.count) * frame * Time.ticksPerSecond)
    let clock = FrameClock(duration: duration, rate: format.rate)
    var pipeline = FramePipeline(format: format, threads: 2, time: clock.time(of:))
    pipeline.repeatsPrevious = repeats
    try pipeline.run(into: sinks) { [paint] in paint($0, $1) }
  }

  /// Writes clip.mp4 and gives its path.
  func movie(_ settings: MP4Settings = MP4Settings(preset: .superfast)) throws -> String {
    let path = path("clip.mp4")
    try write(
      to: [try MP4Sink(path: path, existing: .replace, format: format, settings: settings)])
    return path
  }
}

/// What ffprobe says of a file: "stream.codec_name" and so on.
struct Probe {
  private var values: [String: String] = [:]

  init(_ path: String) throws {
    let text = try Shell.run([
      "ffprobe", "-v", "error", "-show_streams", "-show_format", "-count_frames", "-of", "flat",
      path,
    ])
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      let key = parts[0].replacingOccurrences(of: "streams.stream.0.", with: "stream.")
      values[key] = parts[1].trimmingCharacters(in: ["\""])
    }
  }

  subscript(_ key: String) -> String { values[key] ?? "absent" }
}

/// Decoded frames as planes, with ffmpeg.
struct Decoded {
  let bytes: [UInt8]
  let width: Int
  let height: Int

  init(_ path: String, width: Int, height: Int) throws {
    self.width = width
    self.height = height
    bytes = Array(
      try Shell.run([
        "ffmpeg", "-v", "error", "-i", path, "-fps_mode", "passthrough", "-f", "rawvideo",
        "-pix_fmt", "yuv420p", "-",
      ]))
  }

  var frameBytes: Int { width * height * 3 / 2 }
  var count: Int { bytes.count / frameBytes }

  /// R, G, B at a pixel of a frame by the file's own matrix and range.
  func rgb(frame: Int, _ x: Int, _ y: Int) -> [Double] {
    let base = frame * frameBytes
    let chroma = width * height + y / 2 * (width / 2) + x / 2
    return YUVReference.rgb(
      Double(bytes[base + y * width + x]), Double(bytes[base + chroma]),
      Double(bytes[base + chroma + width * height / 4])
    ).map { max(0, min(255, $0)) }
  }
}
