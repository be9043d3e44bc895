internal import Compositor
internal import Raster

extension AnimatedProperty {
  /// The components that the layer has where nothing moves it; nil where it has none.
  func ownComponents(of layer: Layer) -> [Double]? {
    switch self {
    case .translation: [0, 0, 0]
    case .scale: [1, 1]
    case .rotation, .rotationX, .rotationY: [0]
    case .perspective: nil
    case .opacity: [layer.opacity]
    case .position: [layer.position.x, layer.position.y]
    case .bounds: layer.bounds.components
    case .clip: (layer.clip ?? layer.bounds).components
    case .cornerRadius:
      [
        layer.cornerRadii.topLeft, layer.cornerRadii.topRight, layer.cornerRadii.bottomRight,
        layer.cornerRadii.bottomLeft,
      ]
    }
  }

  /// What 100 % means for each component.
  func wholes(container: Size, layer: Size) -> [Double] {
    switch self {
    case .translation: [container.width, container.height, container.width]
    case .position: [container.width, container.height]
    case .bounds, .clip: [container.width, container.height, container.width, container.height]
    case .cornerRadius: Array(repeating: min(layer.width, layer.height), count: 4)
    case .perspective: [container.width]
    case .rotation, .rotationX, .rotationY: [360]
    case .scale: [1, 1]
    case .opacity: [1]
    }
  }

  /// A stated value with as many components as `wholes`.
  func completed(_ stated: [Expression]) -> [Expression] {
    guard let first = stated.first else { return stated }
    switch (self, stated.count) {
    case (.scale, 1): return [first, first]
    case (.cornerRadius, 1): return Array(repeating: first, count: 4)
    case (.translation, 2): return stated + [.number(0)]
    default: return stated
    }
  }

  var isPartOfTransform: Bool {
    switch self {
    case .translation, .scale, .rotation, .rotationX, .rotationY, .perspective: true
    case .opacity, .position, .bounds, .clip, .cornerRadius: false
    }
  }
}

extension Rect {
  fileprivate var components: [Double] { [minX, minY, size.width, size.height] }
}
