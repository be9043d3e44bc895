public import ExactMath
public import Raster

/// A finger on the canvas, from its touch to its release: straight from sample to sample.
public struct TouchTrack: Sendable, Hashable {
  public struct Sample: Sendable, Hashable {
    public var time: Time
    /// Points of the canvas.
    public var point: Point

    public init(time: Time, point: Point) {
      self.time = time
      self.point = point
    }
  }

  /// In order of time, at least one.
  public let samples: [Sample]

  /// - Precondition: at least one sample, each later than the one before.
  public init(_ samples: [Sample]) {
    precondition(!samples.isEmpty, "a finger that is nowhere")
    precondition(
      zip(samples, samples.dropFirst()).allSatisfy { $0.time < $1.time }, "time runs forward")
    self.samples = samples
  }

  public var touchDown: Time { samples[0].time }
  public var release: Time { samples[samples.count - 1].time }

  /// The same, so much later.
  public func delayed(by time: Time) -> TouchTrack {
    TouchTrack(samples.map { Sample(time: $0.time + time, point: $0.point) })
  }

  /// Where the finger is; before its touch and after its release where it is then.
  public func point(at time: Time) -> Point {
    guard let next = samples.firstIndex(where: { $0.time > time }) else {
      return samples[samples.count - 1].point
    }
    guard next > 0 else { return samples[0].point }
    let (a, b) = (samples[next - 1], samples[next])
    let share = Double((time - a.time).ticks) / Double((b.time - a.time).ticks)
    return Point(
      a.point.x + share * (b.point.x - a.point.x), a.point.y + share * (b.point.y - a.point.y))
  }

  /// How far the finger has come along `direction` at each sample, in points.
  public func translations(along direction: Point) -> [Double] {
    let start = samples[0].point
    return samples.map {
      ($0.point.x - start.x) * direction.x + ($0.point.y - start.y) * direction.y
    }
  }
}
