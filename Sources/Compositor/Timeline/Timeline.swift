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
    let time = playhead?.time(at: time) ?? time
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
