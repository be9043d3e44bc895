internal import ExactMath
internal import Raster
internal import Text

/// Text and how it is set.
struct TextDescription: DocumentRecord {
  var content = TextContent("")
  /// A font file's path; the built-in font if nil.
  var font: FileReference?
  var style: String?
  var place = Place()

  init() {}

  static let shape = RecordShape<TextDescription>(
    "Text", "text",
    [
      Field("string", \.content.string, .string, required: true, "The text; \\n begins a line."),
      Field(
        "style", \.style, .identifier, writes: false,
        "A text style of the document that gives the keys not stated here."),
      Field(
        "font", \.font, .fontFile,
        "The path of a font file (.ttf, .otf), relative to the document; Inter if absent."),
      Field("size", \.content.size, .number(TextContent.sizes), "Points to the em."),
      Field(
        "weight", \.content.weight, .choice(FontWeight.names),
        "How heavy; of a font file whatever it holds."),
      Field("color", \.content.color, .color, "The letters' colour."),
      Field("alignment", \.content.alignment, .names(), "Where lines stand between the sides."),
      Field(
        "verticalAlignment", \.content.verticalAlignment, .names(),
        "Where the lines stand in bounds that are higher than they are."),
      Field(
        "lineHeight", \.content.lineHeight, .lineHeight,
        "From baseline to baseline: a multiple of the size, points such as \"22pt\", or \"natural\"."
      ),
      Field(
        "letterSpacing", \.content.letterSpacing, .number(-1000...1000),
        "Points added between characters."),
      Field(
        "lineLimit", \.content.lineLimit, .lineLimit,
        "The greatest number of lines; what is beyond ends in an ellipsis."),
    ])

  static func start(_ node: JSONNode, _ decoding: inout Decoding) -> TextDescription {
    var start = TextDescription()
    if case .string(let name)? = node.member("style")?.content,
      let style = decoding.textStyles[name]
    {
      start = style
      start.content.string = ""
    }
    start.place = decoding.place(of: node)
    return start
  }

  mutating func check(_ node: JSONNode, _ decoding: inout Decoding) {
    if let style, decoding.textStyles[style] == nil {
      decoding.report(
        "there is no text style \(quoted(style))", key: "style", of: node,
        nearest: decoding.suggestion(for: style, among: decoding.textStyles.keys.sorted()))
    }
    style = nil
  }

  /// As much of it as tells one layout from another.
  struct Key: Hashable {
    var content: TextContent
    var font: String?
    var width: Double?
  }
}

extension Codec where Value == TextDescription {
  /// A text alone, or an object.
  static let text = Codec(
    "a text, or an object with keys such as string, size, color",
    schema: { builder in
      .anyOf([.type("string"), Codec<TextDescription>.record().schema(&builder)])
    },
    decode: { node, decoding in
      if case .object = node.content {
        return Codec<TextDescription>.record().decode(node, &decoding)
      }
      guard case .string(let text) = node.content else {
        decoding.mismatch(
          node, expected: "a text, or an object with keys such as string, size, color")
        return nil
      }
      var description = TextDescription()
      description.content.string = text
      description.place = decoding.place(of: node)
      return description
    },
    encode: { Codec<TextDescription>.record().encode($0) })
}

extension Codec where Value == TextDescription {
  /// The keys that texts share.
  static let textStyle = Codec(
    "a text style: an object with keys such as size, weight, color",
    schema: { _ in .type("object") },
    decode: { node, decoding in
      guard case .object(let members) = node.content else {
        decoding.mismatch(
          node, expected: "a text style: an object with keys such as size, weight, color")
        return nil
      }
      for key in ["string", "style"] where node.member(key) != nil {
        decoding.report(
          "a text style has the key \"\(key)\"", key: key, of: node,
          expected: "keys that several texts can share")
      }
      // A style has no text of its own, which an object of text must have.
      let string = JSONMember("string", .string(""))
      let rest = members.filter { $0.key != "string" && $0.key != "style" }
      var whole = node
      whole.content = .object(rest + [string])
      return Codec<TextDescription>.record().decode(whole, &decoding)
    },
    encode: { Codec<TextDescription>.record().encode($0) })
}

extension Codec where Value == String {
  /// Any text, empty or not.
  fileprivate static let string = Codec(
    simple: "a text in double quotes", schema: .type("string"),
    decode: { if case .string(let text) = $0.content { text } else { nil } },
    encode: { .string($0) })
}

extension Codec where Value == FileReference {
  /// A font file's path.
  fileprivate static let fontFile = Codec<FileReference>.path("a font file's path")
}

extension Codec where Value == LineHeight {
  fileprivate static let lineHeight = Codec(
    simple: "a multiple of the size, points such as \"22pt\", or \"natural\"",
    schema: .anyOf([
      .type("number", JSONMember("minimum", .number(0)), JSONMember("maximum", .number(1000))),
      .type("string", JSONMember("pattern", .string("^(natural|[0-9]*\\.?[0-9]+pt)$"))),
    ]),
    decode: { node in
      switch node.content {
      case .number(let factor) where (0...1000).contains(factor): .multiple(factor)
      case .string("natural"): .natural
      case .string(let text) where text.hasSuffix("pt"):
        parseDecimal(text.dropLast(2)).flatMap { (0...1e6).contains($0) ? .points($0) : nil }
      default: nil
      }
    },
    encode: { height in
      switch height {
      case .natural: .string("natural")
      case .multiple(let factor): .number(factor)
      case .points(let points): .string(shortDecimal(points) + "pt")
      }
    })
}

extension Codec where Value == Int {
  fileprivate static let lineLimit = Codec(
    simple: "a whole number from 1 to 100000",
    schema: .type(
      "integer", JSONMember("minimum", .number(1)), JSONMember("maximum", .number(100_000))),
    decode: { node in
      guard case .number(let value) = node.content, (1...100_000).contains(value),
        value.rounded() == value
      else { return nil }
      return Int(value)
    },
    encode: { .number(Double($0)) })
}

extension FontWeight {
  fileprivate static let names: [(String, FontWeight)] = [
    ("thin", .thin), ("extraLight", .extraLight), ("light", .light), ("regular", .regular),
    ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("extraBold", .extraBold),
    ("black", .black),
  ]
}
