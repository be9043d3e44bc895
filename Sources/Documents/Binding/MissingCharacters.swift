private import ExactMath

/// Something worth knowing of a document, and where.
public struct StoryNote: Sendable, Hashable, CustomStringConvertible {
  public let place: TextPlace
  /// Without a period.
  public let sentence: String

  /// `3:14: $.screens[0].layers[2].contents.text: the built-in Inter has no "漢" (U+6F22) …`.
  public var description: String {
    "\(place.line):\(place.column): \(place.path): \(sentence)"
  }
}

/// The characters that fonts lack, each font once, with the first layer that shows boxes for them.
struct MissingCharacters {
  fileprivate struct Lack {
    /// nil for the built-in one.
    var font: String?
    var characters: [Unicode.Scalar] = []
    var known: Set<Unicode.Scalar> = []
    var layer: String
    /// Of the first text.
    var place: Place
    var textCount = 0
  }

  private var lacks: [Lack] = []

  mutating func note(_ missing: [Unicode.Scalar], in text: TextDescription, of layer: String) {
    guard !missing.isEmpty else { return }
    let font = text.font?.path
    let index =
      lacks.firstIndex { $0.font == font }
      ?? {
        lacks.append(Lack(font: font, layer: layer, place: text.place))
        return lacks.count - 1
      }()
    lacks[index].textCount += 1
    for character in missing where lacks[index].known.insert(character).inserted {
      lacks[index].characters.append(character)
    }
  }

  /// In the order of the text.
  func notes(in bytes: [UInt8]) -> [StoryNote] {
    var counting = SourceLines(bytes)
    // A text of a style may stand before the layers that use it.
    return lacks.sorted { $0.place.offset < $1.place.offset }.map { lack in
      let position = counting.position(of: max(0, lack.place.offset))
      return StoryNote(
        place: TextPlace(
          line: position.line, column: position.column, path: lack.place.path.printable),
        sentence: lack.sentence.printable)
    }
  }
}

extension MissingCharacters.Lack {
  /// So many characters are named, the rest is counted.
  private static let told = 6

  fileprivate var sentence: String {
    let font = font.map { "the font \(quoted($0))" } ?? "the built-in font, Inter,"
    let layer = layer.isEmpty ? "this layer" : "the layer \(quoted(layer))"
    let others = textCount > 1 ? " and \(counted(textCount - 1, "other text"))" : ""
    let verb = textCount > 1 ? "show boxes" : "shows a box"
    return "\(font) has no \(names), so \(layer)\(others) \(verb) instead; "
      + "name a font file that has \(characters.count == 1 ? "it" : "them") by the key \"font\""
  }

  private var names: String {
    var names = characters.prefix(Self.told).map { character in
      let code = "U+" + hexadecimal(character.value, digits: 4)
      return character.isVisible ? "\(quoted(String(character))) (\(code))" : code
    }
    if characters.count > Self.told { names.append("\(characters.count - Self.told) more") }
    return names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}

extension Unicode.Scalar {
  /// Whether a terminal shows it as it is by itself.
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .privateUse, .surrogate, .unassigned, .nonspacingMark, .enclosingMark,
      .spacingMark, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      false
    default: true
    }
  }
}
