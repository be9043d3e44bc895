import Documents
import Foundation
import Raster
import Testing

/// The documents of the repository, and documents made from text.
enum DocumentFixtures {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The documents that render as they are.
  static let examples: [URL] = files(in: "Examples").filter {
    !$0.lastPathComponent.hasSuffix(".tokens.json")
  }

  static let broken: [URL] = files(in: "fixtures/documents/broken").filter {
    !$0.lastPathComponent.hasSuffix(".tokens.json")
  }

  private static func files(in folder: String) -> [URL] {
    let names = try? FileManager.default.contentsOfDirectory(
      at: root.appending(path: folder).resolvingSymlinksInPath(),
      includingPropertiesForKeys: nil)
    return (names ?? []).filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// Any picture that exists is 30×60 pixels here.
  static func options() -> DocumentOptions {
    let picture = Image(Pixmap(width: 30, height: 60))
    return DocumentOptions { path throws(PictureError) in
      guard FileManager.default.fileExists(atPath: path) else {
        // As it is seen from the repository, wherever that lies.
        let name =
          path.hasPrefix(root.path + "/") ? String(path.dropFirst(root.path.count + 1)) : path
        throw PictureError("\"\(name)\" does not exist")
      }
      return LoadedPicture(picture)
    }
  }

  static func story(_ url: URL) throws -> Story {
    try Story(file(url), options())
  }

  static func file(_ url: URL) throws -> DocumentFile {
    DocumentFile(
      name: url.lastPathComponent, bytes: [UInt8](try Data(contentsOf: url)),
      folder: url.deletingLastPathComponent().path)
  }

  static func story(_ text: String, tokens: [DesignTokens] = []) throws -> Story {
    var options = options()
    options.tokens = tokens
    return try Story(
      DocumentFile(name: "story.json", bytes: Array(text.utf8), folder: "/nowhere"), options)
  }

  /// The problems of a document, one line each without its name; empty when there are none.
  static func problems(_ text: String, tokens: [DesignTokens] = []) -> [String] {
    do {
      _ = try story(text, tokens: tokens)
      return []
    } catch let error as DocumentError {
      return error.problems.map(\.description)
    } catch {
      return ["\(error)"]
    }
  }
}

/// Two screens of 100×200 points and the rest of a document.
func document(_ rest: String = "", layers: String = "") -> String {
  """
  { "version": 1,
    "screens": [
      { "id": "home", "size": [100, 200], "background": "#fff", "layers": [\(layers)] },
      { "id": "detail", "size": [100, 200], "background": "#000", "layers": [\(layers)] }
    ]\(rest.isEmpty ? "" : ",")
    \(rest) }
  """
}
