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
  /// reading or writing it fails as it does on a closed one. Where none can be opened, the program
  /// ends with 2: what it tells would have no place to go.
  package static func fillGaps() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      guard fcntl(descriptor, F_GETFD) == -1 && errno == EBADF else { continue }
      // The lowest free descriptor is taken, which is this one: those below are open.
      let isInput = descriptor == STDIN_FILENO
      if open("/dev/null", isInput ? O_WRONLY : O_RDONLY) == descriptor { continue }
      takePlace(of: descriptor, isInput: isInput)
    }
  }

  /// Without /dev: a pipe's wrong end, whose other end is closed.
  private static func takePlace(of descriptor: Int32, isInput: Bool) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { exit(2) }
    let kept = isInput ? ends[1] : ends[0]
    if kept != descriptor, dup2(kept, descriptor) != descriptor { exit(2) }
    for end in ends where end != descriptor { close(end) }
  }
}
