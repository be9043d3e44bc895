import Testing
import TransitionCommand

/// Reads a command line as a shell would split it at spaces; `_` stands for a space in a word.
func request(
  _ line: String, folders: Set<String> = [], terminals: Set<String> = [],
  links: [String: String] = [:], terminal: Bool = false
) throws -> RenderRequest {
  let arguments = line.split(separator: " ").map {
    $0.split(separator: "_", omittingEmptySubsequences: false).joined(separator: " ")
  }
  return try RenderRequest(
    ArgumentParser.parse(arguments),
    in: RequestSurroundings(
      isFolder: folders.contains, isTerminal: terminals.contains,
      resolved: { links[$0] ?? lexicallyNormal($0) }, outputIsTerminal: terminal))
}

/// The sentence with which a command line is refused; nil when it is taken.
func refusal(
  _ line: String, folders: Set<String> = [], terminals: Set<String> = [],
  links: [String: String] = [:], terminal: Bool = false
) -> String? {
  do {
    _ = try request(
      line, folders: folders, terminals: terminals, links: links, terminal: terminal)
    return nil
  } catch {
    return "\(error)"
  }
}
