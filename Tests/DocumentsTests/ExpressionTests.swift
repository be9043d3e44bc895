import Documents
import Raster
import Testing

/// Arithmetic on sizes.
@Suite struct ExpressionTests {
  private let scope = Expression.Scope(
    container: Size(390, 844), layer: Size(100, 50), scale: 3, whole: 390,
    parameters: ["gap": .number(16), "share": .percent(10)])

  /// Values worked out by hand.
  @Test(arguments: [
    ("12", 12.0), ("-0.5", -0.5), ("100%", 390), ("50% - 16", 179), ("30px", 10), ("4pt", 4),
    ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("8 / 2 / 2", 2), ("8 - 2 - 2", 4), ("--3", 3), ("+3", 3),
    ("2 * -3", -6), ("width / 2", 195), ("height - width", 454), ("self.width * self.height", 5000),
    ("(width - self.width) / 2", 145), ("gap + 1", 17), ("share", 39), ("-share * 2", -78),
    ("min(3, 2, 5)", 2), ("max(width, height) / 2", 422), ("min(max(1, 2), 3)", 2), (".5 * 4", 2),
    ("  1  ", 1), ("100%-100%", 0),
  ])
  func computes(_ text: String, _ value: Double) throws {
    #expect(try Expression(parsing: text).value(in: scope) == value)
  }

  @Test func dividingByZeroIsNotFinite() throws {
    #expect(try !Expression(parsing: "1 / (width - 390)").value(in: scope).isFinite)
    #expect(try Expression(parsing: "0 / 0").value(in: scope).isNaN)
    #expect(try Expression(parsing: "nowhere").value(in: scope).isNaN)
  }

  @Test(arguments: [
    ("", 0), ("1 +", 3), ("1 2", 2), ("(1", 2), ("1)", 1), ("2em", 1), ("* 3", 0), ("sin(1)", 0),
    ("min()", 4), ("1e3", 1), ("1..2", 0), ("a b", 2), ("1 & 2", 2), ("99999999999", 0),
  ])
  func refuses(_ text: String, _ offset: Int) {
    let error = #expect(throws: ExpressionError.self) { try Expression(parsing: text) }
    #expect(error?.offset == offset)
  }

  @Test func boundsNesting() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
    }
    #expect(try Expression(parsing: nested(20)).value(in: scope) == 1)
    #expect(throws: ExpressionError.self) { try Expression(parsing: nested(450)) }
    #expect(throws: ExpressionError.self) {
      try Expression(parsing: String(repeating: "-", count: 900) + "1")
    }
    #expect(
      try Expression(parsing: String(repeating: "1+", count: 499) + "1").value(in: scope) == 500)
  }
}
