import ImageFiles
import MovieFiles
import Raster

/// The version of the program, as `--version` prints it.
package enum Version {
  package static let number = "0.1.0"

  static let line = "render-transition \(number)\n"

  /// With the kernels in use, those to choose from, and the libraries.
  static func details(_ kernels: KernelChoice) -> String {
    let choice = KernelSet.available.map(\.name).joined(separator: ", ")
    let lines =
      ["kernels \(kernels.set) (\(kernels.origin), of \(choice))"] + libraries(withMovies: true)
    return line + lines.map { $0 + "\n" }.joined()
  }

  /// The C libraries' names and versions, such as `libpng 1.6.39`.
  ///
  /// - Parameter withMovies: FFmpeg too, which is opened for that.
  static func libraries(withMovies: Bool) -> [String] {
    let movies = withMovies ? (try? FFmpegLibraries.version()).map { "FFmpeg \($0)" } : nil
    return ImageLibraries.versions + [movies].compactMap(\.self)
  }
}
