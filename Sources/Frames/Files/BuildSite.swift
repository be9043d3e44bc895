#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where an output folder is built, and how it gets to its place.
struct BuildSite: Sendable {
  private enum Placement {
    /// Nothing is there: renamed, the name must still be free.
    case create
    /// A folder of frames or an empty one is there: exchanged.
    case exchange
    /// The folder itself stays; files move into it.
    case fill
  }

  /// The user's path, for errors.
  private let path: String
  /// The place with links resolved.
  private let target: String
  /// The folder the files are written to.
  let build: String
  private let placement: Placement
  /// Keeps other runs from clearing the build folder away.
  private let lock: TemporaryLock?
  private let isFrame: @Sendable (String) -> Bool
  /// Why frames may not go to a folder that holds these; nil when they may.
  private let refusal: @Sendable (FolderContents) -> OutputFolderError.Problem?
  /// Folders above the target that were missing and are made, outermost first.
  private let made: [String]

  init(
    path: String, existing: ExistingOutput, overwriteForeign: Bool,
    isFrame: @escaping @Sendable (String) -> Bool,
    isSequence: @escaping @Sendable ([String]) -> Bool
  ) throws(OutputFolderError) {
    self.path = path
    self.isFrame = isFrame
    refusal = {
      $0.refusal(
        existing: existing, overwriteForeign: overwriteForeign, isSequence: isSequence)
    }
    func fail(_ step: String, _ code: Int32) -> OutputFolderError {
      let obstacle = code == ENOTDIR ? FilePath.obstacle(above: path) : nil
      return OutputFolderError(
        path: path,
        problem: obstacle.map { .obstacle($0) }
          ?? .system(step: step, reason: SystemError(code: code).description))
    }

    guard !path.isEmpty else {
      throw OutputFolderError(
        path: path, problem: .system(step: "open the folder", reason: "its name is empty"))
    }
    var target = path
    while target.count > 1 && target.hasSuffix("/") { target.removeLast() }
    var status = stat()
    if stat(target, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw OutputFolderError(path: path, problem: .notFolder)
      }
      target = FolderPath.resolved(target) ?? target
      guard let names = FolderPath.contents(target) else { throw fail("list the folder", errno) }
      var contents = FolderContents(names, in: target, isFrame: isFrame)
      if let problem = refusal(contents) { throw OutputFolderError(path: path, problem: problem) }
      let parent = FilePath.folder(of: target)
      Leftovers.clear(parent, isFrame: isFrame)
      if contents.hasTemporaries {
        Leftovers.clear(target, isFrame: isFrame)
        contents = FolderContents(
          FolderPath.contents(target) ?? names, in: target, isFrame: isFrame)
      }
      self.target = target
      made = []
      // What lives in the folder, as another run's output, must not move away with it.
      if contents.foreign.isEmpty && !contents.hasTemporaries
        && !FolderPath.holdsWorkingDirectory(target)
        && FolderPath.isOnDevice(parent, status.st_dev),
        let beside = FolderPath.makeBuildFolder(in: parent)
      {
        (build, lock, placement) = (beside.path, beside.lock, .exchange)
        // The owner first, for changing it can take bits away.
        chown(build, status.st_uid, status.st_gid)
        chmod(build, status.st_mode & 0o7777)
        return
      }
      guard let inside = FolderPath.makeBuildFolder(in: target) else {
        throw fail("write into the folder", errno)
      }
      (build, lock, placement) = (inside.path, inside.lock, .fill)
    } else {
      guard errno == ENOENT else { throw fail("open the folder", errno) }
      var link = stat()
      guard lstat(target, &link) != 0 else {
        throw fail("follow the symbolic link", ENOENT)
      }
      let parent = FilePath.folder(of: target)
      let above = FolderPath.makeFolders(parent)
      guard above.code == 0 else {
        FolderPath.removeFolders(above.made)
        throw fail("create the folder above it", above.code)
      }
      guard let beside = FolderPath.makeBuildFolder(in: parent) else {
        let code = errno
        FolderPath.removeFolders(above.made)
        // The folder above is there: its file system makes none, as /proc.
        guard code != ENOENT else {
          throw OutputFolderError(
            path: path,
            problem: .system(
              step: "create the folder", reason: "no folders can be made in \"\(parent)\""))
        }
        throw fail("create the folder", code)
      }
      Leftovers.clear(parent, isFrame: isFrame)
      (self.target, made) = (target, above.made)
      (build, lock, placement) = (beside.path, beside.lock, .create)
    }
  }

  /// Puts what was built under the name; `end` follows.
  func place() throws(OutputFolderError) {
    switch placement {
    case .create:
      if FolderPath.renameToFreeName(build, target) { return }
      // Someone made the folder meanwhile; an empty one may be replaced.
      guard errno == EEXIST || errno == ENOTEMPTY else { throw failure("put the folder in place") }
      if rename(build, target) == 0 { return }
      guard errno == EEXIST || errno == ENOTEMPTY else { throw failure("put the folder in place") }
      try replaceNewcomer()
    case .exchange: try exchange()
    case .fill: try fill()
    }
  }

  /// Puts it in the place of what another run has put there meanwhile.
  private func replaceNewcomer() throws(OutputFolderError) {
    guard let names = FolderPath.contents(target) else { throw failure("list the folder") }
    let contents = FolderContents(names, in: target, isFrame: isFrame)
    if let problem = refusal(contents) { throw OutputFolderError(path: path, problem: problem) }
    if contents.foreign.isEmpty && !contents.hasTemporaries {
      try exchange()
    } else {
      try fill()
    }
  }

  private func exchange() throws(OutputFolderError) {
    // The old frames get a temporary's name, which nobody may clear while they are sorted out.
    let old = TemporaryLock(target)
    defer { old?.release() }
    if FolderPath.exchange(build, target) {
      clearReplaced(build)
    } else {
      try fill()
    }
  }

  /// Removes the build folder with the files written into it, and the folders made above it; `end`
  /// follows.
  func remove() {
    for name in FolderPath.contents(build) ?? [] { unlink(build + "/" + name) }
    rmdir(build)
    FolderPath.removeFolders(made)
  }

  /// Whatever happened: other runs may clear away what is left.
  func end() { lock?.release() }

  /// Empties the folder that was exchanged away.
  ///
  /// What appeared in it after the check and is no frame
  /// goes back to its place.
  private func clearReplaced(_ old: String) {
    for name in FolderPath.contents(old) ?? [] {
      if isFrame(name) && unlink(old + "/" + name) == 0 { continue }
      rename(old + "/" + name, target + "/" + name)
    }
    rmdir(old)
  }

  private func fill() throws(OutputFolderError) {
    guard let present = FolderPath.contents(target), let names = FolderPath.contents(build) else {
      throw failure("list the folder")
    }
    let written = Set(names)
    for name in present where isFrame(name) && !written.contains(name) {
      if FolderPath.isFolder(target + "/" + name) { continue }
      guard unlink(target + "/" + name) == 0 else { throw failure("remove \(name)") }
    }
    for name in names.sorted() {
      guard rename(build + "/" + name, target + "/" + name) == 0 else {
        throw failure("put \(name) in place")
      }
    }
    rmdir(build)
  }

  private func failure(_ step: String) -> OutputFolderError {
    OutputFolderError(
      path: path, problem: .system(step: step, reason: SystemError.current.description))
  }
}
