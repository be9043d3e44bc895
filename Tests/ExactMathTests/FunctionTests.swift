import ExactMath
import Foundation
import Testing

/// How many doubles lie between two, zeros of both signs counted as one; NaN only equals NaN.
func ulpDistance(_ a: Double, _ b: Double) -> UInt64 {
  if a.isNaN || b.isNaN { return a.isNaN && b.isNaN ? 0 : .max }
  func order(_ x: Double) -> Int64 {
    let bits = Int64(bitPattern: x.bitPattern)
    return bits < 0 ? .min - bits : bits
  }
  let (x, y) = (order(a), order(b))
  return x >= y ? UInt64(bitPattern: x &- y) : UInt64(bitPattern: y &- x)
}

/// A generator with the same sequence on every machine (SplitMix64).
struct Samples: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// Evenly spaced values, random values, random bit patterns.
func arguments(_ range: ClosedRange<Double>, seed: UInt64, bitPatterns: Bool) -> [Double] {
  var samples = Samples(state: seed)
  let span = range.upperBound - range.lowerBound
  var values = (0...20_000).map { range.lowerBound + span * Double($0) / 20_000 }
  values += (0..<20_000).map { _ in Double.random(in: range, using: &samples) }
  if bitPatterns { values += (0..<20_000).map { _ in Double(bitPattern: samples.next()) } }
  values += [0, -0.0, 1, -1, .infinity, -.infinity, .nan, .leastNonzeroMagnitude]
  values += [.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNormalMagnitude, .ulpOfOne]
  return values
}

private func worst(
  _ values: [Double], _ ours: (Double) -> Double, _ reference: (Double) -> Double
) -> (ulps: UInt64, at: Double) {
  var result: (ulps: UInt64, at: Double) = (0, 0)
  for value in values {
    let ulps = ulpDistance(ours(value), reference(value))
    if ulps > result.ulps { result = (ulps, value) }
  }
  return result
}

@Suite struct FunctionsAgainstTheCLibrary {
  // The law allows 4 ulp; ours and a good C library are each within 1, so 2 is what shows a fault.

  @Test func sineAndCosine() {
    for range in [-1.0...1, -10...10, -1e6...1e6, -1e22...1e22] {
      let values = arguments(range, seed: 1, bitPatterns: true)
      let s = worst(values, sine, Foundation.sin)
      let c = worst(values, cosine, Foundation.cos)
      #expect(s.ulps <= 2, "sine \(s)")
      #expect(c.ulps <= 2, "cosine \(c)")
    }
  }

  @Test func exponentials() {
    for range in [-1.0...1, -30...30, -750...715] {
      let e = worst(arguments(range, seed: 2, bitPatterns: true), exponential, Foundation.exp)
      #expect(e.ulps <= 2, "\(e)")
    }
  }

  @Test func logarithms() {
    for range in [0.5...2, 0.999...1.001, 0...1e6] {
      let l = worst(arguments(range, seed: 3, bitPatterns: true), naturalLogarithm, Foundation.log)
      #expect(l.ulps <= 2, "\(l)")
    }
  }

  @Test func arccosines() {
    for range in [-1.0...1, 0.999999...1, -1 ... -0.999999, -2...2] {
      let a = worst(arguments(range, seed: 4, bitPatterns: true), arccosine, Foundation.acos)
      #expect(a.ulps <= 4, "\(a)")
    }
  }

  @Test func powers() {
    var samples = Samples(state: 5)
    var worst: (ulps: UInt64, base: Double, exponent: Double) = (0, 0, 0)
    func check(_ base: Double, _ exponent: Double) {
      let ulps = ulpDistance(power(base, exponent), Foundation.pow(base, exponent))
      if ulps > worst.ulps { worst = (ulps, base, exponent) }
    }
    for _ in 0..<30_000 {
      check(.random(in: 0...1, using: &samples), .random(in: 0...3, using: &samples))
      check(.random(in: 0...100, using: &samples), .random(in: -150...150, using: &samples))
      check(.random(in: 0.99...1.01, using: &samples), .random(in: -8e4...8e4, using: &samples))
      check(Double(bitPattern: samples.next()), .random(in: -3...3, using: &samples))
      check(Double(bitPattern: samples.next()), Double(bitPattern: samples.next()))
      check(.random(in: -5...5, using: &samples), .random(in: -9...9, using: &samples).rounded())
    }
    #expect(worst.ulps <= 2, "\(worst)")
  }

  @Test func powersOfSpecialValues() {
    let values: [Double] = [
      0, -0.0, 1, -1, 2, -2, 3, -3, 0.5, -0.5, 1.5, -1.5, .infinity, -.infinity, .nan,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0x1p53, 0x1p53 - 1, 0x1p64, -0x1p64,
      1 + .ulpOfOne, 1e-30, -1e-30, 1e300,
    ]
    for base in values {
      for exponent in values {
        let (ours, theirs) = (power(base, exponent), Foundation.pow(base, exponent))
        #expect(ulpDistance(ours, theirs) <= 2, "\(base) to \(exponent): \(ours), \(theirs)")
        #expect(ours.isNaN || ours.sign == theirs.sign, "sign of \(base) to \(exponent)")
      }
    }
  }

  @Test func arctangents() {
    var samples = Samples(state: 6)
    var worst: (ulps: UInt64, y: Double, x: Double) = (0, 0, 0)
    func check(_ y: Double, _ x: Double) {
      let ulps = ulpDistance(arctangent(y, x), Foundation.atan2(y, x))
      if ulps > worst.ulps { worst = (ulps, y, x) }
    }
    for _ in 0..<40_000 {
      check(.random(in: -1...1, using: &samples), .random(in: -1...1, using: &samples))
      check(.random(in: -1e-3...1e-3, using: &samples), .random(in: -1...1, using: &samples))
      check(Double(bitPattern: samples.next()), Double(bitPattern: samples.next()))
    }
    #expect(worst.ulps <= 2, "\(worst)")

    let values: [Double] = [
      0, -0.0, 1, -1, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
      1e308, -1e308, 2.5,
    ]
    for y in values {
      for x in values {
        let (ours, theirs) = (arctangent(y, x), Foundation.atan2(y, x))
        #expect(ulpDistance(ours, theirs) <= 2, "atan2(\(y), \(x)): \(ours), \(theirs)")
        #expect(ours.isNaN || ours.sign == theirs.sign, "sign of atan2(\(y), \(x))")
      }
    }
  }

  @Test func signedZeros() {
    #expect(sine(-0.0).sign == .minus)
    #expect(sine(0).sign == .plus)
    #expect(naturalLogarithm(-0.0) == -.infinity)
    #expect(cosine(0) == 1)
    #expect(exponential(-0.0) == 1)
  }
}

@Suite struct FunctionVectors {
  /// Correctly rounded values made with 2400-bit arithmetic: no C library between us and the truth.
  @Test func areWithinTwoUlps() throws {
    let rows = try vectorRows("functions.txt")
    #expect(rows.count > 450)
    for row in rows {
      try #require(row.count == 4)
      let first = try #require(Double(row[1]))
      let expected = try #require(Double(row[3]))
      let second = Double(row[2]) ?? .nan
      let actual: Double
      switch row[0] {
      case "sine": actual = sine(first)
      case "cosine": actual = cosine(first)
      case "exponential": actual = exponential(first)
      case "naturalLogarithm": actual = naturalLogarithm(first)
      case "power": actual = power(first, second)
      case "arctangent": actual = arctangent(first, second)
      case "arccosine": actual = arccosine(first)
      default:
        Issue.record("unknown function \(row[0])")
        continue
      }
      let allowed: UInt64 = row[0] == "arccosine" ? 3 : row[0] == "arctangent" ? 2 : 1
      #expect(ulpDistance(actual, expected) <= allowed, "\(row) gave \(actual)")
    }
  }

  /// The bits themselves are part of the contract: a fused operation or a C library would move them.
  @Test func haveTheSameBitsEverywhere() {
    var samples = Samples(state: 7)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func take(_ value: Double) { hash = (hash ^ value.bitPattern) &* 0x0000_0100_0000_01b3 }
    for _ in 0..<4000 {
      let (a, b) = (
        Double.random(in: -100...100, using: &samples), Double.random(in: 0...3, using: &samples)
      )
      take(sine(a))
      take(cosine(a * 1e6))
      take(exponential(a))
      take(naturalLogarithm(b))
      take(power(b, a / 10))
      take(arctangent(a, b - 1.5))
      take(arccosine(a / 100))
    }
    #expect(hash == 4_539_831_755_600_875_985)
  }
}

/// The rows of a file under fixtures/vectors: tab-separated, without `#` comments and empty lines.
func vectorRows(_ name: String) throws -> [[String]] {
  let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  let file = root.appendingPathComponent("fixtures/vectors/\(name)")
  return try String(contentsOf: file, encoding: .utf8)
    .split(separator: "\n").filter { !$0.hasPrefix("#") }
    .map { $0.split(separator: "\t").map(String.init) }
}
