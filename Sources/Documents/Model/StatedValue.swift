internal import Raster

/// A value of an animation as it was stated.
enum StatedValue: Hashable, Sendable {
  case numbers([StatedExpression])
  case color(Color)
  case flag(Bool)
  case word(String)
  case transform([TransformFunction])
  case contents(ContentsDescription)
  case path(PathText)
  case edges(Edges)

  /// The expressions in it.
  var expressions: [StatedExpression] {
    if case .numbers(let expressions) = self { expressions } else { [] }
  }
}

extension Codec where Value == StatedValue {
  /// The values of a property.
  static func value(of property: AnimatedProperty) -> Codec {
    switch property.kind {
    case .numbers:
      Codec<[StatedExpression]>.expressions.map({ .numbers($0) }, { $0.expressions })
    case .color:
      Codec<Color>.color.map(
        { .color($0) }, { if case .color(let color) = $0 { color } else { .clear } })
    case .flag:
      Codec<Bool>.flag.map({ .flag($0) }, { $0 == .flag(true) })
    case .word(let words):
      Codec<String>.choice(words.map { ($0, $0) }).map(
        { .word($0) }, { if case .word(let word) = $0 { word } else { "" } })
    case .transform:
      functions.map(
        { .transform($0) }, { if case .transform(let functions) = $0 { functions } else { [] } })
    case .contents:
      Codec<ContentsDescription>.contents.map(
        { .contents($0) },
        { if case .contents(let contents) = $0 { contents } else { ContentsDescription() } })
    case .path:
      Codec<PathText>.pathText.map(
        { .path($0) },
        { if case .path(let path) = $0 { path } else { PathText(text: "", path: Path()) } })
    case .edges:
      Codec<Edges>.edges.map(
        { .edges($0) }, { if case .edges(let edges) = $0 { edges } else { Edges() } })
    }
  }

  private static let functions = Codec<[TransformFunction]>.array(
    of: .record(), "transform functions")

  /// The values of any property, for the schema.
  static let ofAnyProperty = Codec(
    "a number, an expression such as \"100% - 16\", an array of these, a colour, a name, "
      + "path data, true or false, an array of transform functions or edges, or contents",
    schema: { builder in
      .anyOf([
        Codec<[StatedExpression]>.expressions.schema(&builder), .type("boolean"),
        functions.schema(&builder), Codec<ContentsDescription>.contents.schema(&builder),
      ])
    },
    decode: { _, _ in nil },
    encode: { value in
      switch value {
      case .numbers(let expressions): Codec<[StatedExpression]>.expressions.encode(expressions)
      case .color(let color): Codec<Color>.color.encode(color)
      case .flag(let flag): .bool(flag)
      case .word(let word): .string(word)
      case .transform(let list): functions.encode(list)
      case .contents(let contents): Codec<ContentsDescription>.contents.encode(contents)
      case .path(let path): Codec<PathText>.pathText.encode(path)
      case .edges(let edges): Codec<Edges>.edges.encode(edges)
      }
    })
}

extension Codec {
  /// A value that nothing can be said of.
  static var unread: Codec {
    Codec("any value", schema: { _ in [] }, decode: { _, _ in nil }, encode: { _ in .null })
  }
}
