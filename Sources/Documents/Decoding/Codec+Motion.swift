internal import ExactMath
internal import Motion

extension Codec where Value == Time {
  /// `350ms`, `0.35s`, a number of seconds, or a design token.
  static let duration = Codec(
    "a duration such as \"350ms\", \"0.35s\" or 0.35 (seconds)",
    schema: { _ in
      .anyOf([
        .type("number", JSONMember("minimum", .number(0)), JSONMember("maximum", .number(3600))),
        .type("string", JSONMember("pattern", .string("^(\\{.+\\}|[ \\t]*[0-9.+].*)$"))),
      ])
    },
    decode: { node, decoding in
      if case .number(let seconds) = node.content, (0...3600).contains(seconds) {
        return Time(seconds: seconds)
      }
      guard
        let text = decoding.shortText(
          node, 200,
          expected: "a duration such as \"350ms\", \"0.35s\" or 0.35 (seconds), up to an hour")
      else { return nil }
      if text.isTokenReference {
        return decoding.token(text, at: node) { tokens, path throws(TokenError) in
          try tokens.duration(of: path)
        }
      }
      return decoding.parsed(node) { try parseDuration(text) }
    },
    encode: { .string($0.text) })
}

extension Time {
  /// In milliseconds where they are whole, else in seconds; reads back as itself.
  var text: String {
    let perMillisecond = Time.ticksPerSecond / 1000
    return ticks % perMillisecond == 0
      ? "\(ticks / perMillisecond)ms" : shortDecimal(seconds) + "s"
  }
}

extension Codec where Value == Easing {
  /// An easing's name or function, or a design token.
  static let easing = Codec(
    "an easing such as \"ease-in-ease-out\" or \"cubic-bezier(0.2, 0, 0, 1)\"",
    schema: { _ in .type("string", JSONMember("minLength", .number(1))) },
    decode: { node, decoding in
      guard
        let text = decoding.shortText(
          node, 16384,
          expected: "an easing such as \"ease-in-ease-out\" or \"cubic-bezier(0.2, 0, 0, 1)\"")
      else { return nil }
      if text.isTokenReference {
        return decoding.token(text, at: node) { tokens, path throws(TokenError) in
          try tokens.easing(of: path)
        }
      }
      return decoding.parsed(node) { try Easing(parsing: text) }
    },
    encode: { .string($0.description) })
}

extension Codec where Value == FrameRate {
  /// `60`, `29.97`, `"30000/1001"`.
  static let frameRate = Codec(
    "frames per second such as 60, 29.97 or \"30000/1001\"",
    schema: { _ in
      .anyOf([
        .type(
          "number", JSONMember("minimum", .number(0.001)), JSONMember("maximum", .number(1000))),
        .type("string", JSONMember("pattern", .string("^[ \\t]*[0-9]"))),
      ])
    },
    decode: { node, decoding in
      let text: String
      if case .number(let value) = node.content {
        text = shortDecimal(value)
      } else if let stated = decoding.shortText(
        node, 100, expected: "frames per second such as 60, 29.97 or \"30000/1001\"")
      {
        text = stated
      } else {
        return nil
      }
      return decoding.parsed(node) { try FrameRate(parsing: text) }
    },
    encode: { rate in
      rate.denominator == 1 ? .number(Double(rate.numerator)) : .string(rate.description)
    })
}

extension Decoding {
  /// What `parse` makes of the text of `node`; nil after saying why it makes nothing of it.
  fileprivate mutating func parsed<Value>(
    _ node: JSONNode, _ parse: () throws -> Value
  ) -> Value? {
    do {
      return try parse()
    } catch {
      report("\(error)", at: node.offset)
      return nil
    }
  }
}
