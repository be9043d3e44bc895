internal import ExactMath

/// Compares a file with what the platform inflates: unknown elements are thrown, attributes that have
/// no effect are told.
struct ElementCheck {
  var file: XMLFile
  var type: ResourceType
  var resources: Resources

  func check() throws(ResourceProblem) {
    guard let vocabulary = ElementVocabulary.of(type) else { return }
    try check(file.root, in: nil, vocabulary)
  }

  private func check(
    _ element: XMLElement, in parent: XMLElement?, _ vocabulary: ElementVocabulary
  ) throws(ResourceProblem) {
    let place = file.place(element)
    let name = element.name
    if let reason = vocabulary.refused[name] {
      throw ResourceProblem(place, "<\(name)>: \(reason)")
    }
    guard let definition = vocabulary.elements[name] else {
      throw ResourceProblem(
        place,
        "unknown \(vocabulary.noun) <\(name.shortened())>; the platform refuses to inflate it",
        nearest: Self.nearest(name, vocabulary.elements.keys))
    }
    guard definition.since <= resources.device.apiLevel else {
      throw ResourceProblem(
        place,
        "<\(name)> is unknown at API level \(resources.device.apiLevel), "
          + "where the platform refuses to inflate it",
        expected: "API level \(definition.since) or above")
    }
    if let parent {
      guard let outer = vocabulary.elements[parent.name] else { return }
      if !outer.children.contains(name) {
        if outer.children.isEmpty || vocabulary.noun == "animation" {
          resources.warn(
            ResourceProblem(place, "<\(name)> has no effect within <\(parent.name)>"))
        } else {
          throw ResourceProblem(
            place, "<\(name)> within <\(parent.name)>; the platform refuses to inflate it",
            expected: outer.children.sorted().map { "<\($0)>" }.joined(separator: " or "))
        }
      }
    } else if !vocabulary.roots.contains(name) {
      throw ResourceProblem(
        place, "<\(name)> is no root of an \(vocabulary.noun)",
        expected: vocabulary.roots.sorted().map { "<\($0)>" }.joined(separator: ", "))
    }
    for attribute in element.attributes { try check(attribute, of: element, definition) }
    for child in element.children { try check(child, in: element, vocabulary) }
  }

  private func check(
    _ attribute: XMLAttribute, of element: XMLElement, _ definition: ElementDefinition
  ) throws(ResourceProblem) {
    let place = file.place(attribute)
    let name = attribute.qualifiedName.shortened()
    func ignored(_ why: String) {
      resources.warn(
        ResourceProblem(place, "\(name) has no effect on <\(element.name)>: \(why)"))
    }
    switch attribute.namespace {
    case .tools: return
    case .none:
      return ignored(
        definition.attributes.contains(attribute.name)
          ? "the platform reads only android:\(attribute.name)"
          : "the platform reads only attributes of its own namespace")
    case .app, .other:
      return ignored("the platform reads only attributes of its own namespace")
    case .android: break
    }
    if let why = definition.ignored[attribute.name] { return ignored(why) }
    guard let known = AttributeDefinition.platform[attribute.name] else {
      if let nearest = Self.nearest(attribute.name, AttributeDefinition.platform.keys) {
        throw ResourceProblem(
          place, "unknown attribute \(name); the resource compiler refuses it",
          nearest: "android:\(nearest)")
      }
      return ignored("the platform does not read it")
    }
    guard definition.attributes.contains(attribute.name) else {
      return ignored("the platform does not read it")
    }
    if known.since > resources.device.apiLevel {
      ignored("API level \(known.since) is the first that reads it")
    }
  }

  /// Of the names that this one may have been meant for, the nearest.
  private static func nearest(_ name: String, _ names: some Sequence<String>) -> String? {
    name.utf8.count > 100 ? nil : nearestName(to: name, among: names.sorted())
  }
}
