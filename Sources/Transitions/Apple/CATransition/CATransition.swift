import ExactMath
import Raster

/// What all types of CATransition have in common.
///
/// - `type` is the entry; `subtype` is `from`, fromLeft by default as where it is nil.
/// - 0.25 s, linear: a CAAnimation without duration and timing function.
/// - repeatCount and autoreverses are those of CAMediaTiming; the way back runs the same curve
///   backward in time. A delay (beginTime) is a hold before it.
/// - The progress played is startProgress + (endProgress − startProgress)·p. When it is over the
///   new content shows whole, as where the animation is removed on completion; with a fillMode of
///   forwards or both the picture at endProgress stays.
enum CATransition {
  static let pace = CatalogueEntry.Pace(duration: .milliseconds(250), easing: "linear")

  static let subtype = Parameter(
    "from", aliases: ["subtype"], .edge, default: "left", "the edge that the movement starts at")

  private static let course = [
    Parameter(
      "timingFunction", .curve(["linear", "easeIn", "easeOut", "easeInEaseOut", "default"]),
      default: "linear", "by name or by control points"),
    Parameter("startProgress", .number(0...1), default: "0", "where it begins"),
    Parameter(
      "endProgress", .number(0...1), default: "1", "where it ends, startProgress or more"),
    Parameter(
      "fillMode", .choice(["removed", "forwards", "backwards", "both"]), default: "removed",
      "forwards and both hold the picture that it ends with"),
    CatalogueEntry.statedDuration,
    Parameter("repeatCount", .number(0...10_000), default: "1", "how often it runs; 0 as once"),
    Parameter(
      "autoreverses", .flag, default: "false", "each time it runs back the way it came"),
  ]

  private static let movement = [
    Parameter(
      "fades", .flag, default: "false", "the old one fades out and the new one in as they move"),
    Parameter(
      "yUp", .flag, default: "false",
      "top means the lower edge, as in a layer whose y axis points up"),
  ]

  private static let constants = [
    CatalogueEntry.Constant("0.25 s, linear, startProgress 0, endProgress 1", .documented)
  ]

  /// A type with its own picture at each progress.
  static func entry(
    _ family: CatalogueEntry.Family, _ name: String, aliases: [String] = [],
    _ summary: String, source: String, kind: CatalogueEntry.Kind, parameters: [Parameter] = [],
    constants: [CatalogueEntry.Constant], make: @escaping CatalogueEntry.Make
  ) -> CatalogueEntry {
    var entry = CatalogueEntry(
      family, name, aliases: aliases, summary, source: source, kind: kind, ends: .parametric,
      parameters: parameters + course, pace: pace, constants: constants + self.constants,
      make: { values, container, scale in
        var part = make(values, container, scale)
        let (start, end) = (values.number("startProgress"), values.number("endProgress"))
        if start != 0 || end != 1 { part.retime { start + (end - start) * $0 } }
        if start != 0 { part.initial = .picture }
        // Where it runs back, or stops on its way, it ends between the contents too.
        if end != 1 || repetition(values).lastFraction != 1,
          ["forwards", "both"].contains(values.choice("fillMode"))
        {
          part.final = .picture
        }
        return part
      })
    entry.chosenPace = { values in
      CatalogueEntry.Pace(duration: pace.duration, easing: values.choice("timingFunction"))
    }
    entry.repetition = repetition
    entry.problem = { values in
      guard values.number("endProgress") < values.number("startProgress") else { return nil }
      return .badValue(
        values.text("endProgress") ?? "", parameter: "endProgress", of: name,
        expected: "startProgress (\(values.text("startProgress") ?? "0")) or more")
    }
    return entry
  }

  @Sendable private static func repetition(_ values: ParameterValues) -> Repetition {
    Repetition(count: values.number("repeatCount"), autoreverses: values.flag("autoreverses"))
  }

  /// A type that moves the contents by whole extents from an edge.
  ///
  /// - Parameter make: what moves by which extent, sealed along which edge.
  static func movement(
    _ name: String, aliases: [String], _ summary: String, source: String,
    constants: [CatalogueEntry.Constant],
    make: @escaping @Sendable (_ edge: Edge, _ extent: Point) -> TransitionPart
  ) -> CatalogueEntry {
    entry(
      .caTransition, name, aliases: aliases, summary, source: source, kind: .placement,
      parameters: [subtype] + movement,
      constants: constants + [
        CatalogueEntry.Constant("fromTop enters at the visible top", .inferred),
        CatalogueEntry.Constant(
          "no fade unless fades=true; Apple's is said to fade by an unknown amount", .inferred),
      ],
      make: { values, container, _ in
        var edge = values.edge("from")
        if values.flag("yUp") { edge = edge.flippedVertically }
        var part = make(edge, edge.extent(of: container))
        if values.flag("fades") {
          part.from.opacity = { 1 - $0 }
          part.to.opacity = { $0 }
        }
        return part
      })
  }
}

extension Edge {
  fileprivate var flippedVertically: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .left, .right: self
    }
  }
}
