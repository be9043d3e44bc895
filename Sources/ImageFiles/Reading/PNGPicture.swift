public import Raster

/// A PNG file's pixels, ready to be drawn, and what the reader has to say about them.
public struct PNGPicture: Sendable {
  /// Premultiplied, in sRGB.
  public var image: Image
  public var header: PNGHeader
  /// Sentences about oddities that did not keep the picture from being read.
  public var notes: [String]
  /// The colours the file declares, such as "Display P3"; nil if it declares none.
  public var sourceProfileName: String?
  /// The colours were converted to sRGB: they were declared, and are not sRGB's own.
  public var isColorConverted: Bool
}
