import Motion
import Raster

/// Gives a layer the value of an animation at a moment.
///
/// A closure, made where the value's type is known: it is one reference to share, so that a frame
/// copies nothing of the animation, and its body is compiled for that type.
typealias Mover = @Sendable (inout Layer, AnimationClock.Moment) -> Void

extension Animation.Property {
  /// Made once, for many frames.
  var mover: Mover {
    switch self {
    case .bounds(let track):
      let value = track.evaluator
      return { $0.bounds = value($1, $0.bounds) }
    case .position(let track):
      let value = track.evaluator
      return { $0.position = value($1, $0.position) }
    case .anchorPoint(let track):
      let value = track.evaluator
      return { $0.anchorPoint = value($1, $0.anchorPoint) }
    case .zPosition(let track):
      let value = track.evaluator
      return { $0.zPosition = value($1, $0.zPosition) }
    case .transform(let track):
      let value = track.evaluator
      return { $0.transform = value($1, $0.transform) }
    case .sublayerTransform(let track):
      let value = track.evaluator
      return { $0.sublayerTransform = value($1, $0.sublayerTransform) }
    case .opacity(let track):
      let value = track.evaluator
      return { $0.opacity = value($1, $0.opacity) }
    case .isHidden(let track):
      let value = track.evaluator
      return { $0.isHidden = value($1, $0.isHidden) }
    case .backgroundColor(let track):
      let value = track.evaluator
      return { $0.backgroundColor = value($1, $0.backgroundColor) }
    case .clip(let track):
      let value = track.evaluator
      return { $0.clip = value($1, $0.clip) }
    case .warp(let track):
      let value = track.evaluator
      return { $0.warp = value($1, $0.warp) }
    case .cornerRadii(let track):
      let value = track.evaluator
      return { $0.cornerRadii = value($1, $0.cornerRadii) }
    case .borderWidth(let track):
      let value = track.evaluator
      return { $0.borderWidth = value($1, $0.borderWidth) }
    case .borderColor(let track):
      let value = track.evaluator
      return { $0.borderColor = value($1, $0.borderColor) }
    case .shadowColor(let track):
      let value = track.evaluator
      return { $0.animatedShadow.color = value($1, $0.animatedShadow.color) }
    case .shadowOpacity(let track):
      let value = track.evaluator
      return { $0.animatedShadow.opacity = value($1, $0.animatedShadow.opacity) }
    case .shadowOffset(let track):
      let value = track.evaluator
      return { $0.animatedShadow.offset = value($1, $0.animatedShadow.offset) }
    case .shadowRadius(let track):
      let value = track.evaluator
      return { $0.animatedShadow.radius = value($1, $0.animatedShadow.radius) }
    case .isDoubleSided(let track):
      let value = track.evaluator
      return { $0.isDoubleSided = value($1, $0.isDoubleSided) }
    case .masksToBounds(let track):
      let value = track.evaluator
      return { $0.masksToBounds = value($1, $0.masksToBounds) }
    case .cornerCurve(let track):
      let value = track.evaluator
      return { $0.cornerCurve = value($1, $0.cornerCurve) }
    case .edgeAntialiasing(let track):
      let value = track.evaluator
      return { $0.edgeAntialiasing = value($1, $0.edgeAntialiasing) }
    case .contentsGravity(let track):
      let value = track.evaluator
      return { $0.contentsGravity = value($1, $0.contentsGravity) }
    case .contentsScale(let track):
      let value = track.evaluator
      return { $0.contentsScale = value($1, $0.contentsScale) }
    case .contentsRect(let track):
      let value = track.evaluator
      return { $0.contentsRect = value($1, $0.contentsRect) }
    case .contentsCenter(let track):
      let value = track.evaluator
      return { $0.contentsCenter = value($1, $0.contentsCenter) }
    case .filter(let track):
      let value = track.evaluator
      return { $0.filter = value($1, $0.filter) }
    case .blendMode(let track):
      let value = track.evaluator
      return { $0.blendMode = value($1, $0.blendMode) }
    case .isIsolated(let track):
      let value = track.evaluator
      return { $0.isIsolated = value($1, $0.isIsolated) }
    case .backgroundBlur(let track):
      let value = track.evaluator
      return { $0.backgroundBlur = value($1, $0.backgroundBlur) }
    case .shadowPath(let track):
      let value = track.evaluator
      return { $0.animatedShadow.path = value($1, $0.animatedShadow.path) }
    case .gradient(let track):
      let value = track.evaluator
      return { layer, moment in
        guard case .gradient(let gradient) = layer.contents else { return }
        layer.contents = .gradient(value(moment, gradient))
      }
    case .path(let track):
      let value = track.evaluator
      return { layer, moment in
        guard case .path(let path, let fill) = layer.contents else { return }
        layer.contents = .path(value(moment, path), fill: fill)
      }
    case .contentsColor(let track):
      let value = track.evaluator
      return { layer, moment in
        switch layer.contents {
        case .path(let path, let fill):
          layer.contents = .path(path, fill: value(moment, fill))
        case .text(var text):
          text.color = value(moment, text.color)
          layer.contents = .text(text)
        default: break
        }
      }
    case .crossFade(let track):
      let value = track.evaluator
      return { $0.crossFade = value($1, $0.crossFade ?? 0) }
    case .motion(let motion): return motion.move
    case .contents(let fade): return fade.show
    }
  }
}

extension PathMotion {
  @Sendable fileprivate func move(_ layer: inout Layer, _ moment: AnimationClock.Moment) {
    let location = path.location(at: progress.value(at: moment, over: 0))
    layer.position = progress.isAdditive ? .sum(layer.position, location.point) : location.point
    let sign: Double
    switch rotation {
    case .none: return
    case .auto: sign = 1
    case .autoReverse: sign = -1
    }
    let turn = Transform3D.rotationZ(
      sine: sign * location.direction.y, cosine: sign * location.direction.x)
    layer.transform = layer.transform.concatenated(with: turn)
  }
}

extension Layer {
  /// The shadow, which a layer without one gets with opacity 0.
  fileprivate var animatedShadow: Shadow {
    get { shadow ?? Shadow(opacity: 0) }
    set { shadow = newValue }
  }
}
