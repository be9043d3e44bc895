import Compositor
import ExactMath
import Motion
import Raster

/// How shared elements move and how the rest comes and goes.
struct Morph {
  /// What a layer does that is in one scene only.
  enum Effect: String, CaseIterable {
    case fade
    /// Grows from, or shrinks to, nine tenths while it fades.
    case scale
    /// Comes from an edge, or leaves toward it, by a little, while it fades.
    case slide
  }

  /// How a picture fills a box of another shape: CSS object-fit's words.
  enum ObjectFit: String, CaseIterable {
    case cover, contain, fill, none
  }

  var effect = Effect.fade
  var edge = Edge.bottom
  var objectFit = ObjectFit.cover

  /// What shows between the two screens.
  func moving(_ screens: ScreenPair) -> ScreenPair.Moving {
    let named = SharedElements(from: screens.from, to: screens.to)
    let still = StillLayers(from: screens.from, to: screens.to, shared: named)
    let shared = still.isEmpty ? named : SharedElements(from: still.from, to: still.to)
    var builder = MorphBuilder(morph: self, screens: screens, shared: shared)
    let root = builder.merge(still.from, still.to, host: nil)
    return ScreenPair.Moving(layers: [root], animations: builder.animations)
  }
}

/// Spans of the progress in which things come and go; outside them they hold still.
enum MorphSpan {
  /// Layers that leave are gone when the movement is past its middle.
  static let leaving = 0.0...0.55
  /// Layers that come begin when the others have mostly gone.
  static let coming = 0.35...1.0
  /// Pictures of one slot dissolve while the movement is fast.
  static let exchange = 0.1...0.8
  /// The share of the way, next to the smaller picture, in which it is replaced by the larger.
  static let smallPicture = 0.35

  static func share(_ progress: Double, of span: ClosedRange<Double>) -> Double {
    max(0, min(1, (progress - span.lowerBound) / (span.upperBound - span.lowerBound)))
  }
}
