import ExactMath
import Raster

extension CatalogueEntry.Pace {
  /// A critically damped spring of 0.404 s.
  static let modal = CatalogueEntry.Pace(duration: .milliseconds(404), easing: "ios-dialog")
  /// UIKit's default spring.
  static let systemSpring = NavigationGeneration.ios7.pace
}

extension CatalogueEntry {
  /// `UIViewController.present(_:animated:)` in full screen.
  static let iOSPresent = modal(
    "ios.present",
    aliases: ["coverVertical", "flipHorizontal", "partialCurl", "fullScreen", "overFullScreen"],
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
    var entry = CatalogueEntry(
      .iOSNavigation, name, aliases: aliases, summary, source: source, kind: .placement,
      ends: .parametric,
      parameters: [
        Parameter(
          "style", aliases: ["modalTransitionStyle"],
          .choice(ModalStyle.allCases.map(\.rawValue)), default: ModalStyle.coverVertical.rawValue,
          "how it comes and goes; full-screen but for the sheets, of which ios.sheet has more"),
        Parameter(
          "presentation", aliases: ["modalPresentationStyle"], .choice(ModalStyle.presentations),
          default: nil,
          "what it fills; a sheet, which automatic is too, else the whole screen by its style"),
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
      make: { values, container, _ in make(values.modalStyle, container) })
    for alias in aliases {
      let isStyle = ModalStyle(rawValue: alias) != nil
      entry.aliasSettings[alias.lowercased()] = [isStyle ? "style" : "presentation": alias]
    }
    entry.chosenPace = { $0.modalStyle.pace }
    entry.problem = { values in
      let (style, presentation) = (values.choice("style"), values.choice("presentation"))
      let fitting = ModalStyle.styles(of: presentation).map(\.rawValue)
      guard !fitting.contains(style) else { return nil }
      return .badValue(
        style, parameter: "style", of: name,
        expected: fitting.joined(separator: ", ") + " beside presentation=\(presentation)")
    }
    return entry
  }
}
