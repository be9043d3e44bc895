#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Seconds of a clock that never goes back.
enum Stopwatch {
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Runs `operation` for at least `seconds` and at least `runs` times; the seconds of each run.
  static func times(
    of operation: any PreparedOperation, seconds: Double, runs: Int
  ) throws -> [Double] {
    var times: [Double] = []
    let start = now
    var last = start
    while last - start < seconds || times.count < runs {
      let begin = now
      try operation.run()
      last = now
      times.append(last - begin)
    }
    return times
  }
}
