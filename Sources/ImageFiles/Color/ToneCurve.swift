import ExactMath

/// How a component's code, 0…1, becomes linear light, 0…1.
enum ToneCurve: Hashable, Sendable {
  case linear
  /// IEC 61966-2-1.
  case sRGB
  case power(Double)
  /// `parametricCurveType` of ICC.1:2022, section 10.18: function type 0…4 and its parameters in
  /// the order g a b c d e f.
  case parametric(kind: Int, [Double])
  /// At least two values at even distances, 65,535 for one.
  case table([UInt16])

  /// The linear light of the code `x`, clamped to 0…1.
  func linear(_ x: Double) -> Double {
    let value =
      switch self {
      case .linear: x
      case .sRGB: x <= 0.04045 ? x / 12.92 : ExactMath.power((x + 0.055) / 1.055, 2.4)
      case .power(let exponent): ExactMath.power(x, exponent)
      case .parametric(let kind, let parameters): Self.parametric(kind, parameters, x)
      case .table(let values): Self.interpolated(values, x)
      }
    return value > 0 ? min(1, value) : 0
  }

  private static func parametric(_ kind: Int, _ p: [Double], _ x: Double) -> Double {
    func curve() -> Double { ExactMath.power(max(0, p[1] * x + p[2]), p[0]) }
    switch kind {
    case 0: return ExactMath.power(x, p[0])
    case 1: return p[1] * x + p[2] >= 0 ? curve() : 0
    case 2: return p[1] * x + p[2] >= 0 ? curve() + p[3] : p[3]
    case 3: return x >= p[4] ? curve() : p[3] * x
    default: return x >= p[4] ? curve() + p[5] : p[3] * x + p[6]
    }
  }

  private static func interpolated(_ values: [UInt16], _ x: Double) -> Double {
    let position = max(0, min(1, x)) * Double(values.count - 1)
    let index = min(Int(position), values.count - 2)
    let (low, high) = (Double(values[index]), Double(values[index + 1]))
    return (low + (high - low) * (position - Double(index))) / 65535
  }
}

extension ToneCurve {
  /// From the bytes of a `curv` or `para` tag; nil if they are neither, or cut short.
  init?(tag bytes: [UInt8]) {
    guard bytes.count >= 12 else { return nil }
    let span = bytes.span
    switch PNGChunk.name(PNGChunk.word(span, 0)) {
    case "curv":
      let count = Int(PNGChunk.word(span, 8))
      guard count <= 1 << 16, bytes.count >= 12 + 2 * count else { return nil }
      let values = (0..<count).map { index in
        UInt16(bytes[12 + 2 * index]) << 8 | UInt16(bytes[13 + 2 * index])
      }
      switch count {
      case 0: self = .linear
      // One value is an exponent with eight fraction bits.
      case 1: self = values[0] == 256 ? .linear : .power(Double(values[0]) / 256)
      default: self = .table(values)
      }
    case "para":
      let kind = Int(bytes[8]) << 8 | Int(bytes[9])
      guard (0...4).contains(kind) else { return nil }
      let count = [1, 3, 4, 5, 7][kind]
      guard bytes.count >= 12 + 4 * count else { return nil }
      let parameters = (0..<count).map { index in
        Double(Int32(bitPattern: PNGChunk.word(span, 12 + 4 * index))) / 65536
      }
      self = .parametric(kind: kind, parameters)
    default: return nil
    }
  }
}
