#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The steps on folders that an output folder is made of.
enum FolderPath {
  /// Absolute and free of links; nil with `errno` set if there is no such thing.
  static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// The names in a folder but `.` and `..`; nil with `errno` set if it cannot be read.
  static func contents(_ path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee))
        {
          String(cString: $0)
        }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// Whether the folder lies on that device: one above a mount point does not.
  static func isOnDevice(_ path: String, _ device: dev_t) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_dev == device
  }

  /// A folder itself, not a link to one.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The working directory is the folder or lies in it.
  ///
  /// Exchanged away, it would leave the user's shell in a folder that is gone.
  static func holdsWorkingDirectory(_ path: String) -> Bool {
    guard let current = resolved(".") else { return false }
    return current == path || current.hasPrefix(path == "/" ? "/" : path + "/")
  }

  /// A new hidden folder in `parent`, locked where the file system can; nil with `errno` set.
  static func makeBuildFolder(in parent: String) -> (path: String, lock: TemporaryLock?)? {
    var attempts = 0
    while true {
      let folder = FilePath.join(parent, TemporaryName.make())
      guard mkdir(folder, 0o777) == 0 else {
        if errno == EEXIST { continue }
        return nil
      }
      attempts += 1
      let lock = TemporaryLock(folder)
      // Another run that clears up may have come between; not time after time.
      if lock != nil || attempts == 8 { return (folder, lock) }
      rmdir(folder)
    }
  }

  /// Makes the folder and those above it that are missing.
  ///
  /// - Returns: what was made, outermost first, and 0 or the error that stopped it.
  static func makeFolders(_ path: String) -> (made: [String], code: Int32) {
    var missing: [String] = []
    var folder = path
    var status = stat()
    while stat(folder, &status) != 0 {
      guard errno == ENOENT else { return ([], errno) }
      missing.append(folder)
      folder = FilePath.folder(of: folder)
    }
    var made: [String] = []
    for folder in missing.reversed() {
      if mkdir(folder, 0o777) == 0 {
        made.append(folder)
      } else if errno != EEXIST {
        return (made, errno)
      }
    }
    return (made, 0)
  }

  /// Removes those of the folders that are empty, innermost first.
  static func removeFolders(_ made: [String]) {
    for folder in made.reversed() { rmdir(folder) }
  }

  /// Renames if nothing has the new name; false with `errno` set.
  static func renameToFreeName(_ from: String, _ to: String) -> Bool {
    #if canImport(Glibc)
      if renameWithFlags(from, to, 1 /* RENAME_NOREPLACE */) { return true }
    #else
      if renamex_np(from, to, UInt32(RENAME_EXCL)) == 0 { return true }
    #endif
    guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else { return false }
    // A file system without that call. A folder only ever replaces an empty one.
    return rename(from, to) == 0
  }

  /// Exchanges two folders in one step; false with `errno` set.
  static func exchange(_ a: String, _ b: String) -> Bool {
    #if canImport(Glibc)
      renameWithFlags(a, b, 2 /* RENAME_EXCHANGE */)
    #else
      renamex_np(a, b, UInt32(RENAME_SWAP)) == 0
    #endif
  }

  #if canImport(Glibc)
    /// Linux's `renameat2`.
    ///
    /// The Glibc module leaves it out as a GNU extension, so it is looked up by its name; a C
    /// library without it counts as a system that cannot.
    private static func renameWithFlags(_ from: String, _ to: String, _ flags: UInt32) -> Bool {
      typealias RenameAt2 =
        @convention(c) (
          Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
        ) -> Int32
      guard let symbol = dlsym(nil, "renameat2") else {
        errno = ENOSYS
        return false
      }
      return unsafeBitCast(symbol, to: RenameAt2.self)(AT_FDCWD, from, AT_FDCWD, to, flags) == 0
    }
  #endif
}
