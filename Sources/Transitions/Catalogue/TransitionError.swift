/// Why a transition's text was refused: one sentence each.
public enum TransitionError: Error, Hashable, CustomStringConvertible {
  case empty
  case unknownName(String, nearest: String?)
  case unknownParameter(String, of: String, known: [String], nearest: String?)
  case notAssignment(String, of: String)
  case badValue(String, parameter: String, of: String, expected: String)
  case repeatedParameter(String, of: String)
  case cannotCombine(String, String, reason: String)

  public var description: String {
    func hint(_ nearest: String?) -> String { nearest.map { "; did you mean '\($0)'?" } ?? "" }
    switch self {
    case .empty:
      return "the transition is empty: expected a name such as cross-dissolve or push:from=right"
    case .unknownName(let name, let nearest):
      let help = nearest == nil ? "; 'render-transition list' shows them all" : ""
      return "unknown transition '\(name)'" + hint(nearest) + help
    case .unknownParameter(let name, let transition, let known, let nearest):
      let what = known.isEmpty ? "it has none" : "it has " + known.joined(separator: ", ")
      return "transition '\(transition)' has no parameter '\(name)': \(what)" + hint(nearest)
    case .notAssignment(let text, let transition):
      return "'\(text)' in transition '\(transition)' is not a parameter: expected name=value"
    case .badValue(let value, let parameter, let transition, let expected):
      return "'\(value)' is no value for \(parameter) of '\(transition)': expected \(expected)"
    case .repeatedParameter(let name, let transition):
      return "parameter \(name) of '\(transition)' is given twice"
    case .cannotCombine(let a, let b, let reason):
      return "'\(a)' and '\(b)' cannot be combined: \(reason)"
    }
  }
}
