import ExactMath
import Raster

/// `UIModalTransitionStyle`, and the presentation styles whose transition is their own.
enum ModalStyle: String, CaseIterable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
  case pageSheet, formSheet

  /// `UIModalPresentationStyle`.
  static let presentations = [
    "fullScreen", "overFullScreen", "currentContext", "overCurrentContext", "automatic",
    "pageSheet", "formSheet",
  ]

  /// The sheet that it is; nil where it fills the screen.
  var sheet: SheetLook.Style? { SheetLook.Style(rawValue: rawValue) }

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

  /// Those that go with a presentation, or without one stated: a sheet rises, and a page curls off
  /// a full screen only.
  static func styles(of presentation: String) -> [ModalStyle] {
    switch presentation {
    case "": allCases
    case "fullScreen": [.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl]
    case "automatic", "pageSheet": [.coverVertical, .pageSheet]
    case "formSheet": [.coverVertical, .formSheet]
    default: [.coverVertical, .flipHorizontal, .crossDissolve]
    }
  }
}

extension ParameterValues {
  /// What `style` and `presentation` come to.
  var modalStyle: ModalStyle {
    switch choice("presentation") {
    case "automatic", "pageSheet": .pageSheet
    case "formSheet": .formSheet
    default: ModalStyle(rawValue: choice("style")) ?? .coverVertical
    }
  }
}
