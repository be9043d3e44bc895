import Frames
import ImageFiles
import MovieFiles
public import Raster

/// A frame as a comparison reads it.
public struct ClipFrame {
  public let pixmap: Pixmap
  /// Counted from 0; a sequence of files with a hole leaves numbers out.
  public let number: Int
  /// Seconds by the file's own time stamps; nil for files of single pictures.
  public let time: Double?
}

/// Reads one picture, a folder of numbered pictures, or a movie, an APNG or a GIF, frame by frame.
///
/// PNG files are converted to sRGB as every other input is; all else is decoded by FFmpeg's libraries.
public final class ClipReader {
  public let path: String
  /// Seconds by which the file's time stamps are rounded; 0 for files of single pictures.
  public let timeUnit: Double
  private let files: [NumberedFile]
  private let movie: MovieReader?
  private var position = 0

  /// Opens a file, or a folder of numbered pictures.
  public init(path: String) throws(ClipReadingError) {
    self.path = path
    let contents = try ClipFolder(path)
    switch contents {
    case .sequence(let files)?:
      (self.files, movie, timeUnit) = (files, nil, 0)
    case .items?:
      throw ClipReadingError(path: path, reason: "it holds several clips, not the frames of one")
    case nil:
      let content = try FileContent(path)
      if content == .stillPNG {
        let file = NumberedFile(path: path, number: 0)
        (files, movie, timeUnit) = ([file], nil, 0)
        return
      }
      do {
        let movie = try MovieReader(path: path)
        (files, self.movie, timeUnit) = ([], movie, movie.timeUnit)
      } catch {
        guard case .other(let found?) = content else { throw ClipReadingError("\(error)") }
        throw ClipReadingError("\(error); it seems to be \(found)")
      }
    }
  }

  /// nil after the last frame.
  public func next() throws(ClipReadingError) -> ClipFrame? {
    do {
      defer { position += 1 }
      if let movie {
        return try movie.next().map {
          ClipFrame(pixmap: $0.pixmap, number: position, time: $0.time)
        }
      }
      guard files.indices.contains(position) else { return nil }
      let file = files[position]
      return ClipFrame(
        pixmap: try readPNG(path: file.path).image.pixmap, number: file.number, time: nil)
    } catch {
      throw ClipReadingError("\(error)")
    }
  }

  private enum FileContent: Equatable {
    case stillPNG, animatedPNG
    /// What its first bytes say, such as "a GIF picture".
    case other(String?)

    /// What does not exist is an error.
    init(_ path: String) throws(ClipReadingError) {
      do {
        self = try PNGFile(path: path).header.isAnimated ? .animatedPNG : .stillPNG
      } catch {
        guard case .notPNG(let found) = error.problem else { throw ClipReadingError("\(error)") }
        self = .other(found)
      }
    }
  }
}

/// A clip that cannot be read, as a sentence.
public struct ClipReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ sentence: String) { description = sentence }

  init(path: String, reason: String) { description = "\"\(path)\" cannot be compared: \(reason)" }
}
