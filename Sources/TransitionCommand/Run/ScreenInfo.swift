import Compositor
import DemoScreens
package import ImageFiles
import Raster

/// What is known of a screen before its pixels are read.
package struct ScreenInfo: Hashable, Sendable {
  /// As the user names it.
  package let name: String
  /// Pixels.
  package let width: Int
  package let height: Int
  package let scale: ScreenScale
  /// The file it comes from; nil for a screen that is drawn.
  package let header: PNGHeader?
  /// Of the file; what its pixels take at most where that is not known, as for a pipe.
  package let fileByteCount: Int

  /// - Parameter fileByteCount: nil when it is not known.
  package init(name: String, header: PNGHeader, fileByteCount: Int?, statedScale: Double?) {
    self.name = name
    self.fileByteCount = fileByteCount ?? header.decodedByteCount
    (width, height, self.header) = (header.width, header.height, header)
    scale = ScreenScale(stated: statedScale, fileName: name, width: width, height: height)
  }

  /// One of the demo's screens.
  package init(demo name: String, statedScale: Double?) {
    self.name = name
    scale = statedScale.map { ScreenScale($0, .option) } ?? ScreenScale(DemoScreens.scale, .demo)
    width = Int((DemoScreens.list.size.width * scale.value).rounded())
    height = Int((DemoScreens.list.size.height * scale.value).rounded())
    header = nil
    // As measured of its frames.
    fileByteCount = width * height / 16
  }
}
