extension TextContent {
  /// Refuses numbers that are none or make no sense, and more text than is laid out.
  func check(width: Double?) throws(TextError) {
    /// NaN is in no range.
    func check(
      _ value: Double, _ property: String, in range: ClosedRange<Double>
    ) throws(TextError) {
      guard range.contains(value) else {
        throw .invalid(
          property: property, value: value,
          expected: "\(range.lowerBound) to \(range.upperBound)")
      }
    }
    try check(size, "size", in: Self.sizes)
    switch lineHeight {
    case .natural: break
    case .multiple(let factor): try check(factor, "lineHeight", in: 0...1000)
    case .points(let points): try check(points, "lineHeight", in: 0...Self.maximumWidth)
    }
    try check(letterSpacing, "letterSpacing", in: -10_000...10_000)
    if let width { try check(width, "width", in: 0...Self.maximumWidth) }
    if let lineLimit, lineLimit < 1 {
      throw .invalid(property: "lineLimit", value: Double(lineLimit), expected: "1 or more")
    }
    let count = string.unicodeScalars.count
    guard count <= Self.maximumLength else { throw .tooLong(count) }
  }
}
