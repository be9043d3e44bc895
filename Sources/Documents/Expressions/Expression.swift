internal import ExactMath
package import Raster

/// Arithmetic on sizes, as CSS's `calc()` knows it: `100% - 16`, `(width - self.width) / 2`.
///
/// `width` and `height` are the container's, `self.width` and `self.height` the animated layer's,
/// in points; other names are parameters of the transition.
package indirect enum Expression: Hashable, Sendable {
  case number(Double)
  /// A share of what the place measures: the container's width, its height, or one.
  case percent(Double)
  case pixels(Double)
  case name(String)
  case negated(Expression)
  case sum(Expression, Expression)
  case difference(Expression, Expression)
  case product(Expression, Expression)
  case quotient(Expression, Expression)
  case least([Expression])
  case greatest([Expression])

  /// What names and units stand for.
  package struct Scope {
    var container: Size
    /// The animated layer's bounds.
    var layer: Size
    /// Pixels per point.
    var scale: Double
    /// What 100 % means at this place.
    var whole: Double
    var parameters: [String: Expression]

    package init(
      container: Size, layer: Size, scale: Double, whole: Double,
      parameters: [String: Expression] = [:]
    ) {
      self.container = container
      self.layer = layer
      self.scale = scale
      self.whole = whole
      self.parameters = parameters
    }
  }

  /// Names that every expression may use.
  static let sizes = ["width", "height", "self.width", "self.height"]

  /// May be infinite or not a number, after a division by zero.
  package func value(in scope: Scope) -> Double {
    switch self {
    case .number(let value): return value
    case .percent(let percent): return percent / 100 * scope.whole
    case .pixels(let pixels): return pixels / scope.scale
    case .name("width"): return scope.container.width
    case .name("height"): return scope.container.height
    case .name("self.width"): return scope.layer.width
    case .name("self.height"): return scope.layer.height
    case .name(let name):
      // A parameter's own value knows only sizes, so nothing can refer to itself.
      var inner = scope
      inner.parameters = [:]
      return scope.parameters[name]?.value(in: inner) ?? .nan
    case .negated(let a): return -a.value(in: scope)
    case .sum(let a, let b): return a.value(in: scope) + b.value(in: scope)
    case .difference(let a, let b): return a.value(in: scope) - b.value(in: scope)
    case .product(let a, let b): return a.value(in: scope) * b.value(in: scope)
    case .quotient(let a, let b): return a.value(in: scope) / b.value(in: scope)
    case .least(let all): return all.reduce(.infinity) { min($0, $1.value(in: scope)) }
    case .greatest(let all): return all.reduce(-.infinity) { max($0, $1.value(in: scope)) }
    }
  }

  /// Every name in it.
  var names: Set<String> {
    switch self {
    case .number, .percent, .pixels: []
    case .name(let name): [name]
    case .negated(let a): a.names
    case .sum(let a, let b), .difference(let a, let b), .product(let a, let b),
      .quotient(let a, let b):
      a.names.union(b.names)
    case .least(let all), .greatest(let all): all.reduce(into: []) { $0.formUnion($1.names) }
    }
  }
}
