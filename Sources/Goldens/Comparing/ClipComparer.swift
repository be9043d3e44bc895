import MovieFiles
import Raster

/// Compares clips frame by frame; only two frames are in memory, and the two that differ most.
public struct ClipComparer: Sendable {
  private let comparer: PictureComparer

  public init(_ limits: ComparisonLimits) {
    comparer = PictureComparer(limits)
  }

  /// - Parameter isStopped: asked before each frame; true ends the comparison with a `CancellationError`.
  public func compare(
    _ clips: ComparedClips, isStopped: () -> Bool = { false }
  ) throws(CancellationError) -> ClipComparison {
    var result = ClipComparison(name: clips.name)
    guard let expected = clips.expected else {
      result.differences = [.missing(from: .expected)]
      return result
    }
    guard let actual = clips.actual else {
      result.differences = [.missing(from: .actual)]
      return result
    }
    // Both are opened before a verdict, so that both faults are told.
    var readers: [ClipReader] = []
    for path in [expected, actual] {
      do {
        readers.append(try ClipReader(path: path))
      } catch {
        result.differences.append(.unreadable("\(error)"))
      }
    }
    guard readers.count == 2 else { return result }
    var comparison = LockstepComparison(comparer, expected: readers[0], actual: readers[1])
    do {
      while try comparison.step() {
        if isStopped() { throw CancellationError() }
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      result.differences = [.unreadable("\(error)")]
      return result
    }
    comparison.conclude(&result)
    return result
  }
}

/// Two clips side by side, frame by number.
private struct LockstepComparison {
  private let comparer: PictureComparer
  private let expected: ClipReader
  private let actual: ClipReader
  private var traces = (FrameTrace(), FrameTrace())
  private var waiting: (ClipFrame?, ClipFrame?) = (nil, nil)
  private var hasBegun = false
  private var missing: (expected: [Int], actual: [Int]) = ([], [])
  private var size: ClipDifference?
  private var frames: [ClipDifference.Frame] = []
  private var timing: ClipDifference?
  private var compared = 0
  private var worst: (score: Double, number: Int, expected: Pixmap, actual: Pixmap)?

  init(_ comparer: PictureComparer, expected: ClipReader, actual: ClipReader) {
    (self.comparer, self.expected, self.actual) = (comparer, expected, actual)
  }

  /// False after the last frame of both.
  mutating func step() throws(ClipReadingError) -> Bool {
    if !hasBegun {
      hasBegun = true
      try advance(\.waiting.0, expected, \.traces.0)
      try advance(\.waiting.1, actual, \.traces.1)
    }
    switch waiting {
    case (nil, nil):
      return false
    case (let a?, let b?):
      if a.number < b.number {
        missing.actual.append(a.number)
        try advance(\.waiting.0, expected, \.traces.0)
      } else if b.number < a.number {
        missing.expected.append(b.number)
        try advance(\.waiting.1, actual, \.traces.1)
      } else {
        try checkMask(a)
        compare(a, b)
        try advance(\.waiting.0, expected, \.traces.0)
        try advance(\.waiting.1, actual, \.traces.1)
      }
    case (_?, nil):
      try advance(\.waiting.0, expected, \.traces.0)
    case (nil, _?):
      try advance(\.waiting.1, actual, \.traces.1)
    }
    return true
  }

  private mutating func advance(
    _ frame: WritableKeyPath<Self, ClipFrame?>, _ reader: ClipReader,
    _ trace: WritableKeyPath<Self, FrameTrace>
  ) throws(ClipReadingError) {
    let next = try reader.next()
    self[keyPath: frame] = next
    guard let next else { return }
    self[keyPath: trace].append(FrameHash.digest(of: next.pixmap, isOpaque: false), next.time)
  }

  private mutating func compare(_ a: ClipFrame, _ b: ClipFrame) {
    compared += 1
    compareTimes()
    switch comparer.difference(of: b.pixmap, from: a.pixmap) {
    case nil: break
    case .size(let width, let height, let otherWidth, let otherHeight)?:
      guard size == nil else { return }
      size = .size(
        frame: a.number,
        ClipDifference.PixelSizes(
          width: otherWidth, height: otherHeight, otherWidth: width, otherHeight: height))
      keep(a, b, score: .infinity)
    case .pixels(let pixels)?:
      frames.append(
        ClipDifference.Frame(number: a.number, time: b.time ?? a.time, pixels: pixels))
      keep(a, b, score: Double(pixels.count) * max(pixels.score, 1.0 / 255))
    }
  }

  private func checkMask(_ frame: ClipFrame) throws(ClipReadingError) {
    guard let mask = comparer.limits.mask,
      (mask.width, mask.height) != (frame.pixmap.width, frame.pixmap.height)
    else { return }
    throw ClipReadingError(
      path: expected.path,
      reason: "the mask has \(mask.width)×\(mask.height) pixels, its frames have "
        + "\(frame.pixmap.width)×\(frame.pixmap.height)")
  }

  private mutating func keep(_ a: ClipFrame, _ b: ClipFrame, score: Double) {
    if let worst, worst.score >= score { return }
    worst = (score, a.number, a.pixmap, b.pixmap)
  }

  /// Of the frames that wait; rounding to the files' units is no difference.
  private mutating func compareTimes() {
    let (index, other) = (traces.0.count - 1, traces.1.count - 1)
    guard timing == nil, let a = traces.0.time(index), let b = traces.1.time(other) else { return }
    guard abs(a - b) > expected.timeUnit + actual.timeUnit else { return }
    timing = .timing(frame: index, expected: a, actual: b)
  }

  func conclude(_ result: inout ClipComparison) {
    let (a, b) = traces
    result.comparedFrames = compared
    if a.count == 0 || b.count == 0 {
      let path = a.count == 0 ? expected.path : actual.path
      result.differences = [.unreadable("\"\(path)\" has no frame")]
      return
    }
    let rates = rates
    let explanation =
      frames.isEmpty && a.count == b.count && rates == nil ? nil : a.explanation(of: b)
    if let size { result.differences.append(size) }
    for (numbers, side) in [
      (missing.expected, ClipDifference.Side.expected), (missing.actual, .actual),
    ] where !numbers.isEmpty {
      result.differences.append(.missingFrames(numbers, from: side))
    }
    if a.count != b.count, missing.expected.isEmpty, missing.actual.isEmpty {
      result.differences.append(
        .frameCount(expected: a.count, actual: b.count, explanation: explanation))
    }
    if !frames.isEmpty {
      result.differences.append(
        .pixels(frames, explanation: a.count == b.count ? explanation ?? colorShift : colorShift))
    }
    if let rates {
      result.differences.append(
        .frameRate(expected: rates.0, actual: rates.1, explanation: rateExplanation))
    } else if let timing {
      result.differences.append(timing)
    }
    result.worst = worst.map { worst in
      ClipComparison.Worst(
        number: worst.number,
        pictures: DifferencePictures(
          expected: worst.expected, actual: worst.actual, comparer: comparer))
    }
  }

  /// Frames a second on both sides, where both are known and differ beyond the files' rounding.
  private var rates: (Double, Double)? {
    guard let a = traces.0.frameDuration, let b = traces.1.frameDuration else { return nil }
    guard abs(a - b) > rounding else { return nil }
    /// A whole number where the file's rounding hides one.
    func rate(_ duration: Double) -> Double {
      let rate = 1 / duration
      return abs(rate.rounded() - rate) <= rate * rate * rounding ? rate.rounded() : rate
    }
    return (rate(a), rate(b))
  }

  /// Every frame the same, at another pace.
  private var rateExplanation: String? {
    let (a, b) = traces
    guard let one = a.frameDuration, let other = b.frameDuration, a.hashes == b.hashes else {
      return nil
    }
    let tolerance = other / one * rounding * (1 / one + 1 / other)
    return "same frames, played \(brief(other / one, within: tolerance)) times as long"
  }

  /// Seconds by which the durations of frames may be off, as the files round time stamps.
  private var rounding: Double { expected.timeUnit + actual.timeUnit }

  /// One shift of colour that explains all frames that differ.
  private var colorShift: String? {
    guard let shift = frames.first?.pixels.colorShift,
      frames.allSatisfy({ $0.pixels.colorShift == shift })
    else { return nil }
    func signed(_ value: Int) -> String { value > 0 ? "+\(value)" : "\(value)" }
    return "same but for colour by red \(signed(shift[0])), green \(signed(shift[1])), "
      + "blue \(signed(shift[2]))"
  }
}
