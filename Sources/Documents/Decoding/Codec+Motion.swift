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
      do {
        return try parseDuration(text)
      } catch {
        decoding.report("\(error)", at: node.offset)
        return nil
      }
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
      do {
        return try Easing(parsing: text)
      } catch {
        decoding.report("\(error)", at: node.offset)
        return nil
      }
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
      do {
        return try FrameRate(parsing: text)
      } catch {
        decoding.report("\(error)", at: node.offset)
        return nil
      }
    },
    encode: { rate in
      rate.denominator == 1 ? .number(Double(rate.numerator)) : .string(rate.description)
    })
}

/// A moment or a stretch of a transition: a share of its duration, or a time.
enum TimeShare: Hashable, Sendable {
  case share(Double)
  case time(Time)

  /// As a time, where the whole takes `duration`.
  func time(of duration: Time) -> Time {
    switch self {
    case .share(let share):
      Time(ticks: Int64((share * Double(duration.ticks)).rounded(.toNearestOrEven)))
    case .time(let time): time
    }
  }
}

extension Codec where Value == TimeShare {
  /// `"25%"` of the transition, or a duration.
  static let timeShare = Codec(
    "a share such as \"25%\", or a duration",
    schema: Codec<Time>.duration.schema,
    decode: { node, decoding in
      guard case .string(let text) = node.content, text.hasSuffix("%") else {
        return Codec<Time>.duration.decode(node, &decoding).map { .time($0) }
      }
      guard let percent = parseDecimal(text.dropLast()), (0...100).contains(percent) else {
        decoding.mismatch(node, expected: "a share from \"0%\" to \"100%\", or a duration")
        return nil
      }
      return .share(percent / 100)
    },
    encode: { value in
      switch value {
      // A percentage that came from a percentage; the division by 100 is undone digit for digit.
      case .share(let share): .string(percentText(share) + "%")
      case .time(let time): .string(time.text)
      }
    })
}

/// The shortest decimal whose hundredth is `share`.
private func percentText(_ share: Double) -> String {
  for places in 0...17 {
    let text = formatDecimal(share * 100, places: places)
    if let value = parseDecimal(text), value / 100 == share { return text }
  }
  return shortDecimal(share * 100)
}
