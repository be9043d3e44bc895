/// An upright image at another size: rows are combined first, then columns.
struct AlignedScale: Sendable {
  /// How one axis is resampled.
  enum Axis: Sendable {
    /// Between two neighbours, at position + k·step.
    case mix(position: Int64, step: Int64)
    /// Over a box.
    case sum(BoxWeights.BoxRuns)
  }

  let pixels: PixelView
  let horizontal: Axis
  let vertical: Axis

  /// - Parameters:
  ///   - area: the columns and rows of the canvas that will be asked for, counted from its corner.
  ///   - memory: for the weights; it must outlive this value.
  init(_ image: Image, _ map: InverseMap, area: PixelRect, _ memory: SamplerMemory) {
    let extentX = Minification.extent(map.map.a.magnitude)
    let extentY = Minification.extent(map.map.e.magnitude)
    let key = ImageLevels.Key(
      x: Self.reduction(extentX, length: image.width),
      y: Self.reduction(extentY, length: image.height))
    let scaleX = 1 / Double(1 << key.x)
    let scaleY = 1 / Double(1 << key.y)
    let pixmap = image.level(key)
    let fixed = FixedMap(map, scaleX: scaleX, scaleY: scaleY)
    pixels = PixelView(pixmap)
    horizontal = Self.axis(
      position: fixed.u, step: fixed.ux, range: area.x0..<area.x1, extent: extentX * scaleX,
      length: pixmap.width, &memory.columns)
    vertical = Self.axis(
      position: fixed.v, step: fixed.vy, range: area.y0..<area.y1, extent: extentY * scaleY,
      length: pixmap.height, &memory.rows)
  }

  private static func axis(
    position: Int64, step: Int64, range: Range<Int>, extent: Double, length: Int,
    _ memory: inout BoxWeights
  ) -> Axis {
    // A single pixel has nothing to average.
    guard extent > 1 && length > 1 else {
      return .mix(position: position + FixedMap.rounding, step: step)
    }
    return .sum(
      memory.runs(position: position, step: step, range: range, extent: extent, length: length))
  }

  /// The level to start from where the box is too wide for its weights: the one that leaves
  /// a quarter to a half of the widest.
  ///
  /// Where all of the image lies under one pixel or two, these show its mean: steps are no longer.
  private static func reduction(_ extent: Double, length: Int) -> Int {
    guard extent > BoxWeights.widest else { return 0 }
    let deepest = ImageLevels.deepest(length)
    return extent < 16384 ? min(deepest, Int(extent.exponent) - 4) : deepest
  }
}
