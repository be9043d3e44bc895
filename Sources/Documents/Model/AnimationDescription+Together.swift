extension [AnimationDescription] {
  /// Judges the animations of one transition or hold together.
  ///
  /// - Parameters:
  ///   - roots: what the layers may be of: `from` and `to`, or `screen`.
  ///   - names: what expressions may use.
  func check(roots: [String], names: [String], _ decoding: inout Decoding) {
    var moved: Set<String> = []
    for animation in self {
      for name in Set(animation.expressions.flatMap(\.expression.names)).subtracting(names).sorted()
      {
        decoding.report(
          "the expression uses the unknown name \(quoted(name))", at: animation.place,
          expected: "one of " + names.joined(separator: ", "),
          nearest: decoding.suggestion(for: name, among: names))
      }
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
