import ExactMath
import Raster

extension CatalogueEntry {
  /// A page sheet or form sheet over the screen that presents it.
  ///
  /// The second screen is what the sheet shows: its upper part, from the sheet's top on; in a form
  /// sheet it fills the card. When it is over the sheet lies over the first screen.
  static let iOSSheet = CatalogueEntry(
    .iOSNavigation, "ios.sheet", aliases: ["pageSheet", "formSheet"],
    "A sheet rises over the screen, which steps back and dims.",
    source:
      "UIViewController.present(_:animated:), modalPresentationStyle pageSheet or formSheet",
    kind: .placement, ends: .fromComposite,
    parameters: [
      Parameter(
        "style", aliases: ["modalPresentationStyle"], .choice(["pageSheet", "formSheet"]),
        default: "pageSheet", "a form sheet needs 600 points of width, else it is a page sheet"),
      Parameter(
        "detent", .choice(["large", "medium"]), default: "large",
        "medium is half as high, and the screen behind does not step back"),
      Parameter(
        "gap", .number(0...0.9), default: "0.08", "above a large page sheet, in heights"),
      Parameter(
        "scale", .number(0.1...1), default: "0.9165", "of the screen behind, about its top"),
      Parameter(
        "shift", .number(0...1), default: "0.07", "of the screen behind, down, in heights"),
      Parameter(
        "presenterRadius", .number(0...200), default: "12",
        "of the corners of the screen behind, in points"),
      Parameter(
        "cornerRadius", aliases: ["preferredCornerRadius"], .number(0...200), default: "10",
        "of the sheet's corners, in points"),
      Parameter("dim", .number(0...1), default: "0.1", "black over the screen behind"),
      Parameter(
        "inset", .number(0...200), default: "0",
        "points of the second screen's top that the sheet leaves out, such as its status bar"),
    ],
    pace: .systemSpring,
    constants: [
      Constant("scale 0.9165, shift 0.07, gap 0.08, radius 12, dim 0.1: iOS 18", .measured),
      Constant("sheet's corners 10 points", .remembered),
      Constant("spring 3/1000/500, 0.5058 s", .measured),
      Constant("form sheet of 540 x 620 points in the middle", .remembered),
    ],
    make: { values, container, _ in SheetPlace(values, in: container).part(values) })
}

/// Where a sheet lies and what the screen behind does.
private struct SheetPlace {
  let container: Size
  /// Of the whole sheet, in the container.
  let card: Rect
  /// The screen behind does not step back.
  let staysBehind: Bool
  let isForm: Bool

  init(_ values: ParameterValues, in container: Size) {
    self.container = container
    isForm = values.choice("style") == "formSheet" && container.width >= 600
    let isMedium = values.choice("detent") == "medium"
    staysBehind = isForm || isMedium
    if isForm {
      let (width, height) = (min(540, container.width), min(620, container.height))
      card = Rect(
        (container.width - width) / 2, (container.height - height) / 2, width, height)
    } else {
      let top = container.height * (isMedium ? 0.5 : values.number("gap"))
      card = Rect(0, top, container.width, container.height - top)
    }
  }

  func part(_ values: ParameterValues) -> TransitionPart {
    var part = TransitionPart(from: behind(values), to: sheet(values), order: .toAbove)
    part.final = .picture
    return part
  }

  private func behind(_ values: ParameterValues) -> SideMotion {
    let (dim, container) = (values.number("dim"), container)
    var motion = SideMotion()
    if dim > 0 { motion.shade = { dim * $0 } }
    guard !staysBehind else { return motion }
    let (scale, shift) = (values.number("scale"), values.number("shift") * container.height)
    motion.transform = { progress in
      let size = 1 - (1 - scale) * progress
      // About the middle of the top.
      return Transform3D.scale(size, size).concatenated(
        with: .translation(0, shift * progress - container.height / 2 * (1 - size)))
    }
    let radius = values.number("presenterRadius")
    motion.window = {
      SideMotion.Window(Rect(size: container), CornerRadii(radius * max(0, min(1, $0))))
    }
    return motion
  }

  private func sheet(_ values: ParameterValues) -> SideMotion {
    let (card, container) = (card, container)
    var motion = SideMotion(transform: { progress in
      .translation(0, (container.height - card.minY) * (1 - progress))
    })
    let radius = values.number("cornerRadius")
    let radii =
      isForm
      ? CornerRadii(radius)
      : CornerRadii(topLeft: radius, topRight: radius, bottomRight: 0, bottomLeft: 0)
    motion.window = { _ in SideMotion.Window(card, radii) }
    // No farther than what fills the sheet.
    let inset = min(values.number("inset"), card.minY)
    let content: Transform3D =
      isForm ? .filling(card, in: container) : .translation(0, card.minY - inset)
    motion.content = { _ in content }
    return motion
  }
}

extension Transform3D {
  /// The whole container scaled, about its centre, to cover `rect`.
  static func filling(_ rect: Rect, in container: Size) -> Transform3D {
    let scale = max(rect.size.width / container.width, rect.size.height / container.height)
    return Transform3D.scale(scale, scale).concatenated(
      with: .translation(
        rect.center.x - container.width / 2, rect.center.y - container.height / 2))
  }
}
