import ExactMath

/// Measurements as lines of text.
struct Table {
  /// Those to stand beside.
  var base: [Measurement] = []

  var header: String {
    Self.line("operation", "size", "threads", "ms", "min", "max", base.isEmpty ? "" : "ratio")
  }

  func row(_ measurement: Measurement) -> String {
    var ratio = ""
    if let before = base.first(where: { $0.matches(measurement) }), before.median > 0 {
      ratio = formatDecimal(measurement.median / before.median, places: 2)
      if isChanged(measurement) { ratio += "  CHANGED" }
    }
    func milliseconds(_ seconds: Double) -> String { formatDecimal(seconds * 1000, places: 3) }
    return Self.line(
      measurement.operation, "\(measurement.width)x\(measurement.height)",
      String(measurement.threads), milliseconds(measurement.median),
      milliseconds(measurement.least), milliseconds(measurement.greatest), ratio)
  }

  /// The picture is not the one that it was.
  func isChanged(_ measurement: Measurement) -> Bool {
    base.contains { $0.matches(measurement) && $0.checksum != measurement.checksum }
  }

  private static func line(
    _ name: String, _ size: String, _ threads: String, _ median: String, _ least: String,
    _ greatest: String, _ ratio: String
  ) -> String {
    return left(name, 22) + left(size, 11) + right(threads, 7) + right(median, 10)
      + right(least, 10) + right(greatest, 10) + (ratio.isEmpty ? "" : "  " + ratio)
  }

  static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}
