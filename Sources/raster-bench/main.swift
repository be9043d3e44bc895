import RasterBench

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Unbuffered: the kit waits for each answer.
func send(_ text: String, to descriptor: Int32) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}

exit(
  BenchCommand.run(
    Array(CommandLine.arguments.dropFirst()),
    kernels: getenv(BenchCommand.kernelVariable).map { String(cString: $0) },
    BenchCommand.Streams(
      readLine: { readLine() }, print: { send($0, to: STDOUT_FILENO) },
      complain: { send($0, to: STDERR_FILENO) })))
