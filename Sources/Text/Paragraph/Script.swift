internal import CText

/// Facts about scripts, by their ISO 15924 tags.
enum Script {
  static let common = tag("Zyyy")
  static let inherited = tag("Zinh")

  /// Four ASCII letters as one number.
  static func tag(_ name: StaticString) -> UInt32 {
    name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  /// Written joined up: spacing would tear the words.
  static func isCursive(_ script: UInt32) -> Bool { cursive.contains(script) }

  private static let cursive: Set<UInt32> = [
    tag("Arab"), tag("Syrc"), tag("Mong"), tag("Nkoo"), tag("Mand"), tag("Phag"), tag("Adlm"),
    tag("Rohg"), tag("Sogd"), tag("Mani"), tag("Phlp"), tag("Chrs"), tag("Ougr"),
  ]

  /// The script of each character.
  ///
  /// Common and inherited ones belong to the script before them, at the beginning to the one after
  /// (UAX #24, 5.1 and 5.2).
  static func resolved(_ own: [UInt32]) -> [UInt32] {
    var result = own
    var current = own.first { $0 != common && $0 != inherited } ?? common
    for index in result.indices {
      if own[index] != common && own[index] != inherited { current = own[index] }
      result[index] = current
    }
    return result
  }
}
