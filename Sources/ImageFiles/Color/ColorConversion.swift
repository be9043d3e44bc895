/// What must be done to a picture's straight colours to make them sRGB.
enum ColorConversion: Sendable {
  case none
  case matrix(MatrixConversion)
  case table(TableConversion)

  var isNone: Bool {
    if case .none = self { true } else { false }
  }

  /// The conversion by curves and a matrix, or none if it would do nothing.
  static func byMatrix(
    curves: [ToneCurve], matrix: Matrix3, is16Bit: Bool, isFullRange: Bool = true
  ) -> ColorConversion {
    let coarse = MatrixConversion(
      curves: curves, matrix: matrix, is16Bit: false, isFullRange: isFullRange)
    if coarse.isIdentity { return .none }
    return .matrix(
      is16Bit
        ? MatrixConversion(curves: curves, matrix: matrix, is16Bit: true, isFullRange: isFullRange)
        : coarse)
  }

  /// Converts straight RGBA8 in place.
  func apply(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    switch self {
    case .none: break
    case .matrix(let conversion): conversion.apply(pixels, count: count)
    case .table(let conversion): conversion.apply(pixels, count: count)
    }
  }

  /// Converts straight RGBA of 16 bits a sample in place.
  func apply(_ samples: UnsafeMutablePointer<UInt16>, count: Int) {
    switch self {
    case .none: break
    case .matrix(let conversion): conversion.apply(samples, count: count)
    case .table(let conversion): conversion.apply(samples, count: count)
    }
  }
}
