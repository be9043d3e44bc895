internal import Raster
internal import Transitions

extension Codec where Value == Point {
  /// `[x, y]` in points.
  static let point = Codec<[Double]>.tuple("[x, y]", [.coordinate, .coordinate])
    .map({ Point($0[0], $0[1]) }, { [$0.x, $0.y] })
}

extension Codec where Value == Size {
  /// `[width, height]` in points.
  static let size = Codec<[Double]>.tuple("[width, height]", [.extent, .extent])
    .map({ Size($0[0], $0[1]) }, { [$0.width, $0.height] })
}

extension Codec where Value == Rect {
  /// `[x, y, width, height]` in points.
  static let rect = Codec<[Double]>.tuple(
    "[x, y, width, height], with width and height not negative",
    [.coordinate, .coordinate, .extent, .extent]
  ).map(
    { Rect($0[0], $0[1], $0[2], $0[3]) }, { [$0.minX, $0.minY, $0.size.width, $0.size.height] })
}

extension Codec where Value == CornerRadii {
  /// One radius for all corners, or one for each.
  static let cornerRadii = Codec.either(
    Codec<Double>.extent.map({ CornerRadii($0) }, { $0.topLeft }),
    Codec<[Double]>.tuple(
      "[top left, top right, bottom right, bottom left]", [.extent, .extent, .extent, .extent]
    ).map(
      {
        CornerRadii(topLeft: $0[0], topRight: $0[1], bottomRight: $0[2], bottomLeft: $0[3])
      }, { [$0.topLeft, $0.topRight, $0.bottomRight, $0.bottomLeft] }),
    isFirst: { $0 == CornerRadii($0.topLeft) })
}

extension Codec where Value == Edges {
  static let edges = Codec<[Edges]>.array(
    of: .choice([("left", .left), ("right", .right), ("bottom", .bottom), ("top", .top)]), "edges"
  ).map(
    { $0.reduce(into: Edges()) { $0.formUnion($1) } },
    { edges in [.left, .right, .bottom, .top].filter { edges.contains($0) } })
}

extension Codec where Value == Length {
  /// A number of points, or a text such as `59pt`, `177px`, `7%`.
  static let length = Codec(
    simple: "a length such as 59, \"59pt\", \"177px\" or \"7%\"",
    schema: .anyOf([
      Codec<Double>.coordinateSchema,
      .type(
        "string", JSONMember("pattern", .string("^[+-]?([0-9]+\\.?|[0-9]*\\.[0-9]+)(pt|dp|px|%)?$"))
      ),
    ]),
    decode: { node in
      switch node.content {
      case .number(let points) where points.magnitude <= 1e6: Length(points, .points)
      case .string(let text):
        Length(parsing: text).flatMap { $0.value.magnitude <= 1e6 ? $0 : nil }
      default: nil
      }
    },
    encode: { $0.unit == .points ? .number($0.value) : .string($0.description) })
}

extension Codec where Value == Double {
  static let coordinateSchema: [JSONMember] = .type(
    "number", JSONMember("minimum", .number(-1e6)), JSONMember("maximum", .number(1e6)))
}

extension Codec {
  /// An array where one stands, else the other form.
  static func either(
    _ single: Codec, _ array: Codec, isFirst: @escaping @Sendable (Value) -> Bool
  ) -> Codec {
    let expectation = "\(single.expectation), or \(array.expectation)"
    return Codec(
      expectation,
      schema: { .anyOf([single.schema(&$0), array.schema(&$0)]) },
      decode: { node, decoding in
        if case .array = node.content { return array.decode(node, &decoding) }
        if case .number = node.content { return single.decode(node, &decoding) }
        decoding.mismatch(node, expected: expectation)
        return nil
      },
      encode: { isFirst($0) ? single.encode($0) : array.encode($0) })
  }
}
