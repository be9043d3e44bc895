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
  private let isFrame: @Sendable (String) -> Bool
  /// Folders above the target that were missing and are made, outermost first.
  private let made: [String]

  init(
    path: String, existing: ExistingOutput, overwriteForeign: Bool,
    isFrame: @escaping @Sendable (String) -> Bool, isSequence: ([String]) -> Bool
  ) throws(OutputFolderError) {
    self.path = path
    self.isFrame = isFrame
    func fail(_ step: String, _ code: Int32) -> OutputFolderError {
      OutputFolderError(
        path: path, problem: .system(step: step, reason: String(cString: strerror(code))))
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
      let foreign = names.filter { name in
        !isFrame(name) || FolderPath.isFolder(target + "/" + name)
      }.sorted()
      if foreign.isEmpty, !overwriteForeign, let example = names.sorted().first, !isSequence(names)
      {
        throw OutputFolderError(
          path: path, problem: .foreign(example: example, count: names.count))
      }
      if let example = foreign.first, !overwriteForeign {
        throw OutputFolderError(
          path: path, problem: .foreign(example: example, count: foreign.count))
      }
      guard existing == .replace || names.count == foreign.count else {
        throw OutputFolderError(path: path, problem: .exists)
      }
      self.target = target
      made = []
      if foreign.isEmpty && !FolderPath.holdsWorkingDirectory(target)
        && FolderPath.isOnDevice(FolderPath.parent(target), status.st_dev),
        let beside = FolderPath.makeBuildFolder(
          in: FolderPath.parent(target), for: FolderPath.last(target))
      {
        (build, placement) = (beside, .exchange)
        chmod(beside, status.st_mode & 0o7777)
        return
      }
      guard let inside = FolderPath.makeBuildFolder(in: target, for: FolderPath.last(target)) else {
        throw fail("write into the folder", errno)
      }
      (build, placement) = (inside, .fill)
    } else {
      guard errno == ENOENT else {
        if errno == ENOTDIR { throw OutputFolderError(path: path, problem: .notFolder) }
        throw fail("open the folder", errno)
      }
      var link = stat()
      guard lstat(target, &link) != 0 else {
        throw fail("follow the symbolic link", ENOENT)
      }
      let parent = FolderPath.parent(target)
      let above = FolderPath.makeFolders(parent)
      guard above.code == 0 else {
        FolderPath.removeFolders(above.made)
        throw fail("create the folder above it", above.code)
      }
      guard let beside = FolderPath.makeBuildFolder(in: parent, for: FolderPath.last(target)) else {
        let code = errno
        FolderPath.removeFolders(above.made)
        throw fail("create the folder", code)
      }
      (self.target, made, build, placement) = (target, above.made, beside, .create)
    }
  }

  /// Puts what was built under the name.
  func place(names: Set<String>) throws(OutputFolderError) {
    switch placement {
    case .create:
      if FolderPath.renameToFreeName(build, target) { return }
      // Someone made the folder meanwhile; an empty one may be replaced, another may not.
      guard errno == EEXIST, rename(build, target) == 0 else {
        throw failure("put the folder in place")
      }
    case .exchange:
      if FolderPath.exchange(build, target) {
        clearReplaced(build, names: names)
      } else {
        try fill(names: names)
      }
    case .fill: try fill(names: names)
    }
  }

  /// Removes the build folder with the files written into it, and the folders made above it.
  func remove(names: Set<String>) {
    for name in names { unlink(build + "/" + name) }
    rmdir(build)
    FolderPath.removeFolders(made)
  }

  /// Empties the folder that was exchanged away.
  ///
  /// What appeared in it after the check and is no frame
  /// goes back to its place.
  private func clearReplaced(_ old: String, names: Set<String>) {
    for name in FolderPath.contents(old) ?? [] {
      if isFrame(name) && unlink(old + "/" + name) == 0 { continue }
      rename(old + "/" + name, target + "/" + name)
    }
    rmdir(old)
  }

  private func fill(names: Set<String>) throws(OutputFolderError) {
    guard let present = FolderPath.contents(target) else { throw failure("list the folder") }
    for name in present where isFrame(name) && !names.contains(name) {
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
      path: path, problem: .system(step: step, reason: String(cString: strerror(errno))))
  }
}
