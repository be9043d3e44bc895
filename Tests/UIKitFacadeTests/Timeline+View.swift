import Compositor
import ExactMath

extension Timeline {
  /// The layer of that name as it shows at a time in seconds; nil where the screen holds none.
  func view(_ name: String, at seconds: Double) -> Layer? {
    Time(seconds: seconds).flatMap { layers(at: $0).named(name) }
  }
}

extension [Layer] {
  fileprivate func named(_ name: String) -> Layer? {
    for layer in self {
      if layer.id == name { return layer }
      if let found = layer.sublayers.named(name) { return found }
    }
    return nil
  }
}
