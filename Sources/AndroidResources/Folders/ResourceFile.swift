#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What reads resource folders from a disk.
enum ResourceFile {
  /// The names in a folder in the order of their bytes, so that no file system's order shows; nil
  /// when it cannot be opened.
  static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee))
        {
          String(cString: $0)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// A file's bytes; one of more than `XMLLimits.bytes`, and what is no ordinary file, is refused
  /// unread.
  static func bytes(_ path: String) throws(ResourceProblem) -> [UInt8] {
    // Without O_NONBLOCK a pipe without a writer would be waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw unreadable(path, errno) }
    guard info.st_mode & S_IFMT == S_IFREG else {
      throw ResourceProblem(ResourcePlace(file: path), "this is no file", expected: "an XML file")
    }
    let size = Int(info.st_size)
    guard size <= XMLLimits.bytes else { throw tooLarge(path, size) }
    // One byte more tells a file that grew.
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      while count < buffer.count {
        let part = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        if part < 0, errno == EINTR { continue }
        if part < 0 { code = errno }
        if part <= 0 { break }
        count += part
      }
    }
    guard code == 0 else { throw unreadable(path, code) }
    guard bytes.count <= size else {
      throw ResourceProblem(ResourcePlace(file: path), "the file grew while it was read")
    }
    return bytes
  }

  private static func unreadable(_ path: String, _ code: Int32) -> ResourceProblem {
    ResourceProblem(
      ResourcePlace(file: path), "the file cannot be read: \(String(cString: strerror(code)))")
  }

  private static func tooLarge(_ path: String, _ size: Int) -> ResourceProblem {
    ResourceProblem(
      ResourcePlace(file: path), "the file has \(size) bytes",
      expected: "at most \(XMLLimits.bytes)")
  }
}
