/// An angle as a whole number of quarter turns and a remainder within ±π/4.
struct QuarterTurns {
  /// The quarter turns modulo 4.
  var count: Int
  /// What is left, |remainder| ≤ π/4, to about 100 bits.
  var remainder: DoubleDouble

  /// Reduces a finite angle of at least π/4 by Payne and Hanek's method in 192-bit integers.
  ///
  /// With the angle = m·2^e, only those bits of 2/π matter whose product with m·2^e is below
  /// four quarter turns; a window of 192 of them leaves over 70 good bits even for the double
  /// nearest to a multiple of π/2.
  init(reducing angle: Double) {
    let m = angle.significandBitPattern | (1 << 52)
    let e = Int(angle.exponent) - 52  // −53 … 971
    let position = e + 62
    let word = position >> 6
    let shift = UInt64(position & 63)
    func window(_ index: Int) -> UInt64 {
      let high = Self.twoOverPi[word + index] << shift
      return shift == 0 ? high : high | Self.twoOverPi[word + index + 1] >> (64 - shift)
    }

    // m·window modulo 2^192: two bits of quarter turns, then 190 bits of fraction.
    let (high2, low2) = m.multipliedFullWidth(by: window(2))
    let (high1, low1) = m.multipliedFullWidth(by: window(1))
    let (p1, carry) = low1.addingReportingOverflow(high2)
    let p0 = m &* window(0) &+ high1 &+ (carry ? 1 : 0)
    var quarters = Int(p0 >> 62)
    var fraction = (p0 << 2 | p1 >> 62, p1 << 2 | low2 >> 62, low2 << 2)

    // The nearest quarter turn, not the one below: a fraction of one half or more counts down.
    let isNegative = fraction.0 >> 63 == 1
    if isNegative {
      quarters += 1
      let (n2, carry2) = (~fraction.2).addingReportingOverflow(1)
      let (n1, carry1) = (~fraction.1).addingReportingOverflow(carry2 ? 1 : 0)
      fraction = (~fraction.0 &+ (carry1 ? 1 : 0), n1, n2)
    }
    count = quarters & 3

    var zeros = 0
    while fraction.0 == 0, zeros < 192 {
      fraction = (fraction.1, fraction.2, 0)
      zeros += 64
    }
    let lead = fraction.0.leadingZeroBitCount
    if lead > 0, lead < 64 {
      let back = UInt64(64 - lead)
      fraction.0 = fraction.0 << UInt64(lead) | fraction.1 >> back
      fraction.1 = fraction.1 << UInt64(lead) | fraction.2 >> back
      zeros += lead
    }
    // 53 bits, then the next 64.
    let top = Double(fraction.0 >> 11) * Double(sign: .plus, exponent: -53 - zeros, significand: 1)
    let next =
      Double(fraction.0 << 53 | fraction.1 >> 11)
      * Double(sign: .plus, exponent: -117 - zeros, significand: 1)
    let turns = DoubleDouble(larger: top, smaller: next)
    let magnitude = turns * .halfPi
    remainder = isNegative ? -magnitude : magnitude
  }

  /// The binary digits of 2/π, after one word of zeros for the smallest angles.
  private static let twoOverPi: [UInt64] = [
    0,
    0xa2f9_836e_4e44_1529, 0xfc27_57d1_f534_ddc0, 0xdb62_9599_3c43_9041, 0xfe51_63ab_debb_c561,
    0xb724_6e3a_424d_d2e0, 0x0649_2eea_09d1_921c, 0xfe1d_eb1c_b129_a73e, 0xe882_35f5_2ebb_4484,
    0xe99c_7026_b45f_7e41, 0x3991_d639_8353_39f4, 0x9c84_5f8b_bdf9_283b, 0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f, 0x6d36_7ecf_27cb_09b7, 0x4f46_3f66_9e5f_ea2d, 0x7527_bac7_ebe5_f17b,
    0x3d07_39f7_8a52_92ea, 0x6bfb_5fb1_1f8d_5d08, 0x5603_3046_fc7b_6bab, 0xf0cf_bc20_9af4_361d,
  ]
}
