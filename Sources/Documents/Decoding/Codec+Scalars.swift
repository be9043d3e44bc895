internal import ExactMath

extension Codec where Value == Double {
  /// A number in a closed range.
  static func number(_ range: ClosedRange<Double>) -> Codec {
    let (low, high) = (range.lowerBound, range.upperBound)
    return Codec(
      simple: "a number from \(shortDecimal(low)) to \(shortDecimal(high))",
      schema: .type(
        "number", JSONMember("minimum", .number(low)), JSONMember("maximum", .number(high))),
      decode: { node in
        guard case .number(let value) = node.content, range.contains(value) else { return nil }
        return value
      }, encode: { .number($0) })
  }

  /// Within a million, so that whatever it moves stays finite.
  static let coordinate = number(-1e6...1e6)
  /// A coordinate that is not negative.
  static let extent = number(0...1e6)
  static let fraction = number(0...1)
}

extension Codec where Value == Bool {
  static let flag = Codec(
    simple: "true or false", schema: .type("boolean"),
    decode: { node in
      if case .bool(let value) = node.content { value } else { nil }
    }, encode: { .bool($0) })
}

extension Codec where Value == String {
  static func text(_ expectation: String = "a text in double quotes") -> Codec {
    Codec(
      simple: expectation, schema: .type("string", JSONMember("minLength", .number(1))),
      decode: { node in
        guard case .string(let text) = node.content, !text.isEmpty else { return nil }
        return text
      }, encode: { .string($0) })
  }

  /// A name that other places of the document refer to.
  ///
  /// `/` joins names, `{…}` is a token and `*` stands for several names, so none stands in one.
  static let identifier = Codec(
    simple: "a name without / { } * and of at most 200 characters",
    schema: .type(
      "string", JSONMember("pattern", .string("^[^/{}*]+$")),
      JSONMember("maxLength", .number(200))),
    decode: { node in
      guard case .string(let text) = node.content, !text.isEmpty,
        text.unicodeScalars.count <= 200, !text.contains(where: { "/{}*".contains($0) })
      else { return nil }
      return text
    }, encode: { .string($0) })
}

extension Codec {
  /// One of a few names.
  static func choice(
    _ choices: [(name: String, value: Value)],
    isEqual: @escaping @Sendable (Value, Value) -> Bool
  ) -> Codec where Value: Sendable {
    let names = choices.map(\.name)
    let expectation = "one of " + names.joined(separator: ", ")
    return Codec(
      expectation,
      schema: { _ in [JSONMember("enum", .array(names.map { .string($0) }))] },
      decode: { node, decoding in
        if case .string(let text) = node.content {
          if let choice = choices.first(where: { $0.name == text }) { return choice.value }
          decoding.mismatch(
            node, expected: expectation, nearest: decoding.suggestion(for: text, among: names))
        } else {
          decoding.mismatch(node, expected: expectation)
        }
        return nil
      },
      encode: { value in
        choices.first { isEqual($0.value, value) }.map { .string($0.name) } ?? .null
      })
  }

  static func choice(_ choices: [(name: String, value: Value)]) -> Codec
  where Value: Sendable & Equatable {
    choice(choices, isEqual: ==)
  }

  /// The cases of an enumeration by their raw values.
  static func names() -> Codec
  where Value: RawRepresentable & CaseIterable & Sendable & Equatable, Value.RawValue == String {
    choice(Value.allCases.map { ($0.rawValue, $0) })
  }
}
