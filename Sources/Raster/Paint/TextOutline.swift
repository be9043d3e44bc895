/// Text as it is drawn: the outlines of all its glyphs in one path, filled with one colour.
///
/// The text was laid out in a box. The box lies in a layer's bounds by `anchor`, and stays so when
/// the bounds change: text laid out to the layer's width is not wrapped anew while the layer grows.
public struct TextOutline: Sendable, Hashable {
  /// In points from the box's top left corner, filled where it winds at all (non-zero).
  public let path: Path
  /// The path's own bounds, which may lie beyond the box (overhanging letters).
  public let inkBounds: Rect
  /// The box, in points.
  public let size: Size
  /// The point of the box, in unit space, that lies on the same point of a layer's bounds:
  /// (0, 0) top left, (0.5, 0.5) centred.
  public var anchor: Point
  public var color: Color
  /// nil where it is not known; a morph then takes the text for a picture.
  public var setting: Setting?

  /// What a movement must know to turn one text into another.
  public struct Setting: Sendable, Hashable {
    /// Points to the em.
    public var fontSize: Double
    /// From the box's top to the first line's baseline, in points.
    public var firstBaseline: Double
    /// How many of the path's elements each line has, from the top.
    public var elementCounts: [Int]

    public init(fontSize: Double, firstBaseline: Double, elementCounts: [Int]) {
      self.fontSize = fontSize
      self.firstBaseline = firstBaseline
      self.elementCounts = elementCounts
    }
  }

  public init(
    path: Path, size: Size, anchor: Point = .zero, color: Color = .black, setting: Setting? = nil
  ) {
    self.path = path
    inkBounds = path.bounds
    self.size = size
    self.anchor = anchor
    self.color = color
    self.setting = setting
  }

  /// Where the box's top left corner lies in a layer with these bounds.
  package func origin(in bounds: Rect) -> Point {
    Point(
      bounds.minX + (bounds.size.width - size.width) * anchor.x,
      bounds.minY + (bounds.size.height - size.height) * anchor.y)
  }
}
