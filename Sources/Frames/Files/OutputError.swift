#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why an output could not be opened, written or put under its name.
public enum OutputError: Error, Hashable, Sendable {
  case emptyPath
  /// The name is taken and was not to be replaced.
  case exists(path: String)
  /// A folder stands where the file should go.
  case isFolder(path: String)
  /// The folder that should hold the file does not exist.
  case missingFolder(path: String, folder: String)
  /// What should be the folder, or one above it, is something else.
  case notFolder(path: String, obstacle: String)
  /// The folder is there, but its file system makes no files, as `/proc`.
  case noNewFiles(path: String, folder: String)
  case permissionDenied(path: String)
  case diskFull(path: String)
  /// Whoever read the pipe has left, as `| head` does: a reason to end quietly.
  case readerClosed(path: String)
  /// Anything else that the system refused; `action` completes "cannot … `path`".
  case system(path: String, action: String, error: SystemError)

  init(_ error: SystemError, path: String, action: String, folder: String? = nil) {
    switch error.code {
    case ENOSPC, EDQUOT: self = .diskFull(path: path)
    case EACCES, EPERM, EROFS: self = .permissionDenied(path: path)
    case EISDIR: self = .isFolder(path: path)
    case EPIPE: self = .readerClosed(path: path)
    case ENOENT, ENOTDIR:
      let folder = folder ?? FilePath.folder(of: path)
      if let obstacle = FilePath.obstacle(above: FilePath.join(folder, "file")) {
        self = .notFolder(path: path, obstacle: obstacle)
      } else if case .folder? = try? FilePath.kind(of: folder) {
        self = .noNewFiles(path: path, folder: folder)
      } else {
        self = .missingFolder(path: path, folder: folder)
      }
    default: self = .system(path: path, action: action, error: error)
    }
  }
}

extension OutputError: CustomStringConvertible {
  public var description: String {
    func name(_ path: String) -> String { path == "-" ? "standard output" : "\"\(path)\"" }
    switch self {
    case .emptyPath:
      return "the output's name is empty; a file name or - was expected"
    case .exists(let path):
      return "\(name(path)) exists already and was not to be replaced"
    case .isFolder(let path):
      return "\(name(path)) is a folder; a file name was expected"
    case .missingFolder(let path, let folder):
      return "cannot write \(name(path)): there is no folder \"\(folder)\""
    case .notFolder(let path, let obstacle):
      return "cannot write \(name(path)): \"\(obstacle)\" is not a folder"
    case .noNewFiles(let path, let folder):
      return "cannot write \(name(path)): no files can be made in \"\(folder)\""
    case .permissionDenied(let path):
      return "cannot write \(name(path)): permission denied"
    case .diskFull(let path):
      return "cannot write \(name(path)): no space left on the disk"
    case .readerClosed(let path):
      return "cannot write \(name(path)): its reader has closed the pipe"
    case .system(let path, let action, let error):
      return "cannot \(action) \(name(path)): \(error)"
    }
  }
}
