import Compositor
import ExactMath
import Motion
import Raster
import Transitions

/// A transition of one's own: the old screen is cut into slats, which close one after another and
/// uncover the new one.
///
/// That the first frame is the from screen and the last one the to screen is not its business:
/// `Passage` sees to it.
struct Blinds: Transition {
  var slats = 6
  /// How much later the last slat begins than the first, as a share of the duration.
  var spread = 0.4

  func moving(_ screens: ScreenPair) -> ScreenPair.Moving {
    // On the way back the slats are the new screen's, and open.
    let blind = screens.isReversed ? screens.to : screens.from
    let still = screens.isReversed ? screens.from : screens.to
    var moving = ScreenPair.Moving(layers: [still])
    let width = screens.region.size.width / Double(slats)
    for index in 0..<slats {
      let slat = Rect(
        screens.region.minX + Double(index) * width, screens.region.minY, width,
        screens.region.size.height)
      var layer = blind
      layer.id = "slat-\(index)"
      layer.clip = slat
      moving.layers.append(layer)
      let isReversed = screens.isReversed
      let begin = spread * Double(isReversed ? slats - 1 - index : index) / Double(slats - 1)
      let length = 1 - spread
      moving.animations.append(
        Animation(
          layer: layer.id,
          .clip(
            Track(duration: screens.duration, timing: screens.timing) { progress -> Rect? in
              let own = max(0, min(1, (progress - begin) / length))
              let open = isReversed ? own : 1 - own
              return Rect(slat.minX, slat.minY, slat.size.width * open, slat.size.height)
            })))
    }
    return moving
  }
}
