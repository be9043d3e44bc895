/// Android's rule for which of several folders a device takes a resource from: those that contradict
/// the device are out; then each qualifier decides in the order of Android's table, in which those
/// that have it go before those that lack it, and what is nearest to the device before what is less.
extension FolderQualifiers {
  /// Nothing in the name contradicts the device.
  func suit(_ device: Device) -> Bool {
    if let language, language != device.language.lowercased() { return false }
    if let region, region != device.region.uppercased() { return false }
    if let layoutDirection {
      // Android mirrors layouts from 17 on; earlier every device is left to right.
      let direction = device.apiLevel < 17 ? .leftToRight : device.layoutDirection
      if layoutDirection != direction { return false }
    }
    if let smallestWidth, device.apiLevel < 13 || smallestWidth > device.smallestWidth {
      return false
    }
    if let width, device.apiLevel < 13 || width > device.width { return false }
    if let height, device.apiLevel < 13 || height > device.height { return false }
    if let isLandscape, isLandscape != (device.width > device.height) { return false }
    if let isNight, isNight != device.isNight { return false }
    if let version, version > device.apiLevel { return false }
    return others.allSatisfy { Self.holds($0, device) }
  }

  /// Whether one of the qualifiers that no option describes holds: the device is a phone or tablet
  /// with a touch screen, without keys, whose screen has no shape or colours of its own.
  private static func holds(_ qualifier: String, _ device: Device) -> Bool {
    let longer = max(device.width, device.height)
    let shorter = device.smallestWidth
    // A screen's size class by its sides in dp, as Android counts them.
    let size =
      longer >= 960 && shorter >= 720
      ? 3 : longer >= 640 && shorter >= 480 ? 2 : longer >= 470 && shorter >= 320 ? 1 : 0
    switch qualifier {
    case "small": return true
    case "normal": return size >= 1
    case "large": return size >= 2
    case "xlarge": return size >= 3
    case "long", "notlong": return (qualifier == "long") == (longer * 3 / 5 >= shorter - 1)
    case "notround", "nowidecg", "lowdr", "finger", "keyssoft", "nokeys", "navhidden", "nonav":
      return true
    default: return false
    }
  }

  /// Whether this one goes before another for the device; both suit it.
  func isBetter(than other: FolderQualifiers, for device: Device) -> Bool {
    if let decided = Self.prefer(language != nil, other.language != nil) { return decided }
    if let decided = Self.prefer(region != nil, other.region != nil) { return decided }
    if let decided = Self.prefer(layoutDirection != nil, other.layoutDirection != nil) {
      return decided
    }
    if let decided = Self.prefer(smallestWidth, other.smallestWidth) { return decided }
    if let decided = Self.prefer(width, other.width) { return decided }
    if let decided = Self.prefer(height, other.height) { return decided }
    if let decided = Self.prefer(sizeRank, other.sizeRank) { return decided }
    if let decided = Self.prefer(isLandscape != nil, other.isLandscape != nil) { return decided }
    if let decided = Self.prefer(isNight != nil, other.isNight != nil) { return decided }
    if density != other.density {
      return Self.isNearer(density ?? 160, than: other.density ?? 160, to: device.densityDPI)
    }
    if let decided = Self.prefer(others.count, other.others.count) { return decided }
    return (version ?? 0) > (other.version ?? 0)
  }

  private var sizeRank: Int? {
    others.compactMap { ["small", "normal", "large", "xlarge"].firstIndex(of: $0) }.first
  }

  /// Larger first, and any before none; nil when that does not decide.
  private static func prefer(_ a: Int?, _ b: Int?) -> Bool? {
    (a ?? -1) == (b ?? -1) ? nil : (a ?? -1) > (b ?? -1)
  }

  private static func prefer(_ a: Bool, _ b: Bool) -> Bool? { a == b ? nil : a }

  /// A density to scale from: down from a higher one rather than up from a lower one of which the
  /// device has more than twice as many dots (Android's measure).
  private static func isNearer(_ a: Int, than b: Int, to wanted: Int) -> Bool {
    if a == b { return false }
    if a == anyDensity || b == anyDensity { return a == anyDensity }
    if a == noDensity || b == noDensity { return b == noDensity }
    let high = max(a, b)
    let low = min(a, b)
    let isHigh = a == high
    if wanted >= high { return isHigh }
    if low >= wanted { return !isHigh }
    return (2 * low - wanted) * high > wanted * wanted ? !isHigh : isHigh
  }
}
