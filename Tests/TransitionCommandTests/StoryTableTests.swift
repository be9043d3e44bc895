import Foundation
import TestSupport
import Testing

/// Where the layers of a document's steps stand.
@Suite struct StoryTableTests {
  private static let story = """
    { "version": 1, "canvas": { "size": [100, 60] },
      "screens": [{ "id": "a", "background": "#fff" }, { "id": "b", "background": "#000" }],
      "steps": [{ "hold": "100ms" },
        { "id": "open", "to": "b", "transition": "catransition.push:subtype=fromRight" },
        { "id": "close", "back": true, "playback": [{ "gesture": {
          "percent": [["100ms", 0.2], ["200ms", 0.2]], "completionCurve": "linear" } }] }] }
    """

  private func rows(_ text: String, step: String, layer: String) -> [[Double]] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let begin = lines.firstIndex(of: Substring("// \(step)")),
      let start = lines[begin...].firstIndex(where: { $0.hasPrefix("//   \(layer): ") })
    else { return [] }
    return lines[(start + 2)...].prefix { $0 != "//" && $0.hasPrefix("//") }.prefix(11).map {
      $0.dropFirst(2).split(separator: " ").compactMap { Double($0) }
    }
  }

  /// What a morph takes for one thing is said at its step, and at no other.
  @Test func aMorphSaysWhatItPairs() throws {
    let folder = try Workspace()
    let title = """
      { "frame": [5, 5, 40, 10], "backgroundColor": "#f00" }
      """
    try folder.write(
      """
      { "version": 1, "canvas": { "size": [100, 60] }, "transition": "shared-element",
        "screens": [
          { "id": "a", "layers": [\(title), { "id": "b", "frame": [0, 20, 9, 9] },
            { "id": "a", "frame": [0, 40, 9, 9] }, { "id": "old", "frame": [60, 5, 40, 10] }] },
          { "id": "b", "layers": [{ "id": "a", "frame": [9, 40, 9, 9] },
            { "id": "b", "frame": [9, 20, 9, 9] }, \(title), { "frame": [60, 5, 40, 10] }] }],
        "steps": [{ "to": "b" }, { "to": "a", "transition": "push" }] }
      """, to: "story.json")
    let run = CommandRun(["explain", folder.path("story.json")])
    #expect(run.exitCode == 0, "\(run.error)")
    let comments = run.output.split(separator: "\n").prefix { $0.hasPrefix("//") }.map(String.init)
    try #require(comments.count == 5)
    #expect(comments[1].contains("step 1"))
    #expect(comments[2] == "//     on both screens by their id: a, b")
    #expect(comments[3] == "//     equal on both without an id, so standing still: 1")
    #expect(comments[4].contains("step 2"))
  }

  @Test func eachPassageHasItsTable() throws {
    let folder = try Workspace()
    try folder.write(Self.story, to: "story.json")
    let run = CommandRun(["explain", "--table", folder.path("story.json")])
    #expect(run.exitCode == 0, "\(run.error)")
    let open = rows(
      run.output, step: "Step 2 open, layers in points of the canvas", layer: "to")
    try #require(open.count == 11)
    for (tenth, row) in open.enumerated() {
      let p = Double(tenth) / 10
      #expect(
        row == [
          25 * Double(tenth), p, 100 - 10 * Double(tenth), 0, 200 - 10 * Double(tenth), 60, 1,
        ])
    }
    // Driven to a fifth, held there, and back: 200 ms and a fifth of 250.
    let close = rows(
      run.output, step: "Step 3 close, layers in points of the canvas", layer: "from")
    try #require(close.count == 11)
    for (tenth, row) in close.enumerated() {
      let time = 25 * Double(tenth)
      let p = time < 100 ? 0.2 * time / 100 : time <= 200 ? 0.2 : 0.2 * (250 - time) / 50
      #expect(abs(row[0] - time) < 0.06 && abs(row[1] - p) < 1e-6)
      #expect(abs(row[2] - 100 * p) < 0.001)
    }
    // The comments leave a document that reads again.
    try folder.write(run.output, to: "again.json")
    #expect(CommandRun(["validate", folder.path("again.json")]).exitCode == 0)
    #expect(
      !CommandRun(["explain", folder.path("story.json")]).output.contains("layers in points"))
  }
}
