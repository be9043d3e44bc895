import CXXHash
import Raster

/// What one operation took, and proof of what it made.
package struct Measurement: Sendable, Hashable {
  package var operation: String
  package var width: Int
  package var height: Int
  package var threads: Int
  package var kernels: String
  /// Seconds.
  package var median: Double
  package var least: Double
  package var greatest: Double
  package var runs: Int
  /// XXH3-128 of the bytes made, 32 hex digits: a fast wrong kernel cannot win.
  package var checksum: String

  /// Warms up, checks, then measures in rounds, whose medians' median counts.
  package init(
    _ operation: Operation, _ inputs: Inputs, threads: Int, seconds: Double
  ) throws {
    let prepared = try operation.prepare(inputs, threads)
    prepared.reset()
    try prepared.run()
    checksum = Checksum.of(try prepared.output().bytes)
    _ = try Stopwatch.times(of: prepared, seconds: seconds * 0.1, runs: 2)
    var medians: [Double] = []
    var all: [Double] = []
    for _ in 0..<Self.rounds {
      let times = try Stopwatch.times(
        of: prepared, seconds: seconds / Double(Self.rounds), runs: 1)
      medians.append(Self.median(times))
      all += times
    }
    self.operation = operation.name
    width = inputs.width
    height = inputs.height
    self.threads = threads
    kernels = inputs.kernels.name
    median = Self.median(medians)
    least = all.min() ?? 0
    greatest = all.max() ?? 0
    runs = all.count
  }

  private static let rounds = 7

  /// The middle value, of an even number the mean of the two in the middle.
  package static func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// Whether `other` is of the same thing, whenever and with whichever kernels it was measured.
  func matches(_ other: Measurement) -> Bool {
    operation == other.operation && width == other.width && height == other.height
      && threads == other.threads
  }
}

enum Checksum {
  /// XXH3-128 as 32 hex digits.
  static func of(_ bytes: [UInt8]) -> String {
    withUnsafeTemporaryAllocation(byteCount: cxxhash_state_size(), alignment: 64) { memory in
      guard let state = memory.baseAddress else { return "" }
      cxxhash_start(state)
      bytes.withUnsafeBytes { cxxhash_update(state, $0.baseAddress, $0.count) }
      var digest = [UInt8](repeating: 0, count: 16)
      cxxhash_digest(state, &digest)
      return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}
