public import Raster

/// A string and how it is set.
public struct TextContent: Sendable, Hashable {
  /// Newlines begin paragraphs, tabs go to the next multiple of eight spaces; other control
  /// characters are left out, and so are more than 30 marks or invisible characters in a row.
  public var string: String
  public var family: FontFamily
  public var weight: FontWeight
  /// The font's size: points to the em, within `TextContent.sizes`.
  public var size: Double
  public var color: Color
  public var alignment: TextAlignment
  /// Where the lines stand in a layer that is higher or lower than they are.
  public var verticalAlignment: VerticalTextAlignment
  public var lineHeight: LineHeight
  /// Points added between characters; may be negative.
  ///
  /// With any spacing letters are not joined to ligatures, and scripts written joined up are not
  /// spaced.
  public var letterSpacing: Double
  /// The greatest number of lines; text beyond ends in an ellipsis.
  ///
  /// nil sets no limit.
  public var lineLimit: Int?

  public init(
    _ string: String, family: FontFamily = .standard, weight: FontWeight = .regular,
    size: Double = 17, color: Color = .black, alignment: TextAlignment = .natural,
    verticalAlignment: VerticalTextAlignment = .top, lineHeight: LineHeight = .natural,
    letterSpacing: Double = 0, lineLimit: Int? = nil
  ) {
    self.string = string
    self.family = family
    self.weight = weight
    self.size = size
    self.color = color
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.lineHeight = lineHeight
    self.letterSpacing = letterSpacing
    self.lineLimit = lineLimit
  }

  /// The sizes of a font, in points.
  public static let sizes = 0.01...10_000.0
  /// The greatest width that lines are wrapped to, in points.
  public static let maximumWidth = 1_000_000.0
  /// The greatest number of Unicode scalars that are laid out.
  public static let maximumLength = 100_000
}
