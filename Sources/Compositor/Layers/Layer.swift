public import Raster

/// A value that describes one rectangle of an interface and what hangs below it.
///
/// The properties, their defaults and their drawing order are Core Animation's (CALayer); Android's
/// view properties map onto them. Geometry is in points of the parent, y down.
public struct Layer: Sendable, Hashable {
  /// The name by which animations find the layer; unique on a stage.
  public var id: String

  /// The layer's own coordinate space: its origin and size in points.
  public var bounds = Rect.zero
  /// Where the anchor point lies in the parent, in points.
  public var position = Point.zero
  /// The point of the bounds that `position` places and `transform` turns about, in unit space.
  public var anchorPoint = Point(0.5, 0.5)
  /// Orders siblings (higher is nearer) and moves the layer toward the viewer, in points.
  public var zPosition = 0.0
  /// Applied about the anchor point.
  public var transform = Transform3D.identity
  /// Applied to the sublayers about this layer's anchor point; the place for perspective.
  public var sublayerTransform = Transform3D.identity

  /// 0…1; values outside are clamped.
  ///
  /// The layer and its sublayers fade as one picture.
  public var opacity = 1.0
  public var isHidden = false
  /// False hides the layer when its back faces the viewer.
  public var isDoubleSided = true

  /// Fills the bounds, rounded by `cornerRadii`, beneath the contents.
  public var backgroundColor = Color.clear
  public var contents = Contents.none
  /// How an image is placed in the bounds.
  public var contentsGravity = ContentsGravity.resize
  /// Pixels of an image per point, where its size in points counts: for gravities that do not
  /// stretch, and for the parts that `contentsCenter` leaves as they are.
  public var contentsScale = 1.0
  /// The part of an image that is used, in its unit space; beyond the image its edge pixels go on.
  public var contentsRect = Rect.unit
  /// The part of an image, in the unit space of what `contentsRect` left of it, that is stretched.
  ///
  /// The corners around it keep their size, the sides between them are stretched along themselves
  /// (nine-part scaling). Corners that have no room shrink. An empty part is widened to the pixel
  /// there.
  public var contentsCenter = Rect.unit
  public var filter = Filter.linear

  /// Round the background, gradient, border and shadow; with `masksToBounds` everything.
  ///
  /// Points.
  public var cornerRadii = CornerRadii.zero
  public var cornerCurve = CornerCurve.circular
  /// Clips contents and sublayers to the rounded bounds.
  public var masksToBounds = false
  /// Clips the whole layer, shadow and border included, to a rectangle of its own space
  /// (Android's clipBounds).
  public var clip: Rect?
  /// Drawn inside the bounds, above contents and sublayers.
  ///
  /// Points; 0 draws none.
  public var borderWidth = 0.0
  public var borderColor = Color.black
  public var shadow: Shadow?

  /// A layer whose alpha multiplies all that this one draws; it lies in this layer's bounds as a
  /// sublayer does, and is not drawn itself.
  public var mask: Layer? {
    get { maskLayers.first }
    set { maskLayers = newValue.map { [$0] } ?? [] }
  }
  /// No layer or one: a value cannot hold itself directly.
  var maskLayers: [Layer] = []
  /// How the layer, drawn as one picture, comes down onto what lies beneath it.
  ///
  /// The backdrop is what has been drawn so far in the nearest layer around this one that is a
  /// picture of its own: one that fades, has a mask, blends, blurs its background, is a side of a
  /// cross-fade or says `isIsolated`; else the canvas. Where the layer draws nothing its picture is
  /// clear, so an operator such as `sourceIn` erases the backdrop there, as far as the clips around
  /// the layer let it (the canvas's rule in HTML).
  public var blendMode = BlendMode.normal
  /// Sublayers blend among themselves only (CSS isolation).
  public var isIsolated = false
  /// The standard deviation, in points, of a blur of what lies beneath the rounded bounds; 0 blurs
  /// nothing.
  ///
  /// The backdrop is that of `blendMode`. The blur sees nothing beyond the bounds: the edge pixels
  /// go on. It fades with the layer's opacity.
  public var backgroundBlur = 0.0

  /// Edges of the bounds that are anti-aliased; the others grow outward to whole pixels, so that
  /// two layers that meet at a fractional position let nothing show between them.
  public var edgeAntialiasing = Edges.all

  /// Set on a layer with two sublayers: they are not stacked but weighted, (1 − w) of the first
  /// plus w of the second, premultiplied, in one rounding.
  ///
  /// Clamped to 0…1.
  public var crossFade: Double?

  /// Bends the layer and its sublayers, drawn as one picture of the bounds; in its own coordinates.
  ///
  /// What lies beyond the bounds is not part of the picture, and so has no shadow.
  public var warp: Warp?

  public var sublayers: [Layer] = []

  public init(id: String = "") {
    self.id = id
  }

  /// A layer that covers `frame` of its parent, with bounds that start at zero.
  public init(id: String = "", frame: Rect) {
    self.id = id
    bounds = Rect(size: frame.size)
    position = frame.center
  }
}
