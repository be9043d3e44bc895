import ExactMath
import Motion

/// A timing function over its duration, as eleven rows.
enum CurveTable {
  static func text(_ timing: TimingFunction, duration: Time) -> String {
    let header = "    time (ms)    fraction    progress\n"
    return header
      + (0...10).map { tenth in
        let fraction = Double(tenth) / 10
        let milliseconds = duration.seconds * 1000 * fraction
        return "  "
          + [
            aligned(formatDecimal(milliseconds, places: 3), 11),
            aligned(formatDecimal(fraction, places: 2), 12),
            aligned(formatDecimal(timing.value(at: fraction), places: 6), 12),
          ].joined() + "\n"
      }.joined()
  }

  private static func aligned(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
