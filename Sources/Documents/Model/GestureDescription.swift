internal import Compositor
internal import ExactMath
internal import Motion
internal import Raster
internal import Transitions

/// A finger that drives a transition, and the rule that decides where it leads.
struct GestureDescription: DocumentRecord {
  typealias Rule = FingerDrive.Rule
  typealias Direction = FingerDrive.Direction

  var percent: [ScrubPointDescription]?
  var touch: [TouchDescription]?
  var rule = Rule.percentDriven
  var threshold: Double?
  var projection: Time?
  var deadZone: Double?
  var direction: Direction?
  var completionSpeed: Double?
  var completionCurve: Easing?
  var carriesVelocity: Bool?
  var interruptedAfter: Time?
  var showTouch = false
  var place = Place()

  init() {}

  static let shape = RecordShape<GestureDescription>(
    "Gesture", "a gesture", rules: .exactlyOne(of: ["percent", "touch"]),
    [
      Field(
        "percent", \.percent, .array(of: .percentPoint, atLeast: 2, "points [time, progress]"),
        "[time since the gesture began, progress]; beyond 0 and 1 nothing more happens."),
      Field(
        "touch", \.touch, .array(of: .touch, atLeast: 2, "points [time, x] or [time, x, y]"),
        "[time since the gesture began, x, y] in points of the canvas; half of its height without y."
      ),
      Field(
        "rule", \.rule, .names(),
        "Whether it finishes: percent-driven by its place, ios.back-swipe by place and velocity, "
          + "ios.sheet-drag by where it would coast to rest."),
      Field(
        "threshold", \.threshold, .fraction,
        "The share of the way from which it finishes; 0.3, for ios.back-swipe 0.53, for "
          + "ios.sheet-drag 0.5."),
      Field(
        "projection", \.projection, .duration,
        "How long the velocity carries on for the decision; for ios.back-swipe 120ms, for "
          + "ios.sheet-drag 499ms."),
      Field(
        "deadZone", \.deadZone, .extent,
        "Points that a touch moves before the screen follows; 0, for ios.back-swipe 12, for "
          + "ios.sheet-drag 10."),
      Field(
        "direction", \.direction, .names(),
        "Where a touch that goes forward moves; right, for ios.sheet-drag down."),
      Field(
        "completionSpeed", \.completionSpeed, .number(0.001...1000),
        "How many times faster the rest runs out (UIPercentDrivenInteractiveTransition)."),
      Field(
        "completionCurve", \.completionCurve, .easing,
        "How the rest runs out: ease-in-ease-out, for ios.back-swipe and ios.sheet-drag a spring of "
          + "its own time."),
      Field(
        "carriesVelocity", \.carriesVelocity, .flag,
        "Whether it goes on at the finger's speed; only percent-driven does not."),
      Field(
        "interruptedAfter", \.interruptedAfter, .duration,
        "The next step takes over after so long, wherever it is then."),
      Field("showTouch", \.showTouch, .flag, "Shows the finger as a disc above everything."),
    ])

  static func start(_ node: JSONNode, _ decoding: inout Decoding) -> GestureDescription {
    var start = GestureDescription()
    start.place = decoding.place(of: node)
    return start
  }

  mutating func check(_ node: JSONNode, _ decoding: inout Decoding) {
    let stated = ["percent", "touch"].filter { node.member($0) != nil }
    if stated.count != 1 {
      decoding.report(
        "a gesture has \(stated.isEmpty ? "none" : "both") of the keys percent and touch",
        at: node.offset, expected: "exactly one of them")
    }
    checkOrder(node, &decoding)
    let isPercent = node.member("percent") != nil
    if isPercent, node.member("deadZone") != nil {
      decoding.report(
        "a gesture of percents has the key \"deadZone\"", key: "deadZone", of: node,
        expected: "a touch beside it")
    }
    if rule == .percentDriven, node.member("projection") != nil {
      decoding.report(
        "percent-driven has the key \"projection\"", key: "projection", of: node,
        expected: "the rule ios.back-swipe or ios.sheet-drag beside it")
    }
    if completionCurve?.spring != nil, node.member("completionSpeed") != nil {
      decoding.report(
        "a spring takes its own time, so completionSpeed says nothing", key: "completionSpeed",
        of: node, expected: "a curve such as \"ease-out\", or no completionSpeed")
    }
  }

  private func checkOrder(_ node: JSONNode, _ decoding: inout Decoding) {
    let times = [percent?.map(\.time), touch?.map(\.time)]
    for (key, times) in zip(["percent", "touch"], times) {
      guard let times else { continue }
      let late = times.indices.dropFirst().first { times[$0] <= times[$0 - 1] }
      guard let late else { continue }
      guard case .array(let points)? = node.member(key)?.content, late < points.count else {
        continue
      }
      decoding.within(.key(key)) { decoding in
        decoding.within(.index(late)) {
          $0.report(
            "the point does not come after the one before it", at: points[late].offset,
            expected: "times that rise")
        }
      }
    }
  }

  private var timesRise: Bool {
    [percent?.map(\.time), touch?.map(\.time)].allSatisfy { times in
      guard let times else { return true }
      return zip(times, times.dropFirst()).allSatisfy { $0 < $1 }
    }
  }

  /// With every value in force.
  var filled: GestureDescription {
    var result = self
    result.threshold = threshold ?? rule.threshold
    if rule != .percentDriven { result.projection = projection ?? rule.projection }
    result.direction = direction ?? rule.direction
    if touch != nil { result.deadZone = deadZone ?? rule.deadZone }
    result.carriesVelocity = carriesVelocity ?? rule.carriesVelocity
    if completionCurve == nil {
      result.completionCurve =
        (completionSpeed == nil ? rule.releaseEasing : nil) ?? .easeInEaseOut
    }
    if result.completionCurve?.spring == nil { result.completionSpeed = completionSpeed ?? 1 }
    return result
  }

  /// What it says, with every value in force; nil where its points are reported as wrong.
  var drive: FingerDrive? {
    guard timesRise, let track, percent == nil || touch == nil else { return nil }
    let filled = filled
    var drive = FingerDrive(track, rule: rule, direction: direction)
    drive.threshold = filled.threshold ?? drive.threshold
    drive.projection = filled.projection ?? drive.projection
    drive.deadZone = filled.deadZone ?? drive.deadZone
    drive.completion = filled.completion
    return drive
  }

  private var track: FingerDrive.Track? {
    if let percent, !percent.isEmpty {
      return .percents(percent.map { .init(time: $0.time, progress: $0.progress) })
    }
    guard let touch, !touch.isEmpty else { return nil }
    return .touch(touch.map { .init(time: $0.time, x: $0.x, y: $0.y) })
  }

  private var completion: Completion {
    let curve = completionCurve ?? .easeInEaseOut
    let motion: Completion.Motion =
      curve.spring.map { Completion.Motion.spring($0) }
      ?? .rest(curve.timingFunction(duration: .zero), speed: completionSpeed ?? 1)
    return Completion(motion, carriesVelocity: carriesVelocity ?? rule.carriesVelocity)
  }
}

/// A finger's place at a time since the gesture began.
struct TouchDescription: Hashable, Sendable {
  var time: Time
  var x: Double
  var y: Double?
}

extension Codec where Value == TouchDescription {
  fileprivate static let touch = Codec(
    "[time, x] or [time, x, y] such as [\"120ms\", 180]",
    schema: { builder in
      let number = JSONNode.object(Codec<Double>.coordinate.schema(&builder))
      return .type(
        "array",
        JSONMember(
          "prefixItems",
          .array([.object(Codec<Time>.duration.schema(&builder)), number, number])),
        JSONMember("items", .bool(false)), JSONMember("minItems", .number(2)))
    },
    decode: { node, decoding in
      guard case .array(let nodes) = node.content, (2...3).contains(nodes.count) else {
        decoding.mismatch(node, expected: "[time, x] or [time, x, y] such as [\"120ms\", 180]")
        return nil
      }
      let time = decoding.within(.index(0)) { Codec<Time>.duration.decode(nodes[0], &$0) }
      let place = nodes.indices.dropFirst().map { index in
        decoding.within(.index(index)) { Codec<Double>.coordinate.decode(nodes[index], &$0) }
      }
      guard let time, let x = place[0] else { return nil }
      return TouchDescription(time: time, x: x, y: place.count > 1 ? place[1] : nil)
    },
    encode: { touch in
      .array(
        [Codec<Time>.duration.encode(touch.time), .number(touch.x)]
          + (touch.y.map { [.number($0)] } ?? []))
    })
}

extension GestureDescription.Rule {
  /// The spring of `release` as a document says it.
  fileprivate var releaseEasing: Easing? {
    switch self {
    case .percentDriven: nil
    case .backSwipe: try? Easing(parsing: "spring(mass: 1, stiffness: 484, damping: 37.4)")
    case .sheetDrag: try? Easing(parsing: "spring(mass: 3, stiffness: 1000, damping: 500)")
    }
  }
}
