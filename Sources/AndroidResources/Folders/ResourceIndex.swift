internal import ExactMath

/// Which files a set of `res` folders has, by type and name; none of them read.
struct ResourceIndex: Sendable {
  /// A file of motion, or a file of values.
  struct File: Hashable, Sendable {
    var path: String
    var qualifiers: FolderQualifiers
    /// The place of its `res` folder in the list: the app's is 0, its libraries' follow.
    var source: Int
  }

  /// By type and name: `anim`, then `slide_in`.
  private(set) var files: [ResourceType: [String: [File]]] = [:]
  /// Of every `values` folder.
  private(set) var values: [File] = []
  /// Folders whose names Android does not know, which the build refuses.
  private(set) var problems: [ResourceProblem] = []
  private var count = 0

  /// What a set of folders may hold; more is refused with a sentence.
  static let limit = 200_000

  init(folders: [String]) throws(ResourceProblem) {
    for (source, folder) in folders.enumerated() { try add(folder, source) }
  }

  private mutating func add(_ folder: String, _ source: Int) throws(ResourceProblem) {
    guard let names = ResourceFile.names(in: folder) else {
      throw ResourceProblem(
        ResourcePlace(file: folder), "this is no folder that can be opened",
        expected: "an app's res folder, such as app/src/main/res")
    }
    var isResources = false
    for name in names {
      let path = folder + "/" + name
      let parsed: (name: String, FolderQualifiers)?
      do throws(FolderQualifiers.UnknownQualifier) {
        parsed = try FolderQualifiers.parse(name)
      } catch {
        problems.append(
          ResourceProblem(
            ResourcePlace(file: path), "Android knows no qualifier \"\(error.text)\" at that place",
            expected: "qualifiers such as land, night, sw600dp or v21, in Android's order"))
        continue
      }
      isResources = isResources || Self.isResourceFolder(name)
      guard let (type, qualifiers) = parsed, let entries = ResourceFile.names(in: path) else {
        continue
      }
      for entry in entries where entry.hasSuffix(".xml") {
        count += 1
        guard count <= Self.limit else {
          throw ResourceProblem(
            ResourcePlace(file: folder), "there are too many resource files",
            expected: "at most \(Self.limit)")
        }
        let file = File(path: path + "/" + entry, qualifiers: qualifiers, source: source)
        if let type = ResourceType(rawValue: type) {
          files[type, default: [:]][String(entry.dropLast(4)), default: []].append(file)
        } else {
          values.append(file)
        }
      }
    }
    guard isResources || names.isEmpty else {
      throw ResourceProblem(
        ResourcePlace(file: folder), "the folder has no folder of resources in it",
        expected: "an app's res folder, with folders such as anim and values")
    }
  }

  private static func isResourceFolder(_ name: String) -> Bool {
    let type = name.prefix { $0 != "-" }
    return [
      "anim", "animator", "color", "drawable", "font", "interpolator", "layout", "menu", "mipmap",
      "navigation", "raw", "transition", "values", "xml",
    ].contains(String(type))
  }

  /// The file that a device takes.
  func file(_ type: ResourceType, _ name: String, for device: Device) -> File? {
    Self.choose(files[type]?[name] ?? [], \.qualifiers, for: device)
  }

  /// The best of those that suit the device; of equals the first, which is the app's.
  static func choose<Candidate>(
    _ candidates: [Candidate], _ qualifiers: (Candidate) -> FolderQualifiers, for device: Device
  ) -> Candidate? {
    var best: (candidate: Candidate, qualifiers: FolderQualifiers)?
    for candidate in candidates {
      let own = qualifiers(candidate)
      guard own.suit(device) else { continue }
      if let held = best, !own.isBetter(than: held.qualifiers, for: device) { continue }
      best = (candidate, own)
    }
    return best?.candidate
  }
}
