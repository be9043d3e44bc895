internal import ExactMath

/// The resources of an app and its libraries as one device finds them.
///
/// Making one lists the folders; a file is read when something asks for it. Resources that the folders
/// lack are looked for among those of AppCompat, androidx.fragment, Navigation and Material that the
/// program knows, and `@android:` names among the platform's own at the device's API level.
public final class Resources {
  public let device: Device
  /// What the platform passes over in silence, or what is not certain, in the order it was met.
  public private(set) var warnings: [ResourceProblem] = []

  private let folders: [String]
  private let index: ResourceIndex
  /// The style that `?attr` looks into, where one was named.
  private let namedTheme: String?
  private var table: ValueTable?

  /// - Parameters:
  ///   - folders: `res` folders, the app's first, its libraries' after it: of two that define the same
  ///     resource for the same devices the first has its way.
  ///   - theme: the style that `?attr/…` looks into; without one, the theme that the manifest beside
  ///     the first folder gives the application.
  public init(
    folders: [String], device: Device = Device(), theme: String? = nil
  ) throws(ResourceProblem) {
    self.folders = folders
    self.device = device
    namedTheme = theme.map(ValueTable.styleName)
    index = try ResourceIndex(folders: folders)
    warnings = index.problems
  }

  /// Says something that is no error; each sentence once.
  package func warn(_ problem: ResourceProblem) {
    if !warnings.contains(problem) { warnings.append(problem) }
  }

  // MARK: Files

  /// The names of all files of a type, sorted, those that suit no such device included.
  public func names(_ type: ResourceType) -> [String] {
    (index.files[type] ?? [:]).keys.sorted()
  }

  /// A name as it is typed: `@anim/slide`, `@android:anim/fade_in`.
  public func reference(_ text: String) throws(ResourceProblem) -> ResourceReference {
    try reference(text, at: nil)
  }

  /// Reads the file of an animation, animator, interpolator or transition for the device.
  ///
  /// Its elements and attributes are those that the platform knows: what it would refuse to inflate
  /// is thrown, what it would pass over is added to `warnings`.
  ///
  /// - Parameter place: where the reference stands; nil for one that was typed.
  public func file(
    _ reference: ResourceReference, at place: ResourcePlace? = nil
  ) throws(ResourceProblem) -> XMLFile {
    var reference = reference
    if reference.isThemed {
      var chain = [reference]
      reference = try themedFile(reference, &chain, at: place)
    }
    guard reference.type.isFile else {
      throw ResourceProblem(
        place, "\(reference) is no file of motion",
        expected: "@anim, @animator, @interpolator or @transition")
    }
    let file = try tree(reference, at: place)
    try ElementCheck(file: file, type: reference.type, resources: self).check()
    return file
  }

  private func tree(
    _ reference: ResourceReference, at place: ResourcePlace?
  ) throws(ResourceProblem) -> XMLFile {
    if !reference.isPlatform {
      if let file = index.file(reference.type, reference.name, for: device) {
        return try XMLFile(path: file.path, bytes: ResourceFile.bytes(file.path))
      }
      if let others = index.files[reference.type]?[reference.name] {
        let paths = others.prefix(3).map(\.path).joined(separator: ", ")
        throw ResourceProblem(
          place, "\(reference) is not for this device: it has only \(paths)")
      }
    }
    let set: BuiltInResources = reference.isPlatform ? .platform : .libraries
    switch set.find(reference.type, reference.name, apiLevel: device.apiLevel) {
    case .found(let root, let doubt):
      if let doubt { warn(ResourceProblem(place, "\(reference): \(doubt)")) }
      return XMLFile(path: reference.description, root: root)
    case .otherLevels(let levels):
      throw ResourceProblem(
        place, "\(reference) is not known for certain at API level \(device.apiLevel)",
        expected: "API level \(levels)")
    case .missing: throw missing(reference, at: place)
    }
  }

  private func missing(
    _ reference: ResourceReference, at place: ResourcePlace?
  ) -> ResourceProblem {
    let set: BuiltInResources = reference.isPlatform ? .platform : .libraries
    var names = set.names(reference.type)
    if !reference.isPlatform {
      names += index.files[reference.type]?.keys.sorted() ?? []
      names += table?.values[reference.type]?.keys.sorted() ?? []
    }
    let nearest =
      names.count > 2000 || reference.name.utf8.count > 100
      ? nil : nearestName(to: reference.name, among: names)
    let prefix = reference.isPlatform ? "@android:" : "@"
    return ResourceProblem(
      place,
      reference.isPlatform
        ? "the platform's \(reference) is not among those known"
        : folders.isEmpty
          ? "\(reference) is in no folder: none was given (--res)"
          : "\(reference) is in none of the folders",
      nearest: nearest.map { "\(prefix)\(reference.type.rawValue)/\($0)" })
  }

  // MARK: Values

  /// A reference as a file or an option writes it.
  func reference(
    _ text: String, at place: ResourcePlace?
  ) throws(ResourceProblem) -> ResourceReference {
    do throws(ResourceReference.ParsingError) {
      return try ResourceReference(parsing: text.trimmingSpaces)
    } catch {
      let shown = "\"\(text.shortened())\""
      switch error {
      case .unknownType(let type):
        let names = ResourceType.allCases.map(\.rawValue)
        throw ResourceProblem(
          place, "\(shown) is of the type \"\(type.shortened())\", which motion has no use for",
          nearest: type.utf8.count > 100 ? nil : nearestName(to: type, among: names))
      case .foreignPackage(let package):
        throw ResourceProblem(
          place, "\(shown) names the package \"\(package.shortened())\"",
          expected: "a name without package, or android:")
      case .isNone, .malformed:
        throw ResourceProblem(
          place, "\(shown) is no reference",
          expected: "@type/name, @android:type/name or ?attr/name")
      }
    }
  }

  /// What an attribute's text says, with references followed to their end; nil for `@null`.
  ///
  /// A reference to a file of motion is the value itself.
  func value(
    _ text: String, _ definition: AttributeDefinition, at place: ResourcePlace
  ) throws(ResourceProblem) -> ResourceValue? {
    var chain: [ResourceReference] = []
    let found = try value(text, definition, &chain, at: place)
    return found == .null ? nil : found
  }

  private func value(
    _ text: String, _ definition: AttributeDefinition, _ chain: inout [ResourceReference],
    at place: ResourcePlace
  ) throws(ResourceProblem) -> ResourceValue {
    let trimmed = text.trimmingSpaces
    if trimmed == "@null" || trimmed == "@empty" { return .null }
    if trimmed.first == "@" || trimmed.first == "?" {
      return try follow(reference(String(trimmed), at: place), definition, &chain, at: place)
    }
    if let word = definition.words.first(where: { $0.name == trimmed }) {
      return .integer(word.value)
    }
    if let value = ResourceValue(literal: text, formats: definition.formats) { return value }
    let names = definition.words.map(\.name)
    throw ResourceProblem(
      place, "found \"\(text.shortened())\"", expected: definition.expectation,
      nearest: trimmed.utf8.count > 100 ? nil : nearestName(to: trimmed, among: names))
  }

  private func follow(
    _ reference: ResourceReference, _ definition: AttributeDefinition,
    _ chain: inout [ResourceReference], at place: ResourcePlace
  ) throws(ResourceProblem) -> ResourceValue {
    try enter(reference, &chain, at: place)
    if reference.isThemed {
      let item = try themeItem(reference, at: place)
      return try value(item.text, definition, &chain, at: item.place)
    }
    if reference.type.isFile {
      guard definition.formats.contains(.reference) else {
        throw ResourceProblem(
          place, "\(reference) is a file", expected: definition.expectation)
      }
      return .reference(reference)
    }
    let formats = Self.formats(of: reference.type)
    guard let entry = try valueEntry(reference) else { throw missing(reference, at: place) }
    // Of a colour in a number's place the platform would take the bits; no build lets that through.
    let found = try value(entry.text, AttributeDefinition(formats), &chain, at: entry.place)
    guard let fitting = Self.fit(found, definition) else {
      throw ResourceProblem(
        place, "\(reference) is \"\(entry.text.shortened())\"", expected: definition.expectation)
    }
    return fitting
  }

  private func enter(
    _ reference: ResourceReference, _ chain: inout [ResourceReference], at place: ResourcePlace?
  ) throws(ResourceProblem) {
    if let first = chain.firstIndex(of: reference) {
      let circle = (chain[first...] + [reference]).prefix(8).map(\.description)
      throw ResourceProblem(
        place, "references go round in a circle: \(circle.joined(separator: " to "))")
    }
    chain.append(reference)
    guard chain.count <= 64 else {
      throw ResourceProblem(place, "more than 64 references follow each other")
    }
  }

  private func valueEntry(
    _ reference: ResourceReference
  ) throws(ResourceProblem) -> (text: String, place: ResourcePlace)? {
    if reference.isPlatform {
      return BuiltInResources.platformValues[reference.type]?[reference.name].map {
        ($0, ResourcePlace(file: reference.description))
      }
    }
    return try loadedTable().value(reference.type, reference.name, for: device)
      .map { ($0.text, $0.place) }
  }

  private func loadedTable() throws(ResourceProblem) -> ValueTable {
    if let table { return table }
    let loaded = try ValueTable(index.values, for: device)
    table = loaded
    return loaded
  }

  /// What a value of a type may be.
  private static func formats(of type: ResourceType) -> ValueFormats {
    switch type {
    case .integer: .integer
    case .dimen: [.dimension, .fraction, .float]
    case .fraction: [.fraction, .float]
    case .bool: .boolean
    case .color: .color
    default: .string
    }
  }

  /// A value where an attribute's formats take it: whole numbers are taken for numbers.
  private static func fit(
    _ value: ResourceValue, _ definition: AttributeDefinition
  ) -> ResourceValue? {
    let formats = definition.formats
    switch value {
    case .integer(let number):
      if formats.contains(.integer) || !definition.words.isEmpty { return value }
      return formats.contains(.float) ? .float(Double(number)) : nil
    case .float: return formats.contains(.float) ? value : nil
    case .boolean: return formats.contains(.boolean) ? value : nil
    case .fraction: return formats.contains(.fraction) ? value : nil
    case .dimension: return formats.contains(.dimension) ? value : nil
    case .color: return formats.contains(.color) ? value : nil
    case .string: return formats.contains(.string) ? value : nil
    case .reference: return formats.contains(.reference) ? value : nil
    case .null: return value
    }
  }

  // MARK: Theme

  private func themedFile(
    _ reference: ResourceReference, _ chain: inout [ResourceReference], at place: ResourcePlace?
  ) throws(ResourceProblem) -> ResourceReference {
    let item = try themeItem(reference, at: place)
    let next = try self.reference(item.text, at: item.place)
    guard next.isThemed else { return next }
    try enter(next, &chain, at: item.place)
    return try themedFile(next, &chain, at: item.place)
  }

  /// What the theme says of an attribute, from the theme itself up to the first parent that says it.
  private func themeItem(
    _ reference: ResourceReference, at place: ResourcePlace?
  ) throws(ResourceProblem) -> (text: String, place: ResourcePlace) {
    let table = try loadedTable()
    guard let theme = try theme() else {
      throw ResourceProblem(
        place, "\(reference) asks the theme, and no theme is known",
        expected: "a manifest beside the res folder whose application has android:theme, or --theme"
      )
    }
    let key = (reference.isPlatform ? "android:" : "") + reference.name
    var seen: [String] = []
    var name: String? = theme
    while let current = name {
      guard !seen.contains(current) else {
        throw ResourceProblem(
          place,
          "the theme's parents go round in a circle: "
            + (seen + [current]).prefix(8).joined(separator: " to "))
      }
      seen.append(current)
      guard let style = table.style(current, for: device) else { break }
      if let item = style.items[key] { return item }
      name = style.parent
    }
    if let last = seen.last, table.style(last, for: device) == nil {
      let nearest = seen.count == 1 ? nearestStyle(last, table) : nil
      throw ResourceProblem(
        place,
        seen.count == 1
          ? "\(reference) asks the theme @style/\(theme), which is in none of the folders"
          : "\(reference) is not in the theme @style/\(theme) as far as its files go: "
            + "its parent \(last) is in none of the folders",
        expected: seen.count == 1 ? nil : "the library's res folder (--res), or a value here",
        nearest: nearest)
    }
    throw ResourceProblem(place, "the theme @style/\(theme) says nothing of \(reference)")
  }

  private func nearestStyle(_ name: String, _ table: ValueTable) -> String? {
    table.styles.count > 2000 || name.utf8.count > 100
      ? nil : nearestName(to: name, among: table.styles.keys.sorted())
  }

  private func theme() throws(ResourceProblem) -> String? {
    if let namedTheme { return namedTheme }
    return try manifestTheme()
  }

  /// The application's theme by the manifest beside the app's folder.
  private func manifestTheme() throws(ResourceProblem) -> String? {
    guard let folder = folders.first else { return nil }
    let path = folder + "/../AndroidManifest.xml"
    guard ResourceFile.exists(path) else { return nil }
    let file = try XMLFile(path: path, bytes: ResourceFile.bytes(path))
    let application = file.root.children.first { $0.name == "application" }
    return application?[android: "theme"].map { ValueTable.styleName($0.value) }
  }
}
