import Documents
import Frames

/// What `init` does: writes a document to start from.
enum Starter {
  static func write(to files: [String], replaces: Bool, _ environment: CommandEnvironment) throws {
    guard let path = files.first, files.count == 1 else {
      throw UsageError(
        "init needs the name of the document to write: render-transition init story.json")
    }
    guard path != "-" else { return try environment.writeOutput(StarterDocument.text) }
    let folder = FilePath.folder(of: FilePath.resolved(path))
    environment.beforeLeaving { Leftovers.abandon(in: folder) }
    try write(Array(StarterDocument.text.utf8), to: path, existing: replaces ? .replace : .refuse)
  }

  private static func write(
    _ bytes: [UInt8], to path: String, existing: ExistingOutput
  ) throws {
    let file = try OutputFile(path: path, existing: existing)
    try bytes.withUnsafeBytes { try file.write($0) }
    try file.commit()
  }
}
