internal import Raster

/// The pictures of a document, each decoded once.
struct PictureStore {
  private let folder: DocumentFolder
  private let load: (String) throws(PictureError) -> LoadedPicture
  private var known: [[UInt8]: Result<LoadedPicture, PictureError>] = [:]

  init(_ folder: DocumentFolder, _ load: @escaping (String) throws(PictureError) -> LoadedPicture) {
    self.folder = folder
    self.load = load
  }

  /// nil after reporting why there is none.
  mutating func picture(
    _ reference: FileReference, _ decoding: inout Decoding
  ) -> LoadedPicture? {
    do {
      let file = try folder.file(reference.path)
      if known[file.identity] == nil {
        known[file.identity] = Result { () throws(PictureError) in try load(file.path) }
      }
      switch known[file.identity] {
      case .success(let picture): return picture
      case .failure(let error): decoding.report("\(error)", at: reference.place)
      case nil: break
      }
    } catch {
      decoding.report(error.sentence(about: reference.path), at: reference.place)
    }
    return nil
  }
}

extension DocumentFolder.PathError {
  func sentence(about path: String) -> String {
    switch self {
    case .outside: "\(quoted(path)) lies outside the document's folder, which --sandbox forbids"
    case .missing: "\(quoted(path)) does not exist"
    case .unreadable(let reason): "\(quoted(path)) cannot be read: \(reason)"
    }
  }
}
