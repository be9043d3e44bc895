import Frames

/// A frame's file and its number, counted from the first one's.
struct NumberedFile: Hashable {
  let path: String
  let number: Int
}

/// What a folder holds: the frames of one clip, or clips by name.
enum ClipFolder {
  case sequence([NumberedFile])
  /// The names of files and folders, sorted.
  case items([String])

  /// nil for what is no folder.
  init?(_ path: String) throws(ClipReadingError) {
    do {
      guard try FilePath.kind(of: path) == .folder else { return nil }
    } catch {
      throw ClipReadingError(path: path, reason: "\(error)")
    }
    guard let names = FilePath.contents(of: path) else {
      throw ClipReadingError(path: path, reason: "the folder cannot be read")
    }
    let items = names.filter { Self.isItem($0, in: path) }.sorted()
    if let files = Self.sequence(items, in: path) {
      self = .sequence(files)
    } else {
      self = .items(items)
    }
  }

  private static let extensions: Set<String> = [
    "png", "apng", "gif", "mp4", "m4v", "mov", "mkv", "webm", "avi", "jpg", "jpeg", "webp",
  ]

  private static func isItem(_ name: String, in folder: String) -> Bool {
    guard !name.hasPrefix(".") else { return false }
    if let dot = name.lastIndex(of: "."), dot > name.startIndex,
      extensions.contains(name[name.index(after: dot)...].lowercased())
    {
      return true
    }
    return (try? FilePath.kind(of: FilePath.join(folder, name))) == .folder
  }

  /// nil unless all are PNG files whose names differ by a number only.
  private static func sequence(_ names: [String], in folder: String) -> [NumberedFile]? {
    var files: [(name: String, number: Int)] = []
    var stem: Substring?
    for name in names {
      guard name.lowercased().hasSuffix(".png") else { return nil }
      let bare = name.dropLast(4)
      let start = bare.lastIndex { !("0"..."9").contains($0) }
      let prefix = start.map { bare[...$0] } ?? ""
      guard let number = Int(bare[prefix.endIndex...]), stem == nil || stem == prefix else {
        return nil
      }
      stem = prefix
      files.append((name, number))
    }
    files.sort { ($0.number, $0.name) < ($1.number, $1.name) }
    guard let first = files.first?.number else { return nil }
    return files.map {
      NumberedFile(path: FilePath.join(folder, $0.name), number: $0.number - first)
    }
  }
}
