import Compositor
import ExactMath
import Motion
import Raster
import Transitions

/// Where each animated layer stands at eleven times of a transition.
///
/// One table a layer: two corners where its sides are upright, all four where it turns, and how it
/// is bent where it is.
enum LayerTable {
  /// - Parameters:
  ///   - passage: what says how it is eased, and how often it runs.
  ///   - segment: the passage between two screens.
  static func text(_ passage: Passage, _ segment: Segment) -> String {
    let moments = (0...10).map { tenth in
      let ticks = (Double(segment.duration.ticks) * Double(tenth) / 10)
        .rounded(.toNearestOrEven)
      let time = Time(ticks: Int64(ticks))
      // A playback moves the transition's own time.
      let own = segment.playhead?.time(at: time) ?? time
      let placements = segment.placements(at: own)
      return Moment(
        milliseconds: time.seconds * 1000, progress: passage.progress(at: own),
        placements: placements,
        warps: placements.map { segment.warp(of: $0.id, at: own).map(WarpRow.init) })
    }
    let count = moments[0].placements.count
    guard count > 0 else { return "  nothing moves\n" }
    return (0..<count).map { index in
      let warps = moments.map { ($0, $0.warps[index]) }
      if let first = warps[0].1 { return table(moments[0].placements[index].id, first, warps) }
      return table(moments.map { ($0, $0.placements[index]) })
    }.joined(separator: "\n")
  }

  private static func table(
    _ id: String, _ first: WarpRow, _ rows: [(Moment, WarpRow?)]
  ) -> String {
    heading(id, first.heading, first.columns)
      + rows.map { line($0, $1?.values ?? []) }.joined()
  }

  private struct Moment {
    var milliseconds: Double
    var progress: Double
    var placements: [LayerPlacement]
    /// One for each placement; nil where the layer is flat.
    var warps: [WarpRow?]
  }

  private static func table(_ rows: [(Moment, LayerPlacement)]) -> String {
    let placements = rows.map(\.1)
    let layer = placements[0]
    if layer.crossFade != nil {
      return heading(layer.id, "the second side's share", ["weight"])
        + rows.map { line($0.0, [$0.1.crossFade ?? 0]) }.joined()
    }
    let turns = placements.contains { !$0.isUpright }
    if turns {
      let isOneSided = placements.contains { !$0.facesViewer }
      let names = ["x1", "y1", "x2", "y2", "x3", "y3", "x4", "y4"]
      return "  \(layer.id): corners from the top left on"
        + (isOneSided ? ", - where its back hides it" : "") + "\n"
        + aligned("ms", 8) + names.map { aligned($0, 9) }.joined() + "\n"
        + rows.map { moment, placement in
          aligned(formatDecimal(moment.milliseconds, places: 1), 8)
            + placement.corners.flatMap { [$0.x, $0.y] }
            .map { aligned(placement.facesViewer ? number($0) : "-", 9) }.joined() + "\n"
        }.joined()
    }
    let isRound = placements.contains { !$0.cornerRadii.isZero }
    return heading(
      layer.id, "top left, bottom right",
      ["left", "top", "right", "bottom", "opacity"] + (isRound ? ["radius"] : []))
      + rows.map { moment, placement in
        let radii = placement.cornerRadii
        let radius = max(
          max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight))
        return line(
          moment,
          [
            placement.corners[0].x, placement.corners[0].y, placement.corners[2].x,
            placement.corners[2].y, placement.opacity,
          ] + (isRound ? [radius] : []))
      }.joined()
  }

  private static func heading(
    _ id: String, _ what: String, _ columns: [String]
  ) -> String {
    "  \(id): \(what)\n" + aligned("ms", 10) + aligned("progress", 10)
      + columns.map { aligned($0, 10) }.joined() + "\n"
  }

  private static func line(_ moment: Moment, _ values: [Double]) -> String {
    aligned(formatDecimal(moment.milliseconds, places: 1), 10)
      + aligned(formatDecimal(moment.progress, places: 6), 10)
      + values.map { aligned(number($0), 10) }.joined() + "\n"
  }

  private static func number(_ value: Double) -> String {
    let text = formatDecimal(value, places: 3)
    return text == "-0.000" ? "0.000" : text
  }

  private static func aligned(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
