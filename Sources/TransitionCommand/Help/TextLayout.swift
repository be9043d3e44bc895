/// Words set in lines of at most `width` columns.
func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if line.isEmpty {
      line = String(word)
    } else if line.count + 1 + word.count <= width {
      line += " " + word
    } else {
      lines.append(line)
      line = String(word)
    }
  }
  if !line.isEmpty { lines.append(line) }
  return lines
}

/// A term and what it means in two columns; a term too wide for its column has a line of its own.
func definition(_ term: String, _ meaning: String, indent: Int, column: Int, width: Int) -> String {
  let margin = String(repeating: " ", count: column)
  var text = String(repeating: " ", count: indent) + term
  var lines = wrapped(meaning, width: width - column)[...]
  if text.count + 2 <= column {
    text += String(repeating: " ", count: column - text.count) + (lines.popFirst() ?? "")
  }
  return ([text] + lines.map { margin + $0 }).joined(separator: "\n") + "\n"
}
