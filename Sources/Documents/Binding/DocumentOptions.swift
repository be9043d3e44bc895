public import Raster

/// A picture that a document names.
public struct LoadedPicture: Sendable {
  public var image: Image
  /// Pixels per point, where the picture's size tells (a phone's screenshot).
  public var knownScale: Double?

  public init(_ image: Image, knownScale: Double? = nil) {
    self.image = image
    self.knownScale = knownScale
  }
}

/// Why a picture could not be read, in a sentence that names its path.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  public var description: String

  public init(_ description: String) {
    self.description = description
  }
}

/// How a document is read.
public struct DocumentOptions {
  /// Forbids pictures and tokens outside the document's folder, symbolic links resolved.
  public var isSandboxed = false
  /// Shows what the system shows where motion is to be reduced, as the document's own key
  /// `reduceMotion` does.
  public var reducesMotion = false
  /// Design tokens beside the document's own, asked first.
  public var tokens: [DesignTokens] = []
  /// Reads a picture by its path; called once for a file, however many layers show it.
  public var loadPicture: (_ path: String) throws(PictureError) -> LoadedPicture

  public init(loadPicture: @escaping (_ path: String) throws(PictureError) -> LoadedPicture) {
    self.loadPicture = loadPicture
  }
}
