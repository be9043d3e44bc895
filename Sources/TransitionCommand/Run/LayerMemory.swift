import Compositor
import Raster

/// What the layers of a document take beside their pictures and the frames, in bytes.
struct LayerMemory: Sendable {
  /// A layer as it is read, with what the document says of it; measured.
  private static let read = 4.2 * 1024
  /// A layer in a frame: its step, and what drawing it needs, as for rounded corners; measured.
  private static let drawn = 3.5 * 1024

  /// As long as the document is there.
  let kept: Double
  /// For each frame that is drawn at a time.
  let perFrame: Double

  static let none = LayerMemory(kept: 0, perFrame: 0)

  private init(kept: Double, perFrame: Double) {
    (self.kept, self.perFrame) = (kept, perFrame)
  }

  init(_ scenes: [Scene], _ timeline: Timeline) {
    kept = scenes.reduce(0) { $0 + Double($1.layers.countOfAll) } * Self.read
    perFrame =
      timeline.segments.lazy.map { segment in
        let shown = [segment.stage, segment.final, segment.initial ?? []]
        return Double(shown.lazy.map(\.countOfAll).max() ?? 0) * Self.drawn
          + BlurPictures(segment, timeline).bytes
      }.max() ?? 0
  }
}

/// The pictures that the background blurs of a frame are made from.
///
/// A wide blur has done with its picture when it is prepared, and keeps two grids of cells of about a
/// third of sigma; a narrow one reads its picture until the frame is drawn.
private struct BlurPictures {
  /// Canvas pixels; a wider blur is made from a coarse grid of its own.
  private static let widestNarrow = 3.5
  /// Wide blurs' pictures that there are at a time.
  private static let wideAtATime = 3
  /// Of a cell in both grids, which have room to grow by half.
  private static let bytesPerCell = 2 * 8 * 1.5

  private let scale: Double
  private let canvas: Double
  /// The layers whose blur is animated, and so narrow at some time.
  private let animated: Set<String>
  private var narrow = 0.0
  private var wide: [Double] = []
  private var cells = 0.0

  init(_ segment: Segment, _ timeline: Timeline) {
    scale = timeline.scale
    canvas = timeline.size.width * timeline.size.height * scale * scale
    animated = Set(
      segment.animations.lazy.compactMap {
        if case .backgroundBlur = $0.property { $0.layer } else { nil }
      })
    add(segment.stage)
  }

  private mutating func add(_ layers: [Layer]) {
    for layer in layers {
      add(layer.sublayers)
      let isAnimated = animated.contains(layer.id)
      guard layer.backgroundBlur > 0 || isAnimated else { continue }
      // A picture has half as many pixels more a side than it needs at first.
      let (width, height) = (
        layer.bounds.size.width * scale * 1.5, layer.bounds.size.height * scale * 1.5
      )
      let pixels = min(canvas, width * height)
      if isAnimated || layer.backgroundBlur * scale <= Self.widestNarrow {
        narrow += pixels
      } else {
        wide.append(pixels)
        let side = 2 * max(1, (layer.backgroundBlur * scale / 6).rounded(.down))
        cells += pixels / (side * side)
      }
    }
  }

  var bytes: Double {
    4 * (narrow + wide.sorted(by: >).prefix(Self.wideAtATime).reduce(0, +))
      + Self.bytesPerCell * cells
  }
}

extension [Layer] {
  /// With all layers in them, and masks.
  fileprivate var countOfAll: Int {
    reduce(0) { $0 + 1 + $1.sublayers.countOfAll + ($1.mask.map { [$0].countOfAll } ?? 0) }
  }
}
