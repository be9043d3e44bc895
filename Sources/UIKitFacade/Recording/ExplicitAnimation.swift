import Compositor
import ExactMath
import Motion

/// An animation that a layer has been given: over the layer's own values and what moves those.
@MainActor class ExplicitAnimation: LayerTimed {
  let layer: CALayer
  let property: String
  let block: AnimationBlock
  /// nil for those without a key.
  var key: String?
  /// What the program has added.
  var source: CAAnimation?
  var anchor: TimeAnchor?

  init(_ layer: CALayer, _ property: String, _ block: AnimationBlock) {
    self.layer = layer
    self.property = property
    self.block = block
  }

  /// All explicit animations of the property, over all its movements, as a segment plays them.
  func animation(of id: String, _ span: Span) -> Animation? { nil }

  /// Moves a copy of the layer's own values to where all of them have it at `time`.
  func move(_ layer: inout Layer, to time: Time) {}
}

@MainActor final class PropertyEdit<Value: Animatable>: ExplicitAnimation {
  typealias Edit = @Sendable (inout Value, MediaTiming.Phase) -> Void

  private let kind: LayerProperty<Value>
  private let media: MediaTiming
  /// Outermost first.
  private let groups: [MediaTiming]
  private let edit: Edit

  init(
    _ layer: CALayer, _ kind: LayerProperty<Value>, _ block: AnimationBlock, _ media: MediaTiming,
    within groups: [MediaTiming], _ edit: @escaping Edit
  ) {
    self.kind = kind
    self.media = media
    self.groups = groups
    self.edit = edit
    super.init(layer, kind.name, block)
  }

  override func animation(of id: String, _ span: Span) -> Animation? {
    let course = course(over: layer.model[keyPath: kind.path])
    let (begin, ticks) = (span.begin, Double(span.duration.ticks))
    return Animation(
      layer: id,
      kind.make(
        Track(duration: span.duration, timing: .linear) { share in
          course(begin + Time(ticks: Int64((share * ticks).rounded(.toNearestOrEven))))
        }))
  }

  override func move(_ layer: inout Layer, to time: Time) {
    layer[keyPath: kind.path] = course(over: layer[keyPath: kind.path])(time)
  }

  private func course(over base: Value) -> @Sendable (Time) -> Value {
    let flights = layer.flights(of: property)
    var beneath: @Sendable (Time) -> Value = { _ in base }
    if let newest = flights.first as? PropertyFlight<Value> {
      beneath = newest.course(over: Array(flights.dropFirst()), base)
    }
    var edits: [@Sendable (inout Value, Time) -> Void] = []
    for animation in layer.explicit where animation.property == property {
      if let edit = animation as? PropertyEdit<Value> { edits.append(edit.applied) }
    }
    return { [beneath, edits] time in
      var value = beneath(time)
      for edit in edits { edit(&value, time) }
      return value
    }
  }

  private var applied: @Sendable (inout Value, Time) -> Void {
    let (media, groups, local, pace, edit) = (media, groups, block.clock.course, pace, edit)
    return { value, time in
      var time = local(pace?(time) ?? time)
      for group in groups {
        guard let inner = group.localTime(at: time) else { return }
        time = inner
      }
      if let phase = media.phase(at: time) { edit(&value, phase) }
    }
  }
}
