#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A document's text, the name that messages give it, and the folder that its paths start from.
public struct DocumentFile: Sendable {
  public var name: String
  public var bytes: [UInt8]
  public var folder: String

  public init(name: String, bytes: [UInt8], folder: String) {
    self.name = name
    self.bytes = bytes
    self.folder = folder
  }

  /// Reads a file or a pipe; one of more than `DocumentLimits.bytes` is refused unread.
  public init(path: String) throws(DocumentFileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw DocumentFileError(path: path, code: errno) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw DocumentFileError(path: path, code: errno) }
    let isRegular = info.st_mode & S_IFMT == S_IFREG
    if info.st_mode & S_IFMT == S_IFDIR { throw DocumentFileError(path: path, .folder) }
    if isRegular, Int(info.st_size) > DocumentLimits.bytes {
      throw DocumentFileError(path: path, .tooLarge(Int(info.st_size)))
    }
    name = path
    folder = Self.folder(of: path)
    bytes = try Self.read(descriptor, path, expected: isRegular ? Int(info.st_size) : 0)
  }

  private static func read(
    _ descriptor: Int32, _ path: String, expected: Int
  ) throws(DocumentFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected + 1)
    let chunk = 1 << 16
    while true {
      var code: Int32 = 0
      let part = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
        var result: Int
        repeat {
          #if canImport(Glibc)
            result = Glibc.read(descriptor, buffer.baseAddress, chunk)
          #else
            result = Darwin.read(descriptor, buffer.baseAddress, chunk)
          #endif
        } while result < 0 && errno == EINTR
        if result < 0 { code = errno }
        count = max(0, result)
      }
      guard code == 0 else { throw DocumentFileError(path: path, code: code) }
      if part.isEmpty { return bytes }
      bytes += part
      guard bytes.count <= DocumentLimits.bytes else {
        throw DocumentFileError(path: path, .tooLarge(nil))
      }
    }
  }

  /// "." for a bare name.
  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// Why a document could not be read at all.
public struct DocumentFileError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Problem: Hashable, Sendable {
    case missing
    /// The system's reason, such as "Permission denied".
    case unreadable(String)
    case folder
    /// Bytes, where the file tells.
    case tooLarge(Int?)
  }

  public let path: String
  public let problem: Problem
  /// What was expected at the path.
  let noun: String

  init(path: String, _ problem: Problem, noun: String = "document") {
    self.path = path
    self.problem = problem
    self.noun = noun
  }

  init(path: String, code: Int32) {
    self.init(
      path: path, code == ENOENT ? .missing : .unreadable(String(cString: strerror(code))))
  }

  public var description: String {
    switch problem {
    case .missing: "\"\(path)\" does not exist"
    case .unreadable(let reason): "\"\(path)\" cannot be read: \(reason)"
    case .folder: "\"\(path)\" is a folder, a \(noun) is expected"
    case .tooLarge(let size):
      "\"\(path)\" has \(size.map { "\($0)" } ?? "too many") bytes; "
        + "a \(noun) has at most \(DocumentLimits.bytes)"
    }
  }
}
