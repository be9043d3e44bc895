import Transitions

/// What a transition's text may have been meant to be that gives a value without its parameter's
/// name, such as `push:left`; nil when there is no such reading, or several.
func meantTransition(_ text: String) -> String? {
  var isChanged = false
  var parts: [String] = []
  for part in text.split(separator: "+", omittingEmptySubsequences: false) {
    if (try? TransitionRecipe(parsing: String(part))) != nil {
      parts.append(String(part))
    } else if let meant = meantPart(part) {
      isChanged = true
      parts.append(meant)
    } else {
      return nil
    }
  }
  let meant = parts.joined(separator: "+")
  return isChanged && (try? TransitionRecipe(parsing: meant)) != nil ? meant : nil
}

/// The name of an entry, something between, a value: `push:left`, `push=left`, `push-left`.
private func meantPart(_ text: Substring) -> String? {
  for separator in text.indices.reversed() where ":=-( ".contains(text[separator]) {
    let name = String(text[..<separator])
    guard let entry = Catalogue.entry(named: name) else { continue }
    let value = text[text.index(after: separator)...].filter { !" )".contains($0) }
    let readings = entry.parameters.map { "\(name):\($0.name)=\(value)" }
      .filter { (try? TransitionRecipe(parsing: $0)) != nil }
    return readings.count == 1 ? readings[0] : nil
  }
  return nil
}
