import ExactMath
import Testing

@Suite struct RootTests {
  @Test func findsTheLastBit() {
    // The square is rounded, so either neighbour of √2 may look nearer.
    let rising = root(of: { $0 * $0 - 2 }, in: 0...2) ?? 0
    let falling = root(of: { 2 - $0 * $0 }, in: 0...2) ?? 0
    #expect(ulpDistance(rising, 2.0.squareRoot()) <= 1)
    #expect(ulpDistance(falling, 2.0.squareRoot()) <= 1)
    #expect(root(of: { $0 - 0.1 }, in: -1e300...1e300) == 0.1)
  }

  @Test func acceptsARootAtAnEnd() {
    #expect(root(of: { $0 }, in: 0...1) == 0)
    #expect(root(of: { $0 - 1 }, in: 0...1) == 1)
  }

  @Test func staysInsideSteepAndFlatFunctions() {
    // Newton's method leaves the bracket on both.
    let cube = root(of: { ($0 - 0.3) * ($0 - 0.3) * ($0 - 0.3) }, in: 0...1)
    #expect(abs((cube ?? 9) - 0.3) < 1e-5)
    let step = root(of: { $0 < 0.7 ? -1 : 1 }, in: 0...1)
    #expect(abs((step ?? 9) - 0.7) < 1e-15)
  }

  @Test func refusesBracketsWithoutACrossing() {
    #expect(root(of: { $0 * $0 + 1 }, in: -1...1) == nil)
    #expect(root(of: { _ in .nan }, in: -1...1) == nil)
    #expect(root(of: { $0 > -0.5 && $0 < 0.5 ? .nan : $0 }, in: -1...1) == nil)
    #expect(root(of: { $0 }, in: -.infinity...1) == nil)
  }
}
