/// The phone or tablet for which resources are chosen.
public struct Device: Hashable, Sendable {
  public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// The release of Android: 21 for 5.0, 34 for 14; at least 1.
  public var apiLevel: Int
  /// Dots per inch: 160 has one pixel per dp, 480 three; above 0.
  public var densityDPI: Int
  /// What `sp` is multiplied with beside the density: the user's font size; above 0.
  public var fontScale: Double
  /// The screen in dp, as it is held.
  public var width: Int
  public var height: Int
  public var layoutDirection: LayoutDirection
  public var isNight: Bool
  /// Two or three letters, such as `de`; empty for none.
  public var language: String
  /// Two letters, such as `AT`; empty for none.
  public var region: String

  public init(
    apiLevel: Int = 34, densityDPI: Int = 480, fontScale: Double = 1, width: Int = 360,
    height: Int = 800, layoutDirection: LayoutDirection = .leftToRight, isNight: Bool = false,
    language: String = "en", region: String = ""
  ) {
    self.apiLevel = apiLevel
    self.densityDPI = densityDPI
    self.fontScale = fontScale
    self.width = width
    self.height = height
    self.layoutDirection = layoutDirection
    self.isNight = isNight
    self.language = language
    self.region = region
  }

  /// The shorter side in dp, whichever way the device is held.
  public var smallestWidth: Int { min(width, height) }
}
