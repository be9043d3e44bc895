internal import ExactMath

/// A value of a `values` file: `<integer name="quick">200</integer>`.
struct ValueEntry: Sendable {
  var text: String
  var place: ResourcePlace
  var qualifiers: FolderQualifiers
  var source: Int
}

/// A style: what it says of attributes, and what it builds upon.
struct StyleEntry: Sendable {
  /// By the attribute's name, `android:` before it for the platform's.
  var items: [String: (text: String, place: ResourcePlace)]
  var parent: String?
  var place: ResourcePlace
  var qualifiers: FolderQualifiers
  var source: Int
}

/// What the `values` files that suit a device say.
struct ValueTable: Sendable {
  private(set) var values: [ResourceType: [String: [ValueEntry]]] = [:]
  private(set) var styles: [String: [StyleEntry]] = [:]
  private var count = 0

  /// Values and items of styles; more is refused with a sentence.
  static let limit = 500_000

  init(_ files: [ResourceIndex.File], for device: Device) throws(ResourceProblem) {
    for file in files where file.qualifiers.suit(device) {
      let tree = try XMLFile(path: file.path, bytes: ResourceFile.bytes(file.path))
      guard tree.root.name == "resources" else {
        throw ResourceProblem(
          tree.place(tree.root), "the root is <\(tree.root.name.shortened())>",
          expected: "<resources>")
      }
      for element in tree.root.children { try add(element, tree, file) }
    }
  }

  private mutating func add(
    _ element: XMLElement, _ tree: XMLFile, _ file: ResourceIndex.File
  ) throws(ResourceProblem) {
    let typeName = element.name == "item" ? element[plain: "type"]?.value ?? "" : element.name
    guard let type = ResourceType(rawValue: typeName), !type.isFile, type != .attr,
      let name = element[plain: "name"]?.value
    else { return }
    count += 1 + element.children.count
    guard count <= Self.limit else {
      throw ResourceProblem(
        tree.place(element), "the values are too many", expected: "at most \(Self.limit)")
    }
    if type == .style {
      try add(style: element, name, tree, file)
      return
    }
    let entry = ValueEntry(
      text: element.text, place: tree.place(element), qualifiers: file.qualifiers,
      source: file.source)
    for other in values[type]?[name] ?? []
    where other.source == file.source && other.qualifiers == file.qualifiers {
      throw Self.duplicate("@\(type.rawValue)/\(name)", entry.place, other.place)
    }
    values[type, default: [:]][name, default: []].append(entry)
  }

  private mutating func add(
    style element: XMLElement, _ name: String, _ tree: XMLFile, _ file: ResourceIndex.File
  ) throws(ResourceProblem) {
    let place = tree.place(element)
    for other in styles[name] ?? []
    where other.source == file.source && other.qualifiers == file.qualifiers {
      throw Self.duplicate("@style/\(name)", place, other.place)
    }
    var items: [String: (text: String, place: ResourcePlace)] = [:]
    for item in element.children where item.name == "item" {
      if let name = item[plain: "name"]?.value { items[name] = (item.text, tree.place(item)) }
    }
    // Without a stated parent the part before the last dot of the name is one.
    let stated = element[plain: "parent"]?.value
    let implied = name.lastIndex(of: ".").map { String(name[..<$0]) }
    let parent = stated.map { $0.isEmpty ? nil : Self.styleName($0) } ?? implied
    styles[name, default: []].append(
      StyleEntry(
        items: items, parent: parent, place: place, qualifiers: file.qualifiers,
        source: file.source))
  }

  /// The name in `@style/Theme.App`, `@android:style/Theme` and `Theme.App`.
  static func styleName(_ text: String) -> String {
    var name = Substring(text)
    if name.first == "@" || name.first == "?" { name = name.dropFirst() }
    let isPlatform = name.hasPrefix("android:")
    if isPlatform { name = name.dropFirst("android:".count) }
    if name.hasPrefix("style/") { name = name.dropFirst("style/".count) }
    return (isPlatform ? "android:" : "") + name
  }

  private static func duplicate(
    _ name: String, _ place: ResourcePlace, _ other: ResourcePlace
  ) -> ResourceProblem {
    ResourceProblem(place, "\(name.shortened()) is defined again; it stands at \(other) already")
  }

  func value(_ type: ResourceType, _ name: String, for device: Device) -> ValueEntry? {
    ResourceIndex.choose(values[type]?[name] ?? [], \.qualifiers, for: device)
  }

  func style(_ name: String, for device: Device) -> StyleEntry? {
    ResourceIndex.choose(styles[name] ?? [], \.qualifiers, for: device)
  }
}
