#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock on a temporary file or folder, held while its run lives.
///
/// The system drops it when the process ends, however that happens. So a temporary that can be
/// locked belongs to nobody any more.
struct TemporaryLock: Sendable {
  private let descriptor: Int32

  /// Locks what has the name.
  ///
  /// - Returns: nil when another run holds it, it is not there, or it cannot be opened.
  init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    guard Self.take(descriptor, path) != .anothers else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  /// Locks a temporary that its run has left; nil unless that is certain.
  init?(leftover path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    guard Self.take(descriptor, path) == .ours else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  func release() { close(descriptor) }

  enum Outcome {
    case ours, anothers
    /// The file system has no locks, so nobody can tell.
    case unknown
  }

  /// Locks an open file for as long as its descriptor is open.
  ///
  /// - Parameter path: the file's name; another run may have cleared it away before the lock.
  static func take(_ descriptor: Int32, _ path: String) -> Outcome {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return .anothers }
      if errno != EINTR { return .unknown }
    }
    var (named, open) = (stat(), stat())
    let isThere =
      lstat(path, &named) == 0 && fstat(descriptor, &open) == 0 && named.st_dev == open.st_dev
      && named.st_ino == open.st_ino
    return isThere ? .ours : .anothers
  }
}
