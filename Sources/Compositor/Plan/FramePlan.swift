public import Raster

/// What to draw for one frame: flat, resolved to pixels, culled, bottom first.
///
/// A plan holds no time and no layers. Two equal plans give the same picture, which is how a held
/// frame is recognised.
public struct FramePlan: Sendable, Hashable {
  /// One step.
  ///
  /// Groups nest: what stands between `begin…` and `end…` goes to a buffer of its own.
  public enum Step: Sendable, Hashable {
    case draw(Draw)
    case shadow(ShadowDraw)
    case warp(WarpDraw)
    case beginGroup(Group)
    /// Composites the group over what lies beneath.
    case endGroup
    /// The first side of a weighted sum follows, then `nextSide`, then the second.
    case beginCrossFade(CrossFade)
    case nextSide
    case endCrossFade
    /// Last in a group: what follows, up to `endMask`, is not shown; its alpha multiplies the group
    /// inside these bounds, which are the group's.
    case beginMask(PixelRect)
    case endMask
  }

  /// A buffer that is faded or clipped as one picture.
  public struct Group: Sendable, Hashable {
    public var opacity: Double
    public var clips: [Clip]
    public var bounds: PixelRect
    /// How it comes down onto what lies beneath.
    public var blendMode = BlendMode.normal
    /// A blur of what lies beneath, the first thing that the buffer holds.
    public var backdrop: Backdrop?

    init(opacity: Double, clips: [Clip], bounds: PixelRect) {
      self.opacity = opacity
      self.clips = clips
      self.bounds = bounds
    }

    /// Depends on more than a source-over of what lies beneath.
    var readsBackdrop: Bool { blendMode != .normal || backdrop != nil }
  }

  /// What has been drawn so far in the enclosing group, blurred inside a shape.
  public struct Backdrop: Sendable, Hashable {
    /// Standard deviation in canvas pixels.
    public var sigma: Double
    public var shape: Shape
    public var antialiasing: Edges
    /// The shape's plane to canvas pixels.
    public var transform: Projective
    /// The pixels that the blur reads; beyond them their edges go on.
    public var area: PixelRect
  }

  /// (1 − weight) of the first side plus weight of the second.
  public struct CrossFade: Sendable, Hashable {
    public var weight: Double
    public var opacity: Double
    public var clips: [Clip]
    public var bounds: PixelRect
    /// Both sides cover every pixel of `bounds` with opaque colour.
    public var isOpaqueThroughout: Bool
  }

  public var canvas: PixelRect
  /// What the canvas holds before the first step; nil when an opaque step replaces all of it.
  public var background: Color?
  public var steps: [Step]
  /// Every pixel of the frame has alpha 255.
  public var isOpaque: Bool

  /// Resolves `layers` (bottom first, in points) to a canvas of `scale` pixels per point.
  public init(layers: [Layer], scale: Double, background: Color, canvas: PixelRect) {
    self.init(drawing: canvas, on: background) {
      let layers = layers.drawingOrder
      for index in layers.indices {
        $0.add(layers[index], parent: .scale(scale, scale), clips: [])
      }
    }
  }

  /// What `add` draws, on a canvas of its own.
  init(
    drawing canvas: PixelRect, on background: Color = .clear, _ add: (inout PlanBuilder) -> Void
  ) {
    self.canvas = canvas
    var builder = PlanBuilder(canvas: canvas)
    add(&builder)
    let covered = builder.steps.coversThroughout(canvas)
    steps = builder.steps.culled(to: canvas)
    self.background = covered ? nil : background
    isOpaque = covered || background.isOpaque && !steps.lowersAlpha
  }
}
