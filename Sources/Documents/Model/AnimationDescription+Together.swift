internal import Compositor

extension [MotionDescription] {
  /// Judges the animations of one transition or hold together.
  ///
  /// - Parameters:
  ///   - roots: what the layers may be of: `from` and `to`, or `screen`.
  ///   - names: what expressions may use; in times none of the sizes.
  func check(roots: [String], names: [String], _ decoding: inout Decoding) {
    var moved: Set<String> = []
    let rules = MotionRules(roots: roots, names: names)
    for motion in self { rules.check(motion, depth: 0, beside: [], &moved, &decoding) }
  }
}

/// What holds for every animation of a transition or a hold.
private struct MotionRules {
  let roots: [String]
  let names: [String]

  /// - Parameters:
  ///   - depth: of the groups around it.
  ///   - beside: what is animated at the same time outside of a sequence around it.
  ///   - moved: what is animated at the same time already.
  func check(
    _ motion: MotionDescription, depth: Int, beside: [Set<String>], _ moved: inout Set<String>,
    _ decoding: inout Decoding
  ) {
    switch motion {
    case .animation(let animation): check(animation, beside: beside, &moved, &decoding)
    case .group(let group):
      guard depth < DocumentLimits.groups else {
        decoding.report(
          "groups lie more than \(DocumentLimits.groups) deep within each other", at: group.place)
        return
      }
      checkTimes(group.timing.expressions, names, at: group.place, &decoding)
      guard group.order == .sequence else {
        for member in group.members {
          check(member, depth: depth + 1, beside: beside, &moved, &decoding)
        }
        return
      }
      // One after another they may move the same.
      var all: Set<String> = []
      for member in group.members {
        var own: Set<String> = []
        check(member, depth: depth + 1, beside: beside + [moved], &own, &decoding)
        all.formUnion(own)
      }
      moved.formUnion(all)
    }
  }

  private func check(
    _ animation: AnimationDescription, beside: [Set<String>], _ moved: inout Set<String>,
    _ decoding: inout Decoding
  ) {
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
      let key = layer + "\u{0}" + animation.property.rawValue
      guard !animation.isAdditive, animation.hasProperty,
        !moved.insert(key).inserted || beside.contains(where: { $0.contains(key) })
      else { continue }
      decoding.report(
        "\(animation.property.rawValue) of \(layer) is animated twice",
        at: animation.place,
        expected: "one animation with values and keyTimes, additive ones, or a sequence")
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
