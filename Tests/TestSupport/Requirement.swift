public import Foundation

/// What a test needs of the machine.
///
/// Where it is missing, the test is reported as skipped (`.enabled(if:)`); in CI it runs and fails.
public enum Requirement {
  /// A program on the PATH.
  public static func isExpected(program: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return isCI
      || path.split(separator: ":").contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
      }
  }

  /// A file that a package of the system brings.
  public static func isExpected(file: URL) -> Bool {
    isCI || FileManager.default.fileExists(atPath: file.path)
  }

  private static var isCI: Bool { ProcessInfo.processInfo.environment["CI"] != nil }
}
