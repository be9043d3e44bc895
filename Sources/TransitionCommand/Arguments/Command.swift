/// What the first operand asks for; `render` when it names no command.
package enum Command: String, CaseIterable, Sendable {
  case render
  case list
  case explain
  case validate
  case lint
  case compare
  case start = "init"
  case help

  /// The one line that the help shows beside the name.
  package var summary: String {
    switch self {
    case .render: "render a clip or frames of two screens or a document (the default)"
    case .list: "list every transition with its parameters, defaults and source API"
    case .explain: "show every value in force, the timing curve and the frame count"
    case .validate: "say everything that is wrong with documents, without rendering"
    case .lint: "say where documents, or a transition, leave the platform's conventions"
    case .compare: "say whether two pictures, clips or folders of them are equal"
    case .start: "write a commented document to start from, which renders as it is"
    case .help: "show this help"
    }
  }

  /// The operands it takes, as the usage line writes them.
  package var operands: String {
    switch self {
    case .render, .explain: "[FROM TO | STORY.json]"
    case .validate: "STORY.json..."
    case .lint: "[FROM TO | STORY.json...]"
    case .compare: "EXPECTED ACTUAL"
    case .start: "STORY.json"
    case .list: "[NAME...]"
    case .help: ""
    }
  }
}
