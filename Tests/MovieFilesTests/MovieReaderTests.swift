import Foundation
import Frames
import MovieFiles
import Raster
import TestSupport
import Testing

/// Movies read back, with ffmpeg as the oracle.
@Suite struct MovieReaderTests {
  /// All frames as R G B A, straight, with ffmpeg's own conversion.
  private func decoded(_ path: String) throws -> [UInt8] {
    Array(
      try Shell.run([
        "ffmpeg", "-v", "error", "-i", path, "-fps_mode", "passthrough", "-vf",
        "scale=flags=accurate_rnd+full_chroma_int+full_chroma_inp+bicubic+bitexact", "-f",
        "rawvideo", "-pix_fmt", "rgba", "-",
      ]))
  }

  private func read(_ path: String) throws -> (bytes: [UInt8], times: [Double?]) {
    let reader = try MovieReader(path: path)
    var (bytes, times) = ([UInt8](), [Double?]())
    while let frame = try reader.next() {
      times.append(frame.time)
      for y in 0..<frame.pixmap.height {
        for x in 0..<frame.pixmap.width {
          let color = frame.pixmap[x, y]
          bytes += [color.red, color.green, color.blue, color.alpha]
        }
      }
    }
    return (bytes, times)
  }

  @Test func ourOwnMovie() throws {
    let clip = try Clip(64, 48, frames: 9)
    let path = try clip.movie()
    let (bytes, times) = try read(path)
    let wanted = try decoded(path)
    #expect(bytes.count == 9 * 64 * 48 * 4 && wanted.count == bytes.count)
    let largest = zip(bytes, wanted).map { abs(Int($0) - Int($1)) }.max()
    #expect(largest == 0)
    let stamps = times.compactMap { $0 }
    #expect(stamps.count == 9)
    for (index, time) in stamps.enumerated() {
      #expect(abs(time - stamps[0] - Double(index) / 60) < 1e-6)
    }
  }

  @Test("other makers' files", arguments: ["apng", "gif", "full.mkv", "bt601.mp4"])
  func others(_ name: String) throws {
    let clip = try Clip(64, 48, frames: 5)
    let source = try clip.movie()
    let path = clip.path("other.\(name)")
    let options: [String] =
      switch name {
      case "apng": ["-f", "apng", "-plays", "0"]
      case "gif": []
      case "full.mkv":
        [
          "-vf", "scale=out_range=full:out_color_matrix=bt709", "-color_range", "pc", "-c:v",
          "ffv1",
        ]
      default:
        [
          "-vf", "scale=out_color_matrix=bt601", "-colorspace", "smpte170m", "-c:v", "libx264",
          "-qp", "0",
        ]
      }
    try Shell.run(["ffmpeg", "-v", "error", "-i", source] + options + [path])
    let (bytes, times) = try read(path)
    let wanted = try decoded(path)
    #expect(times.count == 5 && bytes.count == wanted.count)
    #expect(zip(bytes, wanted).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test func whatIsNoMovie() throws {
    let clip = try Clip(64, 48, frames: 5)
    let path = clip.path("text.mp4")
    try Data("no movie at all".utf8).write(to: URL(filePath: path))
    let error = #expect(throws: MovieReadingError.self) { try MovieReader(path: path) }
    #expect(error?.description.hasPrefix("\"\(path)\" cannot be read: ") == true)
    #expect(throws: MovieReadingError.self) { try MovieReader(path: clip.path("absent.mp4")) }
    // Cut inside its frames.
    let movie = try clip.movie()
    let data = try Data(contentsOf: URL(filePath: movie))
    try data.prefix(data.count / 3).write(to: URL(filePath: path))
    #expect(throws: MovieReadingError.self) { try self.read(path) }
  }
}
