/// One place where a storyboard leaves the conventions.
public struct Finding: Sendable, Hashable {
  /// What of a step it is about.
  public enum Subject: Sendable, Hashable {
    case step, transition, duration
  }

  public var guideline: Guideline
  /// The step's index.
  public var step: Int
  public var subject: Subject
  /// What is so, in one sentence without a period.
  public var sentence: String
  /// What would fit.
  public var remedy: String

  public init(
    _ guideline: Guideline, step: Int, _ subject: Subject, _ sentence: String, remedy: String
  ) {
    self.guideline = guideline
    self.step = step
    self.subject = subject
    self.sentence = sentence
    self.remedy = remedy
  }
}
