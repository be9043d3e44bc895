package import ExactMath

extension FrameRate {
  /// `60`, `12.5`, `30000/1001`; the short forms of the n/1001 rates mean those exactly.
  package init(argument text: some StringProtocol) throws(ValueError) {
    let television: [(String, Int64)] = [
      ("23.976", 24000), ("23.98", 24000), ("29.97", 30000), ("47.952", 48000), ("59.94", 60000),
      ("119.88", 120_000),
    ]
    if let rate = television.first(where: { $0.0 == text })
      .flatMap({ FrameRate($0.1, 1001) })
    {
      self = rate
      return
    }
    guard let value = Fraction(argument: text), !text.hasSuffix("%"),
      let rate = FrameRate(value.numerator, value.denominator)
    else {
      throw ValueError(
        "frames per second from 0.001 to 1000, such as 60, 29.97 or 30000/1001", number: text)
    }
    self = rate
  }
}
