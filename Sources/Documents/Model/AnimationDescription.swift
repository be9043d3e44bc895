internal import ExactMath
internal import Motion

/// What an animation of a custom transition moves.
enum AnimatedProperty: String, CaseIterable, Hashable, Sendable {
  case translation, scale, rotation, rotationX, rotationY, perspective
  case opacity, position, bounds, clip, cornerRadius

  /// How many components a value may have.
  var counts: [Int] {
    switch self {
    case .translation: [2, 3]
    case .scale: [1, 2]
    case .position: [2]
    case .bounds, .clip: [4]
    case .cornerRadius: [1, 4]
    case .rotation, .rotationX, .rotationY, .perspective, .opacity: [1]
    }
  }

  var expectation: String {
    switch self {
    case .translation: "[x, y] or [x, y, z]"
    case .scale: "a factor, or [x, y]"
    case .position: "[x, y]"
    case .bounds, .clip: "[x, y, width, height]"
    case .cornerRadius: "a radius, or [top left, top right, bottom right, bottom left]"
    case .rotation, .rotationX, .rotationY: "an angle in degrees"
    case .perspective: "a distance"
    case .opacity: "a number"
    }
  }
}

/// One property of one layer over a custom transition.
struct AnimationDescription: DocumentRecord {
  var layer = ""
  var property = AnimatedProperty.opacity
  var from: [StatedExpression]?
  var to: [StatedExpression]?
  var values: [[StatedExpression]]?
  var keyTimes: [Double]?
  var begin = TimeShare.share(0)
  var duration: TimeShare?
  var easing: Easing?
  var place = Place()

  init() {}

  static let shape = RecordShape<AnimationDescription>(
    "Animation", "an animation",
    [
      Field(
        "layer", \.layer, .layerPath, required: true,
        "from, to, or a layer of one of them by its id, such as to/title."),
      Field("property", \.property, .names(), required: true, "What moves."),
      Field(
        "from", \.from, .expressions,
        "The first value; the layer's own if absent. 100% is the container's width or height."),
      Field("to", \.to, .expressions, "The last value; the layer's own if absent."),
      Field(
        "values", \.values, .array(of: .expressions, atLeast: 2, "values"),
        "Key values instead of from and to."),
      Field(
        "keyTimes", \.keyTimes, .array(of: .fraction, atLeast: 2, "numbers from 0 to 1"),
        "When each key value is reached, from 0 to 1; evenly spread if absent."),
      Field(
        "begin", \.begin, .timeShare,
        "When it starts; before that its first value shows."),
      Field(
        "duration", \.duration, .timeShare,
        "How long it takes; the rest of the transition if absent. Then its last value shows."),
      Field("easing", \.easing, .easing, "The timing function; the transition's if absent."),
    ])

  static func start(_ node: JSONNode, _ decoding: inout Decoding) -> AnimationDescription {
    var start = AnimationDescription()
    start.place = decoding.place(of: node)
    return start
  }

  mutating func check(_ node: JSONNode, _ decoding: inout Decoding) {
    let hasEnds = from != nil || to != nil
    if (values != nil) == hasEnds, node.member("values") != nil || !hasEnds {
      decoding.report(
        hasEnds ? "an animation has values beside from or to" : "an animation has no values",
        at: node.offset, expected: "from and to (or one of them), or values")
    }
    if !isComplete, hasEnds {
      decoding.report(
        "an animation of perspective has one end", at: node.offset,
        expected: "from and to, since a layer has no distance of its own")
    }
    for (key, value) in [("from", from), ("to", to)] {
      if let value { check(value, node.member(key) ?? node, &decoding) }
    }
    if let values, case .array(let nodes)? = node.member("values")?.content {
      for (value, node) in zip(values, nodes) { check(value, node, &decoding) }
    }
    guard let keyTimes, let stated = node.member("keyTimes") else { return }
    let isOrdered =
      keyTimes.first == 0 && keyTimes.last == 1
      && zip(keyTimes, keyTimes.dropFirst()).allSatisfy(<=)
    if values == nil || keyTimes.count != values?.count || !isOrdered {
      decoding.report(
        "found \(stated.compactText)", at: stated.offset,
        expected: "a time for each of the values, from 0 to 1 and not falling")
      self.keyTimes = nil
    }
  }

  private func check(
    _ value: [StatedExpression], _ node: JSONNode, _ decoding: inout Decoding
  ) {
    guard !property.counts.contains(value.count) else { return }
    decoding.report(
      "a value of \(property.rawValue) has \(counted(value.count, "component"))", at: node.offset,
      expected: property.expectation)
  }

  /// Whether no value is missing that the layer does not have of its own.
  var isComplete: Bool {
    property != .perspective || values != nil || (from != nil && to != nil)
  }

  /// Every expression in it.
  var expressions: [StatedExpression] {
    (from ?? []) + (to ?? []) + (values ?? []).flatMap { $0 }
  }
}

extension Codec where Value == String {
  /// `from`, `to`, `from/title` or `to/title`.
  fileprivate static let layerPath = Codec(
    simple: "from, to, or a layer of one of them such as to/title",
    schema: .type("string", JSONMember("pattern", .string("^(from|to)(/[^/{}]+)?$"))),
    decode: { node in
      guard let text = node.shortText(1000) else { return nil }
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts[0] == "from" || parts[0] == "to", parts.count <= 2,
        parts.count == 1 || !parts[1].isEmpty, !text.contains(where: { "{}".contains($0) })
      else { return nil }
      return text
    },
    encode: { .string($0) })
}
