import Compositor
import ExactMath
import Motion

/// One property of one layer on its way: an animation that the recording knows the ends of.
@MainActor class Flight {
  let layer: CALayer
  let property: String
  let block: AnimationBlock
  /// On the clock's time.
  let media: MediaTiming
  let timing: TimingFunction

  init(_ layer: CALayer, _ property: String, _ context: AnimationContext) {
    self.layer = layer
    self.property = property
    block = context.block
    media = context.media
    timing = context.timing
  }

  /// The animation of the property, of which this is the newest movement, as a segment plays it.
  ///
  /// - Parameter older: movements that this one has not replaced, newest first.
  func animation(of id: String, over older: [Flight], _ span: Span) -> Animation? { nil }

  /// Moves a copy of the layer's own values to where they are at `time`.
  func move(_ layer: inout Layer, over older: [Flight], to time: Time) {}

  /// Sets the layer's own value to that of an end.
  func set(_ end: AnimationBlock.End) {}

  /// Sets the layer's own value to what shows.
  func freeze(at time: Time) {}

  /// Sets the layer's own value to that of an end, unless something newer moves the property.
  func settle(_ end: AnimationBlock.End) {
    if layer.isNewest(self) { set(end) }
  }
}

/// A stretch of simulated time.
struct Span {
  var begin: Time
  var duration: Time
}

/// From one value to another; once something newer moves the property, what is left of the way adds
/// to that: UIKit's blending, which keeps position and velocity.
@MainActor final class PropertyFlight<Value: Animatable>: Flight {
  let kind: LayerProperty<Value>
  let old: Value
  var new: Value

  init(
    _ layer: CALayer, _ kind: LayerProperty<Value>, from old: Value, to new: Value,
    _ context: AnimationContext
  ) {
    self.kind = kind
    self.old = old
    self.new = new
    super.init(layer, kind.name, context)
  }

  override func animation(of id: String, over older: [Flight], _ span: Span) -> Animation? {
    let base = layer.model[keyPath: kind.path]
    let track: Track<Value>
    if older.isEmpty, base == new, case .natural(let start) = block.clock.state {
      var media = media
      media.begin = media.begin + (start - span.begin)
      track = Track(.keyframes(Keyframes(from: old, to: new)), media: media, timing: timing)
    } else {
      let course = course(over: older, base)
      let (begin, ticks) = (span.begin, Double(span.duration.ticks))
      track = Track(duration: span.duration, timing: .linear) { share in
        course(begin + Time(ticks: Int64((share * ticks).rounded(.toNearestOrEven))))
      }
    }
    return Animation(layer: id, kind.make(track))
  }

  override func move(_ layer: inout Layer, over older: [Flight], to time: Time) {
    layer[keyPath: kind.path] = course(over: older, layer[keyPath: kind.path])(time)
  }

  override func freeze(at time: Time) {
    guard layer.isNewest(self) else { return }
    // What older movements add goes on being added.
    layer.model[keyPath: kind.path] = course(over: [], layer.model[keyPath: kind.path])(time)
  }

  override func set(_ end: AnimationBlock.End) {
    layer.model[keyPath: kind.path] = end == .atEnd ? new : old
  }

  /// What shows of all movements together, by simulated time.
  private func course(over older: [Flight], _ base: Value) -> @Sendable (Time) -> Value {
    typealias Leg = (old: Value, new: Value, progress: @Sendable (Time) -> Double)
    let legs = ([self] + older).compactMap { flight -> Leg? in
      (flight as? PropertyFlight<Value>).map { ($0.old, $0.new, $0.progress) }
    }
    let blend = kind.blend
    return { time in
      var result = base
      for leg in legs {
        let shown = Value.interpolate(leg.old, leg.new, leg.progress(time))
        result = result == leg.new ? shown : blend?(result, shown, leg.new) ?? result
      }
      return result
    }
  }
}

extension Flight {
  /// The eased progress by simulated time, for as long as the clock keeps its course.
  var progress: @Sendable (Time) -> Double {
    var media = media
    media.fill = .both
    let (held, local) = (media, block.clock.course)
    let timing = block.clock.isLinear ? TimingFunction.linear : timing
    return { time in timing.value(at: held.phase(at: local(time))?.fraction ?? 1) }
  }
}
