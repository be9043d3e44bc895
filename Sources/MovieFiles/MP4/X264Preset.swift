/// How much work the encoder x264 spends on a smaller file, by its own names.
public enum X264Preset: String, CaseIterable, Hashable, Sendable {
  case ultrafast, superfast, veryfast, faster, fast, medium, slow, slower, veryslow, placebo

  /// Reference frames the preset asks for.
  var references: Int {
    switch self {
    case .ultrafast, .superfast, .veryfast: 1
    case .faster, .fast: 2
    case .medium: 3
    case .slow: 5
    case .slower: 8
    case .veryslow, .placebo: 16
    }
  }
}
