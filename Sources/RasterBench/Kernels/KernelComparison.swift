import ExactMath
import Raster

/// One kernel's functions of all sets against each other, in turns.
package struct KernelComparison: Sendable {
  package let kernel: String
  /// Seconds a row for each set that has a function of its own, `portable` first.
  package let sets: [Timing]
  /// Every set made the same bytes.
  package let isSame: Bool

  package struct Timing: Sendable {
    package let set: String
    /// One row again and again.
    package let inCache: Double
    /// All rows of a frame.
    package let onFrame: Double
  }

  private static let rounds = 21

  /// Measures for about `seconds`.
  package init(_ kernel: RowKernel, _ memory: RowMemory, seconds: Double) {
    var own: [KernelSet] = []
    for set in KernelSet.available.reversed()
    where own.allSatisfy({ kernel.function($0) != kernel.function(set) }) {
      own.append(set)
    }
    let made = own.map { set in
      memory.reset()
      for y in 0..<memory.height { kernel.draw(set, memory, y) }
      return Checksum.of(memory.written)
    }
    isSame = made.allSatisfy { $0 == made[0] }
    self.kernel = kernel.name
    let share = seconds / Double(own.count * Self.rounds * 2)
    let cached = Self.medians(own, share) { set in
      for _ in 0..<16 { kernel.draw(set, memory, memory.height / 2) }
      return 16
    }
    let framed = Self.medians(own, share) { set in
      for y in 0..<memory.height { kernel.draw(set, memory, y) }
      return memory.height
    }
    sets = own.indices.map {
      Timing(set: own[$0].name, inCache: cached[$0], onFrame: framed[$0])
    }
  }

  /// The median over rounds, in each of which every set has a turn of at least `seconds`.
  private static func medians(
    _ sets: [KernelSet], _ seconds: Double, _ rows: (KernelSet) -> Int
  ) -> [Double] {
    var times = [[Double]](repeating: [], count: sets.count)
    for _ in 0..<rounds {
      for (i, set) in sets.enumerated() {
        // A first call for what the set before left in cache and clock.
        _ = rows(set)
        let start = Stopwatch.now
        var (count, end) = (0, start)
        while end - start < seconds || count == 0 {
          count += rows(set)
          end = Stopwatch.now
        }
        times[i].append((end - start) / Double(count))
      }
    }
    return times.map { Measurement.median($0) }
  }

  static let header = Self.line("kernel", "set", "cache", "ratio", "frame", "ratio")

  /// A line for each set: nanoseconds a row, and as a part of those of the set below.
  var lines: [String] {
    sets.indices.map { i in
      let (timing, below) = (sets[i], i > 0 ? sets[i - 1] : nil)
      func ratio(_ time: KeyPath<Timing, Double>) -> String {
        below.map { formatDecimal(timing[keyPath: time] / $0[keyPath: time], places: 2) } ?? ""
      }
      return Self.line(
        i == 0 ? kernel : "", timing.set, formatDecimal(timing.inCache * 1e9, places: 0),
        ratio(\.inCache), formatDecimal(timing.onFrame * 1e9, places: 0), ratio(\.onFrame))
    }
  }

  private static func line(
    _ kernel: String, _ set: String, _ cache: String, _ cacheRatio: String, _ frame: String,
    _ frameRatio: String
  ) -> String {
    Table.left(kernel, 30) + Table.left(set, 9) + Table.right(cache, 9)
      + Table.right(cacheRatio, 7) + Table.right(frame, 9) + Table.right(frameRatio, 7)
  }
}
