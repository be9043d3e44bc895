import CLittleCMS
import CPNG

/// The C libraries that pictures go through.
public enum ImageLibraries {
  /// Their names and versions, such as `libpng 1.6.39`.
  public static var versions: [String] {
    let cms = clcms_version()
    return [
      "libpng \(String(cString: cpng_libpng_version()))",
      "libdeflate \(String(cString: cpng_libdeflate_version()))",
      "Little CMS \(cms / 1000).\(cms / 10 % 100)",
    ]
  }
}
