/// Rows of an image as it appears on a canvas under a transform.
///
/// The result is premultiplied; beyond the image its edge pixels go on, so what limits the image on
/// the canvas is the coverage that the caller applies. A sampler is a value that can be shared by
/// threads: rows may be asked for in any order.
///
/// Precision: positions within 1/4096 pixel of the exact inverse map, weights of 15 bits, the
/// result within 0.75 of a step of exact bilinear interpolation (or, for an upright image smaller
/// than 1/2.4, of the exact area average). A rotated or tilted image smaller than one half is
/// read from prefiltered levels, one choice of levels a draw; where it leans back steeply, each pixel
/// is the mean of several places in it.
public struct ImageSampler: Sendable {
  public let image: Image
  public let filter: Filter
  /// The pixels that rows may be asked for.
  public let canvas: PixelRect
  /// The rows without their owners; good as long as this value, or a copy of it, is.
  package let rows: SamplerRows
  /// Owns what `rows` points to. (The levels' pixels belong to the image.)
  private let memory: SamplerMemory?

  /// Prepares to draw `image` under a map from image pixels, (0, 0) to (width, height), to canvas
  /// pixels.
  ///
  /// Nil when the map is singular or not finite (nothing is visible then) or when nothing will be
  /// asked for.
  ///
  /// - Parameters:
  ///   - canvas: what positions are counted from; the same pixel of the same canvas is the same byte.
  ///   - area: the part of the canvas that will be asked for; all of it if nil.
  public init?(
    _ image: Image, imageToCanvas: Projective, filter: Filter, canvas: PixelRect,
    area: PixelRect? = nil
  ) {
    self.init(
      image, imageToCanvas: imageToCanvas, filter: filter, canvas: canvas, area: area, memory: nil)
  }

  /// - Parameter memory: of an earlier sampler, which will not be asked any more; nil for new one.
  package init?(
    _ image: Image, imageToCanvas: Projective, filter: Filter, canvas: PixelRect,
    area: PixelRect?, memory: SamplerMemory?
  ) {
    let area = area?.intersection(canvas) ?? canvas
    guard !area.isEmpty, let map = InverseMap(imageToCanvas, canvas: canvas) else { return nil }
    self.image = image
    self.filter = filter
    self.canvas = area
    let shifted = PixelRect(
      x0: area.x0 - canvas.x0, y0: area.y0 - canvas.y0, x1: area.x1 - canvas.x0,
      y1: area.y1 - canvas.y0)
    var memory = memory
    let plan =
      switch filter {
      case .nearest: Self.nearestPlan(map)
      case .linear:
        Self.linearPlan(
          map, image: image, imageToCanvas: imageToCanvas, area: shifted, &memory)
      }
    self.memory = memory
    rows = SamplerRows(
      image: PixelView(image.pixmap), canvas: canvas, area: area, plan: plan)
  }

  /// The image is only moved, by whole pixels: its rows are copies.
  public var isCopy: Bool { rows.isCopy }

  /// Every pixel of every row has alpha 255.
  public var isOpaque: Bool { image.isOpaque }

  private static func nearestPlan(_ map: InverseMap) -> SamplerRows.Plan {
    guard map.isAffine else {
      return .nearestPerspective(PerspectiveMap(map, scaleX: 1, scaleY: 1))
    }
    let fixed = FixedMap(map, scaleX: 1, scaleY: 1)
    guard fixed.isTranslation else { return .nearestAffine(fixed) }
    let half = FixedMap.one / 2
    return .copy(
      dx: Int((fixed.u + half) >> 32) - map.canvas.x0,
      dy: Int((fixed.v + half) >> 32) - map.canvas.y0)
  }

  private static func linearPlan(
    _ map: InverseMap, image: Image, imageToCanvas: Projective, area: PixelRect,
    _ given: inout SamplerMemory?
  ) -> SamplerRows.Plan {
    func memory() -> SamplerMemory {
      let memory = given ?? SamplerMemory()
      given = memory
      return memory
    }
    guard map.isAffine else {
      let (center, corners) = map.visiblePart(of: image, imageToCanvas: imageToCanvas)
      let parts =
        corners.map { Subpixels(map, center: center, corners: $0) } ?? Subpixels()
      let extents = map.pixelsPassed(at: center, parts: (Double(parts.x), Double(parts.y)))
      return .perspective(
        memory().stored(
          LevelMix(image, extents: extents) {
            PerspectiveMap(map, scaleX: $0, scaleY: $1, parts: parts)
          }), parts)
    }
    let fixed = FixedMap(map, scaleX: 1, scaleY: 1)
    if fixed.isTranslation {
      let (u, v) = (fixed.u + FixedMap.rounding, fixed.v + FixedMap.rounding)
      // A fraction that 15-bit weights cannot tell from zero gives the pixels themselves.
      if FixedMap.weight(u).raw == 0 && FixedMap.weight(v).raw == 0 {
        return .copy(dx: Int(u >> 32) - map.canvas.x0, dy: Int(v >> 32) - map.canvas.y0)
      }
      return .shift(fixed)
    }
    if fixed.isUpright { return .aligned(AlignedScale(image, map, area: area, memory())) }
    return .affine(
      memory().stored(
        LevelMix(image, extents: map.pixelsPassed(at: .zero)) {
          FixedMap(map, scaleX: $0, scaleY: $1)
        }))
  }

  /// Writes `count` pixels of canvas row `y`, from column `x0` on.
  ///
  /// The pixels lie in `canvas`. Every kernel set writes the same bytes.
  package func row(
    _ y: Int, from x0: Int, count: Int, into destination: MutablePixelRow, kernels: KernelSet,
    scratch: inout SamplerScratch
  ) {
    rows.row(y, from: x0, count: count, into: destination, kernels: kernels, scratch: &scratch)
  }
}

/// How pixels between pixel centres are found, in Core Animation's words.
public enum Filter: Hashable, Sendable {
  /// The pixel whose square holds the position.
  case nearest
  /// A weighted mean of the neighbours; below one half, of all pixels under the destination pixel.
  case linear
}
