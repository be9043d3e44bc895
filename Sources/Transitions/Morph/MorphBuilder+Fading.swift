import Compositor
import Motion
import Raster

extension MorphBuilder {
  /// One picture in place of another: their weighted sum, so that what is equal stays equal.
  ///
  /// Where a side shows what lies beneath it, each fades over that by itself.
  mutating func exchange(
    _ first: Layer?, _ second: Layer?, span: ClosedRange<Double>
  ) -> [Layer] {
    guard let first else { return second.map { [faded($0, span, isComing: true)] } ?? [] }
    guard let second else { return [faded(first, span, isComing: false)] }
    guard !first.readsBackdrop, !second.readsBackdrop else {
      return [faded(first, span, isComing: false), faded(second, span, isComing: true)]
    }
    var pair = Layer(id: newID())
    pair.sublayers = [first, second]
    pair.crossFade = 0
    animations.append(
      Animation(layer: pair.id, .crossFade(track { MorphSpan.share($0, of: span) })))
    return [pair]
  }

  /// A box that comes or goes as one.
  ///
  /// What shows what lies beneath it fades by itself, since in a group it would see only what fades
  /// with it.
  mutating func faded(_ box: Layer, _ span: ClosedRange<Double>, isComing: Bool) -> Layer {
    var box = box
    guard box.isPassedThrough else {
      if box.id.isEmpty { box.id = newID() }
      let opacity = box.opacity
      animations.append(
        Animation(
          layer: box.id,
          .opacity(
            track { progress in
              let share = MorphSpan.share(progress, of: span)
              return opacity * (isComing ? share : 1 - share)
            })))
      return box
    }
    var parts: [Layer] = []
    var run: [Layer] = []
    func group(_ layers: [Layer]) -> Layer {
      var group = Layer()
      group.bounds = box.bounds
      group.anchorPoint = Point(0, 0)
      group.position = box.bounds.origin
      group.sublayers = layers
      return group
    }
    for var layer in box.sublayers.inDrawingOrder {
      // They stand in their order from here on.
      layer.zPosition = 0
      guard layer.readsBackdrop else {
        run.append(layer)
        continue
      }
      if !run.isEmpty { parts.append(faded(group(run), span, isComing: isComing)) }
      run.removeAll()
      parts.append(faded(layer, span, isComing: isComing))
    }
    if !run.isEmpty { parts.append(faded(group(run), span, isComing: isComing)) }
    box.sublayers = parts
    return box
  }
}

extension Layer {
  /// It shows what lies beneath it, or something in it does.
  fileprivate var readsBackdrop: Bool {
    backgroundBlur > 0 || blendMode != .normal
      || !isGroup && sublayers.contains { $0.readsBackdrop }
  }

  /// What is in it is drawn by itself first.
  private var isGroup: Bool {
    opacity < 1 || isIsolated || crossFade != nil || mask != nil
  }

  /// It draws nothing itself, and something in it shows what lies beneath.
  fileprivate var isPassedThrough: Bool {
    var surface = self
    surface.sublayers = []
    return !surface.drawsSomething && !isGroup && blendMode == .normal
      && sublayerTransform == .identity && sublayers.contains { $0.readsBackdrop }
  }
}
