public import Raster

/// One picture, colour or gradient inside one shape, resolved for one frame.
public struct Draw: Sendable, Hashable {
  /// Where the pixels come from, in the layer's plane.
  public enum Source: Sendable, Hashable {
    case color(Color)
    /// The bounds whose unit space the gradient uses.
    case gradient(Gradient, bounds: Rect)
    /// Where the image's edges lie.
    case image(Image, frame: Rect, filter: Filter)
    /// A plan drawn to a picture first, and where the picture's edges lie.
    case picture(FramePlan, frame: Rect)
  }

  public var source: Source
  /// What is covered, in the layer's plane; nil when the clips alone say so, because the shape
  /// covers all that they let through.
  public var shape: Shape?
  public var antialiasing = Edges.all
  /// The layer's plane to canvas pixels.
  public var transform: Projective
  /// 0…1.
  public var opacity = 1.0
  /// Takes the place of what is there, however translucent it is, instead of covering it.
  public var replaces = false
  public var clips: ClipList = []
  /// Canvas pixels that may change.
  public var bounds = PixelRect.empty
  /// Every pixel of `bounds` is replaced: nothing beneath shows there.
  public var isOpaqueThroughout = false
  /// Pixels that are surely replaced, although edges beside them may be soft.
  public var opaqueCore = PixelRect.empty

  init(
    source: Source, shape: Shape, antialiasing: Edges = .all, transform: Projective, clips: ClipList
  ) {
    self.source = source
    self.shape = shape
    self.antialiasing = antialiasing
    self.transform = transform
    self.clips = clips
  }
}

/// The blurred silhouette of a layer's outline.
public struct ShadowDraw: Sendable, Hashable {
  public var color: Color
  /// The caster, in the plane that the transform maps.
  public var shape: Shape
  /// The caster's plane, moved by the shadow's offset, to canvas pixels.
  public var transform: Projective
  /// Standard deviation in canvas pixels.
  public var sigma: Double
  public var clips: ClipList
  public var bounds: PixelRect
}
