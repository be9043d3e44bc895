internal import Compositor
internal import ExactMath
internal import Motion
internal import Raster

/// One property of one or more layers over a custom transition or a hold.
struct AnimationDescription: TimedRecord {
  var layers: [String] = []
  var property = AnimatedProperty.opacity
  var from: StatedValue?
  var to: StatedValue?
  var values: [StatedValue]?
  var keyTimes: [Double]?
  var easings: [Easing] = []
  var mode = Keyframes<Double>.CalculationMode.linear
  var interpolation = ColorInterpolation.premultiplied
  var path: PathText?
  var rotate = PathMotion.Rotation.none
  var timing = TimingDescription()
  var isAdditive = false
  var easing: Easing?
  var stagger: StaggerDescription?
  var place = Place()
  /// False where the property is none, so that its values cannot be judged.
  private(set) var hasProperty = true

  init() {}

  static let shape = RecordShape(
    "Animation", "an animation",
    what
      + timingFields(
        begin: "When it starts; before that its first value shows.",
        duration:
          "How long one repetition takes; what fits in the rest of the transition or hold if absent.",
        fill:
          "Whether its first value shows before it begins and its last one after it has ended.")
      + how)

  private static let what: [Field<AnimationDescription>] = [
    Field(
      "layer", \.layers, .layerPaths, required: true,
      "from, to (in a hold: screen), or layers of one of them by id, such as to/title, to/row-* "
        + "or an array."),
    Field("property", \.property, .animatedProperty, required: true, "What moves."),
    Field(
      "from", \.from, any: .ofAnyProperty,
      choose: { $0.hasProperty ? .value(of: $0.property) : .unread },
      "The first value; the layer's own if absent. 100% is the container's width or height."),
    Field(
      "to", \.to, any: .ofAnyProperty,
      choose: { $0.hasProperty ? .value(of: $0.property) : .unread },
      "The last value; the layer's own if absent."),
    Field(
      "values", \.values, any: .array(of: .ofAnyProperty, atLeast: 2, "values"),
      choose: {
        $0.hasProperty ? .array(of: .value(of: $0.property), atLeast: 2, "values") : .unread
      },
      "Key values instead of from and to."),
    Field(
      "keyTimes", \.keyTimes, .array(of: .fraction, atLeast: 2, "numbers from 0 to 1"),
      "When each key value is reached, from 0 to 1; evenly spread if absent."),
    Field(
      "easings", \.easings, .array(of: .easing, "easings"),
      "A timing function for each way from one key value to the next; linear if absent."),
    Field("mode", \.mode, .names(), "How the way between key values is found."),
    Field(
      "interpolation", \.interpolation, .names(),
      "How colours mix, those of gradients, outlines and texts included: as in Core Animation, "
        + "CSS or Android."),
    Field(
      "path", \.path, .pathText,
      "For position, instead of values: SVG path data in the parent's points, walked from end to end."
    ),
    Field("rotate", \.rotate, .names(), "Whether the layer turns with its path."),
  ]

  private static let how: [Field<AnimationDescription>] = [
    Field(
      "additive", \.isAdditive, .flag,
      "Adds to the layer's own value and to other animations; a missing end adds nothing."),
    Field(
      "easing", \.easing, .easing,
      "The timing function; the transition's if absent, ease-in-ease-out in a hold."),
    Field(
      "stagger", \.stagger, .record(), "Of several layers each starts a little later."),
  ]

  static func start(_ node: JSONNode, _ decoding: inout Decoding) -> AnimationDescription {
    var start = AnimationDescription()
    start.place = decoding.place(of: node)
    // The form of the values depends on it, wherever it stands.
    if case .string(let name)? = node.member("property")?.content {
      start.property = AnimatedProperty(rawValue: name) ?? .opacity
      start.hasProperty = AnimatedProperty(rawValue: name) != nil
    }
    return start
  }

  mutating func check(_ node: JSONNode, _ decoding: inout Decoding) {
    checkForm(node, &decoding)
    guard case .numbers(let counts) = property.kind else { return checkKeyframes(node, &decoding) }
    func check(_ value: StatedValue, _ node: JSONNode, _ decoding: inout Decoding) {
      let count = value.expressions.count
      guard !counts.contains(count) else { return }
      decoding.report(
        "a value of \(property.rawValue) has \(counted(count, "component"))", at: node.offset,
        expected: property.expectation)
    }
    for (key, value) in [("from", from), ("to", to)] {
      if let value { check(value, node.member(key) ?? node, &decoding) }
    }
    if let values, case .array(let nodes)? = node.member("values")?.content {
      for (value, node) in zip(values, nodes) { check(value, node, &decoding) }
    }
    checkKeyframes(node, &decoding)
  }

  /// Exactly one of: ends, key values, a path.
  private func checkForm(_ node: JSONNode, _ decoding: inout Decoding) {
    let forms = [
      (["from", "to"].contains { node.member($0) != nil }, "from or to"),
      (node.member("values") != nil, "values"), (node.member("path") != nil, "path"),
    ].filter(\.0).map(\.1)
    if forms.count != 1 {
      decoding.report(
        forms.isEmpty
          ? "an animation has no values"
          : "an animation has " + forms.joined(separator: " beside "), at: node.offset,
        expected: "from and to (or one of them), or values, or a path")
    } else if !isComplete, path == nil, node.member("values") == nil {
      decoding.report(
        "an animation of perspective has one end", at: node.offset,
        expected: "from and to, since a layer has no distance of its own")
    }
    if path != nil, property != .position {
      decoding.report(
        "an animation of \(property.rawValue) has a path", key: "path", of: node,
        expected: property == .shadowPath
          ? "the outline as a value, in from, to or values" : "the property position")
    }
    if rotate != .none, node.member("path") == nil {
      decoding.report("rotate stands without a path", key: "rotate", of: node)
    }
    if stagger != nil, layers.count == 1, !layers[0].contains("*") {
      decoding.report(
        "a stagger has one layer only", key: "stagger", of: node,
        expected: "several, such as \"to/row-*\" or an array")
    }
  }

  private mutating func checkKeyframes(_ node: JSONNode, _ decoding: inout Decoding) {
    let count = values?.count ?? 2
    do throws(KeyframeError) {
      _ = try Keyframes(Array(repeating: 0.0, count: count), keyTimes: keyTimes, mode: mode)
    } catch {
      decoding.report("\(error)", key: "keyTimes", of: node)
      keyTimes = nil
    }
    if !easings.isEmpty, easings.count != count - 1 {
      decoding.report(
        "\(counted(easings.count, "easing")) for \(counted(count, "key value"))", key: "easings",
        of: node, expected: "one fewer than key values")
      easings = []
    }
  }

  /// Whether no value is missing that the layer does not have of its own.
  var isComplete: Bool {
    property != .perspective || values != nil || (from != nil && to != nil) || isAdditive
  }

  /// Every expression among its values.
  var expressions: [StatedExpression] {
    ([from, to].compactMap { $0 } + (values ?? [])).flatMap(\.expressions)
  }

  /// Every expression among its times.
  var times: [Expression] {
    timing.expressions + [stagger?.interval].compactMap { $0?.expression }
  }
}
