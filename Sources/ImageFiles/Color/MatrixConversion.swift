import ExactMath

/// Straight RGB of another colour space to sRGB in fixed point, the same bits on every machine.
///
/// A curve a component makes linear light, a matrix mixes it, sRGB's curve encodes it. Colours
/// outside sRGB are clipped component by component.
struct MatrixConversion: Sendable {
  /// One in linear light.
  private static let one: Int64 = 1 << 24
  private static let matrixBits: Int64 = 20
  /// sRGB's curve is kept at this many even steps of linear light and interpolated; that is exact
  /// to 1.2/65535, the worst being just above the straight part.
  private static let encodeBits: Int64 = 12

  /// Linear light of every red code, then of every green, then of every blue one.
  private let decode: [Int32]
  private let codes: Int
  /// Rows first.
  private let matrix: [Int64]
  /// sRGB codes in 1/256 of 1/65535.
  private let encode: [Int32]

  /// - Parameters:
  ///   - curves: red, green, blue.
  ///   - matrix: linear light to linear sRGB.
  ///   - isFullRange: codes reach from 0 to the greatest; else from 16/256 to 235/256 of it as in
  ///     studio video.
  init(curves: [ToneCurve], matrix: Matrix3, is16Bit: Bool, isFullRange: Bool) {
    codes = is16Bit ? 65536 : 256
    let (codes, scale) = (codes, is16Bit ? 256.0 : 1.0)
    func table(_ curve: ToneCurve) -> [Int32] {
      (0..<codes).map { code in
        let x =
          isFullRange
          ? Double(code) / Double(codes - 1)
          : max(0, min(1, (Double(code) - 16 * scale) / (219 * scale)))
        return Int32((curve.linear(x) * Double(Self.one)).rounded())
      }
    }
    let red = table(curves[0])
    let green = curves[1] == curves[0] ? red : table(curves[1])
    decode = red + green + (curves[2] == curves[0] ? red : table(curves[2]))

    let unit = Double(1 << Self.matrixBits)
    self.matrix = (0..<3).flatMap { row -> [Int64] in
      var entries = matrix.rows[row].map { Int64((max(-64, min(64, $0)) * unit).rounded()) }
      // Grey stays grey: where a row adds up to one but for rounding, it does exactly.
      let excess = entries.reduce(0, +) - 1 << Self.matrixBits
      if excess.magnitude < 1 << (Self.matrixBits - 7) { entries[row] -= excess }
      return entries
    }

    let steps = 1 << Self.encodeBits
    encode = (0...steps + 1).map { step in
      let x = min(1, Double(step) / Double(steps))
      let y = x <= 0.0031308 ? 12.92 * x : 1.055 * power(x, 1 / 2.4) - 0.055
      return Int32((y * 65535 * 256).rounded())
    }
  }

  /// Converts straight RGBA8 in place.
  func apply(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    decode.withUnsafeBufferPointer { decode in
      matrix.withUnsafeBufferPointer { matrix in
        encode.withUnsafeBufferPointer { encode in
          // Screens are full of runs of one colour.
          var (last, result): (UInt32, UInt32) = (0, 0)
          var isFirst = true
          for x in 0..<count {
            let pixel = pixels[x] & 0xFF_FFFF
            if isFirst || pixel != last {
              let (r, g, b) = Self.convert(
                Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16), 256, decode, matrix,
                encode)
              (isFirst, last) = (false, pixel)
              result = Self.byte(r) | Self.byte(g) << 8 | Self.byte(b) << 16
            }
            pixels[x] = result | pixels[x] & 0xFF00_0000
          }
        }
      }
    }
  }

  /// Converts straight RGBA of 16 bits a sample in place.
  func apply(_ samples: UnsafeMutablePointer<UInt16>, count: Int) {
    decode.withUnsafeBufferPointer { decode in
      matrix.withUnsafeBufferPointer { matrix in
        encode.withUnsafeBufferPointer { encode in
          for x in 0..<count {
            let pixel = samples + 4 * x
            let (r, g, b) = Self.convert(
              Int(pixel[0]), Int(pixel[1]), Int(pixel[2]), 65536, decode, matrix, encode)
            // At most 65,535 · 256 + 128, so the quotient fits.
            pixel[0] = UInt16(truncatingIfNeeded: (r &+ 128) &>> 8)
            pixel[1] = UInt16(truncatingIfNeeded: (g &+ 128) &>> 8)
            pixel[2] = UInt16(truncatingIfNeeded: (b &+ 128) &>> 8)
          }
        }
      }
    }
  }

  /// 1/256 of 1/65535 to 1/255, rounded: 65,535 · 256 / 255 is 65,792.
  @inline(__always)
  private static func byte(_ value: Int64) -> UInt32 {
    UInt32(truncatingIfNeeded: (value &+ 32_896) / 65_792)
  }

  /// Light is below 2^25 and entries are below 2^27, so each sum stays below 2^54.
  @inline(__always)
  private static func convert(
    _ red: Int, _ green: Int, _ blue: Int, _ codes: Int, _ decode: UnsafeBufferPointer<Int32>,
    _ matrix: UnsafeBufferPointer<Int64>, _ encode: UnsafeBufferPointer<Int32>
  ) -> (Int64, Int64, Int64) {
    let (r, g, b) = (
      Int64(decode[red]), Int64(decode[codes &+ green]), Int64(decode[2 &* codes &+ blue])
    )
    @inline(__always)
    func component(_ row: Int) -> Int64 {
      let sum = matrix[row] &* r &+ matrix[row &+ 1] &* g &+ matrix[row &+ 2] &* b
      let light = max(0, min(one, (sum &+ 1 &<< (matrixBits &- 1)) &>> matrixBits))
      let rest = 24 &- encodeBits
      let index = Int(light &>> rest)
      let (low, high) = (Int64(encode[index]), Int64(encode[index &+ 1]))
      return low &+ ((high &- low) &* (light & (1 &<< rest &- 1))) &>> rest
    }
    return (component(0), component(3), component(6))
  }

  /// No colour moves by more than one 8-bit step: the space is sRGB but for rounding.
  ///
  /// Meant for a conversion of 8 bits; tries every grey and a cube of 16 steps a component.
  var isIdentity: Bool {
    var colors = (0..<256 as Range<UInt32>).map { $0 | $0 << 8 | $0 << 16 }
    let steps = stride(from: 0, through: 255, by: 17).map { UInt32($0) }
    for r in steps { for g in steps { for b in steps { colors.append(r | g << 8 | b << 16) } } }
    var converted = colors
    converted.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { apply(base, count: buffer.count) }
    }
    return zip(colors, converted).allSatisfy { before, after in
      [0, 8, 16].allSatisfy { shift in
        (Int(before >> shift & 255) - Int(after >> shift & 255)).magnitude <= 1
      }
    }
  }
}
