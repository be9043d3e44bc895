/// How much of the screen a presented controller takes, with UIKit's values.
public enum UIModalPresentationStyle: Int, Sendable, Hashable {
  /// Without one: a controller on a stack.
  case none = -1
  /// A page sheet.
  case automatic = -2
  /// The presenter's view leaves the screen, and comes back into the container view by the animator
  /// of the dismissal.
  case fullScreen = 0
  /// The presenter's view stays, and is no part of the transition: `view(forKey:)` gives nil for it.
  case pageSheet = 1
  /// A page sheet where the screen is less than 600 points wide.
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6

  var replacesPresenter: Bool { self == .fullScreen || self == .currentContext }
  var isSheet: Bool { self == .automatic || self == .pageSheet || self == .formSheet }
}

/// UIKit's own ways to come and go, with its values.
public enum UIModalTransitionStyle: Int, Sendable, Hashable {
  case coverVertical, flipHorizontal, crossDissolve
  /// A corner of the presenter's page is lifted and stays so; for `fullScreen` only.
  case partialCurl

  /// In the catalogue.
  var name: String {
    switch self {
    case .coverVertical: "coverVertical"
    case .flipHorizontal: "flipHorizontal"
    case .crossDissolve: "crossDissolve"
    case .partialCurl: "partialCurl"
    }
  }
}
