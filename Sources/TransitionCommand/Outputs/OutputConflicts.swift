import ImageFiles

/// What two outputs, or an output and an input, must not share.
enum OutputConflicts {
  /// - Parameter foldersMayHoldOthers: a folder of frames may hold other files too, as `-y` says.
  static func check(
    _ outputs: [OutputRequest], inputs: [String], foldersMayHoldOthers: Bool
  ) throws(UsageError) {
    for (index, output) in outputs.enumerated() {
      for other in outputs[..<index] {
        if output.path == other.path, output.path != nil || output.destination == other.destination
        {
          throw UsageError("--out \(output.spelling): another output already goes there")
        }
        for (folder, inner) in [(output, other), (other, output)] {
          if let path = inner.path, folder.holds(path),
            !foldersMayHoldOthers || folder.writes(path)
          {
            throw UsageError(
              "--out \(inner.spelling): the folder \(folder.path ?? "")/ is for frames only")
          }
        }
      }
      for input in inputs where output.path == lexicallyNormal(input) || output.writes(input) {
        throw UsageError("--out \(output.spelling): it would replace the input \(input)")
      }
    }
  }
}

extension OutputRequest {
  /// The path in the shortest form that needs no look at the disk; nil for standard output.
  fileprivate var path: String? {
    switch destination {
    case .standardOutput: nil
    case .file(let path), .folder(let path, _): lexicallyNormal(path)
    }
  }

  /// Whether the path lies in this folder of frames.
  fileprivate func holds(_ path: String) -> Bool {
    guard case .folder = destination, let folder = self.path else { return false }
    return folder == "." ? !path.hasPrefix("/") : path.hasPrefix(folder + "/")
  }

  /// Whether a frame of the sequence would carry this path.
  fileprivate func writes(_ path: String) -> Bool {
    guard case .folder(_, let names) = destination else { return false }
    let normal = lexicallyNormal(path)
    let slash = normal.lastIndex(of: "/")
    let folder = slash.map { String(normal[..<$0]) } ?? "."
    let name = slash.map { String(normal[normal.index(after: $0)...]) } ?? normal
    return folder == self.path && names.fits(name)
  }
}

/// The path without `.`, doubled slashes and a slash at its end; `..` stays, for it may cross a link.
func lexicallyNormal(_ path: String) -> String {
  let parts = path.split(separator: "/").filter { $0 != "." }
  if path.hasPrefix("/") { return "/" + parts.joined(separator: "/") }
  return parts.isEmpty ? "." : parts.joined(separator: "/")
}
