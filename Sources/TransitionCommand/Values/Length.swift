/// A length along one side of the canvas, in points, in pixels or as a share of that side.
package enum Length: Hashable, Sendable {
  case points(Double)
  case pixels(Double)
  /// 1 is the whole side.
  case share(Double)

  /// In pixels, to the nearest whole one, halves away from zero.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - extent: the canvas's width or height in pixels.
  package func pixels(scale: Double, extent: Int) -> Int {
    let exact =
      switch self {
      case .points(let points): points * scale
      case .pixels(let pixels): pixels
      case .share(let share): share * Double(extent)
      }
    return Int(exact.rounded(.toNearestOrAwayFromZero))
  }

  static let largest = 8192.0

  /// `59pt` (also `59dp` or `59`), `177px` or `7%`.
  package init(argument text: some StringProtocol) throws(ValueError) {
    let expected = "a length such as 59pt, 177px or 7%, not negative and at most 8192px or 100%"
    var rest = Substring(text)
    guard let number = Decimal(consuming: &rest)?.double, number >= 0 else {
      throw ValueError(expected, number: text)
    }
    switch rest {
    case "", "pt", "dp": self = .points(number)
    case "px": self = .pixels(number)
    case "%": self = .share(number / 100)
    default: throw ValueError(expected, number: text)
    }
    guard number <= (rest == "%" ? 100 : Self.largest) else { throw ValueError(expected) }
  }

  package var isZero: Bool {
    switch self {
    case .points(let value), .pixels(let value), .share(let value): value == 0
    }
  }
}
