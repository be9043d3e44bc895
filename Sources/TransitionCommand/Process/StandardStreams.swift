#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The first three descriptors of the process.
package enum StandardStreams {
  /// Takes the places of those that the program was started without, before a file can.
  ///
  /// What the program tells would go into that file. Each is opened the wrong way round, so that
  /// reading or writing it fails as it does on a closed one.
  package static func fillGaps() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      guard fcntl(descriptor, F_GETFD) == -1 && errno == EBADF else { continue }
      // The lowest free descriptor is taken, which is this one: those below are open.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
