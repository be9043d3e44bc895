internal import Compositor
internal import ExactMath
internal import Raster

/// A finger's movement: `body` gets its place at each of the display's frames, the first and the last
/// included.
///
/// - Parameters:
///   - seconds: how long it takes.
///   - rate: events per second.
@MainActor public func drag(
  from start: CGFloat, to end: CGFloat, during seconds: Double, rate: Double = 120,
  _ body: @escaping @MainActor (CGFloat) -> Void, ended: (@MainActor () -> Void)? = nil
) {
  let steps = max(1, (seconds * max(1, rate)).rounded())
  for step in 0...Int(min(steps, 1e6)) {
    let share = Double(step) / steps
    after(seconds * share) { body(start + (end - start) * share) }
  }
  if let ended { after(seconds, ended) }
}

/// A finger's movement between two points of the window, which the recording shows on request.
///
/// - Parameters:
///   - seconds: how long it takes.
///   - rate: events per second.
@MainActor public func drag(
  from start: CGPoint, to end: CGPoint, during seconds: Double, rate: Double = 120,
  _ body: @escaping @MainActor (CGPoint) -> Void, ended: (@MainActor () -> Void)? = nil
) {
  guard let recording = ScreenRecording.current else { return }
  let (begin, duration) = (recording.now, recording.time(seconds))
  if recording.showsTouches, duration > .zero {
    recording.add(
      TouchTrack([
        TouchTrack.Sample(time: begin, point: Point(start)),
        TouchTrack.Sample(time: begin + duration, point: Point(end)),
      ]))
    // The finger's disc fades for this long.
    after(seconds + 0.15) {}
  }
  drag(from: 0, to: 1, during: seconds, rate: rate) { share in
    body(CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
  } ended: {
    ended?()
  }
}
