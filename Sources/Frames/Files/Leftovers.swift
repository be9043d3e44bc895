#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Temporaries that no run will complete.
package enum Leftovers {
  /// Removes what runs that were killed have left in the folder; a living run's stays.
  ///
  /// - Parameter isFrame: whether a file in a temporary folder is ours; PNG files always are. What
  ///   else lies there stays.
  static func clear(_ folder: String, isFrame: (String) -> Bool = { _ in false }) {
    for name in FolderPath.contents(folder) ?? [] where TemporaryName.isOurs(name) {
      let path = FilePath.join(folder, name)
      // Held while it is removed, so that no new run takes it for its own.
      guard let lock = TemporaryLock(leftover: path) else { continue }
      remove(path) { isFrame($0) || $0.hasSuffix(".png") }
      lock.release()
    }
  }

  /// Removes what this process is writing in the folder, for it is about to end.
  package static func abandon(in folder: String) {
    // Its other threads may be adding a file meanwhile.
    for _ in 0..<10 {
      let names = (FolderPath.contents(folder) ?? []).filter(TemporaryName.isOfThisProcess)
      if names.isEmpty { return }
      for name in names { remove(FilePath.join(folder, name)) { _ in true } }
    }
  }

  private static func remove(_ path: String, _ isOurs: (String) -> Bool) {
    if unlink(path) == 0 { return }
    for name in FolderPath.contents(path) ?? [] where isOurs(name) {
      unlink(FilePath.join(path, name))
    }
    rmdir(path)
  }
}
