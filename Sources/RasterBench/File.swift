#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whole files.
enum File {
  static func read(_ path: String) throws(BenchError) -> [UInt8] {
    guard let file = fopen(path, "rb") else {
      throw .cannotRead(path: path, reason: String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    if fseek(file, 0, SEEK_END) == 0 {
      bytes.reserveCapacity(max(0, ftell(file)))
      rewind(file)
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      bytes.append(contentsOf: chunk[..<count])
      if count < chunk.count { break }
    }
    guard ferror(file) == 0 else {
      throw .cannotRead(path: path, reason: String(cString: strerror(errno)))
    }
    return bytes
  }

  static func write(_ bytes: [UInt8], to path: String) throws(BenchError) {
    guard let file = fopen(path, "wb") else {
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count else {
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
  }
}
