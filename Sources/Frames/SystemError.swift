#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An `errno` value with the system's own words for it.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  public let code: Int32

  public init(code: Int32) {
    self.code = code
  }

  package static var current: SystemError { SystemError(code: errno) }

  public var description: String { String(cString: strerror(code)) }
}
