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
    return lines.map { "// \($0)\n" }.joined() + story.explained
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
