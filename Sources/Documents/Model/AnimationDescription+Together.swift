extension [AnimationDescription] {
  /// Judges the animations of one transition or hold together.
  ///
  /// - Parameters:
  ///   - roots: what the layers may be of: `from` and `to`, or `screen`.
  ///   - names: what expressions may use; in times none of the sizes.
  func check(roots: [String], names: [String], _ decoding: inout Decoding) {
    var moved: Set<String> = []
    for animation in self {
      animation.checkExpressions(names, &decoding)
      for layer in animation.layers {
        let root = String(layer.prefix { $0 != "/" })
        if !roots.contains(root) {
          decoding.report(
            roots == ["screen"]
              ? "a hold has one screen only, not \(quoted(root))"
              : "a transition has two screens, not one", at: animation.place,
            expected: roots.map { "\($0) or \($0)/ID" }.joined(separator: ", "))
        }
        guard !animation.isAdditive,
          !moved.insert(layer + "\u{0}" + animation.property.rawValue).inserted
        else { continue }
        decoding.report(
          "\(animation.property.rawValue) of \(layer) is animated twice",
          at: animation.place, expected: "one animation with values and keyTimes, or additive ones")
      }
    }
  }
}

extension AnimationDescription {
  fileprivate func checkExpressions(_ names: [String], _ decoding: inout Decoding) {
    let values = expressions.map(\.expression)
    for name in Set(values.flatMap(\.names)).subtracting(names).sorted() {
      decoding.report(
        "the expression uses the unknown name \(quoted(name))", at: place,
        expected: "one of " + names.joined(separator: ", "),
        nearest: decoding.suggestion(for: name, among: names))
    }
    if values.contains(where: \.hasTime) {
      decoding.report(
        "a value of \(property.rawValue) counts with a time", at: place,
        expected: "times in begin, duration and interval only")
    }
    checkTimes(times, names, at: place, &decoding)
  }
}

/// Judges the expressions of times: sizes have no place there.
func checkTimes(
  _ times: [Expression], _ names: [String], at place: Place, _ decoding: inout Decoding
) {
  let parameters = names.filter { !Expression.sizes.contains($0) }
  let used = Set(times.flatMap(\.names))
  for name in used.subtracting(parameters + Expression.sizes).sorted() {
    decoding.report(
      "the time uses the unknown name \(quoted(name))", at: place,
      expected: parameters.isEmpty
        ? "times and shares" : "one of " + parameters.joined(separator: ", "),
      nearest: decoding.suggestion(for: name, among: parameters))
  }
  if times.contains(where: \.hasLength) {
    decoding.report(
      "a time counts with a length", at: place, expected: "times, shares and parameters")
  }
}
