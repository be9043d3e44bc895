import CPNG

/// How much work goes into making PNG files small; the pixels are the same.
public enum PNGCompression: String, CaseIterable, Sendable {
  /// One of two filters a row and a light search.
  case fast
  /// The best of five filters a row and a medium search.
  case `default`
  /// The same filters and an exhaustive search, some thirty times slower for a tenth less.
  case best

  var filtering: cpng_filtering {
    self == .fast ? CPNG_FILTER_SUB_OR_UP : CPNG_FILTER_ADAPTIVE
  }

  /// libdeflate's, 0…12.
  var level: Int32 {
    switch self {
    case .fast: 2
    case .default: 6
    case .best: 12
    }
  }
}
