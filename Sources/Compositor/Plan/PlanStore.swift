import Raster

/// The memory of what a plan's steps point to: clips, and the paths that are made for it.
///
/// Only added to while its plan is being made, on one thread; what a list of clips covers does not
/// change as long as the list is there.
final class PlanStore: @unchecked Sendable {
  var clips: [Clip] = []
  /// Those in use come first; the others are memory.
  private var paths: [Path] = []
  private var pathCount = 0

  /// The path of what `add` adds.
  func path(_ add: (inout Path) -> Void) -> Path {
    if pathCount == paths.count { paths.append(Path()) }
    paths[pathCount].removeAll()
    add(&paths[pathCount])
    pathCount += 1
    return paths[pathCount - 1]
  }

  /// Forgets everything: for a new plan, when no step is left.
  func clear() {
    clips.removeAll(keepingCapacity: true)
    pathCount = 0
  }
}
