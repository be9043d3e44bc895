import Compositor
import ExactMath
import Raster

/// The views as layers, and what moves them, at one instant.
@MainActor struct StageSnapshot {
  private let recording: ScreenRecording
  private let span: Span
  private(set) var layers: [Layer] = []
  private(set) var animations: [Animation] = []

  /// - Parameter duration: how long it plays so.
  init(_ recording: ScreenRecording, for duration: Time) {
    self.init(recording: recording, for: duration)
    layers = [layer(of: recording.window.layer)]
  }

  /// A view's subtree as it shows now, without names: nothing moves it any more.
  static func picture(of view: UIView, in recording: ScreenRecording) -> Layer {
    recording.perform(nil) { view.layoutIfNeeded() }
    var snapshot = StageSnapshot(recording: recording, for: .zero)
    let layer = snapshot.layer(of: view.layer)
    return [layer].moved(by: snapshot.animations, to: .zero)[0].unnamed
  }

  private init(recording: ScreenRecording, for duration: Time) {
    self.recording = recording
    span = Span(begin: recording.now, duration: duration)
  }

  private mutating func layer(of source: CALayer) -> Layer {
    let id = recording.id(of: source)
    var layer = source.model
    layer.id = id
    layer.sublayers = source.drawing
    for sublayer in source.sublayers { layer.sublayers.append(self.layer(of: sublayer)) }
    layer.mask = source.mask.map { self.layer(of: $0) }
    let transition = source.transition
    // Where the layer is belongs to the outer layer of a transition, all else to the inner one.
    let places: Set = ["position", "transform", "zPosition", "anchorPoint"]
    func target(_ property: String) -> String {
      transition == nil || places.contains(property) ? id : ContentTransition.contentID(of: id)
    }
    for (newest, older) in source.movements {
      let target = target(newest.property)
      if let animation = newest.animation(of: target, over: older, span) {
        animations.append(animation)
      }
    }
    for explicit in source.leadingExplicit {
      if let animation = explicit.animation(of: target(explicit.property), span) {
        animations.append(animation)
      }
    }
    guard let transition else { return layer }
    let staged = transition.stage(layer, span)
    animations += staged.animations
    return staged.layer
  }
}

extension Layer {
  /// Nothing finds it or what it holds.
  var unnamed: Layer {
    var result = self
    result.id = ""
    result.sublayers = sublayers.map(\.unnamed)
    result.mask = mask?.unnamed
    return result
  }
}
