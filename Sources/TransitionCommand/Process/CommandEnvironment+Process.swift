import Frames

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension CommandEnvironment {
  /// The environment of this process.
  package static func ofProcess(
    stopSignal: @escaping @Sendable () -> Int32?,
    beforeLeaving: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) -> Self {
    CommandEnvironment(
      writeOutput: { text throws(ClosedOutput) in try write(text, to: STDOUT_FILENO) },
      writeError: { text in
        // Nobody is left to tell when standard error fails.
        do { try write(text, to: STDERR_FILENO) } catch {}
      },
      outputIsTerminal: isatty(STDOUT_FILENO) == 1, errorIsTerminal: isatty(STDERR_FILENO) == 1,
      terminalWidth: { width(of: STDERR_FILENO) }, variables: variablesOfProcess(),
      processorCount: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))),
      isFolder: { path in
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      },
      isTerminal: isTerminal, resolved: FilePath.resolved,
      now: {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
      },
      stopSignal: stopSignal, beforeLeaving: beforeLeaving)
  }

  private static func write(_ text: String, to descriptor: Int32) throws(ClosedOutput) {
    var text = text
    let failure: Int32? = text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let chunk = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: rest))
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, chunk.baseAddress, chunk.count)
        #else
          let count = Darwin.write(descriptor, chunk.baseAddress, chunk.count)
        #endif
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&wanted, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
    guard let failure else { return }
    throw failure == EPIPE ? .noReader : .failed(SystemError(code: failure).description)
  }

  private static func isTerminal(_ path: String) -> Bool {
    // Only a character device: opening a pipe would wait for its other end.
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return false }
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return isatty(descriptor) == 1
  }

  private static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The few variables that are read here; the rest is nobody's business.
  private static func variablesOfProcess() -> [String: String] {
    var variables: [String: String] = [:]
    for name in ["NO_COLOR", "CI", "TERM", KernelChoice.environmentVariable] {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return variables
  }
}
