internal import ExactMath

extension TransitionRecipe.Part {
  init(parsing text: String) throws(TransitionError) {
    let colon = text.firstIndex(of: ":")
    let stated = String(text[..<(colon ?? text.endIndex)].trimmingSpaces)
    guard !stated.isEmpty else { throw .empty }
    var settings = colon.map { Setting.all(in: String(text[text.index(after: $0)...])) } ?? []
    let name = try Self.named(stated, &settings)
    guard let entry = Catalogue.entry(named: name) else {
      throw .unknownName(
        name,
        nearest: Catalogue.nameMirroring(name) ?? nearestName(to: name, among: Catalogue.names))
    }
    self.entry = entry
    values = ParameterValues()
    let presets =
      entry.aliasSettings[String(foldedName(name))] ?? entry.aliasSettings[String(apiWord(name))]
    for parameter in entry.parameters {
      let preset = presets?[parameter.name]
      if let text = preset ?? parameter.defaultText { _ = values.set(parameter, to: text) }
    }
    var seen: Set<String> = []
    for setting in settings { try set(setting, &seen) }
    if let problem = entry.problem?(values) { throw problem }
  }

  private mutating func set(
    _ setting: Setting, _ seen: inout Set<String>
  ) throws(TransitionError) {
    guard let key = setting.key else { throw .notAssignment(setting.value, of: entry.name) }
    guard let parameter = entry.parameters.first(where: { $0.isCalled(key) }) else {
      let known = entry.parameters.map(\.name)
      throw .unknownParameter(
        key, of: entry.name, known: known,
        nearest: entry.elsewhere(setting.value) ?? nearestName(to: key, among: known))
    }
    guard seen.insert(parameter.name).inserted else {
      throw .repeatedParameter(parameter.name, of: entry.name)
    }
    guard values.set(parameter, to: setting.value) else {
      let meant = entry.elsewhere(setting.value).map { "; did you mean '\($0)'?" }
      throw .badValue(
        setting.value, parameter: key, of: entry.name,
        expected: parameter.kind.expectation + (meant ?? ""))
    }
  }

  /// The transition that a call names by one of its parameters, which is taken out:
  /// `CATransition:type=push`, `UIView.transition:options=transitionCurlUp|curveEaseIn`.
  private static func named(
    _ name: String, _ settings: inout [Setting]
  ) throws(TransitionError) -> String {
    switch String(foldedName(name)) {
    case "catransition":
      guard let index = settings.firstIndex(where: { $0.isCalled("type") }) else { return name }
      let type = settings.remove(at: index).value
      let meant = "catransition." + String(apiWord(type))
      guard let entry = Catalogue.entry(named: meant) else {
        throw .badValue(
          type, parameter: "type", of: name,
          expected: Catalogue.entries.filter { $0.family.isCATransition }
            .map { String($0.name.dropFirst("catransition.".count)) }.joined(separator: ", "))
      }
      return entry.name
    case "uiview", "uiview.transition":
      let index = settings.firstIndex { $0.isCalled("options") }
      let options = index.map { apiOptions(settings[$0].value) } ?? []
      let known = Catalogue.entries.filter { $0.family == .uiView }
      for option in options {
        let word = apiWord(option)
        guard let index, let entry = known.first(where: { $0.isCalled(word) }) else { continue }
        let rest = options.filter { apiWord($0) != word }
        settings[index].value = rest.joined(separator: "|")
        if rest.isEmpty { settings.remove(at: index) }
        return entry.name
      }
      throw .badValue(
        index.map { settings[$0].value } ?? "", parameter: "options", of: name,
        expected: "one of " + known.flatMap(\.aliases).joined(separator: ", "))
    default: return name
    }
  }
}

extension Catalogue {
  /// The transition whose API is so called, as `UINavigationController.pushViewController`.
  fileprivate static func nameMirroring(_ api: String) -> String? {
    let word = String(foldedName(api))
    // Shorter ones are parts of many.
    guard word.count >= 10 else { return nil }
    return entries.first { String(foldedName($0.source)).contains(word) }?.name
  }
}

extension CatalogueEntry {
  /// The other transition that takes such a value, with the parameter that does.
  fileprivate func elsewhere(_ value: String) -> String? {
    guard let other = counterpart.flatMap({ Catalogue.entry(named: $0) }) else { return nil }
    for parameter in other.parameters {
      guard case .choice(let words) = parameter.kind,
        let word = words.first(where: { apiWord($0) == apiWord(value) })
      else { continue }
      return "\(other.name):\(parameter.name)=\(word)"
    }
    return nil
  }

  fileprivate func isCalled(_ word: [Character]) -> Bool {
    aliases.contains { foldedName($0) == word }
  }
}

extension CatalogueEntry.Family {
  fileprivate var isCATransition: Bool { self == .caTransition || self == .caTransitionPrivate }
}

/// One `name=value` of a transition's text.
private struct Setting {
  /// nil where there is no `=`; the value is then all of it.
  var key: String?
  var value: String

  func isCalled(_ name: String) -> Bool { key.map { foldedName($0) == foldedName(name) } ?? false }

  /// Splits at the commas that start a new `name=`, so that a rectangle may hold commas.
  static func all(in text: String) -> [Setting] {
    var pieces: [String] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      if piece.contains("=") || pieces.isEmpty {
        pieces.append(String(piece))
      } else {
        pieces[pieces.count - 1] += "," + piece
      }
    }
    return pieces.map { piece in
      guard let equals = piece.firstIndex(of: "=") else { return Setting(value: piece) }
      return Setting(
        key: String(piece[..<equals].trimmingSpaces),
        value: String(piece[piece.index(after: equals)...].trimmingSpaces))
    }
  }
}
