/// What a sheet looks like: `UIViewController.sheetPresentationController`.
@MainActor public final class UISheetPresentationController {
  /// A height that a sheet rests at.
  public struct Detent: Sendable, Hashable {
    public struct Identifier: RawRepresentable, Sendable, Hashable {
      public let rawValue: String

      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier

    /// Half of the screen; the presenter does not step back.
    public static func medium() -> Detent { Detent(identifier: .medium) }
    public static func large() -> Detent { Detent(identifier: .large) }
  }

  /// The sheet rests at the smallest, unless `selectedDetentIdentifier` names another one.
  public var detents = [Detent.large()]
  /// Read when the sheet is presented.
  public var selectedDetentIdentifier: Detent.Identifier?
  public var prefersGrabberVisible = false
  /// Points, of the upper corners; nil is the system's.
  public var preferredCornerRadius: CGFloat?
  let isForm: Bool

  init(isForm: Bool) {
    self.isForm = isForm
  }

  /// As the catalogue spells it.
  var recipe: String {
    let isMedium =
      detents.contains(.medium()) && selectedDetentIdentifier.map { $0 == .medium } ?? true
    var text = "ios.sheet:style=\(isForm ? "formSheet" : "pageSheet")"
    if isMedium { text += ",detent=medium" }
    if prefersGrabberVisible { text += ",grabber=true" }
    if let radius = preferredCornerRadius { text += ",cornerRadius=\(max(0, min(200, radius)))" }
    return text
  }
}
