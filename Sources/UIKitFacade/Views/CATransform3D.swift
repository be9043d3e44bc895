internal import Compositor
internal import ExactMath
public import Raster

// Core Animation's functions on transforms; each acts before the transform that it is given.

public let CATransform3DIdentity = CATransform3D.identity

public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { .translation(tx, ty, tz) }

public func CATransform3DMakeScale(
  _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { .scale(sx, sy, sz) }

/// A turn about the axis (x, y, z); the identity where that has no length.
///
/// - Parameter angle: radians.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return .identity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = (sine(angle), cosine(angle))
  let t = 1 - c
  var m = CATransform3D.identity
  (m.m11, m.m12, m.m13) = (c + x * x * t, x * y * t + z * s, x * z * t - y * s)
  (m.m21, m.m22, m.m23) = (x * y * t - z * s, c + y * y * t, y * z * t + x * s)
  (m.m31, m.m32, m.m33) = (x * z * t + y * s, y * z * t - x * s, c + z * z * t)
  return m
}

public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DMakeTranslation(tx, ty, tz).concatenated(with: t) }

public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DMakeScale(sx, sy, sz).concatenated(with: t) }

public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DMakeRotation(angle, x, y, z).concatenated(with: t) }

/// `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenated(with: b)
}

/// The transform itself where nothing leads back, as in Core Animation.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverted ?? t }

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  m.transform3D
}

public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(t)
}

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}
