import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of frames that is built beside its place and put there only when complete.
///
/// - A missing folder is created, and so are missing folders above it.
/// - A folder that is empty or holds only frames of the sequence is exchanged for the new one in one
///   step, so old and new frames never mix.
/// - A folder with anything else is refused, unless `overwriteForeign`: then its frames are removed
///   and the new ones moved in, and what else it holds stays. The same is done where a folder cannot
///   be exchanged: the working directory, a mount point, below a folder that may not be written.
/// - What another run has put there meanwhile is taken as if it had been there before.
/// - A symbolic link to a folder stays one.
/// - What file browsers strew about (`.DS_Store`, `Thumbs.db`) counts for nothing and stays; what runs
///   that were killed have left is removed.
///
/// Ends with `commit` or `discard`; neither leaves the other's traces. Safe to use from any thread.
public final class OutputFolder: Sendable {
  public let path: String
  private let isFrame: @Sendable (String) -> Bool
  private let existing: ExistingOutput
  private let site: BuildSite
  /// Neither committed nor discarded.
  private let isOpen = Mutex(true)
  /// Where the file that was created last is built: its memory is the next one's.
  private let file = Mutex("")

  /// Checks the rules above and makes the folder to build in.
  ///
  /// - Parameters:
  ///   - path: may end with slashes.
  ///   - existing: `refuse` refuses a folder with frames.
  ///   - overwriteForeign: allows a folder that holds other things, which stay.
  ///   - isFrame: whether a file's name fits the sequence.
  ///   - isSequence: whether names that all fit are the frames of one sequence, rather than a user's
  ///     own files that happen to be called so.
  public init(
    path: String, existing: ExistingOutput, overwriteForeign: Bool,
    isFrame: @escaping @Sendable (String) -> Bool,
    isSequence: @escaping @Sendable ([String]) -> Bool = { _ in true }
  ) throws(OutputFolderError) {
    self.path = path
    self.isFrame = isFrame
    self.existing = existing
    site = try BuildSite(
      path: path, existing: existing, overwriteForeign: overwriteForeign, isFrame: isFrame,
      isSequence: isSequence)
  }

  deinit {
    discard()
  }

  /// Writes one file whole; a name is written once.
  public func write(_ bytes: UnsafeRawBufferPointer, name: String) throws(OutputFolderError) {
    let (descriptor, code) = create(name)
    guard descriptor >= 0 else { throw failure("create \(name)", code) }
    var offset = 0
    while offset < bytes.count {
      #if canImport(Glibc)
        let count = Glibc.write(
          descriptor, bytes.baseAddress.map { $0 + offset }, bytes.count - offset)
      #else
        let count = Darwin.write(
          descriptor, bytes.baseAddress.map { $0 + offset }, bytes.count - offset)
      #endif
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        let code = errno
        close(descriptor)
        throw failure("write \(name)", code)
      }
      offset += count
    }
    // Some file systems tell only now that the disk is full.
    guard close(descriptor) == 0 else { throw failure("write \(name)", errno) }
  }

  private func create(_ name: String) -> (descriptor: Int32, code: Int32) {
    file.withLock { file in
      file.removeAll(keepingCapacity: true)
      file += site.build
      file += "/"
      file += name
      // Handed over as a string it would be copied.
      return file.withCString { path in
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        return (descriptor, errno)
      }
    }
  }

  /// Puts the folder under its name, or, when that fails, leaves what was there and nothing else.
  public func commit() throws(OutputFolderError) {
    guard end() else { return }
    defer { site.end() }
    do {
      try site.place()
    } catch {
      site.remove()
      throw error
    }
  }

  /// Removes all that was built; does nothing after a commit.
  public func discard() {
    guard end() else { return }
    site.remove()
    site.end()
  }

  /// False where it has ended already.
  private func end() -> Bool {
    isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
  }

  private func failure(_ step: String, _ code: Int32) -> OutputFolderError {
    OutputFolderError(
      path: path, problem: .system(step: step, reason: SystemError(code: code).description))
  }
}
