#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder that a document's paths start from, and whether they may leave it.
struct DocumentFolder: Sendable {
  let path: String
  let isSandbox: Bool

  /// A file that the document names.
  struct File: Hashable {
    /// What to open.
    var path: String
    /// The same for every path to one file: the bytes of the path without links.
    ///
    /// Names of other bytes are other files even where they look alike, as `é` in one character and in two.
    var identity: [UInt8]

    init(path: String, identity: String) {
      (self.path, self.identity) = (path, Array(identity.utf8))
    }
  }

  enum PathError: Error {
    case outside
    case missing
    case unreadable(String)
  }

  func file(_ stated: String) throws(PathError) -> File {
    let joined = stated.hasPrefix("/") ? stated : path == "." ? stated : path + "/" + stated
    let real = Self.realPath(joined)
    let code = errno
    guard isSandbox else { return File(path: joined, identity: real ?? joined) }
    // What is opened is what was checked: the path without links.
    guard let folder = Self.realPath(path) else { throw .missing }
    guard let real else {
      guard !Self.climbs(stated) else { throw .outside }
      if code == ENOENT { throw .missing }
      throw .unreadable(String(cString: strerror(code)))
    }
    let prefix = folder == "/" ? "/" : folder + "/"
    guard real.utf8.starts(with: prefix.utf8) else { throw .outside }
    return File(path: real, identity: real)
  }

  /// Whether a path that does not exist would lie outside by its words alone.
  private static func climbs(_ stated: String) -> Bool {
    if stated.hasPrefix("/") { return true }
    var depth = 0
    for part in stated.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
