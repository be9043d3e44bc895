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
    layers = [layer(of: recording.window)]
  }

  /// A view's subtree as it shows now, without names: nothing moves it any more.
  static func picture(of view: UIView, in recording: ScreenRecording) -> Layer {
    recording.perform(nil) { view.layoutIfNeeded() }
    var snapshot = StageSnapshot(recording: recording, for: .zero)
    let layer = snapshot.layer(of: view)
    return [layer].moved(by: snapshot.animations, to: .zero)[0].unnamed
  }

  private init(recording: ScreenRecording, for duration: Time) {
    self.recording = recording
    span = Span(begin: recording.now, duration: duration)
  }

  private mutating func layer(of view: UIView) -> Layer {
    let id = recording.id(of: view.layer)
    var layer = view.layer.model
    layer.id = id
    layer.sublayers = view.layer.drawing
    for subview in view.subviews { layer.sublayers.append(self.layer(of: subview)) }
    let transition = view.layer.transition
    // Where the layer is belongs to the outer layer of a transition, all else to the inner one.
    let places: Set = ["position", "transform", "zPosition", "anchorPoint"]
    func target(_ property: String) -> String {
      transition == nil || places.contains(property) ? id : ContentTransition.contentID(of: id)
    }
    for (newest, older) in view.layer.movements {
      let target = target(newest.property)
      if let animation = newest.animation(of: target, over: older, span) {
        animations.append(animation)
      }
    }
    for explicit in view.layer.leadingExplicit {
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
    return result
  }
}
