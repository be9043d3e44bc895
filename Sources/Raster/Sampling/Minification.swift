/// How many image pixels one canvas pixel averages over, along one axis.
enum Minification {
  /// The width of the averaging box, in image pixels, where `pixels` image pixels pass per canvas
  /// pixel: 1 (plain interpolation) up to a scale of one half, `pixels` from a scale of 1/2.4 on, a
  /// straight ramp between, so that nothing pops in a slow zoom.
  ///
  /// A box of width 1 over squares of constant colour is bilinear interpolation, which is why one
  /// number describes both.
  static func extent(_ pixels: Double) -> Double {
    guard pixels > 2 else { return 1 }
    let ramp = (pixels - 2) / 0.4
    return ramp < 1 ? 1 + ramp * (pixels - 1) : pixels
  }

  /// log2 of `extent` ≥ 1, within 1e-7: exact at powers of two, increasing, the same on every
  /// machine.
  static func level(_ extent: Double) -> Double {
    guard extent > 1 else { return 0 }
    let m = extent.significand
    // ln m = 2·(t + t³/3 + t⁵/5 + …) with t = (m − 1)/(m + 1) < 1/3.
    let t = (m - 1) / (m + 1)
    let s = t * t
    var sum = 1.0 / 15
    for divisor in [13.0, 11, 9, 7, 5, 3, 1] { sum = sum * s + 1 / divisor }
    let log2E = 1.4426950408889634
    return Double(extent.exponent) + min(1, 2 * t * sum * log2E)
  }
}
