import Compositor
package import ExactMath
package import Motion
import Raster
package import Transitions

/// The transition of a request with its curve and its time, bound to each other.
package struct Movement: Sendable {
  /// What set the duration.
  package enum DurationOrigin: Hashable, Sendable {
    case option, transition, spring
  }

  package private(set) var recipe: TransitionRecipe
  package let easing: Easing
  package let timing: TimingFunction
  /// At its own speed.
  package let duration: Time
  package let durationOrigin: DurationOrigin
  /// How long it takes in the clip: the duration at the speed asked for.
  package let playedDuration: Time
  /// What is worth a remark, a sentence each.
  package let notes: [String]
  /// The other way, where it is a movement of its own: what a pop shows.
  private let wayBack: WayBack?

  private struct WayBack {
    var recipe: TransitionRecipe
    var playedDuration: Time
  }

  /// A fragment transaction, whose pop has animations and a duration of its own.
  private init(_ fragment: FragmentRequest, _ request: RenderRequest) {
    recipe = fragment.recipe(isPop: request.isReversed)
    recipe.reducesMotion = request.reducesMotion
    var back = fragment.recipe(isPop: !request.isReversed)
    back.reducesMotion = request.reducesMotion
    (easing, timing) = (.linear, .linear)
    (duration, durationOrigin) = (recipe.defaultDuration, .transition)
    playedDuration = Self.played(duration, at: request.speed)
    wayBack = WayBack(
      recipe: back, playedDuration: Self.played(back.defaultDuration, at: request.speed))
    notes = fragment.notes
  }

  private static func played(_ duration: Time, at speed: Double) -> Time {
    Time(ticks: Int64((Double(duration.ticks) / speed).rounded(.toNearestOrAwayFromZero)))
  }

  package init(_ request: RenderRequest) throws(UsageError) {
    if let fragment = request.fragment {
      self.init(fragment, request)
    } else {
      try self.init(named: request)
    }
  }

  /// A transition of the catalogue.
  private init(named request: RenderRequest) throws(UsageError) {
    wayBack = nil
    do {
      recipe = try TransitionRecipe(parsing: request.transition)
      recipe.reducesMotion = request.reducesMotion
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
    if durationOrigin != .transition { recipe = recipe.lasting(duration) }
    timing = easing.timingFunction(duration: duration)
    playedDuration = Self.played(duration, at: request.speed)
    notes =
      Self.notes(request, easing, natural, duration, timing)
      + (request.background == nil ? recipe.remarkOnBackground : [])
  }

  /// How long all of it takes in the clip, with what it repeats.
  package var span: Time { recipe.span(of: playedDuration) }

  /// As it is played on a canvas.
  ///
  /// - Parameters:
  ///   - isReversed: toward the from screen.
  ///   - isReturn: the second way of a clip there and back.
  package func passage(
    in container: Container, isReversed: Bool, isReturn: Bool = false
  ) -> Passage {
    if let wayBack {
      let recipe = isReturn ? wayBack.recipe : recipe
      return Passage(
        recipe, duration: isReturn ? wayBack.playedDuration : playedDuration, timing: timing,
        container: container)
    }
    return Passage(
      recipe, duration: playedDuration, timing: timing, container: container,
      isReversed: isReversed)
  }

  /// The same, driven by a finger.
  ///
  /// The screen follows the finger, so the curve is linear until it is let go.
  func driven(_ passage: Passage, by drive: FingerDrive, in region: Rect, showsTouch: Bool)
    throws(UsageError) -> Passage
  {
    guard playedDuration > .zero else {
      throw UsageError("--gesture: \(recipe.description) takes no time, so nothing can be driven")
    }
    guard recipe.repetition == .once else {
      throw UsageError("--gesture: a transition that repeats cannot be driven")
    }
    var result = passage
    result.timing = .linear
    do {
      result.playback = try Playback(
        drive.steps(in: region, travel: recipe.travel(in: region.size)))
    } catch {
      if case .scrubJump(_, let to, _) = error {
        throw UsageError(
          "--gesture: it begins at \(briefDecimal(to * 100, places: 3))% in no time; begin at 0%, "
            + "or later than 0 s")
      }
      throw UsageError("--gesture: \(error)")
    }
    if showsTouch { result.touches = [drive.finger(in: region)] }
    return result
  }

  /// No interface's spring takes longer than that to settle.
  private static let ringing = Time.milliseconds(3000)

  private static func notes(
    _ request: RenderRequest, _ easing: Easing, _ natural: Time?, _ duration: Time,
    _ timing: TimingFunction
  ) -> [String] {
    if request.duration == nil, let natural, natural > ringing, easing.isPhysical,
      let spring = easing.spring, spring.damping <= 1
    {
      return [
        "--easing: a damping of \(briefDecimal(spring.damping, places: 4)) beside a stiffness of "
          + "\(briefDecimal(spring.stiffness, places: 4)) rings for \(natural.brief); UIKit's "
          + "damping of 0 to 1 is a ratio: spring(damping-ratio: 0.7)"
      ]
    }
    guard request.duration != nil, let natural, duration < natural else { return [] }
    let jump = briefDecimal(timing.jumpAtEnd.magnitude * 100, places: 2)
    return [
      "--duration: the spring settles in \(natural.brief) and is cut at \(duration.brief), "
        + "so the last frame jumps by \(jump) % of the way"
    ]
  }
}

extension TransitionRecipe {
  /// Beside a screen that moves away nothing lies under one that fades in.
  fileprivate var remarkOnBackground: [String] {
    let names = Set(parts.map(\.entry.name))
    guard names.contains("cross-dissolve"), !names.isDisjoint(with: ["push", "slide"]) else {
      return []
    }
    return [
      "--transition: nothing lies under the screen that fades in, so the black background shows; "
        + "--background gives it another colour"
    ]
  }
}
