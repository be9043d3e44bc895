import Compositor
import ExactMath
import Raster

extension CatalogueEntry {
  /// `UINavigationController.pushViewController(_:animated: true)`.
  static let iOSPush = navigation(
    "ios.push", "The new screen slides in from the trailing edge over the old one.",
    source: "UINavigationController.pushViewController(_:animated:)",
    make: { push($0, in: $1) })

  /// `UINavigationController.popViewController(animated: true)`: the push run back.
  static let iOSPop = navigation(
    "ios.pop", "The top screen slides out to the trailing edge, the one below comes back.",
    source: "UINavigationController.popViewController(animated:)",
    make: { push($0, in: $1).mirrored })

  private static func navigation(
    _ name: String, _ summary: String, source: String,
    make: @escaping @Sendable (ParameterValues, Size) -> TransitionPart
  ) -> CatalogueEntry {
    var entry = CatalogueEntry(
      .iOSNavigation, name, summary, source: source, kind: .placement,
      parameters: parameters, pace: NavigationGeneration.ios7.pace, constants: constants,
      make: { values, container, _ in make(values, container) })
    entry.chosenPace = { generation($0).pace }
    entry.inForce = { values, _ in
      let look = generation(values)
      return [
        "parallax": look.parallax, "dim": look.dim, "shadow": look.shadow,
        "cornerRadius": look.cornerRadius,
      ]
    }
    return entry
  }

  private static let parameters = [
    Parameter(
      "generation", .choice(NavigationGeneration.allCases.map(\.rawValue)), default: "ios7",
      "whose curve, duration and look; ios7 stands for 7 to 15"),
    Parameter(
      "layout", aliases: ["semanticContentAttribute"], .choice(["ltr", "rtl"]), default: "ltr",
      "right to left mirrors it"),
    Parameter(
      "parallax", .number(0...1), default: nil,
      "the outgoing screen's way in widths; 0.3, in ios6 1"),
    Parameter(
      "dim", .number(0...1), default: nil, "black over the outgoing screen; 0.1, in ios6 0"),
    Parameter(
      "shadow", .number(0...1), default: nil, "black beside the leading edge; 0.03, in ios6 0"),
    Parameter(
      "cornerRadius", .number(0...200), default: nil,
      "of the leading corners while they move, in points; 0, in recent 55"),
  ]

  private static let constants = [
    Constant("parallax 0.3, dim 0.1, in step with the incoming screen", .measured),
    Constant("ios7: spring 3/1000/500, critically damped, 0.5058 s", .reverseEngineered),
    Constant("ios16: joined cubic over 0.5 s, from an iPhone 14 Pro Max", .measured),
    Constant("recent: exponential approach, time constant 60 ms, over 0.45 s", .measured),
    Constant("ios6: 0.35 s, side by side", .reverseEngineered),
    Constant("shadow: Gaussian of 6 points, 6 points out, peak 0.03", .measured),
    Constant("shadow and corners come and go within a tenth of the way", .inferred),
    Constant("recent: corner radius 55 points, one phone's display", .remembered),
  ]

  private static func generation(_ values: ParameterValues) -> NavigationGeneration {
    NavigationGeneration(rawValue: values.choice("generation")) ?? .ios7
  }

  private static func push(_ values: ParameterValues, in container: Size) -> TransitionPart {
    let look = generation(values)
    let edge: Edge = values.choice("layout") == "rtl" ? .left : .right
    let extent = edge.extent(of: container)
    let parallax = values.givenNumber("parallax") ?? look.parallax
    let dim = values.givenNumber("dim") ?? look.dim
    var from = SideMotion.moving(extent) { -parallax * $0 }.sealed(along: edge)
    if dim > 0 { from.shade = { dim * $0 } }
    var to = SideMotion.moving(extent) { 1 - $0 }
    let peak = values.givenNumber("shadow") ?? look.shadow
    if peak > 0 {
      // Longer than the edge, so that the shadow does not weaken at its ends.
      to.shadow = CastShadow(
        Shadow(opacity: peak, offset: Point(-6 * edge.direction.x, 0), radius: 6),
        spread: Size(0, 24)
      ) { 10 * $0 }
    }
    let radius = values.givenNumber("cornerRadius") ?? look.cornerRadius
    if radius > 0 {
      // No wider than what it overlaps of the other screen: beyond that there is nothing behind it.
      let overlap = (1 - parallax) * container.width
      to.window = { progress in
        let shown = radius * max(0, min(1, 10 * (1 - progress)))
        let corner = max(0, min(shown, overlap * progress))
        return SideMotion.Window(
          Rect(size: container),
          edge == .right
            ? CornerRadii(topLeft: corner, topRight: 0, bottomRight: 0, bottomLeft: corner)
            : CornerRadii(topLeft: 0, topRight: corner, bottomRight: corner, bottomLeft: 0))
      }
    }
    return TransitionPart(from: from, to: to, order: .toAbove)
  }
}
