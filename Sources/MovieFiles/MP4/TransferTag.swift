/// What an MP4 says about its transfer function; the pixels are the same either way.
///
/// Screens are sRGB. Tagged `bt709` (what nearly every file says) browsers show them unchanged and
/// some colour-managed players darken or lighten the middle tones; `srgb` states the truth, which
/// fewer players know.
public enum TransferTag: String, CaseIterable, Hashable, Sendable {
  case bt709
  /// IEC 61966-2-1.
  case srgb
}
