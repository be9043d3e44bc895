import ExactMath

extension Animation {
  /// Gives `layer` the value of this animation at `time`.
  func apply(to layer: inout Layer, at time: Time) {
    switch property {
    case .position(let track): layer.position = track.value(at: time)
    case .bounds(let track): layer.bounds = track.value(at: time)
    case .transform(let track): layer.transform = track.value(at: time)
    case .opacity(let track): layer.opacity = track.value(at: time)
    case .crossFade(let track): layer.crossFade = track.value(at: time)
    case .clip(let track): layer.clip = track.value(at: time)
    case .cornerRadii(let track): layer.cornerRadii = track.value(at: time)
    }
  }
}
