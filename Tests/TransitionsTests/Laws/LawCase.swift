import Compositor
import ExactMath
import Motion
import Raster
import Testing
import Transitions

/// One transition on one size: what every law runs over.
///
/// A new catalogue entry joins by being listed.
struct LawCase: CustomTestStringConvertible, Sendable {
  var text: String
  var width: Int
  var height: Int
  var scale = 1.0
  var isReversed = false

  var testDescription: String {
    "\(text)\(isReversed ? " reversed" : "") at \(width)×\(height) @\(scale)x"
  }

  /// Every entry in every direction, with every flag on and off, and every pair that is allowed.
  static let texts: [String] = {
    var single: [String] = []
    for entry in Catalogue.entries {
      single.append(entry.name)
      // The law sets the curve and the course itself.
      for parameter in entry.parameters where !course.contains(parameter.name) {
        switch parameter.kind {
        case .edge: single += Edge.allCases.map { "\(entry.name):\(parameter.name)=\($0.rawValue)" }
        case .flag: single.append("\(entry.name):\(parameter.name)=true")
        case .number:
          // Which only a medium sheet has.
          let also = parameter.name == "margin" ? ",detent=medium" : ""
          single.append("\(entry.name):\(parameter.name)=0.9".replacing0_9(parameter) + also)
        case .choice(let words):
          single += words.map { "\(entry.name):\(parameter.name)=\($0)" }
        case .rect: single.append("\(entry.name):\(parameter.name)=10%,20%,50%,30%")
        case .options, .curve: break
        }
      }
    }
    var pairs: [String] = []
    for a in Catalogue.entries {
      for b in Catalogue.entries
      where (try? TransitionRecipe(parsing: "\(a.name)+\(b.name)")) != nil {
        pairs.append("\(a.name)+\(b.name)")
      }
    }
    return single + pairs + [
      "push:from=top+scale:start=0.8+cross-dissolve", "ios.sheet:generation=ios26",
      "ios.sheet:generation=ios26,detent=medium,grabber=true",
    ]
  }()

  private static let course = [
    "options", "timingFunction", "generation", "repeatCount", "autoreverses",
    "duration",
  ]

  private static let sheets = [
    "ios.sheet", "style=pageSheet", "style=formSheet", "presentation=automatic",
    "presentation=pageSheet", "presentation=formSheet",
  ]

  /// A sheet over a screen that is dimmed.
  var isSheet: Bool { Self.sheets.contains(where: text.contains) }

  /// A picture that shrinks to a rectangle and is gone, without fading: a step at the end by design.
  var isStep: Bool {
    isReversed && (text.contains("scale:start") || text.contains("scale:rect"))
      && !text.contains("cross-dissolve")
  }

  /// Begins or ends between the screens, which its own tests look at.
  var isCutShort: Bool { text.contains("startProgress=0.9") || text.contains("endProgress=0.9") }

  /// One end is not a whole screen but a sheet over one, or a page that stays curled; which of the
  /// two depends on the direction.
  var isComposite: Bool {
    text.contains("style=partialCurl") || isSheet
      || (try? TransitionRecipe(parsing: text))?.parts.contains {
        $0.entry.ends == .fromComposite
      } ?? false
  }

  /// The composite, if any, is what it begins with.
  var beginsWithComposite: Bool { isComposite && isReversed != text.hasPrefix("ios.dismiss") }

  /// A curl without its white back, its shade and its shadow: screens and nothing else.
  ///
  /// nil where the text sets one of them.
  var plain: LawCase? {
    if text.contains("partialCurl") { return nil }
    guard text.contains("curl") else { return self }
    guard !["back=", "shade=", "shadow="].contains(where: text.contains) else { return nil }
    var result = self
    result.text += (text.contains(":") ? "," : ":") + "back=0,shade=0,shadow=0"
    return result
  }

  static let sizes: [(Int, Int, Double)] = [
    (64, 48, 1), (37, 53, 1), (1, 1, 1), (99, 213, 3), (60, 127, 2.625),
  ]

  static let all: [LawCase] = texts.flatMap { text in
    sizes.flatMap { width, height, scale in
      [false, true].map {
        LawCase(text: text, width: width, height: height, scale: scale, isReversed: $0)
      }
    }
  }

  /// The cases at one size.
  static func all(width: Int, height: Int) -> [LawCase] {
    all.filter { $0.width == width && $0.height == height }
  }

  /// The timeline of this transition between two pictures.
  func timeline(
    _ from: Image, _ to: Image, easing: String = "ease-in-ease-out",
    duration: Time = .milliseconds(350), background: Color = .black, region: Rect? = nil
  ) throws -> Timeline {
    let recipe = try TransitionRecipe(parsing: text)
    let timing = try Easing(parsing: easing).timingFunction(duration: duration)
    let stage = Stage(
      size: Size(Double(width) / scale, Double(height) / scale), scale: scale,
      background: background)
    let passage = Passage(
      recipe, duration: recipe.isCut ? .zero : duration, timing: timing,
      container: Container(region: region), isReversed: isReversed)
    return Storyboard(
      stage: stage,
      scenes: [Scene(screenshot: from, scale: scale), Scene(screenshot: to, scale: scale)],
      steps: [.go(to: 1, passage)]
    ).timeline
  }
}

extension String {
  /// 0.9 where the parameter takes it, else its default.
  fileprivate func replacing0_9(_ parameter: Parameter) -> String {
    guard case .number(let range) = parameter.kind, !range.contains(0.9) else { return self }
    return String(dropLast(3)) + (parameter.defaultText ?? "1")
  }
}
