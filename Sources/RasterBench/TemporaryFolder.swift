#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder for what whole renders write; it goes with all that is in it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws(BenchError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((parent + "/raster-bench-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .cannotWrite(path: parent, reason: String(cString: strerror(errno)))
    }
    path = template.withUnsafeBufferPointer { bytes in
      String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  deinit {
    Self.remove(path)
  }

  /// Two levels are all that a render makes.
  private static func remove(_ folder: String) {
    guard let entries = opendir(folder) else { return }
    var names: [String] = []
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    closedir(entries)
    for name in names where unlink(folder + "/" + name) != 0 { remove(folder + "/" + name) }
    rmdir(folder)
  }
}
