internal import ExactMath
package import Raster

/// Arithmetic on sizes and times, as CSS's `calc()` knows it: `100% - 16`,
/// `(width - self.width) / 2`, `50% - 80ms`.
///
/// `width` and `height` are the container's, `self.width` and `self.height` the animated layer's,
/// in points; other names are parameters of the transition. A time is counted in seconds.
package indirect enum Expression: Hashable, Sendable {
  case number(Double)
  /// A share of what the place measures: the container's width, its height, or one.
  case percent(Double)
  case pixels(Double)
  case seconds(Double)
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
    case .seconds(let seconds): return seconds
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
    if case .name(let name) = self { return [name] }
    return operands.reduce(into: []) { $0.formUnion($1.names) }
  }

  /// Whether it counts with milliseconds or seconds of its own.
  var hasTime: Bool {
    if case .seconds = self { return true }
    return operands.contains(where: \.hasTime)
  }

  /// Whether it counts with pixels or sizes.
  var hasLength: Bool {
    switch self {
    case .pixels: return true
    case .name(let name): return Self.sizes.contains(name)
    default: return operands.contains(where: \.hasLength)
    }
  }

  /// Whether it counts with a share of the whole.
  var hasShare: Bool {
    if case .percent = self { return true }
    return operands.contains(where: \.hasShare)
  }

  /// Whether it depends on nothing but itself.
  var isConstant: Bool {
    switch self {
    case .name, .percent, .pixels: return false
    default: return operands.allSatisfy(\.isConstant)
    }
  }

  private var operands: [Expression] {
    switch self {
    case .number, .percent, .pixels, .seconds, .name: []
    case .negated(let a): [a]
    case .sum(let a, let b), .difference(let a, let b), .product(let a, let b),
      .quotient(let a, let b):
      [a, b]
    case .least(let all), .greatest(let all): all
    }
  }
}
