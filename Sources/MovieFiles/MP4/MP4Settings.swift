public import Raster

/// How an MP4 is encoded.
public struct MP4Settings: Hashable, Sendable {
  /// What `crf` can be.
  ///
  /// x264's 0 is lossless, in a profile that phones and browsers do not play.
  public static let crfRange: ClosedRange<Double> = 1...51

  /// Constant rate factor, in `crfRange`: smaller is better and larger in bytes, 18 looks lossless.
  public var crf: Double
  public var preset: X264Preset
  public var transfer: TransferTag
  /// Shows through where the frames are not opaque.
  public var background: Color
  /// Encoder threads; 0 leaves the number to x264 (1.5 a core).
  public var threads: Int

  public init(
    crf: Double = 18, preset: X264Preset = .medium, transfer: TransferTag = .bt709,
    background: Color = .black, threads: Int = 0
  ) {
    self.crf = crf
    self.preset = preset
    self.transfer = transfer
    self.background = background
    self.threads = threads
  }
}

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
