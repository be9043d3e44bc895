#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few things an output must know about a path.
package enum FilePath {
  /// What a name stands for, symbolic links followed.
  package enum Kind: Sendable {
    case nothing, regular, folder
    /// A device, pipe or socket.
    case special
  }

  package static func kind(of path: String) throws(SystemError) -> Kind {
    var info = stat()
    guard stat(path, &info) == 0 else {
      if errno == ENOENT { return .nothing }
      throw .current
    }
    switch info.st_mode & S_IFMT {
    case S_IFREG: return .regular
    case S_IFDIR: return .folder
    default: return .special
    }
  }

  /// Paths are bytes: names that only look alike are two files.
  package static func isSame(_ path: String, _ other: String) -> Bool {
    path.utf8.elementsEqual(other.utf8)
  }

  /// A path in the same folder whose name differs from `path`'s in the kind of its spaces only.
  package static func lookalike(of path: String) -> String? {
    func plain(_ name: some StringProtocol) -> [Unicode.Scalar] {
      name.unicodeScalars.map { $0.properties.generalCategory == .spaceSeparator ? " " : $0 }
    }
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let wanted = plain(path[start...])
    guard wanted.contains(" "), let stream = opendir(folder(of: path)) else { return nil }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if plain(name) == wanted { return path[..<start] + name }
    }
    return nil
  }

  /// nil unless there is a regular file.
  package static func byteCount(of path: String) -> Int? {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(info.st_size)
  }

  /// Absolute, without links, `.` and `..`; what does not exist yet keeps its own name.
  package static func resolved(_ path: String) -> String {
    if let real = FolderPath.resolved(path) { return real }
    // A link to what is not there yet.
    if let followed = try? followingLinks(path), followed != path { return resolved(followed) }
    var rest = path
    while rest.count > 1, rest.hasSuffix("/") { rest.removeLast() }
    let above = folder(of: rest)
    let name = rest.lastIndex(of: "/").map { String(rest[rest.index(after: $0)...]) } ?? rest
    guard above != rest else { return rest }
    let place = resolved(above)
    switch name {
    case "", ".": return place
    case "..": return folder(of: place)
    default: return join(place, name)
    }
  }

  /// The names in a folder but `.` and `..`, in no order; nil if it cannot be read.
  package static func contents(of folder: String) -> [String]? { FolderPath.contents(folder) }

  /// The folder part: "." for a bare name.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The name at the end of a chain of symbolic links, which need not exist yet.
  ///
  /// Only the last component is followed; links among the folders are the system's business.
  package static func followingLinks(_ path: String) throws(SystemError) -> String {
    var path = path
    for _ in 0..<40 {
      guard let target = link(at: path) else { return path }
      path = target.hasPrefix("/") ? target : join(folder(of: path), target)
    }
    throw SystemError(code: ELOOP)
  }

  /// The nearest thing above `path` that exists and is no folder; nil when all that exist are.
  static func obstacle(above path: String) -> String? {
    var path = path
    while path.count > 1 {
      while path.count > 1, path.hasSuffix("/") { path.removeLast() }
      let above = folder(of: path)
      var info = stat()
      if stat(above, &info) == 0 { return info.st_mode & S_IFMT == S_IFDIR ? nil : above }
      guard above != path, above != "." else { return nil }
      path = above
    }
    return nil
  }

  private static func link(at path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let length = readlink(path, base, Int(PATH_MAX))
      guard length > 0 else { return nil }
      base[length] = 0
      return String(cString: base)
    }
  }
}
