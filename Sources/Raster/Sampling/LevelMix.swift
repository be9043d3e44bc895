/// The levels of an image that one draw mixes, each with the map that leads into it.
///
/// Up to four: two widths times two heights.
struct LevelMix<Map: Sendable>: Sendable {
  struct Level: Sendable {
    var pixels: PixelView
    var map: Map
  }

  /// One level, or a pair that differs in width, or two of either.
  let levels: InlineArray<4, Level>
  /// How many of them there are: 1, 2 or 4.
  let count: Int
  /// How much of the narrower level of each pair.
  let mixX: Weight
  /// How much of the second, lower pair (or level).
  let mixY: Weight

  /// `extents` are the image pixels that pass per canvas pixel; `map` makes the map for an image
  /// reduced by the given factors.
  init(_ image: Image, extents: Size, map: (Double, Double) -> Map) {
    let x = Self.depth(extents.width, length: image.width)
    let y = Self.depth(extents.height, length: image.height)
    mixX = x.mix
    mixY = y.mix
    let wide = x.mix == .zero ? 1 : 2
    count = wide * (y.mix == .zero ? 1 : 2)
    // Places beyond the count repeat the first ones.
    let columns = wide
    let total = count
    levels = InlineArray { index in
      let (i, j) = (x.level + index % total % columns, y.level + index % total / columns)
      return Level(
        pixels: PixelView(image.level(ImageLevels.Key(x: i, y: j))),
        map: map(1 / Double(1 << i), 1 / Double(1 << j)))
    }
  }

  private static func depth(_ pixels: Double, length: Int) -> (level: Int, mix: Weight) {
    let deepest = ImageLevels.deepest(length)
    let depth = Minification.level(Minification.extent(pixels))
    guard depth < Double(deepest) else { return (depth.isNaN ? 0 : deepest, .zero) }
    let level = depth.rounded(.down)
    return (Int(level), Weight(depth - level))
  }
}
