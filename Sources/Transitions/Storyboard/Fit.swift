public import Compositor

/// How a screen is fitted into a canvas of another shape, in CSS object-fit's words.
public enum Fit: String, Sendable, Hashable, CaseIterable {
  /// Fills the canvas; what exceeds it is cut off evenly.
  case cover
  /// Shows all of the screen; the rest is background.
  case contain
  /// Fills the canvas, distorting the screen.
  case stretch
  /// Neither grows nor shrinks; centred.
  case none

  public var gravity: ContentsGravity {
    switch self {
    case .cover: .resizeAspectFill
    case .contain: .resizeAspect
    case .stretch: .resize
    case .none: .center
    }
  }
}
