internal import Compositor
internal import ExactMath
internal import Motion
internal import Raster

/// One function of a layer's transform, as it moves.
struct TransformPart: Sendable {
  var property: AnimatedProperty
  var values: MovedValue<TransformComponents>
  /// The clocks of the groups that it plays in, outermost first.
  var groups: [MediaTiming] = []
  /// In a sequence a later part of the same function takes the place of an earlier one.
  var takesPlace = false

  /// nil when it does not show.
  fileprivate func value(at time: Time) -> SIMD4<Double>? {
    var time = time
    for group in groups {
      guard let local = group.localTime(at: time) else { return nil }
      time = local
    }
    return values.value(at: time)?.vector
  }

  fileprivate func transform(_ v: SIMD4<Double>) -> Transform3D {
    let angle = v[0] / 180 * .pi
    switch property {
    case .scale: return .scale(v[0], v[1])
    case .rotationX: return .rotationX(sine: sine(angle), cosine: cosine(angle))
    case .rotationY: return .rotationY(sine: sine(angle), cosine: cosine(angle))
    case .rotation: return .rotationZ(sine: sine(angle), cosine: cosine(angle))
    case .translation: return .translation(v[0], v[1], v[2])
    case .perspective: return .perspective(distance: max(1, v[0]))
    default: return .identity
    }
  }
}

extension [TransformPart] {
  /// Scale, then the turns, then translation (CSS's order), then perspective.
  func composed(at time: Time) -> Transform3D {
    let order: [AnimatedProperty] = [
      .scale, .rotationX, .rotationY, .rotation, .translation, .perspective,
    ]
    var result = Transform3D.identity
    for property in order {
      for (index, part) in enumerated() where part.property == property {
        guard let value = part.value(at: time), !part.takesPlace || !isReplaced(index, at: time)
        else { continue }
        result = result.concatenated(with: part.transform(value))
      }
    }
    return result
  }

  private func isReplaced(_ index: Int, at time: Time) -> Bool {
    self[(index + 1)...].contains {
      $0.takesPlace && $0.property == self[index].property && $0.value(at: time) != nil
    }
  }
}

/// Up to four numbers of a transform function, each on its own line: a turn by 360° is one.
struct TransformComponents: VectorAnimatable {
  var vector: SIMD4<Double>

  init(vector: SIMD4<Double>) {
    self.vector = vector
  }

  init(_ components: [Double]) {
    vector = .zero
    for (index, component) in components.prefix(4).enumerated() { vector[index] = component }
  }
}
