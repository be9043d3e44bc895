internal import Compositor
internal import ExactMath
internal import Raster

/// One function of a layer's transform, as it moves.
struct TransformPart: Sendable {
  var property: AnimatedProperty
  var values: MovedValue<TransformComponents>

  /// The identity where it does not show.
  fileprivate func transform(at time: Time) -> Transform3D {
    guard let v = values.value(at: time)?.vector else { return .identity }
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
      for part in self where part.property == property {
        result = result.concatenated(with: part.transform(at: time))
      }
    }
    return result
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
