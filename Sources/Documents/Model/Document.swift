internal import ExactMath
internal import Motion

/// A storyboard document as it was read: what it states, with defaults for the rest.
///
/// `Story` holds what follows from it.
public struct Document: DocumentRecord {
  /// The versions that this library reads.
  public static let version = 1

  var schema: String?
  var version = Document.version
  var title: String?
  var canvas = CanvasDescription()
  var frameRate: FrameRate?
  var tokens: String?
  var styles: [Named<LayerDescription>] = []
  var textStyles: [Named<TextDescription>] = []
  var transitions: [Named<CustomTransitionDescription>] = []
  var screens: [ScreenDescription] = []
  var start: String?
  var transition: TransitionUse?
  var duration: Time?
  var easing: Easing?
  var hold: Time?
  var container: ContainerDescription?
  var reduceMotion: Bool?
  var steps: [StepDescription]?
  var accept: [AcceptanceDescription]?
  /// Of the id of the screen that shows first.
  var startPlace = Place()
  var durationPlace = Place()
  var easingPlace = Place()

  init() {}

  static let shape = RecordShape<Document>(
    "Document", "a document",
    [
      Field(
        "$schema", \.schema, .text(), writes: false, "The address of this schema, for editors."),
      Field("version", \.version, .version, required: true, "The version of the format: 1."),
      Field("title", \.title, .text(), "What the clip shows."),
      Field("canvas", \.canvas, .record(), "The frames' size and what shows where no screen does."),
      Field(
        "fps", \.frameRate, .frameRate, "Frames per second; 60 if neither document nor option says."
      ),
      Field(
        "tokens", \.tokens, .text(), writes: false,
        "The path of a file of design tokens (DTCG), relative to the document."),
      Field(
        "styles", \.styles, .dictionary(of: .record(), "layer styles").readBefore([]),
        writes: false,
        "Keys that layers share, by the style's name."),
      Field(
        "textStyles", \.textStyles,
        .dictionary(of: .textStyle, "text styles").readBefore([]), writes: false,
        "Keys that texts share, by the style's name."),
      Field(
        "transitions", \.transitions, .dictionary(of: .record(), "custom transitions"),
        "Transitions of the document's own, by name."),
      Field(
        "screens", \.screens, .array(of: .screen, atLeast: 1, "screens"), required: true,
        "Screenshots and scenes of layers."),
      Field("start", \.start, .identifier, "The screen that shows first; the first one if absent."),
      Field(
        "transition", \.transition, .transition,
        "The transition of steps that state none; cross-dissolve if absent."),
      Field(
        "duration", \.duration, .duration,
        "How long transitions take; each transition's own if absent."),
      Field(
        "easing", \.easing, .easing,
        "The timing function of transitions; each transition's own if absent."),
      Field(
        "hold", \.hold, .duration,
        "Where no steps are stated: how long every screen stays; no time if absent."),
      Field(
        "container", \.container, .record(), "The part of the canvas that transitions run in."),
      Field(
        "reduceMotion", \.reduceMotion, .flag,
        "true: what the system shows where motion is to be reduced, a dissolve in place of movement."
      ),
      Field(
        "steps", \.steps, .array(of: .record(), "steps"),
        "Holds, transitions and ways back; if absent, a transition to each screen in turn."),
      Field(
        "accept", \.accept, .acceptances,
        "Findings of lint that are meant as they are in every step, by code."),
    ])

  mutating func check(_ node: JSONNode, _ decoding: inout Decoding) {
    startPlace = decoding.place(ofKey: "start", of: node)
    durationPlace = decoding.place(ofKey: "duration", of: node)
    easingPlace = decoding.place(ofKey: "easing", of: node)
    if steps != nil, node.member("hold") != nil {
      decoding.report(
        "a document with steps has no key \"hold\"", key: "hold", of: node,
        expected: "steps such as { \"hold\": \"1s\" }")
    }
    if screens.count > DocumentLimits.screens {
      decoding.report(
        "the document has \(screens.count) screens", key: "screens", of: node,
        expected: "at most \(DocumentLimits.screens)")
      screens.removeLast(screens.count - DocumentLimits.screens)
      decoding.loseElement()
    }
    if let steps, steps.count > DocumentLimits.steps {
      decoding.report(
        "the document has \(steps.count) steps", key: "steps", of: node,
        expected: "at most \(DocumentLimits.steps)")
    }
  }
}

extension Codec where Value == Int {
  /// A version that this library reads.
  fileprivate static let version = Codec(
    "1", schema: { _ in [JSONMember("const", .number(1))] },
    decode: { node, decoding in
      guard case .number(Double(Document.version)) = node.content else {
        decoding.mismatch(node, expected: "1, the version of the format that this program reads")
        return nil
      }
      return Document.version
    },
    encode: { .number(Double($0)) })
}
