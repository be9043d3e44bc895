import Compositor
import ExactMath
import Motion
import Raster

/// A part of a property: a number of a point, an angle of a transform.
struct Lens<Whole: Sendable, Part: Sendable>: Sendable {
  var get: @Sendable (Whole) -> Part
  var set: @Sendable (inout Whole, Part) -> Void
}

extension CAPropertyAnimation {
  func ownEdits(
    of layer: CALayer, _ block: AnimationBlock, _ media: MediaTiming, within groups: [MediaTiming],
    in recording: ScreenRecording
  ) -> [ExplicitAnimation] {
    if let edit = edit(of: layer, block, media, within: groups) { return [edit] }
    recording.note(
      "\(type(of: self)): the key path '\(keyPath ?? "nil")' is not animated, or not with values of"
        + " that kind")
    return []
  }

  private func edit(
    of layer: CALayer, _ block: AnimationBlock, _ media: MediaTiming, within groups: [MediaTiming]
  ) -> ExplicitAnimation? {
    let duration = media.duration ?? MediaTiming.defaultDuration
    func edit<Whole, Part: Animatable>(
      _ kind: LayerProperty<Whole>, _ lens: Lens<Whole, Part>, _ convert: (Any) -> Part?
    ) -> ExplicitAnimation? {
      guard let course = course(over: duration, convert) else { return nil }
      return PropertyEdit(layer, kind, block, media, within: groups) { whole, phase in
        lens.set(&whole, course(lens.get(whole), phase))
      }
    }
    func whole<Value: Animatable>(
      _ kind: LayerProperty<Value>, _ convert: (Any) -> Value?
    ) -> ExplicitAnimation? {
      edit(kind, Lens(get: { $0 }, set: { $0 = $1 }), convert)
    }
    let corners = layer.maskedCorners
    switch keyPath {
    case "opacity": return whole(.opacity, number)
    case "zPosition": return whole(.zPosition, number)
    case "borderWidth": return whole(.borderWidth, number)
    case "shadowOpacity": return whole(.shadowOpacity, number)
    case "shadowRadius": return whole(.shadowRadius, number)
    case "position": return whole(.position, point)
    case "anchorPoint": return whole(.anchorPoint, point)
    case "shadowOffset": return whole(.shadowOffset, point)
    case "bounds": return whole(.bounds) { ($0 as? CGRect).map { Rect($0) } }
    case "path": return whole(.outline) { $0 as? Path }
    case "backgroundColor": return whole(.backgroundColor) { $0 as? Color }
    case "borderColor": return whole(.borderColor) { $0 as? Color }
    case "shadowColor": return whole(.shadowColor) { $0 as? Color }
    case "transform": return whole(.transform, transform)
    case "sublayerTransform": return whole(.sublayerTransform, transform)
    case "position.x": return edit(.position, .x, number)
    case "position.y": return edit(.position, .y, number)
    case "cornerRadius":
      return edit(
        .cornerRadii,
        Lens(
          get: { max($0.topLeft, $0.topRight, $0.bottomRight, $0.bottomLeft) },
          set: { $0 = corners.radii(max(0, $1)) }), number)
    case "bounds.size": return edit(.bounds, .size, point)
    case "bounds.size.width": return edit(.bounds, .width, number)
    case "bounds.size.height": return edit(.bounds, .height, number)
    case "transform.translation": return edit(.transform, .translation, point)
    case "transform.translation.x": return edit(.transform, .translationX, number)
    case "transform.translation.y": return edit(.transform, .translationY, number)
    case "transform.scale": return edit(.transform, .scale, number)
    case "transform.scale.x": return edit(.transform, .scaleX, number)
    case "transform.scale.y": return edit(.transform, .scaleY, number)
    case "transform.rotation", "transform.rotation.z":
      return edit(.transform, .rotationZ, number)
    case "transform.rotation.x": return edit(.transform, .rotationX, number)
    case "transform.rotation.y": return edit(.transform, .rotationY, number)
    default: return nil
    }
  }
}

private func number(_ value: Any) -> Double? {
  switch value {
  case let value as Double: value
  case let value as CGFloat: Double(value)
  case let value as Float: Double(value)
  case let value as Int: Double(value)
  default: nil
  }
}

private func point(_ value: Any) -> Point? {
  switch value {
  case let value as CGPoint: Point(value)
  case let value as CGSize: Point(value.width, value.height)
  default: nil
  }
}

private func transform(_ value: Any) -> Transform3D? {
  value as? Transform3D ?? (value as? CGAffineTransform)?.transform3D
}

extension Lens where Whole == Point, Part == Double {
  fileprivate static var x: Self { Self(get: { $0.x }, set: { $0.x = $1 }) }
  fileprivate static var y: Self { Self(get: { $0.y }, set: { $0.y = $1 }) }
}

extension Lens where Whole == Rect, Part == Double {
  fileprivate static var width: Self { Self(get: { $0.size.width }, set: { $0.size.width = $1 }) }
  fileprivate static var height: Self {
    Self(get: { $0.size.height }, set: { $0.size.height = $1 })
  }
}

extension Lens where Whole == Rect, Part == Point {
  fileprivate static var size: Self {
    Self(
      get: { Point($0.size.width, $0.size.height) }, set: { $0.size = Size($1.x, $1.y) })
  }
}

extension Lens where Whole == Transform3D, Part == Point {
  fileprivate static var translation: Self {
    Self(get: { Point($0.m41, $0.m42) }, set: { ($0.m41, $0.m42) = ($1.x, $1.y) })
  }
}

// Of a flat transform; turns out of the plane come before what is there.
extension Lens where Whole == Transform3D, Part == Double {
  fileprivate static var translationX: Self { Self(get: { $0.m41 }, set: { $0.m41 = $1 }) }
  fileprivate static var translationY: Self { Self(get: { $0.m42 }, set: { $0.m42 = $1 }) }
  fileprivate static var scale: Self {
    flat({ $0.scale.x }, { $0.scale = Point($1, $1) })
  }
  fileprivate static var scaleX: Self { flat({ $0.scale.x }, { $0.scale.x = $1 }) }
  fileprivate static var scaleY: Self { flat({ $0.scale.y }, { $0.scale.y = $1 }) }
  fileprivate static var rotationZ: Self { flat({ $0.angle }, { $0.angle = $1 }) }
  fileprivate static var rotationX: Self {
    Self(get: { _ in 0 }) {
      $0 = .rotationX(sine: sine($1), cosine: cosine($1)).concatenated(with: $0)
    }
  }
  fileprivate static var rotationY: Self {
    Self(get: { _ in 0 }) {
      $0 = .rotationY(sine: sine($1), cosine: cosine($1)).concatenated(with: $0)
    }
  }

  private static func flat(
    _ get: @escaping @Sendable (Flat) -> Double,
    _ set: @escaping @Sendable (inout Flat, Double) -> Void
  ) -> Self {
    Self(get: { get(Flat($0)) }) { transform, value in
      var flat = Flat(transform)
      set(&flat, value)
      flat.write(to: &transform)
    }
  }
}

/// A scale, then a turn; the move stays in the transform, and there is no skew.
private struct Flat {
  var scale: Point
  /// Radians.
  var angle: Double

  init(_ m: Transform3D) {
    let across = (m.m11 * m.m11 + m.m12 * m.m12).squareRoot()
    guard across > 0 else {
      scale = Point(0, (m.m21 * m.m21 + m.m22 * m.m22).squareRoot())
      angle = scale.y > 0 ? arctangent(-m.m21, m.m22) : 0
      return
    }
    scale = Point(across, (m.m11 * m.m22 - m.m12 * m.m21) / across)
    angle = arctangent(m.m12, m.m11)
  }

  func write(to m: inout Transform3D) {
    let (s, c) = (sine(angle), cosine(angle))
    (m.m11, m.m12) = (scale.x * c, scale.x * s)
    (m.m21, m.m22) = (-scale.y * s, scale.y * c)
  }
}
