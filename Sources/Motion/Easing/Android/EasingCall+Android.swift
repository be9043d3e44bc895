import ExactMath
import Geometry

/// A parameter of an interpolator's constructor.
private struct Parameter {
  let name: String
  let standard: Float
  let range: ClosedRange<Float>

  /// x^0 is a constant and a negative power infinite at 0.
  static let factor = Parameter(name: "factor", standard: 1, range: 0...1000)
  static let tension = Parameter(name: "tension", standard: 2, range: -1000...1000)
  static let extraTension = Parameter(name: "extraTension", standard: 1.5, range: -1000...1000)
  static let cycles = Parameter(name: "cycles", standard: 1, range: -1000...1000)
}

extension EasingCall {
  /// A class name without the Java package that it may be written with.
  static func withoutPackage(_ name: String) -> Substring {
    for package in ["android.view.animation.", "androidx.interpolator.view.animation."]
    where name.hasPrefix(package) {
      return name.dropFirst(package.count)
    }
    return Substring(name)
  }

  /// The interpolator of a class by its name without capitals; nil where there is no such class.
  func androidInterpolator(_ className: String) throws(EasingError) -> AndroidInterpolator? {
    switch className {
    case "linearinterpolator":
      _ = try values([])
      return .linear
    case "accelerateinterpolator":
      return .accelerate(factor: try values([.factor])[0])
    case "decelerateinterpolator":
      return .decelerate(factor: try values([.factor])[0])
    case "acceleratedecelerateinterpolator":
      _ = try values([])
      return .accelerateDecelerate
    case "anticipateinterpolator":
      return .anticipate(tension: try values([.tension])[0])
    case "overshootinterpolator":
      return .overshoot(tension: try values([.tension])[0])
    case "anticipateovershootinterpolator":
      let v = try values([.tension, .extraTension])
      return .anticipateOvershoot(tension: v[0], extraTension: v[1])
    case "bounceinterpolator":
      _ = try values([])
      return .bounce
    case "cycleinterpolator":
      return .cycle(cycles: try values([.cycles])[0])
    case "pathinterpolator":
      return .path(try pathInterpolator())
    default:
      for table in InterpolatorTable.allCases
      where String(foldedName(table.rawValue)) == className {
        _ = try values([])
        return .table(table)
      }
      return nil
    }
  }

  /// The parameters' values: stated in their order or by label, or else the platform's defaults.
  private func values(_ parameters: [Parameter]) throws(EasingError) -> [Float] {
    var values = parameters.map(\.standard)
    var stated: Set<Int> = []
    for (position, argument) in arguments.enumerated() {
      let index = argument.label.map { label in
        parameters.firstIndex { foldedName($0.name) == foldedName(label.text) }
      }
      guard let index = index ?? position, index < parameters.count else {
        throw unexpected(argument, parameters.map(\.name))
      }
      let parameter = parameters[index]
      guard stated.insert(index).inserted else {
        throw scanner.failure(
          "\(parameter.name) is stated twice", at: argument.offset, expected: "it once")
      }
      let value = Float(try number(argument, parameter.name))
      guard parameter.range.contains(value) else {
        let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
        throw scanner.failure(
          "\(parameter.name) is \(argument.text)", at: argument.offset,
          expected: "a number from \(shortDecimal(Double(low))) to \(shortDecimal(Double(high)))")
      }
      values[index] = value
    }
    return values
  }

  private func unexpected(_ argument: EasingArgument, _ names: [String]) -> EasingError {
    let what = argument.label.map { "unknown argument \($0.text)" }
    return scanner.failure(
      what ?? "\(name.text) has \(arguments.count) value\(arguments.count == 1 ? "" : "s")",
      at: argument.offset,
      expected: names.isEmpty ? "no arguments" : "at most \(names.joined(separator: " and "))",
      suggestion: argument.label.flatMap { nearestName(to: $0.text, among: names) })
  }
}

extension EasingCall {
  /// `PathInterpolator` along a curve by one or two control points, or along path data.
  private func pathInterpolator() throws(EasingError) -> PathInterpolator {
    var rest = arguments
    let isExact = try takeExact(from: &rest)
    let place = rest.first?.offset ?? name.offset
    if rest.count == 1 {
      let path = try pathData(rest[0])
      return try valid(at: place) { () throws(PathInterpolatorError) in
        try PathInterpolator(path: path, exact: isExact)
      }
    }
    let names = rest.count == 2 ? ["x1", "y1"] : ["x1", "y1", "x2", "y2"]
    guard rest.count == names.count else {
      throw scanner.failure(
        "PathInterpolator has \(rest.count) values", at: name.offset,
        expected: "x1, y1; or x1, y1, x2, y2; or path data in quotation marks")
    }
    var v: [Double] = []
    for (argument, name) in zip(rest, names) { v.append(try number(argument, name)) }
    return try valid(at: place) { () throws(PathInterpolatorError) in
      v.count == 2
        ? try PathInterpolator(v[0], v[1], exact: isExact)
        : try PathInterpolator(v[0], v[1], v[2], v[3], exact: isExact)
    }
  }

  private func valid(
    at offset: Int, _ make: () throws(PathInterpolatorError) -> PathInterpolator
  ) throws(EasingError) -> PathInterpolator {
    do {
      return try make()
    } catch {
      throw scanner.failure(
        "\(error)", at: offset, expected: "a path from (0, 0) to (1, 1) that is a function of x")
    }
  }

  private func takeExact(
    from arguments: inout [EasingArgument]
  ) throws(EasingError) -> Bool {
    guard let index = arguments.firstIndex(where: { $0.label?.text.lowercased() == "exact" })
    else { return false }
    let argument = arguments.remove(at: index)
    switch argument.text.lowercased() {
    case "true": return true
    case "false": return false
    default:
      throw scanner.failure(
        "exact is \(quoted(argument))", at: argument.offset, expected: "true or false")
    }
  }

  private func pathData(_ argument: EasingArgument) throws(EasingError) -> Path {
    guard let word = argument.words.first, argument.words.count == 1,
      let mark = word.text.first, mark == "\"" || mark == "'", word.text.count >= 2,
      word.text.last == mark
    else {
      throw scanner.failure(
        "the path is \(quoted(argument))", at: argument.offset,
        expected: "path data in quotation marks, such as 'M0,0 L0.5,0.1 L1,1'")
    }
    do throws(PathDataError) {
      return try Path(data: word.text.dropFirst().dropLast())
    } catch {
      let found = error.found.map { "\"\($0)\"" } ?? "an end"
      throw scanner.failure(
        "the path data has \(found)", at: word.offset + 1 + error.offset, expected: error.expected)
    }
  }
}
