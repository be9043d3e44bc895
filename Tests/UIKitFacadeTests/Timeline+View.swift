import Compositor
import ExactMath
import Testing

extension Timeline {
  /// The layer of that name as it shows at a time in seconds; nil where the screen holds none.
  func view(_ name: String, at seconds: Double) -> Layer? {
    Time(seconds: seconds).flatMap { layers(at: $0).first(named: { $0 == name }) }
  }

  /// The moving layer of a role, such as `from` or `to.shade`, whatever container it is in.
  func side(_ role: String, at seconds: Double) throws -> Layer {
    let time = try #require(Time(seconds: seconds))
    return try #require(layers(at: time).first(named: { $0.hasSuffix("/" + role) }))
  }
}

extension [Layer] {
  /// From the top of the tree, each layer before those in it.
  fileprivate func first(named isMeant: (String) -> Bool) -> Layer? {
    for layer in self {
      if isMeant(layer.id) { return layer }
      if let found = layer.sublayers.first(named: isMeant) { return found }
    }
    return nil
  }
}
