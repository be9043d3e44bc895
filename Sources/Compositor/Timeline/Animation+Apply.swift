import ExactMath
import Motion
import Raster

extension Animation {
  /// Gives `layer` the value of this animation at `time` on the segment's clock.
  func apply(to layer: inout Layer, at time: Time) {
    var time = time
    for group in groups {
      guard let local = group.localTime(at: time) else { return }
      time = local
    }
    time = time - delay
    guard fillsBackward || time >= property.media.begin else { return }
    switch property {
    case .bounds(let track): set(&layer.bounds, track, time)
    case .position(let track): set(&layer.position, track, time)
    case .anchorPoint(let track): set(&layer.anchorPoint, track, time)
    case .zPosition(let track): set(&layer.zPosition, track, time)
    case .transform(let track): set(&layer.transform, track, time)
    case .sublayerTransform(let track): set(&layer.sublayerTransform, track, time)
    case .motion(let motion): walk(&layer, motion, time)
    case .opacity(let track): set(&layer.opacity, track, time)
    case .isHidden(let track): set(&layer.isHidden, track, time)
    case .backgroundColor(let track): set(&layer.backgroundColor, track, time)
    case .crossFade(let track):
      if let value = track.value(at: time, over: layer.crossFade ?? 0, inheriting: inherited) {
        layer.crossFade = value
      }
    case .contents(let fade): show(&layer, fade, time)
    case .clip(let track): set(&layer.clip, track, time)
    case .cornerRadii(let track): set(&layer.cornerRadii, track, time)
    case .borderWidth(let track): set(&layer.borderWidth, track, time)
    case .borderColor(let track): set(&layer.borderColor, track, time)
    case .shadowColor(let track): setShadow(&layer, \.color, track, time)
    case .shadowOpacity(let track): setShadow(&layer, \.opacity, track, time)
    case .shadowOffset(let track): setShadow(&layer, \.offset, track, time)
    case .shadowRadius(let track): setShadow(&layer, \.radius, track, time)
    }
  }

  private func set<Value>(_ value: inout Value, _ track: Track<Value>, _ time: Time) {
    if let new = track.value(at: time, over: value, inheriting: inherited) { value = new }
  }

  private func setShadow<Value>(
    _ layer: inout Layer, _ field: WritableKeyPath<Shadow, Value>, _ track: Track<Value>,
    _ time: Time
  ) {
    var shadow = layer.shadow ?? Shadow(opacity: 0)
    guard let value = track.value(at: time, over: shadow[keyPath: field], inheriting: inherited)
    else { return }
    shadow[keyPath: field] = value
    layer.shadow = shadow
  }

  private func walk(_ layer: inout Layer, _ motion: PathMotion, _ time: Time) {
    var progress = motion.progress
    progress.isAdditive = false
    guard let fraction = progress.value(at: time, over: 0, inheriting: inherited) else { return }
    let location = motion.path.location(at: fraction)
    if motion.progress.isAdditive {
      layer.position = .sum(layer.position, location.point)
    } else {
      layer.position = location.point
    }
    let sign: Double
    switch motion.rotation {
    case .none: return
    case .auto: sign = 1
    case .autoReverse: sign = -1
    }
    let turn = Transform3D.rotationZ(
      sine: sign * location.direction.y, cosine: sign * location.direction.x)
    layer.transform = layer.transform.concatenated(with: turn)
  }

  /// Two pictures at once are two sublayers beneath the others, weighted.
  private func show(_ layer: inout Layer, _ fade: ContentsFade, _ time: Time) {
    guard let place = fade.place.value(at: time, over: 0, inheriting: inherited),
      !fade.pictures.isEmpty, !place.isNaN
    else { return }
    let last = fade.pictures.count - 1
    let held = max(0, min(Double(last), place))
    let index = Int(held)
    let weight = held - Double(index)
    guard weight > 0 else {
      layer.contents = fade.pictures[index]
      return
    }
    var pair = layer.pictureLayer
    pair.crossFade = weight
    pair.sublayers = [fade.pictures[index], fade.pictures[index + 1]].map { picture in
      var side = layer.pictureLayer
      side.contents = picture
      return side
    }
    pair.zPosition = layer.sublayers.map(\.zPosition).min() ?? 0
    layer.contents = .none
    layer.sublayers.insert(pair, at: 0)
  }
}

extension Layer {
  /// A layer of the same size and place inside this one, which draws contents as this one does.
  fileprivate var pictureLayer: Layer {
    var result = self
    result.id = ""
    result.position = anchor
    result.zPosition = 0
    result.transform = .identity
    result.opacity = 1
    result.isHidden = false
    result.isDoubleSided = true
    result.backgroundColor = .clear
    result.contents = .none
    result.clip = nil
    result.masksToBounds = false
    result.borderWidth = 0
    result.shadow = nil
    result.crossFade = nil
    result.sublayers = []
    return result
  }
}
