/// Why a text is not a frame rate.
public enum FrameRateError: Error, Hashable, Sendable, CustomStringConvertible {
  case decimalComma(String)
  case malformed(String)
  case outOfRange(String)

  public var description: String {
    switch self {
    case .decimalComma(let text):
      return "frame rate \"\(text)\" has a comma; write decimals with a point, such as 29.97"
    case .malformed(let text):
      return "frame rate \"\(text)\" is not a rate; "
        + "expected frames per second such as 60, 29.97, 12.5 or 30000/1001"
    case .outOfRange(let text):
      return "frame rate \"\(text)\" is out of range; "
        + "expected 1/1000 to 1000 frames per second, above 0"
    }
  }
}

extension FrameRate: CustomStringConvertible {
  /// Reads `60`, `12.5` or `30000/1001` exactly.
  ///
  /// The customary decimals of the NTSC family mean their fractions: 23.976 (also 23.98), 29.97,
  /// 47.952 (47.95), 59.94, 119.88 and 239.76 are multiples of 1000/1001.
  public init(parsing text: some StringProtocol) throws(FrameRateError) {
    let whole = String(text)
    let trimmed = whole.trimmingSpaces
    if trimmed.contains(",") { throw .decimalComma(whole) }
    if let ntsc = Self.ntscNumerators[String(trimmed)], let rate = FrameRate(ntsc, 1001) {
      self = rate
      return
    }
    let parts = trimmed.split(separator: "/", omittingEmptySubsequences: false)
    let numerator: Int64
    let denominator: Int64
    if parts.count == 2 {
      numerator = try Self.digits(parts[0].trimmingSpaces, of: whole)
      denominator = try Self.digits(parts[1].trimmingSpaces, of: whole)
    } else {
      let decimals = trimmed.split(separator: ".", omittingEmptySubsequences: false)
      guard decimals.count <= 2, let first = decimals.first else { throw .malformed(whole) }
      let fraction = decimals.count == 2 ? decimals[1] : "0"
      guard fraction.count <= 6 else { throw .malformed(whole) }
      var scale: Int64 = 1
      for _ in fraction { scale *= 10 }
      numerator =
        try Self.digits(first, of: whole) * scale + Self.digits(fraction, of: whole)
      denominator = scale
    }
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    guard divisor > 0, let rate = FrameRate(numerator / divisor, denominator / divisor) else {
      throw .outOfRange(whole)
    }
    self = rate
  }

  /// `60` or `30000/1001`: reads back as the same rate.
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }

  private static let ntscNumerators: [String: Int64] = [
    "23.976": 24000, "23.98": 24000, "29.97": 30000, "47.952": 48000, "47.95": 48000,
    "59.94": 60000, "119.88": 120_000, "239.76": 240_000,
  ]

  private static func digits(
    _ text: Substring, of whole: String
  ) throws(FrameRateError) -> Int64 {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .malformed(whole)
    }
    // Nine digits fit the range of a rate and leave room for the decimals' scale.
    guard text.utf8.drop(while: { $0 == 0x30 }).count <= 9, let value = Int64(text) else {
      throw .outOfRange(whole)
    }
    return value
  }
}
