/// What a sheet and the screen behind it look like, in one generation of iOS.
struct SheetLook: Sendable {
  enum Generation: String, CaseIterable {
    /// iOS 13 to 18, as measured on 18.
    case ios18
    /// The floating sheet; much of it is only known from other people's copies.
    case ios26
  }

  enum Style: String, CaseIterable {
    case pageSheet, formSheet
  }

  var style = Style.pageSheet
  var isMedium = false
  /// Above a large page sheet, in heights of the container.
  var gap = 0.08
  /// Of the screen behind, about the middle of its top.
  var scale = 0.9165
  /// Of the screen behind, down, in heights.
  var shift = 0.07
  /// Points; of the screen behind, of the sheet's upper and of its lower corners.
  var presenterRadius = 12.0
  var cornerRadius = 10.0
  var bottomRadius = 0.0
  var dim = 0.1
  /// Points that a medium sheet keeps from the edges.
  var margin = 0.0
  var showsGrabber = false
  /// Points of the second screen's top that the sheet leaves out.
  var inset = 0.0

  /// - Parameter width: of the container, in points.
  init(_ generation: Generation = .ios18, width: Double) {
    guard generation == .ios26 else { return }
    gap = 59.0 / 852
    scale = max(0.1, 1 - 30 / max(1, width))
    shift = 49.0 / 852
    (presenterRadius, cornerRadius, bottomRadius) = (38, 37.7, 58.2)
    dim = 0.2
    margin = 8
  }

  init(_ values: ParameterValues, width: Double) {
    self.init(Generation(rawValue: values.choice("generation")) ?? .ios18, width: width)
    style = Style(rawValue: values.choice("style")) ?? .pageSheet
    isMedium = values.choice("detent") == "medium"
    gap = values.givenNumber("gap") ?? gap
    scale = values.givenNumber("scale") ?? scale
    shift = values.givenNumber("shift") ?? shift
    presenterRadius = values.givenNumber("presenterRadius") ?? presenterRadius
    cornerRadius = values.givenNumber("cornerRadius") ?? cornerRadius
    bottomRadius = values.givenNumber("bottomRadius") ?? bottomRadius
    dim = values.givenNumber("dim") ?? dim
    margin = values.givenNumber("margin") ?? margin
    showsGrabber = values.flag("grabber")
    inset = values.number("inset")
  }

  static let parameters = [
    Parameter(
      "generation", .choice(Generation.allCases.map(\.rawValue)), default: "ios18",
      "whose look; ios18 stands for 13 to 18"),
    Parameter(
      "style", aliases: ["modalPresentationStyle"],
      .choice(Style.allCases.map(\.rawValue) + ["automatic"]), default: "pageSheet",
      "a form sheet needs 600 points of width, else it is a page sheet, as automatic is; on a phone on "
        + "its side both are full-screen"),
    Parameter(
      "detent", .choice(["large", "medium"]), default: "large",
      "medium is half as high, and the screen behind does not step back"),
    Parameter(
      "grabber", aliases: ["prefersGrabberVisible"], .flag, default: "false",
      "a handle of 36 x 5 points, 5 below the sheet's top"),
    Parameter(
      "gap", .number(0...0.9), default: nil,
      "above a large page sheet, in heights; 0.08, in ios26 59 of 852"),
    Parameter(
      "scale", .number(0.1...1), default: nil,
      "of the screen behind, about its top; 0.9165, in ios26 30 points less of its width"),
    Parameter(
      "shift", .number(0...1), default: nil,
      "of the screen behind, down, in heights; 0.07, in ios26 49 of 852"),
    Parameter(
      "presenterRadius", .number(0...200), default: nil,
      "of the corners of the screen behind, in points; 12, in ios26 38"),
    Parameter(
      "cornerRadius", aliases: ["preferredCornerRadius"], .number(0...200), default: nil,
      "of the sheet's upper corners, in points; 10, in ios26 37.7"),
    Parameter(
      "bottomRadius", .number(0...200), default: nil,
      "of the sheet's lower corners, in points; 0, in ios26 58.2"),
    Parameter(
      "dim", .number(0...1), default: nil, "black over the screen behind; 0.1, in ios26 0.2"),
    Parameter(
      "margin", .number(0...100), default: nil,
      "points that a medium sheet keeps from the edges; 0, in ios26 8"),
    Parameter(
      "inset", .number(0...200), default: "0",
      "points of the second screen's top that the sheet leaves out, such as its status bar"),
  ]

  static let constants = [
    CatalogueEntry.Constant(
      "scale 0.9165, shift 0.07, gap 0.08, radius 12, dim 0.1: iOS 18", .measured),
    CatalogueEntry.Constant("sheet's corners 10 points", .remembered),
    CatalogueEntry.Constant("spring 3/1000/500, 0.5058 s", .measured),
    CatalogueEntry.Constant("form sheet of 540 x 620 points in the middle", .remembered),
    CatalogueEntry.Constant("20 points or more above and below a form sheet", .inferred),
    CatalogueEntry.Constant("full-screen where the height is compact", .remembered),
    CatalogueEntry.Constant("compact: 568 points wide or more, less than 480 high", .inferred),
    CatalogueEntry.Constant(
      "ios26: top 59 of 852, corners 37.7 and 58.2, a medium sheet 8 points from the edges",
      .measured),
    CatalogueEntry.Constant(
      "ios26: screen behind 30 points narrower, corners 38, dim 0.2", .openSource),
    CatalogueEntry.Constant(
      "ios26: the screen behind 10 points above the sheet's top", .inferred),
    CatalogueEntry.Constant("grabber 36 x 5 points, 5 below the top, radius 2.5", .measured),
    CatalogueEntry.Constant("grabber's grey, seen on light and dark sheets", .inferred),
  ]
}
