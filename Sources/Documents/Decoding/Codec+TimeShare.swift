internal import ExactMath
internal import Raster

/// A moment or a stretch of a transition: a share of its duration, a time, or what an expression
/// makes of both and of parameters.
enum TimeShare: Hashable, Sendable {
  case share(Double)
  case time(Time)
  case expression(StatedExpression)

  /// As a time, where 100 % is `whole`; nil where an expression gives none from zero to an hour.
  func time(of whole: Time, _ parameters: [String: Expression]) -> Time? {
    switch self {
    case .share(let share):
      return Time(ticks: Int64((share * Double(whole.ticks)).rounded(.toNearestOrEven)))
    case .time(let time): return time
    case .expression(let stated):
      let seconds = stated.expression.seconds(of: whole, parameters)
      // A share of several hours may be one.
      return seconds >= 0 && seconds <= max(3600, whole.seconds) ? Time(seconds: seconds) : nil
    }
  }

  var expression: Expression? {
    if case .expression(let stated) = self { stated.expression } else { nil }
  }
}

extension Expression {
  /// Its value where a time is wanted: numbers without a unit are seconds.
  func seconds(of whole: Time, _ parameters: [String: Expression]) -> Double {
    value(
      in: Scope(
        container: .zero, layer: .zero, scale: 1, whole: whole.seconds, parameters: parameters))
  }
}

extension Codec where Value == TimeShare {
  /// `"25%"` of the transition, a duration, or an expression such as `"50% - gap"`.
  static let timeShare = Codec(
    "a duration, a share such as \"25%\", or an expression such as \"50% - 80ms\"",
    schema: { _ in
      .anyOf([
        .type("number", JSONMember("minimum", .number(0)), JSONMember("maximum", .number(3600))),
        .type("string", JSONMember("minLength", .number(1))),
      ])
    },
    decode: { node, decoding in
      guard let text = node.shortText(Expression.longest), !text.isTokenReference, !text.isEmpty,
        (try? parseDuration(text)) == nil
      else { return Codec<Time>.duration.decode(node, &decoding).map { .time($0) } }
      if text.hasSuffix("%"), let percent = parseDecimal(text.dropLast()) {
        guard (0...100).contains(percent) else {
          decoding.mismatch(node, expected: "a share from \"0%\" to \"100%\", or a duration")
          return nil
        }
        return .share(percent / 100)
      }
      // A text without a sign or a name in it was meant for a duration.
      let isArithmetic = text.dropFirst().contains { "+-*/(".contains($0) }
      guard isArithmetic || text.first.map({ $0.isLetter || "_(-".contains($0) }) == true else {
        return Codec<Time>.duration.decode(node, &decoding).map { .time($0) }
      }
      return Codec<StatedExpression>.time.decode(node, &decoding).map { .expression($0) }
    },
    encode: { value in
      switch value {
      // A percentage that came from a percentage; the division by 100 is undone digit for digit.
      case .share(let share): .string(percentText(share) + "%")
      case .time(let time): .string(time.text)
      case .expression(let stated): .string(stated.text)
      }
    })
}

extension Codec where Value == StatedExpression {
  /// Arithmetic on times.
  fileprivate static let time = Codec(
    "an expression of times",
    schema: { _ in [] },
    decode: { node, decoding in
      let expected = "one such as \"2 * 80ms\" or \"50% - gap\", gap being a parameter"
      guard let text = decoding.shortText(node, Expression.longest, expected: expected) else {
        return nil
      }
      do throws(ExpressionError) {
        let expression = try Expression(parsing: text)
        if expression.isConstant {
          let seconds = expression.seconds(of: .zero, [:])
          guard (0...3600).contains(seconds) else {
            decoding.report(
              "the time \(quoted(text)) is \(shortDecimal((seconds * 1e6).rounded() / 1e6)) s",
              at: node.offset,
              expected: "from 0 to 3600 s, an hour")
            return nil
          }
        }
        return StatedExpression(text: text, expression: expression)
      } catch {
        decoding.report(
          "the time \(quoted(text)): \(error.problem) at character \(error.offset + 1)",
          at: node.offset, expected: expected)
        return nil
      }
    },
    encode: { .string($0.text) })
}

/// The shortest decimal whose hundredth is `share`.
private func percentText(_ share: Double) -> String {
  for places in 0...17 {
    let text = formatDecimal(share * 100, places: places)
    if let value = parseDecimal(text), value / 100 == share { return text }
  }
  return shortDecimal(share * 100)
}
