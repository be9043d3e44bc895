/// Why a folder of frames could not be written, with what stood in the way.
public struct OutputFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Problem: Hashable, Sendable {
    /// A file, or something else that is no folder, has the name.
    case notFolder
    /// The folder has frames, and may not be replaced.
    case exists
    /// Things that are no frames of the sequence; `example` is one of `count`.
    case foreign(example: String, count: Int)
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
    case .foreign(let example, 1):
      "\"\(path)\" holds \(example), which is no frame of the sequence; "
        + "use another folder, or -y to keep it and replace only frames"
    case .foreign(let example, let count):
      "\"\(path)\" holds \(example) and \(count - 1) more that are no frames of the sequence; "
        + "use another folder, or -y to keep them and replace only frames"
    case .system(let step, let reason): "\"\(path)\": cannot \(step): \(reason)"
    }
  }
}
