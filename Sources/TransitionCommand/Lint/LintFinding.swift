import Documents
import Guidance

/// One finding as it is reported, of a document or of a command line.
struct LintFinding {
  enum Place {
    case document(file: String, TextPlace)
    case option(Option.Name)
  }

  var guideline: Guideline
  var place: Place
  var sentence: String
  var remedy: String
  var acceptance = StoryFinding.Acceptance.none

  var isAccepted: Bool { acceptance != .none }

  init(_ finding: StoryFinding, in file: String) {
    (guideline, sentence, remedy) = (finding.guideline, finding.sentence, finding.remedy)
    place = .document(file: file, finding.place)
    acceptance = finding.acceptance
  }

  /// - Parameter given: the options that were given.
  init(_ finding: Finding, given: Set<Option.Name>) {
    (guideline, sentence, remedy) = (finding.guideline, finding.sentence, finding.remedy)
    // A duration that no option states comes from the curve, or from the transition itself.
    let options: [Option.Name] = finding.subject == .duration ? [.duration, .easing] : []
    place = .option(options.first(where: given.contains) ?? .transition)
  }

  /// `story.json:7:32: $.steps[0].duration: warning: …; better: 600 ms or less [duration-long]`.
  var line: String {
    let start =
      switch place {
      case .document(let file, let place):
        "\(file):\(place.line):\(place.column): \(place.path)"
      case .option(let name): "render-transition: \(name.dashed)"
      }
    return "\(start): \(guideline.severity.rawValue): \(sentence); better: \(remedy) "
      + "[\(guideline.rawValue)]\n"
  }

  var json: JSONNode {
    var members = [
      JSONMember("code", .string(guideline.rawValue)),
      JSONMember("severity", .string(guideline.severity.rawValue)),
    ]
    switch place {
    case .document(let file, let place):
      members += [
        JSONMember("file", .string(file)), JSONMember("line", .number(Double(place.line))),
        JSONMember("column", .number(Double(place.column))),
        JSONMember("path", .string(place.path)),
      ]
    case .option(let name): members.append(JSONMember("option", .string(name.dashed)))
    }
    members += [
      JSONMember("message", .string(sentence)), JSONMember("better", .string(remedy)),
      JSONMember("accepted", .bool(isAccepted)),
    ]
    if case .accepted(let reason?) = acceptance {
      members.append(JSONMember("reason", .string(reason)))
    }
    return .object(members)
  }
}
