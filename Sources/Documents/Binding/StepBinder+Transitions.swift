internal import ExactMath
internal import Motion
internal import Transitions

extension StepBinder {
  /// A transition with what it brings along.
  struct NamedTransition {
    var transition: any Transition
    var duration: Time
    var easing: Easing
    /// With every parameter in force.
    var use: TransitionUse
  }

  /// The catalogue's or the document's own transition; nil after reporting why there is none.
  mutating func transition(_ use: TransitionUse) -> NamedTransition? {
    let (name, settings) = use.separated
    if let own = document.transitions.first(where: { $0.name == name }) {
      return custom(own, settings, at: use.place)
    }
    do throws(TransitionError) {
      var recipe = try TransitionRecipe(parsing: use.text)
      recipe.reducesMotion = document.reduceMotion == true
      guard let easing = try? Easing(parsing: recipe.defaultEasing) else { return nil }
      return NamedTransition(
        transition: recipe, duration: recipe.defaultDuration, easing: easing,
        use: TransitionUse(name: recipe.description, place: use.place))
    } catch .unknownName(let name, _) {
      let own = document.transitions.map(\.name)
      let isJoined = use.text.contains("+") && own.contains { use.text.contains($0) }
      decoding.report(
        "unknown transition \(quoted(name))", at: use.place,
        expected: isJoined
          ? "transitions of the catalogue; a document's own cannot be joined by +"
          : "one of the catalogue or of the document's transitions",
        nearest: isJoined ? nil : decoding.suggestion(for: name, among: Catalogue.names + own))
    } catch {
      decoding.report("\(error)", at: use.place)
    }
    return nil
  }

  private mutating func custom(
    _ own: Named<CustomTransitionDescription>, _ settings: [Named<String>], at place: Place
  ) -> NamedTransition? {
    let declared = own.value.parameters
    var values = declared
    var indices: [String: Int] = [:]
    for (index, parameter) in declared.enumerated() { indices[parameter.name] = index }
    var isComplete = true
    for setting in settings {
      guard let index = indices[setting.name] else {
        let names = declared.map(\.name)
        decoding.report(
          "the transition \(quoted(own.name)) has no parameter \(quoted(setting.name))", at: place,
          expected: names.isEmpty ? "none" : "one of " + names.joined(separator: ", "),
          nearest: decoding.suggestion(for: setting.name, among: names))
        isComplete = false
        continue
      }
      guard let expression = read(setting, of: own.value, at: place) else {
        isComplete = false
        continue
      }
      values[index].value = expression
    }
    guard isComplete else { return nil }
    var parameters: [String: Expression] = [:]
    for value in values { parameters[value.name] = value.value.expression }
    guard let duration = own.value.duration.time(of: .zero, parameters) else {
      decoding.report(
        "the parameters make the duration of \(quoted(own.name)) no time from 0 to an hour",
        at: place)
      return nil
    }
    return NamedTransition(
      transition: CustomTransition(
        definition: own.value, parameters: parameters, contents: contents),
      duration: duration, easing: own.value.easing,
      use: TransitionUse(
        name: own.name, parameters: values.map { Named(name: $0.name, value: $0.value.text) },
        place: place))
  }

  private mutating func read(
    _ setting: Named<String>, of own: CustomTransitionDescription, at place: Place
  ) -> StatedExpression? {
    do throws(ExpressionError) {
      let expression = try Expression(parsing: setting.value)
      let unknown = expression.names.subtracting(Expression.sizes).sorted()
      let what =
        unknown.first.map { "uses \(quoted($0))" } ?? own.misfit(of: setting.name, expression)
      guard let what else { return StatedExpression(text: setting.value, expression: expression) }
      decoding.report(
        "the parameter \(quoted(setting.name)) \(what)", at: place,
        expected: unknown.isEmpty ? nil : CustomTransitionDescription.parameterValues)
    } catch {
      decoding.report(
        "the parameter \(quoted(setting.name)) is \(quoted(setting.value)): \(error.problem) at "
          + "character \(error.offset + 1)", at: place)
    }
    return nil
  }
}

extension TransitionUse {
  /// The name and the parameters, whichever way they are stated.
  fileprivate var separated: (name: String, settings: [Named<String>]) {
    guard let colon = name.firstIndex(of: ":") else { return (name, parameters) }
    var settings: [Named<String>] = []
    // A comma that no name= follows belongs to the value, as in min(a, b).
    for piece in name[name.index(after: colon)...].split(
      separator: ",", omittingEmptySubsequences: false)
    {
      if let equals = piece.firstIndex(of: "=") {
        settings.append(
          Named(
            name: String(piece[..<equals].trimmingSpaces),
            value: String(piece[piece.index(after: equals)...].trimmingSpaces)))
      } else if settings.isEmpty {
        settings.append(Named(name: String(piece.trimmingSpaces), value: ""))
      } else {
        settings[settings.count - 1].value += "," + piece
      }
    }
    return (String(name[..<colon].trimmingSpaces), settings + parameters)
  }
}
