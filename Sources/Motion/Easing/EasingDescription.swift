import ExactMath

extension Easing: CustomStringConvertible {
  /// The easing in the text that ``init(parsing:)`` reads back as an equal value.
  public var description: String {
    if let name { return name }
    switch form {
    case .curve(let function):
      return function.text
    case .physical(let spring, let rule):
      return call(
        "spring", spring.terms + (rule == .coreAnimation ? [] : ["settling: \(rule.text)"]))
    case .perceptual(let duration, let bounce, let velocity):
      let terms = ["duration: \(shortDecimal(duration))", "bounce: \(shortDecimal(bounce))"]
      return call("spring", terms + velocityTerm(velocity))
    case .response(let response, let fraction, let velocity):
      let terms = [
        "response: \(shortDecimal(response))", "damping-fraction: \(shortDecimal(fraction))",
      ]
      return call("spring", terms + velocityTerm(velocity))
    case .dampingRatio(let ratio, let velocity):
      return call("spring", ["damping-ratio: \(shortDecimal(ratio))"] + velocityTerm(velocity))
    }
  }
}

private func call(_ name: String, _ terms: [String]) -> String {
  "\(name)(\(terms.joined(separator: ", ")))"
}

private func call(_ name: String, _ numbers: [Double]) -> String {
  call(name, numbers.map(shortDecimal))
}

private func velocityTerm(_ velocity: Double) -> [String] {
  velocity == 0 ? [] : ["initial-velocity: \(shortDecimal(velocity))"]
}

extension Spring {
  fileprivate var terms: [String] {
    [
      "mass: \(shortDecimal(mass))", "stiffness: \(shortDecimal(stiffness))",
      "damping: \(shortDecimal(damping))",
    ] + velocityTerm(initialVelocity) + (allowsOverdamping ? ["allows-overdamping: true"] : [])
  }
}

extension Spring.SettlingRule {
  /// The rule's name in a spring's `settling:` argument.
  var text: String {
    switch self {
    case .coreAnimation: "core-animation"
    case .uiKit: "uikit"
    case .swiftUI: "swiftui"
    }
  }
}

extension TimingFunction {
  fileprivate var text: String {
    switch self {
    case .linear:
      return "linear"
    case .cubicBezier(let curve):
      return call("cubic-bezier", [curve.x1, curve.y1, curve.x2, curve.y2])
    case .threePointCubic(let curve):
      return call("three-point-cubic", curve.coordinates)
    case .exponentialDecay(let curve):
      return call("exponential-decay", [curve.rate])
    case .piecewiseLinear(let curve):
      return call(
        "linear",
        curve.points.map { "\(shortDecimal($0.output)) \(percentage($0.input))" })
    case .steps(let curve):
      return call("steps", ["\(curve.count)", curve.position.rawValue])
    case .android(let interpolator):
      return interpolator.text
    case .spring(let spring, _):
      return call("spring", spring.terms)
    }
  }
}

/// A fraction as a percentage whose digits are the fraction's own, so that it reads back exactly.
private func percentage(_ fraction: Double) -> String {
  let text = shortDecimal(fraction)
  let isNegative = text.hasPrefix("-")
  let unsigned = isNegative ? String(text.dropFirst()) : text
  if let e = unsigned.firstIndex(of: "e"), let exponent = Int(unsigned[unsigned.index(after: e)...])
  {
    return "\(isNegative ? "-" : "")\(unsigned[..<e])e\(exponent + 2)%"
  }
  let parts = unsigned.split(separator: ".")
  var fractionDigits = parts.count > 1 ? String(parts[1]) : ""
  while fractionDigits.count < 2 { fractionDigits += "0" }
  let moved = String(parts[0]) + fractionDigits.prefix(2)
  let whole = moved.drop { $0 == "0" }
  let rest = fractionDigits.dropFirst(2)
  let digits = (whole.isEmpty ? "0" : String(whole)) + (rest.isEmpty ? "" : ".\(rest)")
  return "\(isNegative ? "-" : "")\(digits)%"
}
