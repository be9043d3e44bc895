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
    options.tokens = try request.tokenFiles.map { path in
      try DesignTokens(parsing: DocumentFile(path: path).bytes, name: path)
    }
    story = try Story(file, options)
    pictureBytes = pictures.byteCount
    notes = pictures.notes
  }
}

extension DocumentFile {
  /// Its paths start from the folder that the program runs in.
  fileprivate init(standardInput path: String) throws(DocumentFileError) {
    try self.init(path: path)
    (name, folder) = ("standard input", ".")
  }
}
