internal import Compositor
internal import Raster

/// A filled outline, as a shape layer has it.
struct ShapeDescription: DocumentRecord {
  var path: PathText?
  var fill = Color.black

  init() {}

  static let shape = RecordShape<ShapeDescription>(
    "Shape", "a shape",
    [
      Field(
        "path", \.path, .pathText,
        "SVG path data in the layer's own points, filled where it winds at all."),
      Field("fill", \.fill, .color, "What fills it."),
    ])

  mutating func check(_ node: JSONNode, _ decoding: inout Decoding) {
    guard node.member("path") == nil else { return }
    decoding.report("a shape lacks the key \"path\"", at: node.offset)
  }

  var contents: Contents { path.map { .path($0.path, fill: fill) } ?? .none }
}
