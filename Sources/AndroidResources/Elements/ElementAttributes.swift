/// A length of a view animation before the sizes of the view and its parent are known.
public enum AnimationLength: Hashable, Sendable {
  case pixels(Double)
  case dp(Double)
  /// 1 is the view's own width or height.
  case ofSelf(Double)
  /// 1 is the parent's width or height.
  case ofParent(Double)
}

/// An element's attributes as values: references followed, units made pixels or dp.
///
/// Reading throws what no build of an app lets through: a value of another kind, a missing resource.
public struct ElementAttributes {
  public let element: XMLElement
  private let file: XMLFile
  private let resources: Resources

  public init(_ element: XMLElement, in file: XMLFile, _ resources: Resources) {
    self.element = element
    self.file = file
    self.resources = resources
  }

  /// Whether the attribute is written, whatever its value.
  public func has(_ name: String) -> Bool { element[android: name] != nil }

  /// Where an attribute stands, or the element where it lacks it.
  public func place(_ name: String) -> ResourcePlace {
    element[android: name].map { file.place($0) } ?? file.place(element)
  }

  /// The value of an attribute that the platform knows; nil when it is not written, or `@null`.
  public func value(_ name: String) throws(ResourceProblem) -> ResourceValue? {
    guard let attribute = element[android: name],
      let definition = AttributeDefinition.platform[name],
      definition.since <= resources.device.apiLevel
    else { return nil }
    do throws(ResourceProblem) {
      return try resources.value(attribute.value, definition, at: file.place(attribute))
    } catch {
      var problem = error
      problem.problem = "android:\(name): \(error.problem)"
      throw problem
    }
  }

  /// A whole number, or the number of a word such as `infinite`.
  public func integer(_ name: String) throws(ResourceProblem) -> Int? {
    guard case .integer(let number)? = try value(name) else { return nil }
    return Int(number)
  }

  /// A plain number.
  public func number(_ name: String) throws(ResourceProblem) -> Double? {
    switch try value(name) {
    case .float(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }

  /// True or false.
  public func boolean(_ name: String) throws(ResourceProblem) -> Bool? {
    guard case .boolean(let holds)? = try value(name) else { return nil }
    return holds
  }

  /// Text as it is written, such as a property's name or path data.
  public func text(_ name: String) throws(ResourceProblem) -> String? {
    guard case .string(let text)? = try value(name) else { return nil }
    return text
  }

  /// A plain number is one of pixels; `50%` and `50%p` are shares.
  ///
  /// Units such as dp, which the platform reads from API level 33 on and takes for 0 before, are
  /// accepted at every level, with a warning below 33.
  public func length(_ name: String) throws(ResourceProblem) -> AnimationLength? {
    switch try value(name) {
    case .float(let pixels): return .pixels(pixels)
    case .integer(let pixels): return .pixels(Double(pixels))
    case .fraction(let share, ofParent: let isOfParent):
      return isOfParent ? .ofParent(share) : .ofSelf(share)
    case .dimension(let count, let unit):
      if resources.device.apiLevel < 33 {
        resources.warn(
          ResourceProblem(
            place(name),
            "android:\(name) has the unit \(unit.rawValue), "
              + "which the platform takes for 0 below API level 33; it is rendered as written"))
      }
      return unit == .px ? .pixels(count) : .dp(count * unit.dp(on: resources.device))
    default: return nil
    }
  }
}
