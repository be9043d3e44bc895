import CPNG

/// How much work goes into making PNG files small; the pixels are the same.
///
/// Of a phone's screenshot (3 megapixels) one core makes a file in some 15, 20 and 1400 ms.
public enum PNGCompression: String, CaseIterable, Sendable {
  /// One look for a match at each pixel.
  case fast
  /// The best of some matches at each byte and the next one; up to a tenth smaller.
  case `default`
  /// libdeflate's exhaustive search, some seventy times slower for a tenth less.
  case best

  var effort: cpng_effort {
    switch self {
    case .fast: CPNG_LIGHT
    case .default: CPNG_THOROUGH
    case .best: CPNG_EXHAUSTIVE
    }
  }
}
