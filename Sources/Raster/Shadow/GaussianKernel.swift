internal import ExactMath

/// A sampled Gaussian in 16-bit fixed point, symmetric, its weights summing to exactly 65536.
struct GaussianKernel: Sendable {
  static let one: UInt32 = 65536

  /// Weights at 0…radius; the one at −k is the one at k.
  private(set) var weights = [GaussianKernel.one]
  private var samples: [Double] = []

  var radius: Int { weights.count - 1 }

  /// `sigma` in samples; 0 is the identity.
  ///
  /// Cut at 4 sigma, where 6e-5 of the weight is left.
  init(sigma: Double) {
    sample(sigma: sigma)
  }

  /// Sets the weights for another sigma and reuses the memory of those before.
  mutating func sample(sigma: Double) {
    let radius = sigma > 0 ? Int((4 * sigma).rounded(.up)) : 0
    guard radius > 0 else {
      weights.fill(Self.one, count: 1)
      return
    }
    // exp(−k²/2σ²) = b^(k²) with b = exp(−1/2σ²), by b^((k+1)²) = b^(k²) · b^(2k+1).
    let base = exponential(-1 / (2 * sigma * sigma))
    samples.fill(1, count: 1)
    var odd = base
    for k in 1...radius {
      samples.append(samples[k - 1] * odd)
      odd = odd * base * base
    }
    let total = samples.dropFirst().reduce(0, +) * 2 + 1
    // Rounding the sums from the tail keeps every partial sum, the profile of an edge, within half
    // a unit, where rounding each weight would let the errors add up.
    weights.fill(0, count: radius + 1)
    var tail = 0.0
    var assigned: UInt32 = 0
    for k in stride(from: radius, through: 1, by: -1) {
      tail += samples[k]
      let sum = UInt32((tail / total * Double(Self.one)).rounded())
      weights[k] = sum - assigned
      assigned = sum
    }
    weights[0] = Self.one - 2 * assigned
  }
}
