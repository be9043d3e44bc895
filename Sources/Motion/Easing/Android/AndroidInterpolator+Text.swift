import ExactMath
import Geometry

extension AndroidInterpolator {
  /// The call in an easing's text that reads back as this interpolator.
  var text: String {
    switch self {
    case .linear: return "LinearInterpolator()"
    case .accelerate(let factor): return call("Accelerate", [factor])
    case .decelerate(let factor): return call("Decelerate", [factor])
    case .accelerateDecelerate: return call("AccelerateDecelerate", [])
    case .anticipate(let tension): return call("Anticipate", [tension])
    case .overshoot(let tension): return call("Overshoot", [tension])
    case .anticipateOvershoot(let tension, let extraTension):
      return call("AnticipateOvershoot", [tension, extraTension])
    case .bounce: return call("Bounce", [])
    case .cycle(let cycles): return call("Cycle", [cycles])
    case .path(let path):
      let exact = path.isExact ? ", exact: true" : ""
      return "PathInterpolator(\(path.path.interpolatorArguments)\(exact))"
    case .table(let table): return "\(table.rawValue)()"
    }
  }

  private func call(_ name: String, _ numbers: [Float]) -> String {
    // A float's own shortest digits, which the nearest float to them gives back.
    let texts = numbers.map { number in
      let text = number.description
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    return "\(name)Interpolator(\(texts.joined(separator: ", ")))"
  }
}

extension Path {
  /// The control points of a single curve from (0, 0) to (1, 1), or path data in quotation marks.
  fileprivate var interpolatorArguments: String {
    if elements.count == 2, elements[0] == .move(.zero) {
      switch elements[1] {
      case .quadratic(let control, Point(1, 1)):
        return numbers([control], separator: ", ")
      case .cubic(let control1, let control2, Point(1, 1)):
        return numbers([control1, control2], separator: ", ")
      default: break
      }
    }
    let commands = elements.map { element in
      switch element {
      case .move(let end): "M" + numbers([end])
      case .line(let end): "L" + numbers([end])
      case .quadratic(let control, let end): "Q" + numbers([control, end])
      case .cubic(let control1, let control2, let end): "C" + numbers([control1, control2, end])
      case .conic(let control, let end, _): "Q" + numbers([control, end])
      case .close: "Z"
      }
    }
    return "'\(commands.joined(separator: " "))'"
  }

  private func numbers(_ points: [Point], separator: String = ",") -> String {
    points.flatMap { [shortDecimal($0.x), shortDecimal($0.y)] }.joined(separator: separator)
  }
}

private func ~= (pattern: Point, value: Point) -> Bool { pattern == value }
