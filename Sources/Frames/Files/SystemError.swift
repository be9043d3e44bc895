#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An `errno` value with words for it: the system's own where they are clear.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  public let code: Int32

  public init(code: Int32) {
    self.code = code
  }

  package static var current: SystemError { SystemError(code: errno) }

  /// A reason without a capital, such as `no space left on the disk`.
  public var description: String {
    switch code {
    case ENOSPC, EDQUOT: "no space left on the disk"
    case EBADF: "it is closed"
    case EFBIG: "it would be larger than a file may be here"
    case EMFILE: "this process may not open more files at once (ulimit -n)"
    case ENFILE: "the system has no more open files to give"
    case EACCES, EPERM: "permission denied"
    case EIO: "the device failed to read or write"
    case ENAMETOOLONG: "the name is too long"
    default: Self.uncapitalized(String(cString: strerror(code)))
    }
  }

  private static func uncapitalized(_ text: String) -> String {
    // "RPC struct is bad" keeps its first letter.
    guard text.dropFirst().first?.isLowercase == true else { return text }
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
