import Compositor
import ExactMath
import Motion

/// One property of one layer on its way: an animation that the recording knows the ends of.
@MainActor class Flight: LayerTimed {
  let layer: CALayer
  let property: String
  let block: AnimationBlock
  /// On the clock's time.
  let media: MediaTiming
  let timing: TimingFunction
  let vertical: TimingFunction?
  /// It goes through keyframes.
  let isKeyframed: Bool
  /// Where it stood when its clock lost the curve, so that it goes on from there.
  var knee: Knee?
  var anchor: TimeAnchor?

  init(_ layer: CALayer, _ property: String, _ context: AnimationContext) {
    self.layer = layer
    self.property = property
    block = context.block
    media = context.media
    timing = context.timing
    vertical = context.vertical
    isKeyframed = context.keyframe != nil
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
    guard layer.isNewest(self) else { return }
    // Where the block has moved the property more than once, its start is the first one's.
    (end == .atStart ? block.flights.first(where: isAkin) ?? self : self).set(end)
  }

  /// Of the same property in the same block.
  func isAkin(to other: Flight) -> Bool {
    other.layer === layer && other.property == property && other.block === block
  }
}

/// A stretch of simulated time.
struct Span {
  var begin: Time
  var duration: Time
}

/// From one value to another, straight or through keyframes; once something newer moves the property,
/// what is left of the way adds to that: UIKit's blending, which keeps position and velocity.
@MainActor final class PropertyFlight<Value: Animatable>: Flight {
  let kind: LayerProperty<Value>
  let old: Value
  private(set) var new: Value
  private var frames: KeyframeSequence<Value>?

  init(
    _ layer: CALayer, _ kind: LayerProperty<Value>, from old: Value, to new: Value,
    _ context: AnimationContext
  ) {
    self.kind = kind
    self.old = old
    self.new = new
    if let range = context.keyframe {
      frames = KeyframeSequence(from: old, to: new, in: range, by: context.keyframeMode)
    }
    super.init(layer, kind.name, context)
  }

  /// The closure sets the property again: that is where this leads, or its next keyframe.
  func lead(to new: Value, in range: Range<Double>?) {
    self.new = new
    if let range { frames?.add(new, in: range) }
  }

  override func animation(of id: String, over older: [Flight], _ span: Span) -> Animation? {
    let base = layer.model[keyPath: kind.path]
    let track: Track<Value>
    if older.isEmpty, base == new, frames == nil, !movesApart, pace == nil,
      case .natural(let start) = block.clock.state
    {
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
    // What movements of older blocks add goes on being added.
    let older = layer.flights(of: property).filter { $0 !== self && isAkin(to: $0) }
    layer.model[keyPath: kind.path] = course(
      over: older, layer.model[keyPath: kind.path])(time)
  }

  override func set(_ end: AnimationBlock.End) {
    layer.model[keyPath: kind.path] = end == .atEnd ? new : old
  }

  /// Down or up it goes by a pace of its own.
  private var movesApart: Bool {
    kind.interpolate != nil && (vertical != nil || block.clock.movesApart)
  }

  /// What shows of this movement alone, by simulated time.
  private var shown: @Sendable (Time) -> Value {
    let (old, new, across) = (old, new, progress)
    if let keyframes = frames?.keyframes {
      // A spring does not lead beyond their ends.
      return { keyframes.value(at: max(0, min(1, across($0)))) }
    }
    guard movesApart, let interpolate = kind.interpolate else {
      return { Value.interpolate(old, new, across($0)) }
    }
    let down = downProgress
    return { interpolate(old, new, across($0), down($0)) }
  }

  /// What shows of all movements together, by simulated time.
  func course(over older: [Flight], _ base: Value) -> @Sendable (Time) -> Value {
    typealias Leg = (new: Value, shown: @Sendable (Time) -> Value)
    let legs = ([self] + older).compactMap { flight -> Leg? in
      (flight as? PropertyFlight<Value>).map { ($0.new, $0.shown) }
    }
    let blend = kind.blend
    return { time in
      var result = base
      for leg in legs {
        let shown = leg.shown(time)
        result = result == leg.new ? shown : blend?(result, shown, leg.new) ?? result
      }
      return result
    }
  }
}
