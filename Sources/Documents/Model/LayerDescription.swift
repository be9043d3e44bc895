internal import Compositor
internal import Raster

/// A layer as a document states it.
///
/// To give documents a further property of `Layer`, add a row to `shape`: reading, writing, schema
/// and documentation follow from it.
struct LayerDescription: DocumentRecord {
  /// The properties that need no translation.
  var layer = Layer()
  /// Bounds and position at once; resolved when the layer has been read.
  var frame: Rect?
  var transform: [TransformFunction] = []
  var sublayerTransform: [TransformFunction] = []
  var contents = ContentsDescription()
  var shadow: ShadowDescription?
  var sublayers: [LayerDescription] = []
  /// None or one: a value cannot hold itself directly.
  private var masks: [LayerDescription] = []
  var mask: LayerDescription? {
    get { masks.first }
    set { masks = newValue.map { [$0] } ?? [] }
  }
  var style: String?
  var place = Place()

  init() {}

  static let shape = RecordShape<LayerDescription>(
    "Layer", "a layer",
    [
      Field(
        "id", \.layer.id, .optionalIdentifier,
        "The name by which transitions find the layer; unique on its screen. To shared-element, "
          + "layers with one id on two screens are one, and so are equal layers without an id in "
          + "one place."),
      Field(
        "style", \.style, .identifier, writes: false,
        "A style of the document that gives the keys not stated here."),
      Field(
        "frame", \.frame, .rect, writes: false,
        "[x, y, width, height] in the parent: shorthand for bounds and position."),
      Field("bounds", \.layer.bounds, .rect, "The layer's own coordinates, in points."),
      Field("position", \.layer.position, .point, "Where the anchor point lies in the parent."),
      Field(
        "anchorPoint", \.layer.anchorPoint, .point,
        "The point that position places and transform turns about, in the unit space of the bounds."
      ),
      Field(
        "zPosition", \.layer.zPosition, .coordinate,
        "Orders siblings and moves the layer toward the viewer, in points."),
      Field(
        "transform", \.transform, .array(of: .record(), "transform functions"),
        "Applied about the anchor point, the first function first."),
      Field(
        "sublayerTransform", \.sublayerTransform, .array(of: .record(), "transform functions"),
        "Applied to the sublayers about the anchor point; the place for perspective."),
      Field(
        "opacity", \.layer.opacity, .fraction,
        "The layer and its sublayers fade as one picture."),
      Field("isHidden", \.layer.isHidden, .flag, "Not drawn, nor its sublayers."),
      Field(
        "isDoubleSided", \.layer.isDoubleSided, .flag,
        "False hides the layer when its back faces the viewer."),
      Field(
        "backgroundColor", \.layer.backgroundColor, .color,
        "Fills the bounds beneath the contents, rounded with the corners."),
      Field(
        "contents", \.contents, .contents,
        "A picture's path, or an object with an image, gradient, text or shape."),
      Field(
        "contentsGravity", \.layer.contentsGravity, .names(),
        "How a picture is placed in the bounds."),
      Field(
        "contentsScale", \.layer.contentsScale, .number(0.01...100),
        "Pixels of a picture per point, for gravities that do not stretch it."),
      Field(
        "contentsRect", \.layer.contentsRect, .rect,
        "The part of a picture that is used, in its unit space."),
      Field(
        "contentsCenter", \.layer.contentsCenter, .rect,
        "The part of a picture that is stretched, in unit space (nine-part scaling)."),
      Field(
        "filter", \.layer.filter, .choice([("linear", .linear), ("nearest", .nearest)]),
        "How pixels between pixel centres are found."),
      Field(
        "cornerRadius", \.layer.cornerRadii, .cornerRadii,
        "Points: one for all corners, or [top left, top right, bottom right, bottom left]."),
      Field(
        "cornerCurve", \.layer.cornerCurve,
        .choice([("circular", .circular), ("continuous", .continuous)]),
        "The outline of the corners."),
      Field(
        "masksToBounds", \.layer.masksToBounds, .flag,
        "Clips contents and sublayers to the rounded bounds."),
      Field(
        "clip", \.layer.clip, .rect,
        "Clips the whole layer to a rectangle of its own coordinates (Android's clipBounds)."),
      Field(
        "borderWidth", \.layer.borderWidth, .extent,
        "Points, inside the bounds and above the sublayers."),
      Field("borderColor", \.layer.borderColor, .color, "The border's colour."),
      Field("shadow", \.shadow, .record(), "Cast by the layer's shape; none if absent."),
      Field(
        "mask", \.mask, .record(),
        "A layer in this one's bounds whose alpha multiplies all that this one draws."),
      Field(
        "blendMode", \.layer.blendMode, .names(),
        "How the layer comes down onto what lies beneath it (W3C compositing)."),
      Field(
        "isIsolated", \.layer.isIsolated, .flag, "Sublayers blend among themselves only."),
      Field(
        "backgroundBlur", \.layer.backgroundBlur, .number(0...1000),
        "The standard deviation of a blur of what lies beneath the bounds, in points."),
      Field(
        "edgeAntialiasing", \.layer.edgeAntialiasing, .edges,
        "Edges of the bounds that are soft; the others grow to whole pixels."),
      Field(
        "crossFade", \.layer.crossFade, .fraction,
        "Of a layer with two sublayers: they are mixed, this much of the second."),
      Field(
        "sublayers", \.sublayers, .array(of: .record(), "layers"),
        "Layers in this one's coordinates, bottom first."),
    ])

  static func start(_ node: JSONNode, _ decoding: inout Decoding) -> LayerDescription {
    var start = LayerDescription()
    if case .string(let name)? = node.member("style")?.content, let style = decoding.styles[name] {
      start = style.layer
      if !style.fits(node, &decoding) { (start.sublayers, start.mask) = ([], nil) }
    }
    start.place = decoding.place(of: node)
    return start
  }

  mutating func check(_ node: JSONNode, _ decoding: inout Decoding) {
    if let style, decoding.styles[style] == nil {
      decoding.report(
        "there is no style \(quoted(style))", key: "style", of: node,
        expected: decoding.isInStyles ? "a style that stands before this one" : nil,
        nearest: decoding.suggestion(for: style, among: decoding.styles.keys.sorted()))
    }
    style = nil
    if let frame {
      for key in ["bounds", "position"] where node.member(key) != nil {
        decoding.report(
          "a layer has both frame and \(key)", key: key, of: node,
          expected: "frame alone, or bounds and position")
      }
      layer.bounds = Rect(size: frame.size)
      layer.position = Point(
        frame.minX + frame.size.width * layer.anchorPoint.x,
        frame.minY + frame.size.height * layer.anchorPoint.y)
      self.frame = nil
    }
    if layer.crossFade != nil, sublayers.count != 2, node.member("crossFade") != nil {
      decoding.report(
        "a layer with crossFade has \(counted(sublayers.count, "sublayer"))", key: "crossFade",
        of: node,
        expected: "two")
    }
    if !decoding.countLayers(at: node) { sublayers = [] }
  }
}

extension Codec where Value == String {
  /// A name, or an empty text for none.
  static let optionalIdentifier = Codec(
    Codec<String>.identifier.expectation,
    schema: { _ in
      .type(
        "string", JSONMember("pattern", .string("^[^/{}*]*$")),
        JSONMember("maxLength", .number(200)))
    },
    decode: { node, decoding in
      if case .string("") = node.content { return "" }
      return Codec<String>.identifier.decode(node, &decoding)
    },
    encode: { .string($0) })
}

/// A shadow with UIKit's names.
struct ShadowDescription: DocumentRecord {
  var shadow = Shadow()
  var path: PathText?

  init() {}

  static let shape = RecordShape<ShadowDescription>(
    "Shadow", "a shadow",
    [
      Field("color", \.shadow.color, .color, "The shadow's colour."),
      Field("opacity", \.shadow.opacity, .fraction, "Multiplies the colour's alpha."),
      Field("offset", \.shadow.offset, .point, "Points, y down."),
      Field(
        "radius", \.shadow.radius, .number(0...1000),
        "The standard deviation of the blur, in points."),
      Field(
        "path", \.path, .pathText,
        "SVG path data in the layer's points that casts the shadow instead of the layer's shape."),
    ])

  mutating func check(_ node: JSONNode, _ decoding: inout Decoding) {
    shadow.path = path?.path
  }
}
