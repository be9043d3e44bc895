/// RGB to BT.709 limited-range Y′CbCr in integers (ITU-R BT.709-6, section 3 and 4).
///
/// Y = 16 + 219·E′Y, Cb = 128 + 224·(E′B − E′Y)/1.8556, Cr = 128 + 224·(E′R − E′Y)/1.5748 with
/// E′Y = 0.2126·E′R + 0.7152·E′G + 0.0722·E′B. Each row of weights is rounded so that its sum is
/// exact: white is 235, black is 16, and every grey has Cb = Cr = 128. All weights fit 16 bits with
/// sign, so pairs of products can be summed by one vector instruction.
enum BT709 {
  static let lumaBits: Int32 = 15
  static let chromaBits: Int32 = 16

  static let yR: Int32 = 5983
  static let yG: Int32 = 20127
  static let yB: Int32 = 2032
  static let uR: Int32 = -6596
  static let uG: Int32 = -22188
  static let uB: Int32 = 28784
  static let vR: Int32 = 28784
  static let vG: Int32 = -26145
  static let vB: Int32 = -2639

  /// Y of one pixel, R in the lowest byte; alpha is ignored.
  @inline(__always)
  static func luma(_ pixel: UInt32) -> UInt8 {
    let r = Int32(truncatingIfNeeded: pixel & 255)
    let g = Int32(truncatingIfNeeded: pixel &>> 8 & 255)
    let b = Int32(truncatingIfNeeded: pixel &>> 16 & 255)
    // At most 28142·255 + 16.5·2^15 < 2^23.
    let sum = yR &* r &+ yG &* g &+ yB &* b &+ (16 &<< lumaBits &+ 1 &<< (lumaBits &- 1))
    return UInt8(truncatingIfNeeded: sum &>> lumaBits)
  }

  /// Cb and Cr of a sum of pixels whose weights add up to 2^`bits`, `bits` at most 3.
  ///
  /// `redBlue` holds the sum of R in its lower and of B in its upper 16 bits.
  @inline(__always)
  static func chroma(redBlue: UInt32, green: UInt32, bits: Int32) -> (u: UInt8, v: UInt8) {
    let r = Int32(truncatingIfNeeded: redBlue & 0xFFFF)
    let g = Int32(truncatingIfNeeded: green & 0xFFFF)
    let b = Int32(truncatingIfNeeded: redBlue &>> 16)
    let shift = chromaBits &+ bits
    // Sums are at most 8·255 = 2040, so every total stays below 2040·28784 + 128.5·2^19 < 2^27.
    let middle: Int32 = 128 &<< shift &+ 1 &<< (shift &- 1)
    let u = uR &* r &+ uG &* g &+ uB &* b &+ middle
    let v = vR &* r &+ vG &* g &+ vB &* b &+ middle
    return (UInt8(truncatingIfNeeded: u &>> shift), UInt8(truncatingIfNeeded: v &>> shift))
  }
}
