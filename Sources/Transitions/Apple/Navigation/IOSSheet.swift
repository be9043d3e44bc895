package import Raster

extension CatalogueEntry {
  /// A page sheet or form sheet over the screen that presents it.
  ///
  /// The second screen is what the sheet shows: its upper part, from the sheet's top on; in a form
  /// sheet it fills the card. When it is over the sheet lies over the first screen.
  static let iOSSheet: CatalogueEntry = {
    var entry = CatalogueEntry(
      .iOSNavigation, "ios.sheet", aliases: ["pageSheet", "formSheet"],
      "A sheet rises over the screen, which steps back and dims.",
      source:
        "UIViewController.present(_:animated:), modalPresentationStyle pageSheet or formSheet",
      kind: .placement, ends: .fromComposite,
      parameters: SheetLook.parameters, pace: .systemSpring, constants: SheetLook.constants,
      make: { values, container, _ in
        SheetPlace(SheetLook(values, width: container.width), in: container).part
      })
    entry.inForce = { values, container in
      let look = SheetLook(values, width: container.width)
      return [
        "gap": look.gap, "scale": look.scale, "shift": look.shift,
        "presenterRadius": look.presenterRadius, "cornerRadius": look.cornerRadius,
        "bottomRadius": look.bottomRadius, "dim": look.dim, "margin": look.margin,
      ]
    }
    entry.problem = { values in
      func refusal(_ names: [String], _ expected: String) -> TransitionError? {
        names.first { values.givenNumber($0) != nil }.map {
          .badValue(values.text($0) ?? "", parameter: $0, of: "ios.sheet", expected: expected)
        }
      }
      if values.choice("detent") == "medium" {
        return refusal(
          ["gap", "scale", "shift", "presenterRadius"],
          "none beside detent=medium: the screen behind does not step back")
      }
      return refusal(["margin"], "none without detent=medium, which alone keeps from the edges")
    }
    entry.aliasSettings = ["formsheet": ["style": "formSheet"]]
    entry.counterpart = "ios.present"
    return entry
  }()
}

extension TransitionRecipe {
  /// The sheet that it brings into a container, and what leads a screen's content there, about the
  /// container's centre; nil where it is not `ios.sheet`.
  package func sheet(in container: Size) -> (card: Rect, content: Transform3D)? {
    guard let part = parts.first, part.entry.name == CatalogueEntry.iOSSheet.name else {
      return nil
    }
    let place = SheetPlace(SheetLook(part.values, width: container.width), in: container)
    return (place.card, place.content)
  }
}
