internal import Text

/// The fonts of a document, each opened once.
struct FontStore {
  private let folder: DocumentFolder
  private var known: [[UInt8]: Result<FontFamily, PictureError>] = [:]

  init(_ folder: DocumentFolder) {
    self.folder = folder
  }

  /// nil after reporting why there is none.
  mutating func family(_ reference: FileReference, _ decoding: inout Decoding) -> FontFamily? {
    do {
      let file = try folder.file(reference.path)
      if known[file.identity] == nil {
        known[file.identity] = Result { () throws(PictureError) in
          try Self.open(file.path, stated: reference.path)
        }
      }
      switch known[file.identity] {
      case .success(let family): return family
      case .failure(let error): decoding.report("\(error)", at: reference.place)
      case nil: break
      }
    } catch {
      decoding.report(error.sentence(about: reference.path), at: reference.place)
    }
    return nil
  }

  /// - Parameter stated: what a message calls the file.
  private static func open(
    _ path: String, stated: String
  ) throws(PictureError) -> FontFamily {
    do {
      let file = try DocumentFile(path: path)
      return FontFamily(try Font(bytes: file.bytes, source: quoted(stated)))
    } catch let error as DocumentFileError {
      throw PictureError("\(DocumentFileError(path: stated, error.problem, noun: "font"))")
    } catch {
      throw PictureError(phrase(error))
    }
  }
}
