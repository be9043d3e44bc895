#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where PNG frames go, as an output's path says it.
public enum PNGDestination: Hashable, Sendable {
  /// `out.png`: one frame in one file.
  case file(path: String)
  /// `frames/` or `frames/f-%04d.png`: a file a frame.
  case sequence(folder: String, names: FrameNames)

  /// Reads a path.
  ///
  /// A percent sign in its last component makes it a pattern; a last slash, an existing folder or a
  /// name without `.png` a folder; else it is one file.
  ///
  /// - Parameter frameCount: one file holds one frame, more are refused.
  public init(path: String, frameCount: Int) throws(PNGDestinationError) {
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    if name.contains("%") {
      let names = try FrameNames(pattern: name)
      // Up to the slash: the root's own slash is its name, and a bare name lies here.
      let folder = slash.map { String(path[...$0]) } ?? "./"
      self = .sequence(folder: folder, names: names)
      return
    }
    var status = stat()
    let isFolder = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    if isFolder || !name.lowercased().hasSuffix(".png") {
      self = .sequence(folder: path, names: .standard)
      return
    }
    guard frameCount == 1 else { throw .singleFile(path: path, frameCount: frameCount) }
    self = .file(path: path)
  }
}

/// A path that PNG frames cannot go to.
public enum PNGDestinationError: Error, Hashable, Sendable, CustomStringConvertible {
  case singleFile(path: String, frameCount: Int)
  case badPattern(String)

  public var description: String {
    switch self {
    case .singleFile(let path, let count):
      "\"\(path)\" is one file for \(count) frames; give a folder such as frames/ or a pattern "
        + "such as frames/f-%04d.png"
    case .badPattern(let pattern):
      "\"\(pattern)\": a pattern has one %d or %04d for the frame's number, and %% for a percent sign"
    }
  }
}
