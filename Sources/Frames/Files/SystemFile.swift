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
