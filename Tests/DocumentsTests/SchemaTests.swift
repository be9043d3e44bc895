import Documents
import Foundation
import TestSupport
import Testing

/// The published schema is the reader's own, and says the same as the reader.
@Suite struct SchemaTests {
  private static let url = DocumentFixtures.root.appending(path: "schema/document.schema.json")

  @Test func thePublishedSchemaIsTheReadersOwn() throws {
    try Recording.check(DocumentSchema.text, storedAt: Self.url)
  }

  /// A JSON Schema validator that knows nothing of the reader (python3-jsonschema).
  private func validate(_ files: [String]) throws -> [String: String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "python3", DocumentFixtures.root.appending(path: "fixtures/documents/validate.py").path,
        Self.url.path,
      ] + files
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(
      process.terminationStatus == 0, "python3-jsonschema is needed; see scripts/dependencies")
    var results: [String: String] = [:]
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      results[parts[0]] = parts[1]
    }
    return results
  }

  @Test func acceptsEveryExampleAndWhatExplainPrints() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files = DocumentFixtures.examples.map(\.path)
    for url in DocumentFixtures.examples {
      let explained = folder.appending(path: "explained-" + url.lastPathComponent)
      try DocumentFixtures.story(url).explained.write(
        to: explained, atomically: true, encoding: .utf8)
      files.append(explained.path)
    }
    let starter = folder.appending(path: "starter.json")
    try StarterDocument.text.write(to: starter, atomically: true, encoding: .utf8)
    let results = try validate(files + [starter.path])
    #expect(results.count == files.count + 1)
    for (file, result) in results { #expect(result == "valid", "\(file)") }
  }

  /// Documents whose mistakes a schema can see.
  @Test func refusesWhatTheReaderRefuses() throws {
    let names = [
      "array-at-the-root", "colours", "many-mistakes-at-once", "newer-version", "no-version",
      "unknown-keys", "gradients-and-transforms", "custom-transitions", "steps", "containers",
    ]
    let folder = DocumentFixtures.root.appending(path: "fixtures/documents/broken")
    let results = try validate(names.map { folder.appending(path: $0 + ".json").path })
    #expect(results.count == names.count)
    for (file, result) in results { #expect(result != "valid", "\(file)") }
  }
}
