/// What lies in a folder that frames are to go to, by what may become of it.
struct FolderContents {
  /// Files with names of the sequence: replaced.
  private(set) var frames: [String] = []
  /// A user's things, sorted: refused, or kept where that is allowed.
  private(set) var foreign: [String] = []
  /// Those of the foreign things that are folders with a frame's name; sorted.
  private(set) var foldersNamedLikeFrames: [String] = []
  /// Outputs of ours that are not complete, of living runs or killed ones.
  private(set) var hasTemporaries = false

  /// What file browsers strew about is none of these; it stays.
  init(_ names: [String], in folder: String, isFrame: (String) -> Bool) {
    for name in names.sorted() {
      if TemporaryName.isOurs(name) {
        hasTemporaries = true
      } else if FolderPath.isFolder(FilePath.join(folder, name)) {
        foreign.append(name)
        if isFrame(name) { foldersNamedLikeFrames.append(name) }
      } else if isFrame(name) {
        frames.append(name)
      } else if !SystemFile.isOne(name) {
        foreign.append(name)
      }
    }
  }

  /// Why frames may not go there; nil when they may.
  func refusal(
    existing: ExistingOutput, overwriteForeign: Bool, isSequence: ([String]) -> Bool
  ) -> OutputFolderError.Problem? {
    if overwriteForeign {
      if let name = foldersNamedLikeFrames.first { return .folderNamedLikeFrame(name) }
    } else {
      let strangers = foreign.isEmpty && !isSequence(frames) ? frames : foreign
      if let example = strangers.first {
        return existing == .refuse
          ? .foreignToKeep(example: example, count: strangers.count)
          : .foreign(example: example, count: strangers.count)
      }
    }
    return existing == .refuse && !frames.isEmpty ? .exists : nil
  }
}

/// Files that file browsers strew into folders: nobody's work, and nothing a user knows of.
enum SystemFile {
  static func isOne(_ name: String) -> Bool {
    // macOS: a folder's view, and what a file system without extended attributes keeps beside files.
    if name.hasPrefix("._") { return true }
    return names.contains(name.lowercased())
  }

  private static let names: Set<String> = [
    ".ds_store", ".localized", "thumbs.db", "ehthumbs.db", "ehthumbs_vista.db", "desktop.ini",
    ".directory",
  ]
}
