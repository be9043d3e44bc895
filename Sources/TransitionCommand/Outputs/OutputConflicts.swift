import Frames
import ImageFiles

/// What two outputs, or an output and an input, must not share.
struct OutputConflicts {
  /// The path without links and `..`, so that two names of one place become one.
  private let resolved: (String) -> String

  init(_ resolved: @escaping (String) -> String) {
    self.resolved = resolved
  }

  /// - Parameter foldersMayHoldOthers: a folder of frames may hold other files too, as `-y` says.
  func check(
    _ outputs: [OutputRequest], inputs: [String], foldersMayHoldOthers: Bool
  ) throws(UsageError) {
    let places = outputs.map { Place($0, resolved) }
    for (index, place) in places.enumerated() {
      for other in places[..<index] {
        if FilePath.isSame(place.path, other.path) {
          throw UsageError("--out \(place.spelling): another output already goes there")
        }
        for (folder, inner) in [(place, other), (other, place)]
        where folder.holds(inner.path) && (!foldersMayHoldOthers || folder.writes(inner.path)) {
          throw UsageError(
            "--out \(inner.spelling): the folder \(folder.shortName)/ is for frames only")
        }
      }
      for input in inputs {
        let path = resolved(input)
        guard FilePath.isSame(place.path, path) || place.writes(path) else { continue }
        throw UsageError("--out \(place.spelling): it would replace the input \(input)")
      }
    }
  }

  /// Where an output goes.
  private struct Place {
    let spelling: String
    /// As the user wrote it, in its shortest form.
    let shortName: String
    let path: String
    /// nil for a single file.
    let names: FrameNames?

    init(_ output: OutputRequest, _ resolved: (String) -> String) {
      spelling = output.spelling
      switch output.destination {
      case .standardOutput: (shortName, names) = ("/dev/stdout", nil)
      case .file(let path): (shortName, names) = (lexicallyNormal(path), nil)
      case .folder(let path, let names): (shortName, self.names) = (lexicallyNormal(path), names)
      }
      path = resolved(shortName)
    }

    /// Whether the path lies in this folder of frames.
    func holds(_ inner: String) -> Bool {
      guard names != nil else { return false }
      return path == "."
        ? !inner.hasPrefix("/") : inner.utf8.starts(with: (path + "/").utf8)
    }

    /// Whether a frame of the sequence would carry this path.
    func writes(_ inner: String) -> Bool {
      guard let names, FilePath.isSame(FilePath.folder(of: inner), path) else { return false }
      return names.fits(
        String(inner[(inner.lastIndex(of: "/").map(inner.index(after:)) ?? inner.startIndex)...]))
    }
  }
}

/// The path without `.`, doubled slashes and a slash at its end; `..` stays, for it may cross a link.
package func lexicallyNormal(_ path: String) -> String {
  let parts = path.split(separator: "/").filter { $0 != "." }
  if path.hasPrefix("/") { return "/" + parts.joined(separator: "/") }
  return parts.isEmpty ? "." : parts.joined(separator: "/")
}
