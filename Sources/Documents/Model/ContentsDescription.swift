internal import ExactMath
internal import Raster

/// What fills a layer above its background: nothing, or exactly one of the keys.
struct ContentsDescription: DocumentRecord {
  var image: FileReference?
  var gradient: GradientDescription?
  var text: TextDescription?
  var outline: ShapeDescription?

  init() {}

  static let kinds = ["image", "gradient", "text", "shape"]

  static let shape = RecordShape<ContentsDescription>(
    "Contents", "contents", rules: .exactlyOne(of: kinds),
    [
      Field(
        "image", \.image, .image,
        "A picture's path, relative to the document; one pixel is one point until it is fitted."),
      Field("gradient", \.gradient, .record(), "Colours that change over the bounds."),
      Field("text", \.text, .text, "Text in lines as wide as the bounds."),
      Field("shape", \.outline, .record(), "A filled outline in the layer's own coordinates."),
    ])

  mutating func check(_ node: JSONNode, _ decoding: inout Decoding) {
    guard case .object(let members) = node.content else { return }
    let stated = members.filter { Self.kinds.contains($0.key) }.count
    guard stated != 1 else { return }
    decoding.report(
      "contents have \(stated == 0 ? "none" : "\(stated)") of the keys "
        + Self.kinds.joined(separator: ", "), at: node.offset, expected: "exactly one of them")
  }
}

extension Codec where Value == ContentsDescription {
  /// An object, or a picture's path alone, or null.
  static let contents = Codec(
    "a picture's path, an object with image, gradient, text or shape, or null",
    schema: { builder in
      .anyOf([
        .type("string", JSONMember("minLength", .number(1))),
        Codec<ContentsDescription>.record().schema(&builder), .type("null"),
      ])
    },
    decode: { node, decoding in
      var contents = ContentsDescription()
      switch node.content {
      case .null: return contents
      case .string:
        contents.image = Codec<FileReference>.image.decode(node, &decoding)
        return contents
      case .object: return Codec<ContentsDescription>.record().decode(node, &decoding)
      default:
        decoding.mismatch(
          node,
          expected: "a picture's path, an object with image, gradient, text or shape, or null")
        return nil
      }
    },
    encode: { contents in
      contents == ContentsDescription()
        ? .null : Codec<ContentsDescription>.record().encode(contents)
    })
}

/// A file by the path that the document states.
struct FileReference: Hashable, Sendable {
  var path: String
  var place = Place()
}

extension Codec where Value == FileReference {
  static let image = path("a picture's path")

  /// The path of a file, relative to the document.
  static func path(_ expectation: String) -> Codec {
    Codec(
      expectation,
      schema: { _ in .type("string", JSONMember("minLength", .number(1))) },
      decode: { node, decoding in
        guard let path = decoding.shortText(node, 4096, expected: expectation) else { return nil }
        guard !path.utf8.contains(0) else {
          decoding.mismatch(node, expected: expectation)
          return nil
        }
        return FileReference(path: path, place: decoding.place(of: node))
      },
      encode: { .string($0.path) })
  }
}

/// A gradient with CAGradientLayer's names.
struct GradientDescription: DocumentRecord {
  enum Kind: String, CaseIterable {
    case axial, radial, conic
  }

  var type = Kind.axial
  var startPoint = Point(0.5, 0)
  var endPoint = Point(0.5, 1)
  var angle = 0.0
  var colors: [Color] = []
  var locations: [Double]?

  init() {}

  static let shape = RecordShape<GradientDescription>(
    "Gradient", "a gradient",
    [
      Field(
        "type", \.type, .choice([("axial", .axial), ("radial", .radial), ("conic", .conic)]),
        "Along a line, outward from a centre, or around one."),
      Field(
        "colors", \.colors, .array(of: .color, atLeast: 1, "colours"), required: true,
        "The colours in order."),
      Field(
        "locations", \.locations, .array(of: .fraction, "numbers from 0 to 1"),
        "Where each colour lies, from 0 to 1 and not falling; evenly spread if absent."),
      Field(
        "startPoint", \.startPoint, .point,
        "Where an axial gradient begins, or the centre, in the unit space of the bounds."),
      Field(
        "endPoint", \.endPoint, .point,
        "Where an axial gradient ends, or the outer corner of a radial one, in unit space."),
      Field(
        "angle", \.angle, .coordinate,
        "Where a conic gradient begins: degrees clockwise from the right."),
    ])

  mutating func check(_ node: JSONNode, _ decoding: inout Decoding) {
    guard let locations else { return }
    if locations.count != colors.count {
      decoding.report(
        "a gradient has \(counted(colors.count, "colour")) and "
          + counted(locations.count, "location"), at: node.offset, expected: "one for each colour")
    } else if zip(locations, locations.dropFirst()).contains(where: { $0 > $1 }) {
      decoding.report(
        "the locations of a gradient fall", at: node.offset,
        expected: "each at least the one before")
    }
  }

  var gradient: Gradient {
    let stops =
      locations.map { zip($0, colors).map { GradientStop(location: $0, color: $1) } }
      ?? GradientStop.evenly(colors)
    switch type {
    case .axial: return .linear(from: startPoint, to: endPoint, stops: stops)
    case .radial:
      return .radial(
        center: startPoint,
        radii: Size((endPoint.x - startPoint.x).magnitude, (endPoint.y - startPoint.y).magnitude),
        stops: stops)
    case .conic: return .conic(center: startPoint, angle: angle / 180 * .pi, stops: stops)
    }
  }
}
