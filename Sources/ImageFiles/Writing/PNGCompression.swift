import CPNG

/// How much work goes into making PNG files small; the pixels are the same.
///
/// Of a phone's screenshot (3 megapixels) one core makes a file in some 11, 19 and 1400 ms.
public enum PNGCompression: String, CaseIterable, Sendable {
  /// Filters by a look at a part of each row, one look for a match at each pixel.
  case fast
  /// Filters by the whole row, the best of some matches at each byte and the next two; up to a
  /// quarter smaller.
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
