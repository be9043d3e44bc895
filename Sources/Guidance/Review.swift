internal import ExactMath
internal import Motion
public import Raster
public import Transitions

/// What the conventions say to a storyboard: Apple's, as far as they can be read from its data.
public struct Review: Sendable {
  /// In the order of the steps.
  public let findings: [Finding]

  /// - Parameters:
  ///   - steps: of the storyboard.
  ///   - start: the screen that it begins with.
  ///   - canvas: in points.
  ///   - screens: the screens' names.
  ///   - transitions: each step's transition by name, where it is not one of the catalogue.
  public init(
    _ steps: [Storyboard.Step], start: Int = 0, canvas: Size, screens: [String],
    transitions: [String?] = []
  ) {
    let course = Course(steps, start: start, names: transitions)
    var reviewer = Reviewer(course: course, canvas: canvas, screens: screens)
    for index in course.moves.indices {
      reviewer.checkDuration(index)
      reviewer.checkReturn(index)
      reviewer.checkTabs(index)
    }
    reviewer.checkTypes()
    findings = reviewer.findings.enumerated().sorted {
      ($0.element.step, $0.offset) < ($1.element.step, $1.offset)
    }.map(\.element)
  }
}

private struct Reviewer {
  let course: Course
  let canvas: Size
  let screens: [String]
  var findings: [Finding] = []

  private static let most = Time.milliseconds(500)
  /// Of what fills half of the canvas or more.
  private static let mostOfLarge = Time.milliseconds(600)

  mutating func checkDuration(_ index: Int) {
    let move = course.moves[index]
    guard !move.manner.keepsOwnDuration else { return }
    // What the way there says of it is said already.
    if let way = move.wayThere, course.moves[way].passage.duration == move.passage.duration {
      return
    }
    let region = move.passage.container.region ?? Rect(size: canvas)
    let share =
      region.size.width * region.size.height / max(1e-9, canvas.width * canvas.height)
    let isLarge = move.manner.moves && share >= 0.5
    let limit = isLarge ? Self.mostOfLarge : Self.most
    let (seconds, verb) = Self.perceived(move.passage)
    guard seconds > limit.seconds else { return }
    findings.append(
      Finding(
        .longDuration, step: move.step, .duration,
        "\(move.manner.name) \(verb) \(milliseconds(seconds)), by convention 400 to 500 ms are "
          + "enough, and 600 ms where the whole screen moves",
        remedy: "\(milliseconds(limit.seconds)) or less"))
  }

  /// How long it seems to take.
  private static func perceived(_ passage: Passage) -> (seconds: Double, verb: String) {
    let whole = passage.duration.seconds
    guard case .spring(let spring, _) = passage.timing else { return (whole, "lasts") }
    let perceptual = spring.perceptualDuration
    return perceptual < whole ? (perceptual, "seems to last") : (whole, "lasts")
  }

  mutating func checkReturn(_ index: Int) {
    let move = course.moves[index]
    guard let way = move.wayThere, let there = course.moves[way].manner.edge,
      move.manner.edge != there.opposite
    else { return }
    let name = course.moves[way].manner.name
    let comes = move.manner.edge.map { "comes from \($0.words)" } ?? "comes from no edge"
    findings.append(
      Finding(
        .unmirroredReturn, step: move.step, .transition,
        "the way back to \(screen(move.target)), \(move.manner.name), \(comes), but the way there, "
          + "\(name), came from \(there.words)",
        remedy: "the way there reversed, which comes from \(there.opposite.words)"))
  }

  mutating func checkTabs(_ index: Int) {
    let move = course.moves[index]
    guard move.wayThere == nil, !move.isReturned, move.manner.moves, !move.manner.isBeyondDoubt,
      let region = move.passage.container.region,
      region.minX <= 0, region.maxX >= canvas.width, region.maxY < canvas.height
    else { return }
    findings.append(
      Finding(
        .movingTabs, step: move.step, .transition,
        "\(move.manner.name) moves what lies above a bar that stays, as between tabs, and no way "
          + "back follows",
        remedy: "cross-dissolve or none between tabs; a way back, or ios.push, in a navigation"))
  }

  mutating func checkTypes() {
    let typed = course.moves.filter { $0.wayThere == nil && $0.manner.type != nil }
    var counts: [(type: String, count: Int)] = []
    for type in typed.compactMap(\.manner.type) {
      if let index = counts.firstIndex(where: { $0.type == type }) {
        counts[index].count += 1
      } else {
        counts.append((type, 1))
      }
    }
    // Of equally many the first one, so that the finding stands where the mixing begins.
    guard counts.count > 1, let most = counts.map(\.count).max(),
      let usual = counts.first(where: { $0.count == most })
    else { return }
    for move in typed where move.manner.type != usual.type {
      findings.append(
        Finding(
          .mixedTransitions, step: move.step, .transition,
          "\(move.manner.name) leads to \(screen(move.target)), but \(usual.type) leads to "
            + (usual.count == 1 ? "another screen" : "\(usual.count) others")
            + " of this storyboard",
          remedy: "one type for one kind of step: \(usual.type)"))
    }
  }

  private func screen(_ index: Int) -> String {
    screens.indices.contains(index) ? screens[index] : "screen \(index + 1)"
  }
}

/// `700 ms`, `1200.5 ms`.
private func milliseconds(_ seconds: Double) -> String {
  shortDecimal((seconds * 10_000).rounded() / 10) + " ms"
}
