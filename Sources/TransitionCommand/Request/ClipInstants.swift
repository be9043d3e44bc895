package import ExactMath

/// What the frames of an output show, in order: runs of the clip's own frames, and instants between
/// them.
///
/// Each is worked out when it is asked for, so that a long clip takes no more memory than a short
/// one.
package struct ClipInstants: RandomAccessCollection, Hashable, Sendable {
  private enum Run: Hashable, Sendable {
    case frames(Range<Int>)
    case between(Time)

    var count: Int {
      switch self {
      case .frames(let frames): frames.count
      case .between: 1
      }
    }
  }

  private var runs: [Run] = []
  /// The position after each run.
  private var ends: [Int] = []

  package var startIndex: Int { 0 }
  package var endIndex: Int { ends.last ?? 0 }

  package subscript(position: Int) -> ClipInstant {
    precondition(indices.contains(position), "instant \(position) of \(count)")
    let number = ends.firstIndex(fromWhichOn: { position < $0 })
    switch runs[number] {
    case .frames(let frames): return .frame(frames.upperBound - (ends[number] - position))
    case .between(let time): return .between(time)
    }
  }

  /// Every frame of a clip.
  package init(allOf clock: FrameClock) {
    append(.frames(0..<clock.count))
  }

  /// Each of the clip's frames in `frames`, and each of the instants `times`, once.
  ///
  /// - Parameter times: none is that of a frame.
  init(_ frames: [Range<Int>], between times: [Time], in clock: FrameClock) {
    var pending = Set(times).sorted()[...]
    func add(_ frames: Range<Int>, _ instants: inout ClipInstants) {
      var rest = frames
      while let time = pending.first {
        let later = rest.firstIndex(fromWhichOn: { clock.time(of: $0) > time })
        guard later < rest.upperBound else { break }
        instants.append(.frames(rest.lowerBound..<later))
        instants.append(.between(time))
        rest = later..<rest.upperBound
        pending.removeFirst()
      }
      instants.append(.frames(rest))
    }
    var joined: Range<Int>?
    for range in frames.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let before = joined, range.lowerBound <= before.upperBound {
        joined = before.lowerBound..<Swift.max(before.upperBound, range.upperBound)
      } else {
        if let joined { add(joined, &self) }
        joined = range
      }
    }
    if let joined { add(joined, &self) }
    for time in pending { append(.between(time)) }
  }

  private mutating func append(_ run: Run) {
    guard run.count > 0 else { return }
    runs.append(run)
    ends.append(endIndex + run.count)
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies `isTrue`, which all after it do too; else `endIndex`.
  func firstIndex(fromWhichOn isTrue: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isTrue(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
