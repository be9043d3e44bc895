import ExactMath

/// What the media timing of a layer and of those that it lies in makes of simulated time: an affine
/// map.
struct LayerTime: Sendable, Equatable {
  private var rate = 1.0
  /// Seconds.
  private var offset = 0.0

  static let identity = LayerTime()

  /// The time of a layer within this one, `(time − begin) · speed + timeOffset`.
  func within(begin: Double, speed: Double, timeOffset: Double) -> LayerTime {
    LayerTime(rate: rate * speed, offset: (offset - begin) * speed + timeOffset)
  }

  func local(at seconds: Double) -> Double { seconds * rate + offset }

  /// The way back; nil for a layer that stands still.
  func simulated(at seconds: Double) -> Double? { rate == 0 ? nil : (seconds - offset) / rate }

  /// Beyond what a recording can hold it stands still.
  func local(at time: Time) -> Time {
    guard self != .identity else { return time }
    return Time(seconds: max(-1e7, min(1e7, local(at: time.seconds)))) ?? time
  }

  /// When the layer comes to a local time; nil where it stands still or runs backward.
  func time(of local: Time) -> Time? {
    guard self != .identity else { return local }
    guard rate > 0 else { return nil }
    return simulated(at: local.seconds).flatMap { Time(seconds: $0) }
  }
}

/// What plays on a layer's time.
@MainActor protocol LayerTimed: AnyObject {
  var layer: CALayer { get }
  var block: AnimationBlock { get }
  /// Where the layer's time stood when it began; nil until that event is over, as Core Animation
  /// begins what an event adds when the event's changes are committed.
  var anchor: TimeAnchor? { get set }
}

/// An instant, as simulated time and as a layer counts it.
struct TimeAnchor: Sendable, Equatable {
  var simulated: Time
  var local: Time
}

extension LayerTimed {
  /// Where simulated time would stand if it had run as the layer's time has since this began; nil
  /// where it has.
  var pace: (@Sendable (Time) -> Time)? {
    let (time, shift) = (layer.time, shift)
    guard time != .identity || shift != .zero else { return nil }
    return { time.local(at: $0) + shift }
  }

  /// When the layer's time comes there; nil where it never does, as it runs now.
  func time(ofPaced time: Time) -> Time? { layer.time.time(of: time - shift) }

  private var shift: Time {
    if let anchor { return anchor.simulated - anchor.local }
    guard let now = ScreenRecording.current?.now else { return .zero }
    return now - layer.time.local(at: now)
  }
}
