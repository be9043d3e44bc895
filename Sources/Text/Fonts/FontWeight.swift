/// How heavy a font is, on the scale of OpenType and CSS (OS/2 usWeightClass).
public enum FontWeight: Int, Sendable, Hashable, CaseIterable, Comparable {
  case thin = 100
  case extraLight = 200
  case light = 300
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700
  case extraBold = 800
  case black = 900

  public static func < (a: FontWeight, b: FontWeight) -> Bool { a.rawValue < b.rawValue }
}
