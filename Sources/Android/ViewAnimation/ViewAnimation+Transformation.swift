internal import AndroidResources
internal import ExactMath
public import Geometry
internal import Motion

/// Where an animation runs.
public struct AnimationSurroundings: Hashable, Sendable {
  /// Pixels.
  public var view: Size
  public var parent: Size
  /// Pixels per dp.
  public var density: Double

  public init(view: Size, parent: Size, density: Double) {
    (self.view, self.parent, self.density) = (view, parent, density)
  }
}

/// What `Animation.getTransformation` answers: a matrix in the view's own pixels, and a factor of its
/// alpha.
public struct Transformation: Hashable, Sendable {
  public var matrix = Transform3D.identity
  /// May leave 0…1.
  public var alpha = 1.0

  public init(matrix: Transform3D = .identity, alpha: Double = 1) {
    (self.matrix, self.alpha) = (matrix, alpha)
  }
}

extension ViewAnimation {
  /// What the animation does so many milliseconds after its start, which may be less than 0.
  ///
  /// Plays follow each other without a gap, where a device loses up to a frame between two of them.
  /// At the instant that ends a play the ending one shows.
  public func transformation(
    at milliseconds: Double, in surroundings: AnimationSurroundings
  ) -> Transformation {
    var result = Transformation()
    for leaf in leaves {
      guard let value = leaf.timing.value(at: milliseconds) else { continue }
      leaf.animation.apply(Double(value), in: surroundings, to: &result)
    }
    return result
  }

  private func apply(
    _ v: Double, in surroundings: AnimationSurroundings, to result: inout Transformation
  ) {
    func between(_ from: Double, _ to: Double) -> Double {
      from == to ? from : from + (to - from) * v
    }
    switch self {
    case .set, .windowOnly: return
    case .alpha(let from, let to, _):
      result.alpha *= between(Double(from), Double(to))
    case .translate(let from, let to, _):
      let (from, to) = (from.resolved(in: surroundings), to.resolved(in: surroundings))
      result.matrix = result.matrix.concatenated(
        with: .translation(between(from.x, to.x), between(from.y, to.y)))
    case .scale(let from, let to, let pivot, _):
      let (from, to) = (from.resolved(in: surroundings), to.resolved(in: surroundings))
      let pivot = pivot.resolved(in: surroundings)
      let (x, y) = (between(from.x, to.x), between(from.y, to.y))
      result.matrix = result.matrix.concatenated(
        with: Transform3D(
          a: x, b: 0, c: 0, d: y, tx: pivot.x * (1 - x), ty: pivot.y * (1 - y)))
    case .rotate(let from, let to, let pivot, _):
      let pivot = pivot.resolved(in: surroundings)
      let angle = between(Double(from), Double(to)) * Double.pi / 180
      let (s, c) = (sine(angle), cosine(angle))
      result.matrix = result.matrix.concatenated(
        with: Transform3D(
          a: c, b: s, c: -s, d: c, tx: s * pivot.y + (1 - c) * pivot.x,
          ty: -s * pivot.x + (1 - c) * pivot.y))
    }
  }
}

extension ViewAnimation.Timing {
  /// The eased fraction; nil where the animation does nothing.
  func value(at milliseconds: Double) -> Float? {
    guard duration > 0 else {
      // A step at the start, which no offset delays.
      return filled(milliseconds < 0 ? 0 : 1, isBefore: milliseconds < 0, isAfter: false)
        .map(interpolator.value)
    }
    let period = Double(startOffset + duration)
    var play = max(0, (milliseconds / period).rounded(.up) - 1)
    if repeatCount >= 0 { play = min(play, Double(repeatCount)) }
    let fraction = Float(milliseconds - play * period - Double(startOffset)) / Float(duration)
    let isFlipped = repeatMode == .reverse && play.truncatingRemainder(dividingBy: 2) == 1
    guard let kept = filled(fraction, isBefore: fraction < 0, isAfter: fraction > 1) else {
      return nil
    }
    return interpolator.value(at: isFlipped ? 1 - kept : kept)
  }

  private func filled(_ fraction: Float, isBefore: Bool, isAfter: Bool) -> Float? {
    if fillEnabled, isBefore && !fillBefore || isAfter && !fillAfter { return nil }
    return min(1, max(0, fraction))
  }
}

extension AnimationLength {
  /// Pixels.
  func resolved(_ own: Double, _ parent: Double, density: Double) -> Double {
    switch self {
    case .pixels(let count): count
    case .dp(let count): count * density
    case .ofSelf(let share): share * own
    case .ofParent(let share): share * parent
    }
  }
}

extension ViewAnimation.Offset {
  fileprivate func resolved(in surroundings: AnimationSurroundings) -> Point {
    let (view, parent) = (surroundings.view, surroundings.parent)
    return Point(
      x.resolved(view.width, parent.width, density: surroundings.density),
      y.resolved(view.height, parent.height, density: surroundings.density))
  }
}

extension ViewAnimation.Factors {
  fileprivate func resolved(in surroundings: AnimationSurroundings) -> Point {
    func factor(_ factor: Factor, _ own: Double, _ parent: Double) -> Double {
      switch factor {
      case .factor(let factor): factor
      case .size(let length):
        own == 0 ? 1 : length.resolved(own, parent, density: surroundings.density) / own
      }
    }
    let (view, parent) = (surroundings.view, surroundings.parent)
    return Point(
      factor(x, view.width, parent.width), factor(y, view.height, parent.height))
  }
}

extension Transform3D {
  /// x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
  fileprivate init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self = .translation(tx, ty)
    (m11, m12, m21, m22) = (a, b, c, d)
  }
}
