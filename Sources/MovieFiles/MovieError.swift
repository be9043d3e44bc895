public import Frames

/// Why a movie cannot be made.
public enum MovieError: Error, Hashable, Sendable {
  case crf(Double)
  /// Beyond the highest level of H.264; `excess` says by what.
  case beyondLevel(path: String, excess: String)
  case missingLibrary(file: String, package: String)
  /// It is there; the dynamic loader's own words, which name it.
  case unusableLibrary(reason: String)
  case missingFunction(String)
  case missingEncoder(String)
  /// FFmpeg's own words.
  case encoder(path: String, reason: String)
  case outOfMemory(path: String)
  case output(OutputError)
}

extension MovieError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .crf(let crf):
      let range = MP4Settings.crfRange
      let why = crf == 0 ? " (0 is lossless in a profile that phones and browsers do not play)" : ""
      return "crf \(Self.number(crf)) lies outside"
        + " \(Self.number(range.lowerBound))…\(Self.number(range.upperBound))\(why)"
    case .beyondLevel(let path, let excess):
      return "cannot make the movie \"\(path)\": \(excess) that H.264 allows at its highest level,"
        + " 6.2; a PNG sequence can have this size and rate"
    case .missingLibrary(let file, let package):
      return "a movie needs FFmpeg's library \(file), which was not found; on Debian install the"
        + " package \(package) (or ffmpeg)"
    case .unusableLibrary(let reason):
      return "a movie needs FFmpeg's libraries, of which one cannot be loaded: \(reason)"
    case .missingFunction(let function):
      return "FFmpeg's library is not the one this program was built for: it lacks \(function)"
    case .missingEncoder(let encoder):
      return "FFmpeg's libavcodec was built without the H.264 encoder \(encoder)"
    case .encoder(let path, let reason):
      return "cannot make the movie \"\(path)\": \(reason)"
    case .outOfMemory(let path):
      return "cannot make the movie \"\(path)\": out of memory"
    case .output(let error):
      return error.description
    }
  }

  private static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
