package import ExactMath
package import Motion
package import Transitions

/// The transition of a request with its curve and its time, bound to each other.
package struct Movement: Sendable {
  /// What set the duration.
  package enum DurationOrigin: Hashable, Sendable {
    case option, transition, spring
  }

  package let recipe: TransitionRecipe
  package let easing: Easing
  package let timing: TimingFunction
  /// At its own speed.
  package let duration: Time
  package let durationOrigin: DurationOrigin
  /// How long it takes in the clip: the duration at the speed asked for.
  package let playedDuration: Time
  /// What is worth a remark, a sentence each.
  package let notes: [String]

  package init(_ request: RenderRequest) throws(UsageError) {
    do {
      var recipe = try TransitionRecipe(parsing: request.transition)
      recipe.reducesMotion = request.reducesMotion
      self.recipe = recipe
    } catch {
      if let meant = meantTransition(request.transition) {
        throw UsageError(
          "--transition: '\(request.transition)' does not name its parameter; did you mean "
            + "'\(meant)'?")
      }
      throw UsageError("--transition: \(error)")
    }
    do {
      easing = try Easing(parsing: request.easing ?? recipe.defaultEasing)
    } catch {
      throw UsageError("--easing: \(error)")
    }
    let natural = easing.naturalDuration
    if let stated = request.duration {
      (duration, durationOrigin) = (stated, .option)
    } else if let natural {
      (duration, durationOrigin) = (natural, .spring)
    } else if easing.spring != nil {
      throw UsageError(
        "--easing: \(easing) takes more than an hour to settle; give a --duration to cut it at")
    } else {
      (duration, durationOrigin) = (recipe.defaultDuration, .transition)
    }
    timing = easing.timingFunction(duration: duration)
    let ticks = (Double(duration.ticks) / request.speed).rounded(.toNearestOrAwayFromZero)
    playedDuration = Time(ticks: Int64(ticks))
    notes = Self.notes(request, natural, duration, timing)
  }

  /// As it is played on a canvas.
  package func passage(in container: Container, isReversed: Bool) -> Passage {
    Passage(
      recipe, duration: playedDuration, timing: timing, container: container,
      isReversed: isReversed)
  }

  private static func notes(
    _ request: RenderRequest, _ natural: Time?, _ duration: Time, _ timing: TimingFunction
  ) -> [String] {
    guard request.duration != nil, let natural, duration < natural else { return [] }
    let jump = briefDecimal(timing.jumpAtEnd.magnitude * 100, places: 2)
    return [
      "--duration: the spring settles in \(natural.brief) and is cut at \(duration.brief), "
        + "so the last frame jumps by \(jump) % of the way"
    ]
  }
}
