/// An amount of memory in bytes, such as 512MiB.
package struct ByteCount: Hashable, Sendable, CustomStringConvertible {
  package let bytes: Int64

  package init(bytes: Int64) {
    self.bytes = bytes
  }

  package static let units: [(name: String, bytes: Int64)] = [
    ("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10), ("GB", 1_000_000_000),
    ("MB", 1_000_000), ("KB", 1000), ("kB", 1000),
  ]

  package init(argument text: some StringProtocol) throws(ValueError) {
    let expected = "an amount of memory from 1MiB to 1024GiB, such as 512MiB or 2GB"
    var rest = Substring(text)
    guard let number = Decimal(consuming: &rest)?.fraction, number > .zero,
      number < Fraction(1 << 32, 1), let unit = Self.units.first(where: { $0.name == rest })
    else { throw ValueError(expected, number: text) }
    let bytes = number.rounded(of: unit.bytes)
    guard bytes >= 1 << 20, bytes <= 1024 << 30 else { throw ValueError(expected) }
    self.bytes = bytes
  }

  /// In the largest binary unit, one decimal where it is not whole.
  package var description: String {
    let unit = Self.units.first { $0.bytes.nonzeroBitCount == 1 && bytes >= $0.bytes }
    guard let unit else { return "\(bytes) bytes" }
    return Double(bytes) / Double(unit.bytes) == Double(bytes / unit.bytes)
      ? "\(bytes / unit.bytes) \(unit.name)"
      : "\((Double(bytes) / Double(unit.bytes)).fixed(1)) \(unit.name)"
  }
}
