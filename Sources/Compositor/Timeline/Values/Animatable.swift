/// A value that can be animated: it lies between two others, adds to what is beneath, and has a
/// distance from others.
public protocol Animatable: Sendable, Hashable {
  /// The rules by which two values of this kind may be mixed; the front end chooses one.
  associatedtype Interpolation: Sendable, Hashable

  /// Core Animation's rule.
  static var standardInterpolation: Interpolation { get }

  /// The value at `fraction` of the way, exactly `a` at 0 and exactly `b` at 1.
  ///
  /// `fraction` may leave 0…1 (springs overshoot).
  static func interpolate(_ a: Self, _ b: Self, _ fraction: Double, by rule: Interpolation) -> Self

  /// `value` on top of `base`, as an additive animation gives it.
  static func sum(_ base: Self, _ value: Self) -> Self

  /// What `count` iterations of a cumulative animation have piled up, each ending at this value.
  func repeated(_ count: Int) -> Self

  /// What undoes this value when it is added; nil when nothing does.
  var inverted: Self? { get }

  /// How far apart two values are, for pacing.
  static func distance(_ a: Self, _ b: Self) -> Double

  /// The four values weighted and added, weights adding up to 1; nil when the rule has no such sum.
  static func weighted(
    _ values: (Self, Self, Self, Self), _ weights: SIMD4<Double>, by rule: Interpolation
  ) -> Self?
}

extension Animatable {
  /// By Core Animation's rule.
  public static func interpolate(_ a: Self, _ b: Self, _ fraction: Double) -> Self {
    interpolate(a, b, fraction, by: standardInterpolation)
  }
}

/// The one rule of values whose parts each move on their own straight line.
public enum StraightInterpolation: Sendable, Hashable {
  case straight
}

/// An animatable value of up to four independent numbers.
public protocol VectorAnimatable: Animatable where Interpolation == StraightInterpolation {
  init(vector: SIMD4<Double>)
  /// Numbers that the value does not have are 0.
  var vector: SIMD4<Double> { get }
}

extension VectorAnimatable {
  public static var standardInterpolation: StraightInterpolation { .straight }

  public static func interpolate(
    _ a: Self, _ b: Self, _ fraction: Double, by rule: StraightInterpolation
  ) -> Self {
    if fraction == 0 || a == b { return a }
    if fraction == 1 { return b }
    return Self(vector: a.vector + (b.vector - a.vector) * fraction)
  }

  public static func sum(_ base: Self, _ value: Self) -> Self {
    Self(vector: base.vector + value.vector)
  }

  public func repeated(_ count: Int) -> Self { Self(vector: vector * Double(count)) }

  public var inverted: Self? { Self(vector: -vector) }

  public static func distance(_ a: Self, _ b: Self) -> Double {
    let difference = a.vector - b.vector
    return (difference * difference).sum().squareRoot()
  }

  public static func weighted(
    _ values: (Self, Self, Self, Self), _ weights: SIMD4<Double>, by rule: StraightInterpolation
  ) -> Self? {
    Self(
      vector: (values.0.vector * weights[0] + values.1.vector * weights[1])
        + (values.2.vector * weights[2] + values.3.vector * weights[3]))
  }
}
