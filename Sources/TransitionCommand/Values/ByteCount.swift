import ExactMath

/// An amount of memory in bytes, such as 512MiB.
package struct ByteCount: Hashable, Sendable, CustomStringConvertible {
  package let bytes: Int

  package init(bytes: Int) {
    self.bytes = bytes
  }

  private static let units: [(name: String, bytes: Int)] = [
    ("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10), ("GB", 1_000_000_000),
    ("MB", 1_000_000), ("KB", 1000), ("kB", 1000),
    // As GNU programs take them.
    ("G", 1 << 30), ("M", 1 << 20), ("K", 1 << 10),
  ]

  package init(argument text: some StringProtocol) throws(ValueError) {
    let expected = "an amount of memory from 1MiB to 1024GiB, such as 512MiB or 2GB"
    guard let unit = Self.units.first(where: { text.hasSuffix($0.name) }),
      let number = parseDecimal(text.dropLast(unit.name.count))
    else { throw ValueError(expected, amount: String(text)) }
    let bytes = number * Double(unit.bytes)
    guard bytes >= Double(1 << 20), bytes <= Double(1024 << 30) else { throw ValueError(expected) }
    self.bytes = Int(bytes.rounded())
  }

  /// In the largest binary unit, one decimal where it is not whole.
  package var description: String {
    let unit = Self.units.first { $0.bytes.nonzeroBitCount == 1 && bytes >= $0.bytes }
    guard let unit else { return "\(bytes) bytes" }
    return briefDecimal(Double(bytes) / Double(unit.bytes), places: 1) + " " + unit.name
  }
}

extension ValueError {
  /// Adds what an amount without a unit, or with one in other letters, may have been meant to be.
  fileprivate init(_ expected: String, amount text: String) {
    let digits = text.prefix { "0123456789.".contains($0) }
    let unit = text.dropFirst(digits.count).filter { $0 != " " }.lowercased()
    let meant = ["": "MiB", "mib": "MiB", "gib": "GiB", "mb": "MB", "gb": "GB", "m": "M", "g": "G"]
    guard let unit = meant[unit], (try? ByteCount(argument: digits + unit)) != nil else {
      self.init(expected, number: text)
      return
    }
    self.init(expected, hint: "; did you mean \(digits)\(unit)?")
  }
}
