import ExactMath

/// `0.25`, `1/4` or `25%`; nil for anything else.
func parseFactor(_ text: some StringProtocol) -> Double? {
  if text.hasSuffix("%") { return parseDecimal(text.dropLast()).map { $0 / 100 } }
  guard let slash = text.firstIndex(of: "/") else { return parseDecimal(text) }
  guard let over = parseWhole(text[..<slash]),
    let under = parseWhole(text[text.index(after: slash)...]), under > 0
  else { return nil }
  return Double(over) / Double(under)
}

/// Digits only, so neither sign, space nor underscore; nil for anything else and beyond 64 bits.
func parseWhole(_ text: some StringProtocol) -> Int? {
  guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }) else { return nil }
  return Int(text)
}

/// At most `places` digits after the point, none that are zero at the end.
func briefDecimal(_ value: Double, places: Int) -> String {
  var text = formatDecimal(value, places: places)
  guard text.contains(".") else { return text }
  while text.hasSuffix("0") { text.removeLast() }
  if text.hasSuffix(".") { text.removeLast() }
  return text
}

extension Time {
  /// Milliseconds below a second, else seconds: `350 ms`, `1.5 s`.
  var brief: String {
    ticks.magnitude < Self.ticksPerSecond
      ? "\(briefDecimal(seconds * 1000, places: 3)) ms" : "\(briefDecimal(seconds, places: 3)) s"
  }
}
