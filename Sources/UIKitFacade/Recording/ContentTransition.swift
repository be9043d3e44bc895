import Compositor
import ExactMath
import Motion
import Raster
import Transitions

/// How a content turns into another.
struct ContentRecipe {
  var recipe: TransitionRecipe
  /// The way back, as a pop is to a push.
  var isReversed = false
  /// Shows where neither content does.
  var backdrop = Color.clear
  /// What a sheet's recipe does to the content of its sheet, which lies in its place already.
  var placing: Transform3D?

  init(_ recipe: TransitionRecipe) {
    self.recipe = recipe
  }
}

/// A layer's content on its way from an old picture to what the layer holds now.
@MainActor final class ContentTransition: Flight {
  private let old: Layer
  private let recipe: ContentRecipe

  /// - Parameter old: the layer with all that it held, without names.
  init(
    _ layer: CALayer, from old: Layer, by recipe: ContentRecipe, _ context: AnimationContext
  ) {
    self.old = old
    self.recipe = recipe
    super.init(layer, "transition", context)
  }

  /// The layer in the place of `new`, in which the old picture turns into `new`.
  ///
  /// The outer layer takes over where the layer is, the inner one keeps what it looks like.
  func stage(_ new: Layer, _ span: Span) -> (layer: Layer, animations: [Animation]) {
    let size = new.bounds.size
    var outer = Layer(id: new.id, frame: Rect(size: size))
    outer.position = new.position
    outer.anchorPoint = new.anchorPoint
    outer.zPosition = new.zPosition
    outer.transform = new.transform
    var inner = new.inPlace
    inner.id = Self.contentID(of: new.id)
    var pair = ScreenPair(
      from: old.inPlace, to: inner,
      stage: Stage(size: size, scale: 1, background: recipe.backdrop), duration: span.duration,
      timing: .linear, isReversed: recipe.isReversed)
    pair.shading = .views
    if let undone = recipe.placing?.inverted {
      let sheet = recipe.isReversed ? \ScreenPair.from : \.to
      pair[keyPath: sheet].sublayerTransform = undone
    }
    let moving = recipe.recipe.moving(pair)
    let prefix = new.id + "/"
    outer.sublayers = moving.layers.map { $0.prefixed(by: prefix, except: inner.id) }
    let (progress, begin, ticks) = (progress, span.begin, Double(span.duration.ticks))
    let eased: @Sendable (Double) -> Double = { share in
      progress(begin + Time(ticks: Int64((share * ticks).rounded(.toNearestOrEven))))
    }
    let animations = moving.animations.map { animation in
      Animation(layer: prefix + animation.layer, animation.property.retimed(by: eased))
    }
    return (outer, animations)
  }

  /// Where what the layer looks like is found while this runs.
  static func contentID(of id: String) -> String { id + "/new" }
}

extension Layer {
  /// At the place that its size has in a layer of its own.
  var inPlace: Layer {
    var result = self
    result.anchorPoint = Point(0.5, 0.5)
    result.position = Rect(size: bounds.size).center
    result.zPosition = 0
    result.transform = .identity
    return result
  }

  fileprivate func prefixed(by prefix: String, except kept: String) -> Layer {
    guard id != kept else { return self }
    var result = self
    if !id.isEmpty { result.id = prefix + id }
    result.sublayers = sublayers.map { $0.prefixed(by: prefix, except: kept) }
    return result
  }
}

extension Animation.Property {
  /// The same movement by another progress; what a transition of whole screens moves.
  fileprivate func retimed(by progress: @escaping @Sendable (Double) -> Double) -> Self {
    func retimed<Value>(_ track: Track<Value>) -> Track<Value> {
      guard case .function(let value) = track.values else { return track }
      var result = track
      result.values = .function { value(progress($0)) }
      return result
    }
    switch self {
    case .transform(let track): return .transform(retimed(track))
    case .opacity(let track): return .opacity(retimed(track))
    case .crossFade(let track): return .crossFade(retimed(track))
    case .clip(let track): return .clip(retimed(track))
    case .warp(let track): return .warp(retimed(track))
    case .bounds(let track): return .bounds(retimed(track))
    case .position(let track): return .position(retimed(track))
    case .cornerRadii(let track): return .cornerRadii(retimed(track))
    case .shadowOpacity(let track): return .shadowOpacity(retimed(track))
    default: return self
    }
  }
}
