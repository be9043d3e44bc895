import ExactMath
import Raster

/// `UIModalTransitionStyle`, and the presentation styles whose transition is their own.
private enum ModalStyle: String, CaseIterable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
  case pageSheet, formSheet

  var pace: CatalogueEntry.Pace {
    switch self {
    case .coverVertical: .modal
    case .flipHorizontal, .partialCurl:
      CatalogueEntry.Pace(duration: .milliseconds(500), easing: "ease-in-ease-out")
    case .crossDissolve:
      CatalogueEntry.Pace(duration: .milliseconds(400), easing: "ease-in-ease-out")
    case .pageSheet, .formSheet: .systemSpring
    }
  }

  func part(in container: Size) -> TransitionPart {
    switch self {
    case .coverVertical:
      TransitionPart(
        to: .moving(Edge.bottom.extent(of: container)) { 1 - $0 }, order: .toAbove)
    case .flipHorizontal: .flip(.right, in: container, distance: 2.5, shade: 0.1)
    case .crossDissolve: .dissolve
    case .partialCurl: .partialCurl(in: container)
    case .pageSheet: Self.sheet(.pageSheet, in: container)
    case .formSheet: Self.sheet(.formSheet, in: container)
    }
  }

  private static func sheet(_ style: SheetLook.Style, in container: Size) -> TransitionPart {
    var look = SheetLook(width: container.width)
    look.style = style
    return SheetPlace(look, in: container).part
  }
}

extension CatalogueEntry.Pace {
  /// A critically damped spring of 0.404 s.
  static let modal = CatalogueEntry.Pace(duration: .milliseconds(404), easing: "ios-dialog")
  /// UIKit's default spring.
  static let systemSpring = NavigationGeneration.ios7.pace
}

extension CatalogueEntry {
  /// `UIViewController.present(_:animated:)` in full screen.
  static let iOSPresent = modal(
    "ios.present", aliases: ["coverVertical", "flipHorizontal", "partialCurl"],
    "The new screen is presented, by its modal transition style or as a sheet.",
    source: "UIViewController.present(_:animated:)",
    make: { $0.part(in: $1) })

  /// `UIViewController.dismiss(animated:)` of a full-screen presentation.
  static let iOSDismiss = modal(
    "ios.dismiss", "The presented screen leaves by its modal transition style.",
    source: "UIViewController.dismiss(animated:)",
    make: { $0.part(in: $1).mirrored })

  private static func modal(
    _ name: String, aliases: [String] = [], _ summary: String, source: String,
    make: @escaping @Sendable (ModalStyle, Size) -> TransitionPart
  ) -> CatalogueEntry {
    @Sendable func style(_ values: ParameterValues) -> ModalStyle {
      ModalStyle(rawValue: values.choice("style")) ?? .coverVertical
    }
    var entry = CatalogueEntry(
      .iOSNavigation, name, aliases: aliases, summary, source: source, kind: .placement,
      ends: .parametric,
      parameters: [
        Parameter(
          "style", aliases: ["modalTransitionStyle", "modalPresentationStyle"],
          .choice(ModalStyle.allCases.map(\.rawValue)), default: ModalStyle.coverVertical.rawValue,
          "how it comes and goes; full-screen but for the sheets, of which ios.sheet has more")
      ],
      pace: .modal,
      constants: [
        Constant("pageSheet and formSheet are those of ios.sheet, iOS 18's", .measured),
        Constant("coverVertical: from below by the full height, the old stays", .documented),
        Constant("coverVertical: 0.404 s, spring 1/522.35/45.71", .reverseEngineered),
        Constant("flipHorizontal: right to left, dismissed left to right", .documented),
        Constant(
          "partialCurl: a corner of the presenting screen is lifted and stays so", .documented),
        Constant("partialCurl goes half of curlUp's way", .inferred),
        Constant(
          "flipHorizontal and partialCurl 0.5 s, crossDissolve 0.4 s, easeInOut", .inferred),
      ],
      make: { values, container, _ in make(style(values), container) })
    for alias in aliases { entry.aliasSettings[alias.lowercased()] = ["style": alias] }
    entry.chosenPace = { style($0).pace }
    return entry
  }
}
