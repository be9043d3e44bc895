import Compositor
import ExactMath
import Motion
import Raster

extension StageBuilder {
  /// A screen in the container's coordinates, seen through the container; `overlays` show parts of the other one above it.
  mutating func side(
    _ screen: Layer, id: String, _ motions: [SideMotion], _ overlays: [TransitionPart.Overlay],
    of other: Layer
  ) -> Layer {
    var layer = Layer(id: id, frame: Rect(size: region.size))
    layer.isDoubleSided = !motions.contains { $0.hidesBack }
    let edges = motions.reduce(Edges.all) { $0.intersection($1.edgeAntialiasing) }
    let shade = shade(id: id + ".shade", motions)
    // Only what a picture shows is shaded, not the box around it.
    let backing = shade == nil || shading == .views ? nil : backing(of: screen)
    var picture = screen
    if backing != nil { picture.backgroundColor = .clear }
    var content = [inside(picture, id: id + ".content", motions)]
    for (index, overlay) in overlays.enumerated() {
      content.append(overlaid(other, id: "\(id).overlay-\(index)", overlay))
    }
    content += motions.flatMap(\.marks)
    if var shade {
      if shading == .views || backing != nil { shade.blendMode = .sourceAtop }
      content.append(shade)
    }
    let isGroup = shade != nil && shading == .views
    if let backing {
      var group = Layer(id: id + ".picture", frame: Rect(size: region.size))
      group.isIsolated = true
      group.sublayers = content
      content = [inside(backing, id: id + ".backing", motions), group]
    }
    let window = motions.lazy.compactMap(\.window).first
    let shadow = motions.lazy.compactMap(\.shadow).first
    guard window != nil || shadow != nil else {
      layer.masksToBounds = true
      layer.edgeAntialiasing = edges
      layer.isIsolated = isGroup
      layer.sublayers = content
      return layer
    }
    // A layer that clips casts no shadow, and one that turns must keep its centre: the window and
    // the shadow's caster are layers of their own.
    if let shadow { layer.sublayers.append(caster(id: id + ".shadow", shadow, window)) }
    var pane = Layer(id: id + ".window", frame: Rect(size: region.size))
    pane.masksToBounds = true
    pane.edgeAntialiasing = edges
    pane.isIsolated = isGroup
    pane.sublayers = content
    if let window { animate(pane.id, window) }
    layer.sublayers.append(pane)
    return layer
  }

  /// The whole screen in the container's coordinates.
  func shifted(_ screen: Layer) -> Layer {
    var result = screen
    result.position.x -= region.minX
    result.position.y -= region.minY
    return result
  }

  /// What lies behind a screen whose own layers leave some of its box free, such as its rounded
  /// corners; nil for one that covers it.
  private func backing(of screen: Layer) -> Layer? {
    var bare = screen
    bare.backgroundColor = .clear
    bare.position = bare.bounds.center
    if bare.covers(stage.size) { return nil }
    var backing = screen
    backing.sublayers = []
    return backing
  }

  private mutating func inside(_ screen: Layer, id: String, _ motions: [SideMotion]) -> Layer {
    let transforms = motions.compactMap(\.content)
    guard !transforms.isEmpty else { return screen }
    var layer = Layer(id: id, frame: Rect(size: region.size))
    layer.sublayers = [screen]
    animations.append(
      Animation(
        layer: id,
        .transform(
          track { progress in
            transforms.reduce(.identity) { $0.concatenated(with: $1(progress)) }
          })))
    return layer
  }

  /// Shades multiply: what one lets through the next dims again.
  private mutating func shade(id: String, _ motions: [SideMotion]) -> Layer? {
    let shades = motions.compactMap(\.shade)
    guard !shades.isEmpty else { return nil }
    var layer = Layer(id: id, frame: Rect(size: region.size))
    layer.backgroundColor = .black
    animations.append(
      Animation(
        layer: id,
        .opacity(
          track { progress in
            1 - shades.reduce(1) { $0 * (1 - max(0, min(1, $1(progress)))) }
          })))
    return layer
  }

  private mutating func caster(
    id: String, _ cast: CastShadow, _ window: SideMotion.Value<SideMotion.Window>?
  ) -> Layer {
    let spread = cast.spread
    var layer = Layer(
      id: id,
      frame: Rect(size: region.size).insetBy(dx: -spread.width, dy: -spread.height))
    layer.shadow = cast.shadow
    let (opacity, strength) = (cast.shadow.opacity, cast.strength)
    animations.append(
      Animation(
        layer: id,
        .shadowOpacity(track { opacity * max(0, min(1, strength($0))) })))
    if let window {
      animate(id) { progress in
        var window = window(progress)
        window.rect = window.rect.insetBy(dx: -spread.width, dy: -spread.height)
        return window
      }
    }
    return layer
  }

  /// Bounds that follow the window keep what lies inside in place.
  private mutating func animate(
    _ id: String, _ window: @escaping SideMotion.Value<SideMotion.Window>
  ) {
    animations += [
      Animation(layer: id, .bounds(track { window($0).rect })),
      Animation(layer: id, .position(track { window($0).rect.center })),
      Animation(layer: id, .cornerRadii(track { window($0).radii })),
    ]
  }

  /// A part of a screen, drawn into a frame of another size.
  private mutating func overlaid(
    _ screen: Layer, id: String, _ overlay: TransitionPart.Overlay
  ) -> Layer {
    let (rect, frame) = (overlay.rect, overlay.frame)
    var layer = Layer(id: id)
    layer.bounds = rect
    layer.position = rect.center
    layer.masksToBounds = true
    layer.sublayers = [shifted(screen)]
    animations += [
      Animation(layer: id, .position(track { frame($0).center })),
      Animation(
        layer: id,
        .transform(
          track { progress in
            let size = frame(progress).size
            return .scale(size.width / rect.size.width, size.height / rect.size.height)
          })),
      Animation(layer: id, .opacity(track(overlay.opacity))),
    ]
    return layer
  }

  /// The stage as these parts leave it at a progress in 0…1, without its own names: it may stand on a stage
  /// of the same names.
  func picture(
    of parts: [TransitionPart], _ screens: ScreenPair, at progress: Double
  ) -> [Layer] {
    let second = Time.milliseconds(1000)
    var builder = StageBuilder(
      stage: stage, region: region, media: MediaTiming(duration: second, fill: .both),
      timing: .linear, shading: shading)
    builder.build(parts, from: screens.from, to: screens.to)
    let kept = [screens.from.id, screens.to.id]
    return builder.layers
      .moved(by: builder.animations, to: Time(seconds: max(0, min(1, progress))) ?? second)
      .map { $0.unnamed(keeping: kept) }
  }
}

extension Layer {
  fileprivate func unnamed(keeping kept: [String]) -> Layer {
    guard !kept.contains(id) else { return self }
    var result = self
    result.id = ""
    result.sublayers = sublayers.map { $0.unnamed(keeping: kept) }
    return result
  }
}
