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

  /// Whether this user may mount folders of its own, which many containers forbid even in CI.
  public static let canMount: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["unshare", "-rm", "mount", "-t", "tmpfs", "none", "/mnt"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  private static var isCI: Bool { ProcessInfo.processInfo.environment["CI"] != nil }
}
