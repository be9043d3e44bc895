/// Why a text is not a duration.
public enum DurationError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty
  case decimalComma(String)
  case unknownUnit(String, unit: String)
  case notANumber(String)
  case negative(String)
  case tooLong(String)

  public var description: String {
    let expected = "expected a duration such as 350ms, 0.35s or 0.35 (seconds)"
    switch self {
    case .empty: return "the duration is empty; \(expected)"
    case .decimalComma(let text):
      return "duration \"\(text)\" has a comma; write decimals with a point, such as 0.35s"
    case .unknownUnit(let text, let unit):
      return "duration \"\(text)\" has the unknown unit \"\(unit)\"; \(expected)"
    case .notANumber(let text): return "duration \"\(text)\" is not a number; \(expected)"
    case .negative(let text):
      return "duration \"\(text)\" is negative; expected 0 or more"
    case .tooLong(let text):
      return "duration \"\(text)\" is too long; expected at most one hour (3600s)"
    }
  }
}

/// The longest duration that a text may state: one hour.
public let longestDuration = Time(ticks: 3600 * Time.ticksPerSecond)

/// Reads `350ms`, `0.35s` or `0.35` (seconds) as the nearest tick, 0 … one hour, under any locale.
public func parseDuration(_ text: some StringProtocol) throws(DurationError) -> Time {
  let whole = String(text)
  let trimmed = whole.trimmingSpaces
  guard !trimmed.isEmpty else { throw .empty }
  let digits = trimmed.prefix { "+-.0123456789eE".contains($0) }
  let unit = trimmed.dropFirst(digits.count).trimmingSpaces
  if unit.contains(",") { throw .decimalComma(whole) }

  let ticksPerUnit: Int64
  switch unit.lowercased() {
  case "", "s": ticksPerUnit = Time.ticksPerSecond
  case "ms": ticksPerUnit = Time.ticksPerSecond / 1000
  default:
    throw digits.isEmpty ? .notANumber(whole) : .unknownUnit(whole, unit: String(unit))
  }
  guard let count = parseDecimal(digits) else { throw .notANumber(whole) }
  if count < 0 { throw .negative(whole) }
  let ticks = (count * Double(ticksPerUnit)).rounded(.toNearestOrEven)
  guard ticks <= Double(longestDuration.ticks) else { throw .tooLong(whole) }
  return Time(ticks: Int64(ticks))
}
