internal import Compositor
internal import ExactMath
internal import Raster

/// A screen: a screenshot, a scene of layers, or layers over a screenshot.
struct ScreenDescription: DocumentRecord {
  var id = ""
  var image: FileReference?
  var scale: Double?
  var size: Size?
  var background = Color.clear
  var layers: [LayerDescription] = []
  var place = Place()

  init() {}

  static let shape = RecordShape<ScreenDescription>(
    "Screen", "a screen",
    [
      Field(
        "id", \.id, .optionalIdentifier,
        "The name that steps use; a screenshot's is its file's, without folder and extension."),
      Field(
        "image", \.image, .image,
        "A screenshot's path, relative to the document; it fills the screen beneath the layers."),
      Field(
        "scale", \.scale, .number(0.1...16),
        "Pixels per point: of a screenshot by its name (@3x) or size, of layers the canvas's."),
      Field(
        "size", \.size, .size,
        "[width, height] in points; a screenshot's own, else the canvas's."),
      Field("background", \.background, .color, "Fills the screen beneath everything."),
      Field("layers", \.layers, .array(of: .record(), "layers"), "Bottom first."),
    ])

  static func start(_ node: JSONNode, _ decoding: inout Decoding) -> ScreenDescription {
    var start = ScreenDescription()
    start.place = decoding.place(of: node)
    return start
  }

  mutating func check(_ node: JSONNode, _ decoding: inout Decoding) {
    if id.isEmpty, let image { id = image.path.stem }
    // One that is no name is reported already.
    if id.isEmpty, node.member("id").map(\.isEmptyText) ?? true {
      decoding.report("a screen of layers lacks the key \"id\"", at: node.offset)
    }
    if let size, size.width < 1 || size.height < 1 {
      decoding.report(
        "the size is \(shortDecimal(size.width)) x \(shortDecimal(size.height)) points",
        key: "size", of: node, expected: "each at least 1")
      self.size = nil
    }
    if image != nil, node.member("size") != nil {
      decoding.report(
        "a screenshot has the key \"size\"", key: "size", of: node,
        expected: "its own size, which is its pixels over the scale")
      size = nil
    }
    var seen: Set<String> = []
    reportDuplicates(in: layers, &seen, &decoding)
  }

  private func reportDuplicates(
    in layers: [LayerDescription], _ seen: inout Set<String>, _ decoding: inout Decoding
  ) {
    for layer in layers {
      let id = layer.layer.id
      if !id.isEmpty, !seen.insert(id).inserted {
        decoding.report(
          "the id \(quoted(id)) stands twice on this screen", at: layer.place,
          expected: "each id once on a screen")
      }
      reportDuplicates(in: layer.sublayers, &seen, &decoding)
    }
  }
}

extension Codec where Value == ScreenDescription {
  /// An object, or a screenshot's path alone.
  static let screen = Codec(
    "a screenshot's path or an object with keys such as id, image, layers",
    schema: { builder in
      .anyOf([
        .type("string", JSONMember("minLength", .number(1))),
        Codec<ScreenDescription>.record().schema(&builder),
      ])
    },
    decode: { node, decoding in
      switch node.content {
      case .object: return Codec<ScreenDescription>.record().decode(node, &decoding)
      case .string:
        guard let image = Codec<FileReference>.image.decode(node, &decoding) else { return nil }
        var screen = ScreenDescription.start(node, &decoding)
        screen.image = image
        screen.check(node, &decoding)
        return screen
      default:
        decoding.mismatch(
          node, expected: "a screenshot's path or an object with keys such as id, image, layers")
        return nil
      }
    },
    encode: { Codec<ScreenDescription>.record().encode($0) })
}

extension String {
  /// A file's name without folder, extension and the scale of `home@3x.png`.
  var stem: String {
    var name = split(separator: "/").last ?? ""
    if let point = name.lastIndex(of: "."), point > name.startIndex { name = name[..<point] }
    if nameScale != nil, let at = name.lastIndex(of: "@"), at > name.startIndex {
      name = name[..<at]
    }
    return String(name.map { "{}".contains($0) ? "-" : $0 })
  }

  /// The scale that a picture's name states: 3 for `home@3x.png` and `home@3x~iphone.png`.
  var nameScale: Double? {
    var name = split(separator: "/").last ?? ""
    if let point = name.lastIndex(of: ".") { name = name[..<point] }
    if let tilde = name.lastIndex(of: "~") { name = name[..<tilde] }
    guard name.hasSuffix("x"), let at = name.lastIndex(of: "@") else { return nil }
    let digits = name[name.index(after: at)...].dropLast()
    guard digits.utf8.count == 1, let value = Double(digits), (1...4).contains(value) else {
      return nil
    }
    return value
  }
}
