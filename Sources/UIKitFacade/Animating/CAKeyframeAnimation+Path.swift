import Compositor
import ExactMath
import Motion
import Raster

extension CAKeyframeAnimation {
  /// Along its path; nil where it has none, or moves something else.
  func pathEdits(
    of layer: CALayer, _ block: AnimationBlock, _ media: MediaTiming, within groups: [MediaTiming],
    in recording: ScreenRecording
  ) -> [ExplicitAnimation]? {
    guard let path, keyPath == "position" else { return nil }
    let timings = timingFunctions?.map(\.timing) ?? []
    guard
      let course = PathCourse(path, keyTimes: keyTimes, timings: timings, mode: calculationMode)
        ?? PathCourse(path, keyTimes: nil, timings: timings, mode: calculationMode)
    else {
      recording.note("CAKeyframeAnimation: the path has no line and no curve, so nothing moves")
      return []
    }
    let timing = timing(over: media.duration ?? MediaTiming.defaultDuration)
    let isAdditive = isAdditive
    let move = PropertyEdit(layer, .position, block, media, within: groups) { value, phase in
      let place = course.location(at: timing.value(at: phase.fraction)).point
      value = isAdditive ? .sum(value, place) : place
    }
    guard rotationMode == .rotateAuto || rotationMode == .rotateAutoReverse else { return [move] }
    let sign = rotationMode == .rotateAuto ? 1.0 : -1
    let turn = PropertyEdit(layer, .transform, block, media, within: groups) { value, phase in
      let heading = course.location(at: timing.value(at: phase.fraction)).direction
      value = Transform3D.rotationZ(sine: sign * heading.y, cosine: sign * heading.x)
        .concatenated(with: value)
    }
    return [move, turn]
  }
}
