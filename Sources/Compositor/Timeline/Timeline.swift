public import ExactMath
public import Raster

/// A stage and what moves on it over a duration: segments that follow each other on one clock.
///
/// Every frame is a pure function of the timeline and an instant. Where two segments join, the
/// instant belongs to the later one.
public struct Timeline: Sendable {
  /// Points.
  public var size: Size
  /// Pixels per point of the output.
  public var scale: Double
  /// Shown where no layer covers the canvas; clear makes a translucent clip.
  public var background: Color
  public private(set) var segments: [Segment]
  /// When each segment begins.
  public private(set) var begins: [Time]
  /// How long it plays: the segments' durations together, or what the playhead makes of them.
  public private(set) var duration: Time
  /// What interaction makes of the whole timeline's time; nil when it simply plays.
  public private(set) var playhead: Playhead?

  /// Segments that play several times before those that follow them.
  private struct Round {
    var begin: Time
    var duration: Time
    var count: Int
  }

  private var round: Round?

  /// - Precondition: at least one segment; no duration is negative.
  public init(size: Size, scale: Double, background: Color, segments: [Segment]) {
    precondition(!segments.isEmpty, "a timeline shows something")
    self.size = size
    self.scale = scale
    self.background = background
    self.segments = segments
    var begin = Time.zero
    begins = []
    for segment in segments {
      precondition(segment.duration >= .zero, "a segment cannot last less than nothing")
      begins.append(begin)
      begin = begin + segment.duration
    }
    duration = begin
  }

  /// The same timeline in which some neighbouring segments play `count` times, one time after the
  /// other; it takes no more memory for that.
  ///
  /// - Precondition: it has no playhead and repeats nothing yet; `count` is at least 1.
  package func repeating(_ range: Range<Int>, count: Int) -> Timeline {
    precondition(playhead == nil && round == nil, "only a plain timeline can repeat a part")
    precondition(count >= 1 && !range.isEmpty, "\(count) times \(range.count) segments")
    var result = self
    let length = segments[range].reduce(Time.zero) { $0 + $1.duration }
    result.round = Round(begin: begins[range.lowerBound], duration: length, count: count)
    result.duration = Time(ticks: duration.ticks + length.ticks * Int64(count - 1))
    return result
  }

  /// The time on the segments' own clock, on which each plays once.
  private func once(_ time: Time) -> Time {
    guard let round, round.duration > .zero, time >= round.begin + round.duration else {
      return time
    }
    let (rest, length) = ((time - round.begin).ticks, round.duration.ticks)
    let before = min(rest / length, Int64(round.count - 1))
    // Where one round meets the next the instant belongs to the next; the last one ends.
    return Time(ticks: time.ticks - before * length)
  }

  /// Width and height of a frame, in pixels: at least 1.
  public var pixelSize: (width: Int, height: Int) {
    (
      max(1, Int((size.width * scale).rounded())), max(1, Int((size.height * scale).rounded()))
    )
  }

  /// The same timeline under a playhead, which then says how long it takes.
  ///
  /// A playhead that it has already is replaced.
  public func played(by playback: Playback) -> Timeline {
    var result = self
    let playhead = Playhead(playback, over: self.playhead?.content ?? duration)
    result.playhead = playhead
    result.duration = playhead.duration
    return result
  }

  /// The segment that shows at `time`, and the time since it began.
  public func segment(at time: Time) -> (segment: Segment, time: Time) {
    let (index, time) = place(at: time)
    return (segments[index], time)
  }

  /// The segment that shows at `time` by its index, and the time since it began.
  func place(at time: Time) -> (segment: Int, time: Time) {
    let time = once(playhead?.time(at: time) ?? time)
    // The last segment that has begun.
    var index = 0
    var end = segments.count
    while end - index > 1 {
      let middle = (index + end) / 2
      if begins[middle] > time { end = middle } else { index = middle }
    }
    return (index, time - begins[index])
  }

  /// The layers at `time`, bottom first.
  public func layers(at time: Time) -> [Layer] {
    let (segment, local) = segment(at: time)
    return segment.layers(at: local)
  }

  /// What to draw at `time`; a `FramePlanner` makes many plans faster.
  public func plan(at time: Time) -> FramePlan { plan(layers(at: time)) }

  private func plan(_ layers: [Layer]) -> FramePlan {
    FramePlan(layers: layers, scale: scale, background: background, canvas: canvas)
  }

  var canvas: PixelRect {
    let (width, height) = pixelSize
    return PixelRect(width: width, height: height)
  }

  /// What a timeline without duration shows before its end.
  var firstLayers: [Layer] { segments[0].initial ?? segments[0].stage }
}

extension Timeline {
  /// What frame `index` of `clock` shows.
  ///
  /// A timeline without duration shows its first state, then its last, although both lie at the
  /// same instant.
  public func plan(frame index: Int, of clock: FrameClock) -> FramePlan {
    duration == .zero && index == 0 ? plan(firstLayers) : plan(at: clock.time(of: index))
  }
}
