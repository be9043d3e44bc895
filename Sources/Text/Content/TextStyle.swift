/// Where lines stand between the left and the right side.
public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  /// Left, and right for a paragraph that reads from right to left.
  case natural
  case left, center, right
}

public enum VerticalTextAlignment: String, Sendable, Hashable, CaseIterable {
  case top, center, bottom
}

/// The distance from baseline to baseline.
///
/// What it has beyond the font's ascender and descender goes half above and half below each line,
/// as in CSS.
public enum LineHeight: Sendable, Hashable {
  /// As the font says: ascender, descender and line gap.
  case natural
  /// A multiple of the font's size.
  case multiple(Double)
  case points(Double)
}

extension TextAlignment {
  /// How much of the room beside a line stands to its left.
  func fraction(readsRightToLeft: Bool) -> Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural: readsRightToLeft ? 1 : 0
    }
  }
}

extension VerticalTextAlignment {
  var fraction: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}

extension LineHeight {
  func points(size: Double, font: Font) -> Double {
    switch self {
    case .natural:
      Double(font.ascender - font.descender + font.lineGap) * size / Double(font.unitsPerEm)
    case .multiple(let factor): factor * size
    case .points(let points): points
    }
  }
}
