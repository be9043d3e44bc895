internal import ExactMath
internal import Motion
internal import Raster

/// The finger as it is shown: a translucent disc above everything, which fades when it lets go.
struct TouchMark: Sendable {
  /// As wide as the least thing that a finger is meant to hit.
  private static let diameter = 44.0
  private static let fade = Time.milliseconds(150)

  let touch: TouchTrack
  /// Names its layer among others.
  let index: Int

  private var id: String { "/touch-\(index)" }

  var layer: Layer {
    var layer = Layer(id: id, frame: Rect(0, 0, Self.diameter, Self.diameter))
    layer.cornerRadii = CornerRadii(Self.diameter / 2)
    // Grey with a light rim shows on white as on black.
    layer.backgroundColor = Color(red: 0.45, green: 0.45, blue: 0.48, alpha: 0.5)
    layer.borderWidth = 1.5
    layer.borderColor = Color(red: 1, green: 1, blue: 1, alpha: 0.7)
    layer.opacity = 0
    return layer
  }

  /// - Parameter duration: of the clock that it is on.
  func animations(over duration: Time) -> [Animation] {
    let touch = touch
    @Sendable func time(_ progress: Double) -> Time {
      Time(ticks: Int64((progress * Double(duration.ticks)).rounded(.toNearestOrEven)))
    }
    return [
      Animation(
        layer: id,
        .position(Track(duration: duration, timing: .linear) { touch.point(at: time($0)) })),
      Animation(
        layer: id,
        .opacity(
          Track(duration: duration, timing: .linear) { progress -> Double in
            let time = time(progress)
            if time < touch.touchDown { return 0 }
            let left = touch.release + Self.fade - time
            return max(0, min(1, Double(left.ticks) / Double(Self.fade.ticks)))
          })),
    ]
  }
}
