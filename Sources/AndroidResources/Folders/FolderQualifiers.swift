internal import ExactMath

/// What a resource folder's name says of the devices that it is for: `anim-sw600dp-land-v21`.
struct FolderQualifiers: Hashable, Sendable {
  var language: String?
  var region: String?
  var layoutDirection: Device.LayoutDirection?
  var smallestWidth: Int?
  var width: Int?
  var height: Int?
  var isLandscape: Bool?
  var isNight: Bool?
  /// Dots per inch; `anyDensity` for `-anydpi` and `noDensity` for `-nodpi`.
  var density: Int?
  var version: Int?
  /// Qualifiers of devices that are never meant: a car, a watch, a round screen, a SIM card's country.
  var others: [String] = []

  static let anyDensity = 0xFFFE
  static let noDensity = 0xFFFF

  /// The type and the qualifiers of a folder's name.
  ///
  /// - Returns: nil for a folder that holds nothing of motion, such as `layout-land` or `raw`.
  /// - Throws: the qualifier that Android does not know.
  static func parse(_ folder: String) throws(UnknownQualifier) -> (name: String, FolderQualifiers)?
  {
    let parts = folder.split(separator: "-", omittingEmptySubsequences: false)
    guard let type = parts.first.map(String.init),
      type == "values" || ResourceType(rawValue: type)?.isFile == true
    else { return nil }
    var qualifiers = FolderQualifiers()
    var last = -1
    for part in parts.dropFirst() {
      guard let rank = qualifiers.read(part.lowercased()), rank >= last else {
        throw UnknownQualifier(text: String(part))
      }
      last = rank
    }
    return (type, qualifiers)
  }

  struct UnknownQualifier: Error, Hashable {
    var text: String
  }

  /// Takes in one qualifier.
  ///
  /// - Returns: its rank in Android's table, which is the order in which a name has them and in which
  ///   they decide; nil for what is none.
  private mutating func read(_ text: String) -> Int? {
    if let rank = Self.otherRanks[text] {
      others.append(text)
      return rank
    }
    if text.hasPrefix("mcc") || text.hasPrefix("mnc"), Int(text.dropFirst(3)) != nil {
      others.append(text)
      return text.hasPrefix("mcc") ? 0 : 1
    }
    switch text {
    case "ldltr", "ldrtl":
      layoutDirection = text == "ldrtl" ? .rightToLeft : .leftToRight
      return 4
    case "land", "port":
      isLandscape = text == "land"
      return 12
    case "night", "notnight":
      isNight = text == "night"
      return 14
    default: break
    }
    if let value = Self.number(text, "sw", "dp") { return set(\.smallestWidth, value, 5) }
    if let value = Self.number(text, "w", "dp") { return set(\.width, value, 6) }
    if let value = Self.number(text, "h", "dp") { return set(\.height, value, 7) }
    if let value = Self.densities[text] ?? Self.number(text, "", "dpi") {
      return set(\.density, value, 15)
    }
    if let value = Self.number(text, "v", "") { return set(\.version, value, 21) }
    return readLocale(text)
  }

  /// `de`, `rAT` after it, or `b+de+AT`.
  private mutating func readLocale(_ text: String) -> Int? {
    func isWord(_ word: some StringProtocol, _ counts: ClosedRange<Int>) -> Bool {
      counts.contains(word.utf8.count)
        && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    if text.hasPrefix("b+") {
      let parts = text.split(separator: "+").dropFirst()
      guard let first = parts.first, isWord(first, 2...3), parts.allSatisfy({ isWord($0, 2...8) })
      else { return nil }
      language = String(first)
      region = parts.dropFirst().first { $0.utf8.count == 2 }.map { $0.uppercased() }
      return 2
    }
    if language != nil, region == nil, text.first == "r", isWord(text.dropFirst(), 2...3) {
      region = text.dropFirst().uppercased()
      return 2
    }
    guard language == nil, isWord(text, 2...3), text.allSatisfy(\.isLetter) else { return nil }
    language = text
    return 2
  }

  private mutating func set(
    _ field: WritableKeyPath<FolderQualifiers, Int?>, _ value: Int, _ rank: Int
  ) -> Int? {
    guard self[keyPath: field] == nil else { return nil }
    self[keyPath: field] = value
    return rank
  }

  private static func number(_ text: String, _ prefix: String, _ suffix: String) -> Int? {
    guard text.hasPrefix(prefix), text.hasSuffix(suffix),
      text.utf8.count > prefix.utf8.count + suffix.utf8.count
    else { return nil }
    let digits = text.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    guard digits.utf8.count <= 5, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(digits)
  }

  private static let densities = [
    "ldpi": 120, "mdpi": 160, "tvdpi": 213, "hdpi": 240, "xhdpi": 320, "xxhdpi": 480,
    "xxxhdpi": 640, "anydpi": anyDensity, "nodpi": noDensity,
  ]

  /// Qualifiers of which a phone or a tablet held in the hand is only the usual one.
  private static let otherRanks: [String: Int] = {
    let groups: [(Int, [String])] = [
      (3, ["masculine", "feminine", "neuter"]), (8, ["small", "normal", "large", "xlarge"]),
      (9, ["long", "notlong"]), (10, ["round", "notround"]),
      (11, ["widecg", "nowidecg", "highdr", "lowdr"]),
      (13, ["car", "desk", "television", "appliance", "watch", "vrheadset"]),
      (16, ["notouch", "finger", "stylus"]), (17, ["keysexposed", "keyshidden", "keyssoft"]),
      (18, ["nokeys", "qwerty", "12key"]), (19, ["navexposed", "navhidden"]),
      (20, ["nonav", "dpad", "trackball", "wheel"]),
    ]
    return Dictionary(
      uniqueKeysWithValues: groups.flatMap { rank, names in names.map { ($0, rank) } })
  }()
}
