internal import ExactMath
internal import Motion

/// A transition that the document defines.
struct CustomTransitionDescription: DocumentRecord {
  enum Side: String, CaseIterable {
    case to, from
  }

  var summary: String?
  var parameters: [Named<StatedExpression>] = []
  var duration = TimeShare.time(.milliseconds(350))
  var easing = Easing.easeInEaseOut
  var above = Side.to
  var motions: [MotionDescription] = []
  var place = Place()

  init() {}

  static let shape = RecordShape<CustomTransitionDescription>(
    "CustomTransition", "a custom transition",
    [
      Field("summary", \.summary, .text(), "What it looks like, in a sentence."),
      Field(
        "parameters", \.parameters, .dictionary(of: .expression, "default values"),
        "Names that expressions may use, with their default values."),
      Field(
        "duration", \.duration, .timeShare,
        "How long it takes unless a step says otherwise; it may use parameters."),
      Field(
        "easing", \.easing, .easing, "Its timing function unless a step says otherwise."),
      Field("above", \.above, .names(), "The screen that lies above the other."),
      Field(
        "animations", \.motions, .array(of: .motion, atLeast: 1, "animations"),
        required: true, "What moves: animations, and groups of them."),
    ])

  static func start(
    _ node: JSONNode, _ decoding: inout Decoding
  ) -> CustomTransitionDescription {
    var start = CustomTransitionDescription()
    start.place = decoding.place(of: node)
    return start
  }

  mutating func check(_ node: JSONNode, _ decoding: inout Decoding) {
    let names = parameters.map(\.name)
    if case .object(let members)? = node.member("parameters")?.content {
      for member in members {
        let key = member.key
        let isName =
          key.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0)
          }
          && key.unicodeScalars.first.map { !("0"..."9").contains($0) } == true
        guard isName, !Expression.sizes.contains(key), key != "min", key != "max" else {
          decoding.within(.key("parameters")) {
            $0.report(
              "\(quoted(key)) cannot name a parameter", at: member.offset,
              expected: "letters, digits and _, and none of width, height, min, max")
          }
          continue
        }
      }
    }
    for index in parameters.indices where !decoding.isFull {
      let parameter = parameters[index]
      let used = parameter.value.expression.names.subtracting(Expression.sizes).sorted()
      let what =
        used.first.map { "uses \(quoted($0))" }
        ?? misfit(of: parameter.name, parameter.value.expression)
      guard let what else { continue }
      decoding.within(.key("parameters")) {
        $0.report(
          "the default of the parameter \(quoted(parameter.name)) \(what)",
          key: parameter.name, of: node.member("parameters") ?? node,
          expected: used.isEmpty ? nil : Self.parameterValues)
      }
      // A number in its place, so that what uses it is not judged for it.
      parameters[index].value = .number(1)
    }
    checkDuration(node, names, &decoding)
    motions.check(roots: ["from", "to"], names: names + Expression.sizes, &decoding)
  }

  /// What a parameter's value may be made of.
  static let parameterValues =
    "numbers, times and sizes only: " + Expression.sizes.joined(separator: ", ")

  /// Why a parameter cannot have a value, as the rest of a sentence: a time where points are counted
  /// or the other way round.
  func misfit(of name: String, _ value: Expression) -> String? {
    if value.hasTime,
      let user = motions.animations.first(where: {
        $0.expressions.contains { $0.expression.names.contains(name) }
      })
    {
      return "is a time, but the \(user.property.rawValue) of \(user.layers.first ?? "to") uses it"
    }
    let times =
      motions.animations.flatMap(\.times) + motions.flatMap(\.groupTimes)
      + [duration.expression].compactMap { $0 }
    if value.hasLength, times.contains(where: { $0.names.contains(name) }) {
      return "is a length, but a time uses it"
    }
    if value.hasShare, duration.expression?.names.contains(name) == true {
      return "is a share, but the duration uses it"
    }
    return nil
  }

  private mutating func checkDuration(
    _ node: JSONNode, _ names: [String], _ decoding: inout Decoding
  ) {
    switch duration {
    case .time: return
    case .share:
      decoding.report(
        "the duration of a transition is a share", key: "duration", of: node,
        expected: "a time; shares of it are for its animations")
    case .expression(let stated):
      let place = decoding.place(ofKey: "duration", of: node)
      checkTimes([stated.expression], names, at: place, &decoding)
      let isShare = stated.expression.hasShare
      if isShare {
        decoding.report(
          "the duration of a transition counts with a share", at: place,
          expected: "times and parameters")
      }
      guard isShare || !stated.expression.names.isSubset(of: names) else { return }
    }
    duration = .time(.milliseconds(350))
  }
}
