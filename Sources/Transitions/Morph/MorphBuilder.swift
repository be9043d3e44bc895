import Compositor
import ExactMath
import Motion
import Raster

/// Builds the layers of a morph and their animations.
///
/// Each shared element becomes two layers: the outer one moves, fades, turns and casts the shadow;
/// the inner one draws the background, clips, and holds the pictures and what lies inside. The
/// shadow of a text or a shape without a background is cast by the layer that shows it.
struct MorphBuilder {
  let morph: Morph
  let screens: ScreenPair
  let shared: SharedElements
  var animations: [Animation] = []
  private var count = 0

  init(morph: Morph, screens: ScreenPair, shared: SharedElements) {
    self.morph = morph
    self.screens = screens
    self.shared = shared
  }

  mutating func newID() -> String {
    count += 1
    return "morph-\(count)"
  }

  func track<Value: Animatable>(
    _ from: Value, _ to: Value, rule: Value.Interpolation = Value.standardInterpolation
  ) -> Track<Value> {
    Track(duration: screens.duration, timing: screens.timing, from: from, to: to, rule: rule)
  }

  func track<Value: Animatable>(_ value: @escaping @Sendable (Double) -> Value) -> Track<Value> {
    Track(duration: screens.duration, timing: screens.timing, value: value)
  }

  /// Moves one property, if it differs.
  mutating func animate<Value: Animatable>(
    _ id: String, _ from: Value, _ to: Value, _ property: (Track<Value>) -> Animation.Property,
    rule: Value.Interpolation = Value.standardInterpolation
  ) {
    guard from != to else { return }
    animations.append(Animation(layer: id, property(track(from, to, rule: rule))))
  }

  /// One element in both scenes, as its host places it.
  ///
  /// - Parameter host: the element itself, whose contents are merged; nil for the screens.
  mutating func merge(_ from: Layer, _ to: Layer, host: String?) -> Layer {
    // Nothing of it moves.
    if from == to { return to.withoutIDs }
    let (a, b) = from.withCommonAnchor(as: to)
    let id = newID()
    var outer = b.pictureLayer
    outer.id = id
    outer.isDoubleSided = b.isDoubleSided
    outer.cornerCurve = b.cornerCurve
    outer.sublayerTransform = .identity
    outer.bounds = a.bounds
    outer.position = a.position
    outer.transform = a.transform
    outer.opacity = a.visibility
    animate(id, a.bounds, b.bounds, Animation.Property.bounds)
    animate(id, a.position, b.position, Animation.Property.position)
    animate(id, a.transform, b.transform, Animation.Property.transform)
    animate(id, a.visibility, b.visibility, Animation.Property.opacity)
    let (radiiA, radiiB) = (a.fittedRadii, b.fittedRadii)
    outer.cornerRadii = radiiA
    animate(id, radiiA, radiiB, Animation.Property.cornerRadii)
    moveClip(&outer, a, b)
    moveShadow(&outer, a.surfaceShadow, b.surfaceShadow)
    moveCompositing(&outer, a, b)

    var parts = SceneParts(shared: shared, host: host)
    let order = MergedOrder(from: parts.parts(of: a), to: parts.parts(of: b))
    var inner = innerLayer(a, b, radiiA, radiiB)
    inner.masksToBounds = a.masksToBounds || b.masksToBounds
    let needsWindow =
      host != nil && a.bounds.size != b.bounds.size && !inner.masksToBounds
    let contents =
      host == nil || !order.elements.isEmpty
      ? containerContents(
        a, b, order, on: inner.id, isScreen: host == nil, needsWindow: needsWindow)
      : pictureContents(a, b, order.slots[0], on: inner.id, needsWindow: needsWindow)
    inner.contents = contents.own
    inner.sublayers = contents.sublayers
    outer.sublayers = [inner]
    return outer
  }

  /// The layer that draws the element's surface.
  private mutating func innerLayer(
    _ a: Layer, _ b: Layer, _ radiiA: CornerRadii, _ radiiB: CornerRadii
  ) -> Layer {
    let id = newID()
    var inner = b.pictureLayer
    inner.id = id
    inner.bounds = a.bounds
    inner.edgeAntialiasing = b.edgeAntialiasing
    animate(id, a.bounds, b.bounds, Animation.Property.bounds)
    // Placed by its origin, which is exact; a sublayerTransform needs its own anchor.
    let hasDepth = a.sublayerTransform != .identity || b.sublayerTransform != .identity
    inner.anchorPoint = hasDepth ? b.anchorPoint : Point(0, 0)
    inner.position = hasDepth ? a.anchor : a.bounds.origin
    animate(
      id, inner.position, hasDepth ? b.anchor : b.bounds.origin, Animation.Property.position)
    inner.sublayerTransform = a.sublayerTransform
    animate(id, a.sublayerTransform, b.sublayerTransform, Animation.Property.sublayerTransform)
    inner.cornerRadii = radiiA
    animate(id, radiiA, radiiB, Animation.Property.cornerRadii)
    inner.backgroundColor = a.backgroundColor
    animate(
      id, a.backgroundColor, b.backgroundColor, Animation.Property.backgroundColor,
      rule: .premultiplied)
    moveBorder(&inner, a, b)
    return inner
  }

  /// A side without a border has the other's, clear.
  private mutating func moveBorder(_ inner: inout Layer, _ a: Layer, _ b: Layer) {
    guard a.borderWidth > 0 || b.borderWidth > 0 else { return }
    let (widthA, widthB) = (
      a.borderWidth > 0 ? a.borderWidth : b.borderWidth,
      b.borderWidth > 0 ? b.borderWidth : a.borderWidth
    )
    inner.borderWidth = widthA
    inner.borderColor = a.borderWidth > 0 ? a.borderColor : .clear
    animate(inner.id, widthA, widthB, Animation.Property.borderWidth)
    animate(
      inner.id, inner.borderColor, b.borderWidth > 0 ? b.borderColor : .clear,
      Animation.Property.borderColor, rule: .premultiplied)
  }

  /// A side without a clip is clipped by its bounds, where that changes nothing else.
  private mutating func moveClip(_ outer: inout Layer, _ a: Layer, _ b: Layer) {
    guard a.clip != nil || b.clip != nil else { return }
    let (from, to) = (a.clip ?? a.bounds, b.clip ?? b.bounds)
    outer.clip = from
    animate(outer.id, Rect?.some(from), Rect?.some(to), Animation.Property.clip)
  }

  /// What lets the element meet its backdrop is the to side's; a blur grows or shrinks.
  private mutating func moveCompositing(_ outer: inout Layer, _ a: Layer, _ b: Layer) {
    outer.mask = b.mask?.withoutIDs
    outer.blendMode = b.blendMode
    outer.isIsolated = b.isIsolated
    outer.backgroundBlur = a.backgroundBlur
    animate(outer.id, a.backgroundBlur, b.backgroundBlur, Animation.Property.backgroundBlur)
  }

  /// A side without a shadow has the other's, faint.
  mutating func moveShadow(_ caster: inout Layer, _ a: Shadow?, _ b: Shadow?) {
    guard let from = a ?? b?.faint, let to = b ?? a?.faint else { return }
    caster.shadow = from
    animate(
      caster.id, from.color, to.color, Animation.Property.shadowColor, rule: .premultiplied)
    animate(caster.id, from.opacity, to.opacity, Animation.Property.shadowOpacity)
    animate(caster.id, from.offset, to.offset, Animation.Property.shadowOffset)
    animate(caster.id, from.radius, to.radius, Animation.Property.shadowRadius)
  }
}

extension Shadow {
  fileprivate var faint: Shadow {
    var shadow = self
    shadow.opacity = 0
    return shadow
  }
}

extension Layer {
  /// The radii as they are drawn: a capsule's huge ones are half its height.
  var fittedRadii: CornerRadii { cornerRadii.fitting(bounds.size) }

  /// The shadow that the element's surface casts, not what it shows.
  ///
  /// Core Animation drops the shadow of a layer that clips.
  fileprivate var surfaceShadow: Shadow? {
    masksToBounds || contentsShadow != nil ? nil : shadow
  }

  /// The shadow that moves with what the element shows.
  var pictureShadow: Shadow? { masksToBounds ? nil : contentsShadow }

  /// Both layers about one anchor point: their own where it is the same, else the middle.
  fileprivate func withCommonAnchor(as other: Layer) -> (Layer, Layer) {
    guard anchorPoint != other.anchorPoint else { return (self, other) }
    return (anchoredInMiddle, other.anchoredInMiddle)
  }

  private var anchoredInMiddle: Layer {
    guard anchorPoint != Point(0.5, 0.5) else { return self }
    var result = self
    let (old, new) = (anchor, bounds.center)
    result.anchorPoint = Point(0.5, 0.5)
    result.position = matrix.planar * new
    result.transform = Transform3D.translation(new.x - old.x, new.y - old.y)
      .concatenated(with: transform)
      .concatenated(
        with: .translation(position.x - result.position.x, position.y - result.position.y))
    return result
  }
}
