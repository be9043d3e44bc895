import ExactMath

/// The navigation push as one generation of iOS shows it.
enum NavigationGeneration: String, CaseIterable {
  /// iOS 6 and before: both screens side by side.
  case ios6
  /// Since iOS 7: a spring, parallax, a dimmed screen behind.
  case ios7
  /// As measured on iOS 16.3.
  case ios16
  /// As measured on recent iOS.
  case recent

  var pace: CatalogueEntry.Pace {
    switch self {
    case .ios6: CatalogueEntry.Pace(duration: .milliseconds(350), easing: "ease-in-ease-out")
    case .ios7:
      // 0.5058 s: how long the spring takes by UIKit's rule.
      CatalogueEntry.Pace(duration: Time(seconds: 0.5058237) ?? .zero, easing: "ios-push")
    case .ios16: CatalogueEntry.Pace(duration: .milliseconds(500), easing: "ios-push-16")
    case .recent: CatalogueEntry.Pace(duration: .milliseconds(450), easing: "ios-push-recent")
    }
  }

  /// How far the outgoing screen moves, in widths.
  var parallax: Double { self == .ios6 ? 1 : 0.3 }
  /// The black over the outgoing screen.
  var dim: Double { self == .ios6 ? 0 : 0.1 }
  /// The peak of the edge's shadow.
  var shadow: Double { self == .ios6 ? 0 : 0.03 }
  /// Of the leading corners, in points.
  var cornerRadius: Double { self == .recent ? 55 : 0 }
}
