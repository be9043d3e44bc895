internal import Raster
internal import Transitions

/// The canvas that the clip plays on; what is not stated is taken from the first screen.
struct CanvasDescription: DocumentRecord {
  var size: Size?
  var scale: Double?
  var background: Color?
  var fit = Fit.cover
  var place = Place()

  init() {}

  static let shape = RecordShape<CanvasDescription>(
    "Canvas", "a canvas",
    [
      Field("size", \.size, .size, "[width, height] in points; the first screen's if absent."),
      Field(
        "scale", \.scale, .number(0.1...16),
        "Pixels of a frame per point; the first screen's if absent."),
      Field(
        "background", \.background, .color,
        "Shown where no layer covers; black if every screen is opaque, else transparent."),
      Field("fit", \.fit, .names(), "How a screen of another shape is fitted in."),
    ])
  static func start(_ node: JSONNode, _ decoding: inout Decoding) -> CanvasDescription {
    var start = CanvasDescription()
    start.place = decoding.place(of: node)
    return start
  }
}
