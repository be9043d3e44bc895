/// A rule of guidance, by the code that findings carry and acceptances name.
///
/// Apple's Human Interface Guidelines give no numbers for motion, so these are conventions. They
/// judge what somebody chose; a platform's default used as it is passes.
public enum Guideline: String, Sendable, Hashable, CaseIterable {
  /// Longer than 500 ms, or 600 ms where what moves fills half of the canvas or more.
  ///
  /// A spring is measured by its perceptual duration of 2π/ω₀, since its tail does not show.
  case longDuration = "duration-long"
  /// A way back that does not come from the edge opposite to that of the way there.
  case unmirroredReturn = "return-not-mirrored"
  /// Movements of several types between the screens of one storyboard.
  ///
  /// Dissolves, cuts, presentations (by name, or a screen that rises over another and sinks again),
  /// and elements that grow into screens have tasks of their own and mix with every type.
  case mixedTransitions = "transitions-mixed"
  /// Movement above a bar that stays at the bottom, between screens that no way back joins: where
  /// that is a tab bar, a dissolve fits.
  case movingTabs = "tabs-move"
  /// An acceptance that nothing needs any more.
  case unusedAcceptance = "acceptance-unused"

  public enum Severity: String, Sendable, Hashable {
    /// Breaks the convention.
    case warning
    /// Worth a look: what it breaks depends on what the screens mean.
    case note
  }

  public var severity: Severity {
    switch self {
    case .longDuration, .unmirroredReturn, .mixedTransitions: .warning
    case .movingTabs, .unusedAcceptance: .note
    }
  }

  /// Those that can be accepted.
  public static let acceptable = allCases.filter { $0 != .unusedAcceptance }
}
