import Compositor

extension [Layer] {
  /// The first layer called `id`, parents first.
  func find(_ id: String) -> Layer? {
    for layer in self {
      if layer.id == id { return layer }
      if let found = layer.sublayers.find(id) { return found }
    }
    return nil
  }
}
