internal import Compositor
internal import ExactMath
internal import Motion
internal import Raster
internal import Transitions

extension StepBinder {
  /// What is done to a transition, and the fingers that show.
  struct BoundPlayback {
    var playback: Playback?
    var touches: [TouchTrack] = []
  }

  /// nil after reporting why there is none.
  ///
  /// A gesture makes its transition linear, so that the screen follows the finger; its values in
  /// force are filled in.
  ///
  /// - Parameter travel: how far a touch leads through all of it, where that is not the region's
  ///   extent.
  mutating func playback(
    _ step: inout StepDescription, over duration: Time, in region: Rect, travel: Double?
  ) -> BoundPlayback? {
    guard let described = step.playback else { return BoundPlayback() }
    var bound = BoundPlayback()
    var steps: [PlaybackStep] = []
    // Which description each of them follows from.
    var origins: [PlaybackDescription] = []
    for (index, description) in described.enumerated() {
      if let gesture = description.gesture?.filled {
        step.playback?[index].gesture = gesture
        step.easing = .linear
        var before: Playhead?
        if !steps.isEmpty {
          guard let played = checked(steps, origins, step) else { return nil }
          before = Playhead(played, over: duration)
        }
        // What is wrong with its points is reported already.
        guard let drive = gesture.drive else { return nil }
        let driven = drive.gesture(
          in: region, from: before?.endProgress ?? 0, travel: travel)
        steps += driven.steps(
          drive.commitRule, drive.completion, interruptedAfter: gesture.interruptedAfter)
        origins += Array(repeating: description, count: steps.count - origins.count)
        if gesture.showTouch {
          bound.touches.append(
            drive.finger(in: region).delayed(by: before?.duration ?? .zero))
        }
      } else if let stated = description.step {
        steps.append(stated)
        origins.append(description)
      } else {
        // One that says nothing is reported already.
        return nil
      }
    }
    guard let playback = checked(steps, origins, step) else { return nil }
    bound.playback = playback
    return bound
  }

  private mutating func checked(
    _ steps: [PlaybackStep], _ origins: [PlaybackDescription], _ step: StepDescription
  ) -> Playback? {
    do throws(PlaybackError) {
      return try Playback(steps)
    } catch {
      var place = step.playbackPlace
      if let found = error.place, origins.indices.contains(found.step - 1) {
        let origin = origins[found.step - 1]
        place = origin.place
        if let point = found.point, origin.pointPlaces.indices.contains(point - 1) {
          place = origin.pointPlaces[point - 1]
        }
      }
      decoding.report(error.sentence, at: place)
      return nil
    }
  }
}
