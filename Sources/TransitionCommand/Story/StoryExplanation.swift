import Compositor
import Documents
import ExactMath
import Transitions

/// What `explain` prints of a document: every value in force as a document that means the same,
/// after comments with the clip's frames and its steps.
enum StoryExplanation {
  static func text(_ path: String, _ request: RenderRequest) throws -> String {
    let job = try StoryJob(path, request)
    let story = job.story
    let screens = placedScreens(of: story)
    var lines = [job.frames.summary]
    for (index, entry) in story.schedule.entries.enumerated() {
      let name = entry.name.map { " \($0)" } ?? ""
      lines.append(
        "\(briefDecimal(entry.begin.seconds, places: 3)) s: step \(index + 1)\(name), "
          + "\(entry.duration.brief), \(entry.what(in: story))")
      lines += pairs(entry, screens)
    }
    lines += story.notes.map { "note: \(path):\($0)" }
    if request.showsTable { lines += tables(of: story, screens) }
    // Without spaces at the ends of lines.
    return lines.map { $0.isEmpty ? "//\n" : "// \($0)\n" }.joined() + story.explained
  }

  /// The screens as they are by themselves.
  private static func placedScreens(of story: Story) -> [Layer] {
    story.storyboard.scenes.enumerated().map { index, scene in
      story.storyboard.stage.place(scene, id: "screen-\(index)")
    }
  }

  /// What a morph takes for one thing on both screens; none for other transitions.
  private static func pairs(
    _ entry: Storyboard.Schedule.Entry, _ screens: [Layer]
  ) -> [String] {
    guard case .passage(let passage) = entry.kind,
      let recipe = passage.transition as? TransitionRecipe,
      let pairs = recipe.morphPairs(from: screens[entry.from], to: screens[entry.target])
    else { return [] }
    let most = 12
    let more = pairs.ids.count > most ? " and \(pairs.ids.count - most) more" : ""
    let ids = pairs.ids.isEmpty ? "none" : pairs.ids.prefix(most).joined(separator: ", ") + more
    return [
      "    on both screens by their id: \(ids)",
      "    equal on both without an id, so standing still: \(pairs.stillCount)",
    ]
  }

  /// Where each layer stands at eleven times of each passage.
  private static func tables(of story: Story, _ screens: [Layer]) -> [String] {
    let stage = story.storyboard.stage
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
