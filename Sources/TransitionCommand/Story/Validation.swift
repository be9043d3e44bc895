import Documents

/// What `validate` does: reads documents and tells everything that is wrong with each.
struct Validation {
  let request: RenderRequest
  let environment: CommandEnvironment

  /// - Returns: the exit code: 0 when every file is a document that can be rendered.
  func callAsFunction(_ files: [String]) throws -> Int32 {
    guard !files.isEmpty else {
      throw UsageError("validate needs a document: render-transition validate story.json")
    }
    var isValid = true
    for path in files {
      do {
        let job = try StoryJob(path, request)
        for note in job.story.notes where request.verbosity != .quiet {
          environment.writeError("render-transition: note: \(path):\(note)\n")
        }
        for note in job.clipNotes where request.verbosity != .quiet {
          environment.writeError("render-transition: note: \(path): \(note)\n")
        }
        if request.verbosity != .quiet {
          try environment.writeOutput("\(path): valid, \(job.frames.summary)\n")
        }
      } catch let error as ClosedOutput {
        throw error
      } catch let error as DocumentError {
        isValid = false
        environment.writeError("\(error)\n")
      } catch {
        isValid = false
        environment.writeError("render-transition: \(error)\n")
      }
      if let signal = environment.stopSignal() { return 128 + signal }
    }
    return isValid ? 0 : 2
  }
}
