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
    public var clips: ClipList
    public var bounds: PixelRect
    /// How it comes down onto what lies beneath.
    public var blendMode = BlendMode.normal
    /// A blur of what lies beneath, the first thing that the buffer holds.
    public var backdrop: Backdrop?

    init(opacity: Double, clips: ClipList, bounds: PixelRect) {
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
    public var clips: ClipList
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
  /// Where the steps' clips and some of their paths lie; nil while there are none.
  private var store: PlanStore?
  /// Some steps are made from plans of their own.
  private var hasPictures = false

  /// Draws nothing.
  init(canvas: PixelRect) {
    self.canvas = canvas
    steps = []
    isOpaque = false
  }

  /// Resolves `layers` (bottom first, in points) to a canvas of `scale` pixels per point.
  public init(layers: [Layer], scale: Double, background: Color, canvas: PixelRect) {
    self.init(canvas: canvas)
    var scratch = PlanScratch()
    resolve(layers, scale: scale, background: background, on: canvas, &scratch)
  }

  /// Makes it the plan of `layers`, in the memory that it has.
  mutating func resolve(
    _ layers: [Layer], scale: Double, background: Color, on canvas: PixelRect,
    _ scratch: inout PlanScratch
  ) {
    draw(on: canvas, background: background, &scratch) {
      $0.add(layers, parent: .scale(scale, scale), clips: [])
    }
  }

  /// Makes it the plan of what `add` draws, in the memory that it has.
  mutating func draw(
    on canvas: PixelRect, background: Color = .clear, _ scratch: inout PlanScratch,
    _ add: (inout PlanBuilder) -> Void
  ) {
    if hasPictures { scratch.keepPictures(of: steps) }
    steps.removeAll(keepingCapacity: true)
    // Steps that were copied from this plan still need it.
    if isKnownUniquelyReferenced(&store) { store?.clear() } else { store = nil }
    var builder = PlanBuilder(
      canvas: canvas, steps: taking(&steps, leaving: []), store: store,
      scratch: taking(&scratch, leaving: PlanScratch()))
    add(&builder)
    steps = taking(&builder.steps, leaving: [])
    scratch = taking(&builder.scratch, leaving: PlanScratch())
    store = builder.store
    hasPictures = builder.hasPictures
    let covered = steps.coverThroughout(canvas, steps.indices, &scratch)
    steps.cull(from: 0, to: canvas, &scratch)
    self.canvas = canvas
    self.background = covered ? nil : background
    isOpaque = covered || background.isOpaque && !steps.lowersAlpha
  }
}

extension FramePlan {
  public static func == (a: FramePlan, b: FramePlan) -> Bool {
    a.canvas == b.canvas && a.background == b.background && a.isOpaque == b.isOpaque
      && a.steps == b.steps
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(canvas)
    hasher.combine(background)
    hasher.combine(steps)
  }
}
