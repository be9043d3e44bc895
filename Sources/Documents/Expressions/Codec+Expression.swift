internal import ExactMath

/// An expression as it was written, and what it says.
struct StatedExpression: Hashable, Sendable {
  var text: String
  var expression: Expression

  static func number(_ value: Double) -> StatedExpression {
    StatedExpression(text: shortDecimal(value), expression: .number(value))
  }

  static func == (a: StatedExpression, b: StatedExpression) -> Bool {
    a.expression == b.expression
  }

  func hash(into hasher: inout Hasher) { hasher.combine(expression) }
}

extension Codec where Value == StatedExpression {
  /// A number, or a text such as `100% - 16`.
  static let expression = Codec(
    "a number or an expression such as \"100% - 16\"",
    schema: { _ in
      .anyOf([Codec<Double>.coordinateSchema, .type("string", JSONMember("minLength", .number(1)))])
    },
    decode: { node, decoding in
      if case .number(let value) = node.content, value.magnitude <= 1e6 {
        return StatedExpression(text: shortDecimal(value), expression: .number(value))
      }
      guard
        let text = decoding.shortText(
          node, Expression.longest, expected: "a number or an expression such as \"100% - 16\"")
      else { return nil }
      do throws(ExpressionError) {
        return StatedExpression(text: text, expression: try Expression(parsing: text))
      } catch {
        decoding.report(
          "the expression \(quoted(text)): \(error.problem) at character \(error.offset + 1)",
          at: node.offset, expected: "one such as \"100% - 16\" or \"(width - 44) / 2\"")
        return nil
      }
    },
    encode: { stated in
      if case .number(let value) = stated.expression, value.magnitude <= 1e6 {
        return .number(value)
      }
      return .string(stated.text)
    })
}

extension Codec where Value == [StatedExpression] {
  /// One expression, or an array with one for each component.
  static let expressions = Codec(
    "a number, an expression such as \"100% - 16\", or an array of these",
    schema: { builder in
      let single = Codec<StatedExpression>.expression.schema(&builder)
      return .anyOf([
        single,
        .type(
          "array", JSONMember("items", .object(single)), JSONMember("minItems", .number(1)),
          JSONMember("maxItems", .number(4))),
      ])
    },
    decode: { node, decoding in
      guard case .array(let nodes) = node.content else {
        return Codec<StatedExpression>.expression.decode(node, &decoding).map { [$0] }
      }
      guard (1...4).contains(nodes.count) else {
        decoding.mismatch(node, expected: "1 to 4 components")
        return nil
      }
      var values: [StatedExpression] = []
      for (index, node) in nodes.enumerated() {
        let value = decoding.within(.index(index)) {
          Codec<StatedExpression>.expression.decode(node, &$0)
        }
        if let value { values.append(value) }
      }
      return values.count == nodes.count ? values : nil
    },
    encode: { values in
      let nodes = values.map { Codec<StatedExpression>.expression.encode($0) }
      return nodes.count == 1 ? nodes[0] : .array(nodes)
    })
}
