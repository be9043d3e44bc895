import CFFmpeg
public import Raster

/// Reads the frames of a movie, an APNG or a GIF through FFmpeg's libraries, one after the other.
///
/// Colours come by the file's own matrix and range; where it says nothing, by BT.709 (below 720
/// lines BT.601) in the limited range. Transfer function and primaries are not converted: a clip of
/// ours, tagged BT.709, shows its own sRGB codes. Used by one thread at a time.
public final class MovieReader {
  /// A decoded frame.
  public struct Frame {
    public let pixmap: Pixmap
    /// Seconds by the file's own time stamps; nil where it has none.
    public let time: Double?
  }

  public let path: String
  /// Pixels.
  public let width: Int
  public let height: Int
  /// Seconds that one unit of the file's time stamps lasts.
  public let timeUnit: Double
  /// FFmpeg's names, such as `mov,mp4,m4a,3gp,3g2,mj2` and `h264`.
  public let container: String
  public let codec: String

  private let reader: OpaquePointer
  private var straight: [UInt8]

  public init(path: String) throws(MovieReadingError) {
    var (opened, info, problem) = (OpaquePointer?.none, CFFReaderInfo(), CFFProblem())
    let status = cff_reader_open(path, &opened, &info, &problem)
    guard status == CFF_OK, let opened else {
      throw MovieReadingError(path: path, status, problem)
    }
    let side = 1...Pixmap.maximumSide
    guard side.contains(Int(info.width)), side.contains(Int(info.height)) else {
      cff_reader_close(opened)
      throw MovieReadingError(
        path: path, reason: "its frames have \(info.width)×\(info.height) pixels")
    }
    self.path = path
    (width, height) = (Int(info.width), Int(info.height))
    timeUnit = Double(info.time_numerator) / Double(max(1, info.time_denominator))
    container = text(info.container)
    codec = text(info.codec)
    reader = opened
    straight = Array(repeating: 0, count: width * height * 4 + 64)
  }

  deinit {
    cff_reader_close(reader)
  }

  /// nil after the last one.
  public func next() throws(MovieReadingError) -> Frame? {
    var (time, problem) = (Int64(0), CFFProblem())
    let stride = width * 4
    let status = straight.withUnsafeMutableBufferPointer { buffer -> CFFStatus in
      guard let base = buffer.baseAddress else { return CFF_FAILED }
      return cff_reader_next(reader, base, stride, &time, &problem)
    }
    if status == CFF_END { return nil }
    guard status == CFF_OK else { throw MovieReadingError(path: path, status, problem) }
    let pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      var row = pixmap.mutablePixels(inRow: y)
      for x in 0..<width {
        let at = y * stride + x * 4
        row[x] = premultiplied(straight[at], straight[at + 1], straight[at + 2], straight[at + 3])
      }
    }
    return Frame(pixmap: pixmap, time: time == .min ? nil : Double(time) * timeUnit)
  }
}

/// Each component times alpha, rounded to the nearest.
private func premultiplied(
  _ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8
) -> PremultipliedColor {
  func part(_ component: UInt8) -> UInt32 {
    let product = UInt32(component) * UInt32(alpha) + 128
    return (product + (product >> 8)) >> 8
  }
  return PremultipliedColor(
    packed: part(red) | part(green) << 8 | part(blue) << 16 | UInt32(alpha) << 24)
}

/// Why a movie cannot be read.
public struct MovieReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  public let path: String
  /// What is wrong, in FFmpeg's words where it is FFmpeg that refuses.
  public let reason: String

  init(path: String, reason: String) {
    (self.path, self.reason) = (path, reason)
  }

  init(path: String, _ status: CFFStatus, _ problem: CFFProblem) {
    let words = text(problem.text)
    let reason =
      switch status {
      case CFF_NO_LIBRARY, CFF_NOT_OPENED, CFF_NO_FUNCTION:
        "\(MovieError(status, problem, path: path))"
      case CFF_OTHER_SIZE: "a frame has \(words) pixels, others have another size"
      default: words
      }
    self.init(path: path, reason: reason)
  }

  public var description: String { "\"\(path)\" cannot be read: \(reason)" }
}

/// A C character array of any length.
private func text<Characters>(_ characters: Characters) -> String {
  withUnsafeBytes(of: characters) { bytes in
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
