private import ExactMath
public import Guidance

/// A place in a document's text.
public struct TextPlace: Sendable, Hashable {
  /// From 1.
  public let line: Int
  /// In characters (Unicode scalars) from 1.
  public let column: Int
  /// In JSONPath notation (RFC 9535).
  public let path: String
}

/// What guidance finds in a document, where, and whether the document accepts it.
public struct StoryFinding: Sendable, Hashable {
  public enum Acceptance: Sendable, Hashable {
    case none
    /// It is meant as it is, for a reason if one is given.
    case accepted(reason: String?)
  }

  public let guideline: Guideline
  public let place: TextPlace
  /// What is so, in one sentence without a period.
  public let sentence: String
  /// What would fit.
  public let remedy: String
  public let acceptance: Acceptance

  public var isAccepted: Bool { acceptance != .none }
}

/// Judges the steps of a document as they were bound.
struct StoryReview {
  private var used: Set<Int> = []
  private var findings: [(place: Place, finding: Finding?, acceptance: StoryFinding.Acceptance)] =
    []
  /// Of the document, then of its steps.
  private var acceptances: [(step: Int?, description: AcceptanceDescription)] = []

  /// - Parameter document: with one described step for each finding's.
  init(_ document: Document, _ review: Review) {
    let steps = document.steps ?? []
    for description in document.accept ?? [] { acceptances.append((nil, description)) }
    for (index, step) in steps.enumerated() {
      for description in step.accept ?? [] { acceptances.append((index, description)) }
    }
    for finding in review.findings { add(finding, steps) }
    for (index, acceptance) in acceptances.enumerated() where !used.contains(index) {
      findings.append((acceptance.description.place, nil, .none))
    }
  }

  private mutating func add(_ finding: Finding, _ steps: [StepDescription]) {
    guard steps.indices.contains(finding.step) else { return }
    let step = steps[finding.step]
    let place =
      switch finding.subject {
      case .step: step.place
      case .transition: step.transitionPlace
      case .duration: step.durationPlace
      }
    // A step's own reason before the document's.
    let fitting = acceptances.indices.filter {
      let acceptance = acceptances[$0]
      return acceptance.description.guideline == finding.guideline
        && (acceptance.step == nil || acceptance.step == finding.step)
    }
    used.formUnion(fitting)
    let acceptance = fitting.last.map {
      StoryFinding.Acceptance.accepted(reason: acceptances[$0].description.reason)
    }
    findings.append((place, finding, acceptance ?? .none))
  }

  /// In the order of the text.
  func located(in bytes: [UInt8]) -> [StoryFinding] {
    var counting = SourceLines(bytes)
    // A step that is not in the text stands for the document.
    let sorted = findings.enumerated().sorted {
      ($0.element.place.offset, $0.offset) < ($1.element.place.offset, $1.offset)
    }
    return sorted.map { _, entry in
      let position = counting.position(of: max(0, entry.place.offset))
      let place = TextPlace(
        line: position.line, column: position.column, path: entry.place.path)
      guard let finding = entry.finding else {
        return StoryFinding(
          guideline: .unusedAcceptance, place: place,
          sentence: "nothing here breaks the convention that this accepts",
          remedy: "to remove it", acceptance: .none)
      }
      return StoryFinding(
        guideline: finding.guideline, place: place, sentence: finding.sentence,
        remedy: finding.remedy, acceptance: entry.acceptance)
    }
  }
}
