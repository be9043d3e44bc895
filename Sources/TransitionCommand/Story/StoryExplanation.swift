import Documents
import ExactMath
import Transitions

/// What `explain` prints of a document: every value in force as a document that means the same,
/// after comments with the clip's frames and its steps.
enum StoryExplanation {
  static func text(_ path: String, _ request: RenderRequest) throws -> String {
    let job = try StoryJob(path, request)
    let story = job.story
    var lines = [job.frames.summary]
    for (index, entry) in story.schedule.entries.enumerated() {
      let name = entry.name.map { " \($0)" } ?? ""
      lines.append(
        "\(briefDecimal(entry.begin.seconds, places: 3)) s: step \(index + 1)\(name), "
          + "\(entry.duration.brief), \(entry.what(in: story))")
    }
    lines += story.notes.map { "note: \(path):\($0)" }
    if request.showsTable { lines += tables(of: story) }
    // Without spaces at the ends of lines.
    return lines.map { $0.isEmpty ? "//\n" : "// \($0)\n" }.joined() + story.explained
  }

  /// Where each layer stands at eleven times of each passage, as its screens are by themselves.
  private static func tables(of story: Story) -> [String] {
    let stage = story.storyboard.stage
    let screens = story.storyboard.scenes.enumerated().map { index, scene in
      stage.place(scene, id: "screen-\(index)")
    }
    return story.schedule.entries.enumerated().flatMap { index, entry -> [String] in
      guard case .passage(let passage) = entry.kind else { return [] }
      let segment = passage.segment(
        from: screens[entry.from], to: screens[entry.target], on: stage)
      let table = LayerTable.text(passage, segment).split(
        separator: "\n", omittingEmptySubsequences: false)
      let name = entry.name.map { " \($0)" } ?? ""
      return ["", "Step \(index + 1)\(name), layers in points of the canvas"]
        + table.dropLast().map(String.init)
    }
  }
}

extension Storyboard.Schedule.Entry {
  fileprivate func what(in story: Story) -> String {
    let screens = story.screenIDs
    switch kind {
    case .hold(let motion):
      return "hold \(screens[from])" + (motion == nil ? "" : ", whose layers move")
    case .cut: return "cut to \(screens[target])"
    case .passage(let passage):
      let way = "\(screens[from]) to \(screens[target])"
      return passage.isCancelled ? way + ", cancelled" : way
    }
  }
}
