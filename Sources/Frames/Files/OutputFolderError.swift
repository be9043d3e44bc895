/// Why a folder of frames could not be written, with what stood in the way.
public struct OutputFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Problem: Hashable, Sendable {
    /// A file, or something else that is no folder, has the name.
    case notFolder
    /// What should be a folder above it is something else.
    case obstacle(String)
    /// The folder has frames, and may not be replaced.
    case exists
    /// Things that are no frames of the sequence; `example` is one of `count`.
    case foreign(example: String, count: Int)
    /// The same, while nothing may be replaced either.
    case foreignToKeep(example: String, count: Int)
    /// A folder has a name that a frame needs.
    case folderNamedLikeFrame(String)
    /// A step of the system failed; `step` completes "cannot …", `reason` is the system's.
    case system(step: String, reason: String)
  }

  public var path: String
  public var problem: Problem

  public init(path: String, problem: Problem) {
    self.path = path
    self.problem = problem
  }

  public var description: String {
    switch problem {
    case .notFolder: "\"\(path)\" is not a folder, a folder for frames is expected"
    case .exists: "\"\(path)\" already holds frames and may not be replaced"
    case .obstacle(let obstacle):
      "cannot make the folder \"\(path)\": \"\(obstacle)\" is not a folder"
    case .foreign(let example, let count):
      foreign(example, count)
        + ", or -y to keep \(count == 1 ? "it" : "them") and replace only frames"
    case .foreignToKeep(let example, let count): foreign(example, count)
    case .folderNamedLikeFrame(let name):
      "\"\(path)\" holds a folder \(name), which has a frame's name; use another folder, or rename it"
    case .system(let step, let reason): "\"\(path)\": cannot \(step): \(reason)"
    }
  }

  private func foreign(_ example: String, _ count: Int) -> String {
    let what =
      count == 1
      ? "\(example), which is no frame of the sequence"
      : "\(example) and \(count - 1) more that are no frames of the sequence"
    return "\"\(path)\" holds \(what); use another folder"
  }
}
