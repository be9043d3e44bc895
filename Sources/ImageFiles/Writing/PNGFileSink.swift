public import Frames
import Synchronization

/// Writes a clip of one frame to one PNG file, which appears when it is complete.
public final class PNGFileSink: FrameSink {
  private let encoder: PNGEncoder
  private let file: Mutex<OutputFile>

  /// Opens the output before anything is rendered.
  ///
  /// - Parameter path: `-` is standard output; a pipe or a device is written directly.
  /// - Throws: `PNGFileSinkError` for a clip of several frames, `OutputError` for a path that cannot
  ///   be written.
  public init(
    path: String, format: FrameFormat, compression: PNGCompression = .default,
    existing: ExistingOutput = .replace
  ) throws {
    guard format.count == 1 else {
      throw PNGFileSinkError.severalFrames(path: path, count: format.count)
    }
    encoder = PNGEncoder(format, compression)
    file = Mutex(try OutputFile(path: path, existing: existing))
  }

  public func makePicture() throws -> PNGFrame {
    try PNGFrame(of: encoder) { [self] bytes, _ in
      try file.withLock { try $0.write(bytes) }
    }
  }

  public func finish() throws {
    try file.withLock { try $0.commit() }
  }

  public func abandon() {
    file.withLock { $0.discard() }
  }
}

/// Why frames cannot go to one PNG file.
public enum PNGFileSinkError: Error, Hashable, Sendable, CustomStringConvertible {
  case severalFrames(path: String, count: Int)

  public var description: String {
    switch self {
    case .severalFrames(let path, let count):
      "\"\(path)\" is one file, but there are \(count) frames; give a folder such as frames/ or a "
        + "pattern such as frames/f-%04d.png"
    }
  }
}
