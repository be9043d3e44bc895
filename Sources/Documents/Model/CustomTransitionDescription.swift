internal import ExactMath
internal import Motion

/// A transition that the document defines.
struct CustomTransitionDescription: DocumentRecord {
  enum Side: String, CaseIterable {
    case to, from
  }

  var summary: String?
  var parameters: [Named<StatedExpression>] = []
  var duration = Time.milliseconds(350)
  var easing = Easing.easeInEaseOut
  var above = Side.to
  var animations: [AnimationDescription] = []
  var place = Place()

  init() {}

  static let shape = RecordShape<CustomTransitionDescription>(
    "CustomTransition", "a custom transition",
    [
      Field("summary", \.summary, .text(), "What it looks like, in a sentence."),
      Field(
        "parameters", \.parameters, .dictionary(of: .expression, "default values"),
        "Names that expressions may use, with their default values."),
      Field("duration", \.duration, .duration, "How long it takes unless a step says otherwise."),
      Field(
        "easing", \.easing, .easing, "Its timing function unless a step says otherwise."),
      Field("above", \.above, .names(), "The screen that lies above the other."),
      Field(
        "animations", \.animations, .array(of: .record(), atLeast: 1, "animations"),
        required: true, "What moves."),
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
      guard let first = used.first else { continue }
      decoding.within(.key("parameters")) {
        $0.report(
          "the default of the parameter \(quoted(parameter.name)) uses \(quoted(first))",
          key: parameter.name, of: node.member("parameters") ?? node,
          expected: "numbers and sizes only: " + Expression.sizes.joined(separator: ", "))
      }
      // A number in its place, so that what uses it is not judged for it.
      parameters[index].value = .number(1)
    }
    animations.check(roots: ["from", "to"], names: names + Expression.sizes, &decoding)
  }
}
