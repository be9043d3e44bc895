internal import CText
internal import Raster

/// Gathers the outlines of placed glyphs in one path, in points, y down.
struct OutlineBuilder {
  private(set) var path = Path()
  private var known: [UInt32: [ctext_segment]] = [:]
  private let font: Font
  /// Points to the font unit.
  private let scale: Double
  private var segmentCount = 0

  init(font: Font, scale: Double) {
    self.font = font
    self.scale = scale
  }

  /// Adds the glyphs of a line whose left end lies at `origin` on its baseline.
  mutating func add(_ glyphs: [PlacedGlyph], at origin: Point) throws(TextError) {
    for glyph in glyphs {
      let segments = try segments(of: glyph.glyph)
      segmentCount += segments.count
      guard segmentCount <= TextLayout.maximumSegments else {
        throw .tooDetailed(font: font.name)
      }
      add(segments, glyph, at: origin)
    }
  }

  private mutating func segments(of glyph: UInt32) throws(TextError) -> [ctext_segment] {
    if let segments = known[glyph] { return segments }
    do {
      let segments = try font.withOutline(of: glyph) { Array($0) }
      known[glyph] = segments
      return segments
    } catch {
      throw .font(error)
    }
  }

  private mutating func add(_ segments: [ctext_segment], _ glyph: PlacedGlyph, at origin: Point) {
    func point(_ x: Int32, _ y: Int32) -> Point {
      // Segments come in halves of a unit.
      Point(
        origin.x + (glyph.x + Double(x) * 0.5) * scale,
        origin.y - (glyph.y + Double(y) * 0.5) * scale)
    }
    for segment in segments {
      let first = point(segment.x.0, segment.y.0)
      switch segment.verb {
      case CTEXT_MOVE: path.move(to: first)
      case CTEXT_LINE: path.addLine(to: first)
      case CTEXT_QUADRATIC:
        path.addQuadratic(control: first, to: point(segment.x.1, segment.y.1))
      default:
        path.addCubic(
          control1: first, control2: point(segment.x.1, segment.y.1),
          to: point(segment.x.2, segment.y.2))
      }
    }
  }
}
