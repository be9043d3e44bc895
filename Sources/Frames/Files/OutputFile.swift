#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that appears under its name only when it is complete.
///
/// A regular file is written to a hidden temporary beside its target and renamed by `commit()`, so
/// the old file stays whole until then and `discard()` leaves nothing. The new file has the old one's
/// permissions. A symbolic link stays one: what it points to is replaced. Devices, pipes and standard
/// output (`-`) are written directly. Temporaries of runs that were killed are removed.
///
/// Used by one thread at a time. A process that writes to pipes has to ignore `SIGPIPE`; a closed
/// reader is then reported as `OutputError.readerClosed`.
public final class OutputFile: @unchecked Sendable {
  /// As it was given; `-` for standard output.
  public let path: String
  /// Bytes can be written at any offset (`write(_:at:)`): true for regular files.
  public let isSeekable: Bool

  private enum Destination {
    /// Renamed to `target` at the end.
    case temporary(String, target: String)
    case direct
    case closed
  }

  private let existing: ExistingOutput
  private let descriptor: Int32
  private var destination: Destination

  public init(path: String, existing: ExistingOutput) throws(OutputError) {
    self.path = path
    self.existing = existing
    guard !path.isEmpty else { throw .emptyPath }
    if path == "-" {
      (descriptor, destination, isSeekable) = (STDOUT_FILENO, .direct, false)
      return
    }
    let kind: FilePath.Kind
    do { kind = try FilePath.kind(of: path) } catch {
      throw OutputError(error, path: path, action: "open")
    }
    switch kind {
    case .folder:
      throw .isFolder(path: path)
    case .special:
      descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw OutputError(.current, path: path, action: "open") }
      (destination, isSeekable) = (.direct, false)
    case .regular where existing == .refuse:
      throw .exists(path: path)
    case .nothing where path.hasSuffix("/"):
      throw .isFolder(path: path)
    case .regular, .nothing:
      var folder = FilePath.folder(of: path)
      do {
        let target = try FilePath.followingLinks(path)
        folder = FilePath.folder(of: target)
        let temporary = try Self.createTemporary(in: folder)
        descriptor = temporary.descriptor
        Self.takePermissions(of: target, descriptor)
        Leftovers.clear(folder)
        (destination, isSeekable) = (.temporary(temporary.path, target: target), true)
      } catch {
        throw OutputError(error, path: path, action: "create", folder: folder)
      }
    }
  }

  deinit {
    discard()
  }

  /// Appends all of `bytes`, or throws.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    let descriptor = descriptor
    try writeAll(bytes) { rest, _ in
      systemWrite(descriptor, rest.baseAddress, rest.count)
    }
  }

  /// Writes all of `bytes` at `offset`; the position of `write(_:)` does not move.
  ///
  /// - Precondition: `isSeekable`
  public func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64) throws(OutputError) {
    precondition(isSeekable, "\(path) is written in order only")
    let descriptor = descriptor
    try writeAll(bytes) { rest, done in
      pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset) + off_t(done))
    }
  }

  /// Puts the complete file under its name.
  ///
  /// Afterwards nothing can be written. If it fails, nothing is left behind.
  public func commit() throws(OutputError) {
    switch destination {
    case .closed: return
    case .direct: try close()
    case .temporary(let temporary, let target):
      do {
        try close()
        try rename(temporary, to: target)
      } catch {
        unlink(temporary)
        throw error
      }
    }
  }

  /// Removes what was written so far, if it has not been committed.
  public func discard() {
    switch destination {
    case .closed: return
    case .direct: try? close()
    case .temporary(let temporary, _):
      try? close()
      unlink(temporary)
    }
  }

  /// A late failure of the file system (full disk, lost network) is reported here, not lost.
  private func close() throws(OutputError) {
    destination = .closed
    guard descriptor != STDOUT_FILENO else { return }
    guard systemClose(descriptor) == 0 || errno == EINTR else {
      throw OutputError(.current, path: path, action: "write")
    }
  }

  private func rename(_ temporary: String, to target: String) throws(OutputError) {
    if existing == .refuse {
      // A link fails where a rename would replace a file that has appeared in the meantime.
      if link(temporary, target) == 0 {
        unlink(temporary)
        return
      }
      if errno == EEXIST { throw .exists(path: path) }
      // A file system without hard links: the check at opening has to do.
    }
    guard systemRename(temporary, target) == 0 else {
      throw OutputError(.current, path: path, action: "replace")
    }
  }

  private func writeAll(
    _ bytes: UnsafeRawBufferPointer, _ call: (UnsafeRawBufferPointer, Int) -> Int
  ) throws(OutputError) {
    var done = 0
    while done < bytes.count {
      let written = call(UnsafeRawBufferPointer(rebasing: bytes[done...]), done)
      if written >= 0 {
        done += written
      } else if errno != EINTR {
        throw OutputError(.current, path: path, action: "write")
      }
    }
  }

  private static func createTemporary(
    in folder: String
  ) throws(SystemError) -> (path: String, descriptor: Int32) {
    while true {
      let path = FilePath.join(folder, TemporaryName.make())
      let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        // Another run that clears up may have come between.
        if TemporaryLock.take(descriptor, path) != .anothers { return (path, descriptor) }
        _ = systemClose(descriptor)
      } else if errno != EEXIST {
        throw .current
      }
    }
  }

  /// Gives the new file the old one's permissions and, where that is allowed, its owner.
  private static func takePermissions(of target: String, _ descriptor: Int32) {
    var old = stat()
    guard stat(target, &old) == 0 else { return }
    // The owner first, for changing it can take bits away.
    fchown(descriptor, old.st_uid, old.st_gid)
    fchmod(descriptor, old.st_mode & 0o777)
  }
}

// The C functions, whose names the methods above take.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }

extension OutputFile {
  /// Appends a text in UTF-8.
  public func write(_ text: String) throws(OutputError) {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(OutputError) in try write(UnsafeRawBufferPointer(bytes)) }
    }
    try result.get()
  }

  /// Appends all of `bytes`, or throws.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(OutputError) in
      try write(UnsafeRawBufferPointer(bytes))
    }
  }
}
