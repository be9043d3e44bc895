internal import Compositor
internal import ExactMath
internal import Motion

/// Key values with the time in which they pass.
struct MovedValue<Value: Animatable>: Sendable {
  var keyframes: Keyframes<Value>
  var media: MediaTiming
  var timing: TimingFunction
  /// Runs from the last value to the first, while the curve that drives it runs forward.
  var isInverted: Bool

  /// At a time on the transition's clock; nil when it does not show.
  func value(at time: Time) -> Value? {
    guard let phase = media.phase(at: time) else { return nil }
    let progress = timing.value(at: phase.fraction)
    return keyframes.value(at: isInverted ? 1 - progress : progress)
  }

  func track(
    isAdditive: Bool, _ hold: (@Sendable (Value) -> Value)? = nil
  ) -> Track<Value> {
    guard isInverted || hold != nil else {
      return Track(.keyframes(keyframes), media: media, timing: timing, isAdditive: isAdditive)
    }
    return Track(
      .function { [keyframes, isInverted] progress in
        let value = keyframes.value(at: isInverted ? 1 - progress : progress)
        return hold.map { $0(value) } ?? value
      }, media: media, timing: timing, isAdditive: isAdditive)
  }
}
