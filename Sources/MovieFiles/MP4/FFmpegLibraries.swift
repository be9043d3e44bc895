import CFFmpeg

/// FFmpeg as a whole: whether it is there.
public enum FFmpegLibraries {
  /// Opens the libraries, as the first movie would.
  public static func load() throws(MovieError) {
    var problem = CFFProblem()
    let status = cff_load(&problem)
    guard status == CFF_OK else { throw MovieError(status, problem, path: "") }
  }

  /// The version that runs, such as 5.1.6.
  public static func version() throws(MovieError) -> String {
    try load()
    return String(cString: cff_version())
  }

  /// What `load` does for one library; for another version's name, say.
  package static func probe(file: String, package: String) throws(MovieError) {
    var problem = CFFProblem()
    let status = cff_probe_library(file, package, &problem)
    guard status == CFF_OK else { throw MovieError(status, problem, path: "") }
  }
}

extension MovieError {
  init(_ status: CFFStatus, _ problem: CFFProblem, path: String) {
    let text = Self.text(problem.text)
    switch status {
    case CFF_NO_LIBRARY: self = .missingLibrary(file: text, package: Self.text(problem.package))
    case CFF_NOT_OPENED: self = .unusableLibrary(reason: text)
    case CFF_NO_FUNCTION: self = .missingFunction(text)
    case CFF_NO_ENCODER: self = .missingEncoder(text)
    default: self = .encoder(path: path, reason: text)
    }
  }

  /// A C character array of any length.
  private static func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
