import Compositor
import ExactMath
import Transitions

/// `--gesture`: where a finger is over time, as progress or as a place on the canvas.
struct GesturePoints: Hashable, Sendable {
  private struct Point: Hashable, Sendable {
    var time: Time
    /// The progress, or x and y.
    var values: [Length]
  }

  private let points: [Point]
  /// The touch moves, rather than the progress being reported.
  let isTouch: Bool

  private static let expected =
    "times with the progress, as in \"60ms 5%, 200ms 40%\", or with the touch's place, as in "
    + "\"0ms 6pt, 120ms 90pt, 200ms 210pt 400pt\""

  init(argument text: String) throws(ValueError) {
    var points: [Point] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      points.append(try Self.point(item))
    }
    guard points.count > 1 else {
      throw ValueError(Self.expected, hint: "; two points at least, the last where it lets go")
    }
    for (before, after) in zip(points, points.dropFirst()) where after.time <= before.time {
      throw ValueError(
        Self.expected,
        hint: "; \(after.time.brief) does not come after \(before.time.brief)")
    }
    isTouch = points[0].values[0].unit != .percent
    let isMixed = points.contains { point in
      point.values.contains { ($0.unit != .percent) != (points[0].values[0].unit != .percent) }
    }
    if isMixed { throw ValueError(Self.expected, hint: "; either all in % or none") }
    self.points = points
  }

  private static func point(_ item: Substring) throws(ValueError) -> Point {
    let words = item.split(separator: " ")
    guard (2...3).contains(words.count) else { throw ValueError(expected) }
    guard words[0].last?.isLetter == true, let time = try? parseDuration(words[0]) else {
      throw ValueError(expected, hint: "; '\(words[0])' is no time such as 120ms or 0.12s")
    }
    var values: [Length] = []
    for word in words.dropFirst() {
      guard word.last?.isNumber == false, let value = Length(parsing: String(word)) else {
        throw ValueError(
          expected, hint: "; '\(word)' has no unit: % of the way, or pt or px of the canvas")
      }
      values.append(value)
    }
    if values[0].unit == .percent, values.count > 1 || !(-1000...1000).contains(values[0].value) {
      throw ValueError(expected, hint: "; a progress is one percentage")
    }
    return Point(time: time, values: values)
  }

  /// - Parameter scale: pixels per point.
  func track(scale: Double) -> FingerDrive.Track {
    guard isTouch else {
      return .percents(
        points.map {
          PlaybackStep.ScrubPoint(time: $0.time, progress: $0.values[0].value / 100)
        })
    }
    return .touch(
      points.map { point in
        let places = point.values.map { $0.points(of: 0, scale: scale) }
        return FingerDrive.Sample(
          time: point.time, x: places[0], y: places.count > 1 ? places[1] : nil)
      })
  }

  var count: Int { points.count }
  var release: Time { points[points.count - 1].time }
}
