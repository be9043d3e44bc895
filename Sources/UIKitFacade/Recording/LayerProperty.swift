import Compositor
import Raster

/// What a property of a layer is to Compositor, and how movements of it add up.
@MainActor struct LayerProperty<Value: Animatable> {
  /// What shows of a movement to `new` that has come to `shown`, over `base` where the property has
  /// been sent elsewhere since; nil where the two cannot be added.
  typealias Blend = @Sendable (_ base: Value, _ shown: Value, _ new: Value) -> Value?

  var name: String
  var path: WritableKeyPath<Layer, Value>
  var make: (Track<Value>) -> Animation.Property
  /// nil for values that do not add up: they start from what shows.
  var blend: Blend?
  /// Interpolates across by one progress, down by another; nil for values of one dimension.
  var interpolate: (@Sendable (Value, Value, _ across: Double, _ down: Double) -> Value)?

  init(
    _ name: String, _ path: WritableKeyPath<Layer, Value>, blend: Blend?,
    _ make: @escaping (Track<Value>) -> Animation.Property
  ) {
    self.name = name
    self.path = path
    self.blend = blend
    self.make = make
  }
}

extension LayerProperty where Value: VectorAnimatable {
  fileprivate init(
    _ name: String, _ path: WritableKeyPath<Layer, Value>,
    _ make: @escaping (Track<Value>) -> Animation.Property
  ) {
    // On the numbers themselves: a difference of rectangles is no rectangle.
    self.init(
      name, path, blend: { Value(vector: $0.vector + ($1.vector - $2.vector)) }, make)
  }
}

extension LayerProperty where Value == Rect {
  static var bounds: Self { Self("bounds", \.bounds) { .bounds($0) } }
}

extension LayerProperty where Value == Point {
  static var position: Self {
    var result = Self("position", \.position) { .position($0) }
    result.interpolate = { old, new, across, down in
      Point(old.x + (new.x - old.x) * across, old.y + (new.y - old.y) * down)
    }
    return result
  }
  static var anchorPoint: Self { Self("anchorPoint", \.anchorPoint) { .anchorPoint($0) } }
  static var shadowOffset: Self {
    Self("shadowOffset", \.castShadow.offset) { .shadowOffset($0) }
  }
}

extension LayerProperty where Value == Double {
  static var zPosition: Self { Self("zPosition", \.zPosition) { .zPosition($0) } }
  static var opacity: Self { Self("opacity", \.opacity) { .opacity($0) } }
  static var borderWidth: Self { Self("borderWidth", \.borderWidth) { .borderWidth($0) } }
  static var shadowOpacity: Self {
    Self("shadowOpacity", \.castShadow.opacity) { .shadowOpacity($0) }
  }
  static var shadowRadius: Self {
    Self("shadowRadius", \.castShadow.radius) { .shadowRadius($0) }
  }
}

extension LayerProperty where Value == CornerRadii {
  static var cornerRadii: Self { Self("cornerRadii", \.cornerRadii) { .cornerRadii($0) } }
}

extension LayerProperty where Value == Transform3D {
  static var transform: Self {
    Self("transform", \.transform, blend: rest) { .transform($0) }
  }
  static var sublayerTransform: Self {
    Self("sublayerTransform", \.sublayerTransform, blend: rest) { .sublayerTransform($0) }
  }

  /// What leads from `new` back to `shown`, before what is there now.
  private static var rest: Blend {
    { base, shown, new in
      new.inverted.map { shown.concatenated(with: $0).concatenated(with: base) }
    }
  }
}

extension LayerProperty where Value == Path {
  static var outline: Self { Self("path", \.outline, blend: nil) { .path($0) } }
}

extension LayerProperty where Value == Color {
  static var backgroundColor: Self {
    Self("backgroundColor", \.backgroundColor, blend: nil) { .backgroundColor($0) }
  }
  static var borderColor: Self {
    Self("borderColor", \.borderColor, blend: nil) { .borderColor($0) }
  }
  static var shadowColor: Self {
    Self("shadowColor", \.castShadow.color, blend: nil) { .shadowColor($0) }
  }
}

extension Layer {
  /// What the layer fills; empty in a layer of other contents, which keeps them.
  var outline: Path {
    get { if case .path(let path, _) = contents { path } else { Path() } }
    set { if case .path(_, let fill) = contents { contents = .path(newValue, fill: fill) } }
  }

  /// The shadow, which a layer without one has with opacity 0.
  var castShadow: Shadow {
    get { shadow ?? Shadow(opacity: 0) }
    set { shadow = newValue }
  }
}
