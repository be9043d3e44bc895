internal import Compositor
internal import Raster

extension AnimatedProperty {
  /// The numbers that the layer has where nothing moves it; nil where it has none.
  func ownComponents(of layer: Layer) -> [Double]? {
    switch self {
    case .translation: [0, 0, 0]
    case .scale: [1, 1]
    case .rotation, .rotationX, .rotationY: [0]
    case .perspective: nil
    case .opacity: [layer.opacity]
    case .position: [layer.position.x, layer.position.y]
    case .anchorPoint: [layer.anchorPoint.x, layer.anchorPoint.y]
    case .zPosition: [layer.zPosition]
    case .bounds: layer.bounds.components
    case .clip: (layer.clip ?? layer.bounds).components
    case .cornerRadius:
      [
        layer.cornerRadii.topLeft, layer.cornerRadii.topRight, layer.cornerRadii.bottomRight,
        layer.cornerRadii.bottomLeft,
      ]
    case .borderWidth: [layer.borderWidth]
    // A layer without a shadow gets one that does not show.
    case .shadowOpacity: [layer.shadow?.opacity ?? 0]
    case .shadowOffset: [(layer.shadow ?? Shadow()).offset.x, (layer.shadow ?? Shadow()).offset.y]
    case .shadowRadius: [(layer.shadow ?? Shadow()).radius]
    case .crossFade: [layer.crossFade ?? 0]
    case .contentsRect: layer.contentsRect.components
    case .contentsCenter: layer.contentsCenter.components
    case .contentsScale: [layer.contentsScale]
    case .backgroundBlur: [layer.backgroundBlur]
    case .backgroundColor, .borderColor, .shadowColor, .isHidden, .masksToBounds, .isDoubleSided,
      .isIsolated, .contentsGravity, .filter, .cornerCurve, .blendMode, .sublayerTransform,
      .contents, .shadowPath, .edgeAntialiasing:
      nil
    }
  }

  /// What adds nothing.
  var nothing: [Double]? {
    switch self {
    case .scale: [1, 1]
    // As far as can be said: a flat view.
    case .perspective: [1e9]
    default: wholes(container: .zero, layer: .zero).map { _ in 0 }
    }
  }

  /// What 100 % means for each number.
  func wholes(container: Size, layer: Size) -> [Double] {
    switch self {
    case .translation: [container.width, container.height, container.width]
    case .position: [container.width, container.height]
    case .bounds, .clip: [container.width, container.height, container.width, container.height]
    case .cornerRadius: Array(repeating: min(layer.width, layer.height), count: 4)
    case .perspective, .zPosition: [container.width]
    case .rotation, .rotationX, .rotationY: [360]
    case .scale, .anchorPoint: [1, 1]
    case .shadowOffset: [layer.width, layer.height]
    case .borderWidth, .shadowRadius, .backgroundBlur: [min(layer.width, layer.height)]
    case .opacity, .shadowOpacity, .crossFade, .contentsScale: [1]
    case .contentsRect, .contentsCenter: [1, 1, 1, 1]
    case .backgroundColor, .borderColor, .shadowColor, .isHidden, .masksToBounds, .isDoubleSided,
      .isIsolated, .contentsGravity, .filter, .cornerCurve, .blendMode, .sublayerTransform,
      .contents, .shadowPath, .edgeAntialiasing:
      []
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
}

extension Rect {
  fileprivate var components: [Double] { [minX, minY, size.width, size.height] }
}
