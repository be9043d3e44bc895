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

  /// What the encoder holds for each pixel of a frame once its lookahead is full.
  ///
  /// Measured with
  /// x264 164 on a screen of 740,610 pixels and rounded up.
  package var bytesPerPixel: Double {
    switch self {
    case .ultrafast: 60
    case .superfast: 110
    case .veryfast: 140
    case .faster, .fast: 240
    case .medium: 270
    case .slow: 350
    case .slower: 420
    case .veryslow: 480
    case .placebo: 740
    }
  }
}
