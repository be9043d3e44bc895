import Compositor
import ExactMath
import Raster

extension CatalogueEntry {
  /// `UIViewController.Transition.zoom`: the new screen grows out of a view of the old one.
  ///
  /// What lies beneath the source in a screenshot is unknown, so the source stays where it is while
  /// its picture flies.
  static let iOSZoom: CatalogueEntry = {
    var entry = CatalogueEntry(
      .iOSNavigation, "ios.zoom",
      "The new screen grows out of a rectangle of the old one, which steps back.",
      source: "UIViewController.preferredTransition = .zoom(sourceViewProvider:), iOS 18",
      kind: .size,
      parameters: [
        Parameter(
          "rect", aliases: ["source", "sourceRect", "sourceView"], .rect,
          default: "25%,35%,50%,30%", "the source: x,y,width,height"),
        Parameter(
          "cornerRadius", .number(0...200), default: "12", "of the source, in points"),
        Parameter(
          "displayRadius", .number(0...200), default: "55",
          "of the display, which the corners grow to, in points"),
        Parameter("dim", .number(0...1), default: "0.15", "black over the screen behind"),
        Parameter(
          "scale", .number(0.1...1), default: "0.914", "of the screen behind, about its centre"),
        Parameter("shadow", .number(0...1), default: "0.24", "of the flying card"),
      ],
      pace: Pace(
        duration: .milliseconds(500), easing: "spring(mass: 1, stiffness: 361, damping: 38)"),
      constants: [
        Constant("critically damped, 19 a second", .measured),
        Constant("left and right edges lag by 0.05 sin, lead by 0.03 on the way back", .measured),
        Constant("source's picture fades over 0.55, dim 0.15, scale 0.914", .measured),
        Constant("the screen behind returns at 15 a second", .measured),
        Constant("shadow of 18 points, 0.24, 4 down", .measured),
        Constant("the shadow comes within a fifth of the way", .inferred),
        Constant("corner radius linear from the source's to the display's", .measured),
        Constant("display's corner radius 55 points, one phone's", .remembered),
        Constant("the corners go within the last tenth of the way", .inferred),
      ],
      make: { values, container, scale in
        let zoom = Zoom(values, in: container, scale: scale)
        var part = zoom.part(lag: 0.05) { $0 }
        part.wayBack = { zoom.part(lag: 0.03) { 1 - Zoom.slower(1 - $0) }.mirrored }
        return part
      })
    entry.reducedDuration = .milliseconds(140)
    return entry
  }()
}

/// A card that grows from a source to the container, as functions of how far it is open.
private struct Zoom {
  let container: Size
  let source: Rect
  let radius: Double
  let displayRadius: Double
  let dim: Double
  let scale: Double
  let shadow: Double

  init(_ values: ParameterValues, in container: Size, scale pixels: Double) {
    self.container = container
    source = values.rect("rect")?.rect(in: container, scale: pixels) ?? Rect(size: container)
    radius = values.number("cornerRadius")
    displayRadius = values.number("displayRadius")
    dim = values.number("dim")
    scale = values.number("scale")
    shadow = values.number("shadow")
  }

  /// - Parameters:
  ///   - lag: how far the left and right edges are behind the others at the most.
  ///   - behind: how far the screen behind is gone.
  func part(lag: Double, behind: @escaping SideMotion.Value<Double>) -> TransitionPart {
    let (source, container) = (source, container)
    let (dim, scale, radius, displayRadius) = (dim, scale, radius, displayRadius)
    let card: SideMotion.Value<Rect> = { open in
      let side = open - lag * sine(.pi * open)
      return Rect(
        minX: source.minX * (1 - side), minY: source.minY * (1 - open),
        maxX: source.maxX + (container.width - source.maxX) * side,
        maxY: source.maxY + (container.height - source.maxY) * open)
    }
    var from = SideMotion(transform: { open in
      let size = max(0, 1 - (1 - scale) * behind(open))
      return .scale(size, size)
    })
    if dim > 0 { from.shade = { dim * behind($0) } }
    var to = SideMotion()
    to.window = { open in
      // A screenshot has no display's corners around it: when it fills the screen they are gone.
      let shown = max(0, min(1, 10 * (1 - open)))
      return SideMotion.Window(
        card(open), CornerRadii(max(0, radius + (displayRadius - radius) * open) * shown))
    }
    to.content = { .filling(card($0), in: container) }
    if shadow > 0 {
      to.shadow = CastShadow(Shadow(opacity: shadow, offset: Point(0, 4), radius: 18)) { 5 * $0 }
    }
    var part = TransitionPart(from: from, to: to, order: .toAbove)
    part.overlay = TransitionPart.Overlay(
      rect: source,
      frame: { open in
        let card = card(open)
        let growth = max(
          card.size.width / source.size.width, card.size.height / source.size.height)
        let size = Size(source.size.width * growth, source.size.height * growth)
        return Rect(
          card.center.x - size.width / 2, card.center.y - size.height / 2, size.width,
          size.height)
      },
      opacity: { max(0, min(1, 1 - $0 / 0.55)) })
    return part
  }

  /// The progress of a critical spring of 15 a second when one of 19 a second is at `progress`.
  ///
  /// x(u) = 1 − e^(−u)(1 + u) with u = ωt, so it is a function of the other's progress alone and
  /// both reach 1 together, whatever the curve.
  static func slower(_ progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    func spring(_ u: Double) -> Double { 1 - exponential(-u) * (1 + u) }
    var (low, high) = (0.0, 64.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if spring(middle) < progress { low = middle } else { high = middle }
    }
    return spring((low + high) / 2 * 15 / 19)
  }
}
