internal import ExactMath
internal import Motion

/// One step of a storyboard: a hold, a transition to a screen, or the way back.
struct StepDescription: DocumentRecord {
  var id: String?
  var hold: Time?
  var motions: [MotionDescription]?
  var to: String?
  var back: Bool?
  var transition: TransitionUse?
  var duration: Time?
  var easing: Easing?
  var reversed: Bool?
  var container: ContainerDescription?
  var playback: [PlaybackDescription]?
  var accept: [AcceptanceDescription]?
  /// Of the playback.
  var playbackPlace = Place()
  var place = Place()
  /// Of the screen's id.
  var toPlace = Place()
  /// Where the transition and its duration are stated, or what they follow from.
  var transitionPlace = Place()
  var durationPlace = Place()

  init() {}

  private static let kinds = ["hold", "to", "back"]

  static let shape = RecordShape<StepDescription>(
    "Step", "a step", rules: .exactlyOne(of: kinds),
    [
      Field("id", \.id, .identifier, "The step's name, for selecting frames; unique."),
      Field("hold", \.hold, .duration, "The screen that shows stays for so long."),
      Field(
        "animations", \.motions, .array(of: .motion, atLeast: 1, "animations"),
        "Of a hold: what moves on the screen that shows, which keeps what they leave."),
      Field("to", \.to, .identifier, "A transition to the screen of this id."),
      Field(
        "back", \.back, .flag,
        "true: the way back to the screen before, by the transition that came from it."),
      Field(
        "transition", \.transition, .transition,
        "The document's transition if absent; of a way back, the one that it returns from."),
      Field("duration", \.duration, .duration, "How long the transition takes."),
      Field("easing", \.easing, .easing, "The timing function of the transition."),
      Field(
        "reversed", \.reversed, .flag,
        "Plays the transition as its way back, as a pop is to a push; true for back."),
      Field(
        "container", \.container, .record(), "The part of the canvas that the transition runs in."),
      Field(
        "playback", \.playback, .array(of: .record(), atLeast: 1, "playback steps"),
        "What is done to the transition while it runs: an interrupted swipe; it simply plays if absent."
      ),
      Field(
        "accept", \.accept, .acceptances,
        "Findings of lint that are meant as they are, by code, each with a reason if wanted."),
    ])

  static func start(_ node: JSONNode, _ decoding: inout Decoding) -> StepDescription {
    var start = StepDescription()
    start.place = decoding.place(of: node)
    return start
  }

  mutating func check(_ node: JSONNode, _ decoding: inout Decoding) {
    guard case .object(let members) = node.content else { return }
    toPlace = decoding.place(ofKey: "to", of: node)
    playbackPlace = decoding.place(ofKey: "playback", of: node)
    transitionPlace = decoding.place(ofKey: "transition", of: node)
    durationPlace = decoding.place(ofKey: "duration", of: node)
    let stated = members.map(\.key).filter(Self.kinds.contains)
    if stated.count != 1 {
      decoding.report(
        "a step has \(stated.isEmpty ? "none" : "\(stated.count)") of the keys hold, to and back",
        at: node.offset, expected: "exactly one of them")
    }
    if back == false {
      decoding.report("found false", key: "back", of: node, expected: "true, or no key \"back\"")
    }
    if let easing, easing != .linear, playback?.contains(where: { $0.gesture != nil }) == true {
      decoding.report(
        "the step has an easing beside a gesture, which moves it as the finger does", key: "easing",
        of: node, expected: "the gesture's completionCurve")
    }
    guard stated == ["hold"] else {
      if node.member("animations") != nil {
        decoding.report(
          "a transition has no key \"animations\" in its step", key: "animations", of: node,
          expected: "a hold, or a transition of the document's own in \"transitions\"")
      }
      return
    }
    motions?.check(roots: ["screen"], names: Expression.sizes, &decoding)
    for key in ["transition", "duration", "easing", "reversed", "container", "playback", "accept"]
    where node.member(key) != nil {
      decoding.report(
        "a hold has no key \"\(key)\"", key: key, of: node,
        expected: "hold, id and animations alone, the time as the value of hold")
    }
  }
}
