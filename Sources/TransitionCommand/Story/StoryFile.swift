import Documents

/// A document that is read, with what its reading brought along.
struct StoryFile {
  let story: Story
  let pictureBytes: Double
  let notes: [String]

  /// - Parameter path: `-` for standard input.
  init(_ path: String, _ request: RenderRequest) throws {
    let file =
      path == "-"
      ? try DocumentFile(standardInput: "/dev/stdin") : try DocumentFile(path: path)
    let pictures = PictureLoader(limit: request.memoryLimit)
    var options = DocumentOptions(loadPicture: pictures.load)
    options.isSandboxed = request.isSandboxed
    options.reducesMotion = request.reducesMotion
    options.tokens = try request.tokenFiles.map { path in
      try DesignTokens(parsing: DocumentFile(path: path).bytes, name: path)
    }
    story = try Story(file, options)
    pictureBytes = pictures.byteCount
    let name = file.name
    notes = pictures.notes + Self.notes(story) + story.notes.map { "\(name):\($0)" }
  }

  private static func notes(_ story: Story) -> [String] {
    guard story.reducesMotion, let first = story.ownTransitions.first else { return [] }
    let names = story.ownTransitions.joined(separator: ", ")
    return [
      first == names
        ? "the document's own transition \(names) moves as it is: with less motion only those of "
          + "the catalogue dissolve"
        : "the document's own transitions \(names) move as they are: with less motion only those "
          + "of the catalogue dissolve"
    ]
  }
}

extension DocumentFile {
  /// Its paths start from the folder that the program runs in.
  fileprivate init(standardInput path: String) throws(DocumentFileError) {
    try self.init(path: path)
    (name, folder) = ("standard input", ".")
  }
}
