import ExactMath

/// A function in an easing's text with its arguments, read into what it stands for.
struct EasingCall {
  let name: EasingToken
  let arguments: [EasingArgument]
  let scanner: EasingScanner

  /// No stated number lies farther from 0, so that whatever it moves stays finite.
  private static let largest = 1e6

  func cubicBezier() throws(EasingError) -> CubicBezier {
    let values = try numbers(["x1", "y1", "x2", "y2"])
    try check(values, ["x1", "", "x2", ""])
    return CubicBezier(values[0], values[1], values[2], values[3])
  }

  func threePointCubic() throws(EasingError) -> ThreePointCubic {
    let names = ["ax1", "ay1", "bx1", "by1", "mx", "my", "ax2", "ay2", "bx2", "by2"]
    let v = try numbers(names)
    for index in [4, 5] where !(0.001...0.999).contains(v[index]) {
      throw outOfRange(index, names[index], "a number from 0.001 to 0.999")
    }
    for index in [0, 2] where !(0...v[4]).contains(v[index]) {
      throw outOfRange(index, names[index], "a number from 0 to mx")
    }
    for index in [6, 8] where !(v[4]...1).contains(v[index]) {
      throw outOfRange(index, names[index], "a number from mx to 1")
    }
    return ThreePointCubic(
      (v[0], v[1]), (v[2], v[3]), middle: (v[4], v[5]), (v[6], v[7]), (v[8], v[9]))
  }

  func exponentialDecay() throws(EasingError) -> ExponentialDecay {
    let rate = try numbers(["the number of time constants"])[0]
    guard (0.001...700).contains(rate) else {
      throw outOfRange(0, "the number of time constants", "a number from 0.001 to 700")
    }
    return ExponentialDecay(rate: rate)
  }

  func steps() throws(EasingError) -> StepEasing {
    guard let first = arguments.first, arguments.count <= 2 else {
      throw scanner.failure(
        "steps takes a count and a position, not \(arguments.count) values", at: name.offset,
        expected: "steps(4, jump-end)")
    }
    guard first.label == nil, let count = wholeNumber(first.text), (1...1_000_000).contains(count)
    else {
      throw scanner.failure(
        "the count of steps is \(quoted(first))", at: first.offset,
        expected: "a whole number from 1 to 1000000")
    }
    let position = arguments.count == 2 ? try stepPosition(arguments[1]) : .jumpEnd
    if position == .jumpNone && count < 2 {
      throw scanner.failure(
        "the count of steps is 1", at: first.offset, expected: "at least 2 with jump-none")
    }
    return StepEasing(count: count, position: position)
  }

  private func stepPosition(
    _ argument: EasingArgument
  ) throws(EasingError) -> StepEasing.Position {
    switch String(foldedName(argument.text)) {
    case "start", "jumpstart": return .jumpStart
    case "end", "jumpend": return .jumpEnd
    case "jumpnone": return .jumpNone
    case "jumpboth": return .jumpBoth
    default:
      let names = StepEasing.Position.allCases.map(\.rawValue)
      throw scanner.failure(
        "unknown position \(quoted(argument))", at: argument.offset,
        expected: names.joined(separator: ", "),
        suggestion: nearestName(to: argument.text, among: names))
    }
  }

  func linear() throws(EasingError) -> LinearEasing {
    guard !arguments.isEmpty else {
      throw scanner.failure(
        "linear has no stops", at: name.offset, expected: "some, such as linear(0, 0.25 75%, 1)")
    }
    var stops: [LinearEasing.Stop] = []
    for argument in arguments { stops += try linearStops(argument) }
    return LinearEasing(stops: stops)
  }

  /// One output with no, one or two percentages beside it, which are one or two stops.
  private func linearStops(
    _ argument: EasingArgument
  ) throws(EasingError) -> [LinearEasing.Stop] {
    let malformed = scanner.failure(
      "the stop \(quoted(argument)) is malformed", at: argument.offset,
      expected: "a number and at most two percentages, such as 0.25 50% 75%")
    var words = argument.words[...]
    guard argument.label == nil, let first = words.first, let last = words.last else {
      throw malformed
    }
    // CSS lets the number stand before or after the percentages.
    let isLast = parsePercentage(first.text) != nil
    words = isLast ? words.dropLast() : words.dropFirst()
    guard let output = parseNumber(isLast ? last.text : first.text), words.count <= 2 else {
      throw malformed
    }
    guard output.magnitude <= Self.largest else { throw tooLarge(argument) }
    var inputs: [Double] = []
    for word in words {
      guard let input = parsePercentage(word.text) else { throw malformed }
      guard input.magnitude <= Self.largest else { throw tooLarge(argument) }
      inputs.append(input)
    }
    return inputs.isEmpty
      ? [LinearEasing.Stop(output)] : inputs.map { LinearEasing.Stop(output, at: $0) }
  }

  /// Unlabelled numbers, one for each name.
  private func numbers(_ names: [String]) throws(EasingError) -> [Double] {
    guard arguments.count == names.count else {
      throw scanner.failure(
        "\(name.text) has \(arguments.count) values", at: name.offset,
        expected: "\(names.count), with decimals after a point")
    }
    var values: [Double] = []
    for (argument, name) in zip(arguments, names) {
      values.append(try number(argument, name))
    }
    return values
  }

  private func check(_ values: [Double], _ names: [String]) throws(EasingError) {
    for (index, name) in names.enumerated() where name != "" {
      guard (0...1).contains(values[index]) else {
        throw outOfRange(index, name, "a number from 0 to 1")
      }
    }
  }

  /// An argument's value as a number.
  func number(_ argument: EasingArgument, _ name: String) throws(EasingError) -> Double {
    guard argument.words.count == 1, let value = parseNumber(argument.text) else {
      throw scanner.failure(
        "\(name) is \(quoted(argument))", at: argument.offset, expected: "a number")
    }
    guard value.magnitude <= Self.largest else {
      throw scanner.failure(
        "\(name) is \(argument.text)", at: argument.offset, expected: "a number from -1e6 to 1e6")
    }
    return value
  }

  private func tooLarge(_ argument: EasingArgument) -> EasingError {
    scanner.failure(
      "the stop \(quoted(argument)) is out of range", at: argument.offset,
      expected: "an output from -1e6 to 1e6 and percentages within 1e8")
  }

  private func outOfRange(_ index: Int, _ name: String, _ expected: String) -> EasingError {
    scanner.failure(
      "\(name) is \(arguments[index].text)", at: arguments[index].offset, expected: expected)
  }

  func quoted(_ argument: EasingArgument) -> String {
    argument.words.isEmpty ? "missing" : "\"\(argument.text)\""
  }
}

/// A number as CSS writes it, `calc()` and its kin included.
private func parseNumber(_ text: String) -> Double? {
  if let value = parseDecimal(text) { return value }
  guard case .number(let value) = CSSNumber(parsing: text) else { return nil }
  return value
}

/// A whole number; CSS rounds what `calc()` gives, halves up.
private func wholeNumber(_ text: String) -> Int? {
  if let count = Int(text) { return count }
  guard parseDecimal(text) == nil, let value = parseNumber(text) else { return nil }
  return Int(exactly: (value + 0.5).rounded(.down))
}

/// A percentage as a fraction, with the point moved in the text so that the nearest double results.
private func parsePercentage(_ text: String) -> Double? {
  if case .percentage(let value) = CSSNumber(parsing: text), !text.hasSuffix("%") {
    return value / 100
  }
  guard text.hasSuffix("%"), parseDecimal(text.dropLast()) != nil else { return nil }
  let number = text.dropLast().lowercased()
  guard let e = number.firstIndex(of: "e") else { return parseDecimal(number + "e-2") }
  guard let exponent = Int(number[number.index(after: e)...]) else { return nil }
  return parseDecimal("\(number[..<e])e\(exponent &- 2)")
}
