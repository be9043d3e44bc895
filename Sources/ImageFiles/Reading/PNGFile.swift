import Frames

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a whole PNG file.
///
/// - Parameters:
///   - path: a file or a pipe.
///   - memoryLimit: bytes; a picture that needs more is refused by its header, before anything is
///     allocated for it.
/// - Throws: `PNGError`; there is never a partial picture.
public func readPNG(path: String, memoryLimit: Int = .max) throws(PNGError) -> PNGPicture {
  try PNGFile(path: path).read(memoryLimit: memoryLimit)
}

/// A PNG file that is open, of which only the header is read.
public struct PNGFile: ~Copyable {
  public let path: String
  public let header: PNGHeader
  private let descriptor: Int32
  private let start: [UInt8]

  /// Opens the file and reads its first bytes.
  public init(path: String) throws(PNGError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let problem = Self.problem(errno)
      throw PNGError(
        path: path, problem: problem,
        lookalike: problem == .missing ? FilePath.lookalike(of: path) : nil)
    }
    var start: [UInt8] = []
    let header: PNGHeader
    do {
      header = try Self.header(descriptor, &start, path: path)
    } catch {
      close(descriptor)
      throw error
    }
    self.path = path
    self.descriptor = descriptor
    self.header = header
    self.start = start
  }

  deinit {
    close(descriptor)
  }

  /// Reads and decodes the rest, once: what is read from a pipe is gone.
  public consuming func read(memoryLimit: Int = .max) throws(PNGError) -> PNGPicture {
    guard header.decodingByteCount <= memoryLimit else {
      throw PNGError(
        path: path,
        problem: .memory(
          width: header.width, height: header.height, needed: header.decodingByteCount,
          limit: memoryLimit))
    }
    // Deflate grows what it cannot compress by less than a tenth; the rest is room for profiles,
    // text and the like.
    let limit = header.filteredByteCount / 10 * 11 + 64 << 20
    var bytes = start
    try Self.read(descriptor, into: &bytes, upTo: limit + 1, path: path)
    guard bytes.count <= limit else {
      throw PNGError(path: path, problem: .tooLong(limit: limit))
    }
    return try PNGDecoder.decode(bytes, header: header, path: path)
  }

  /// Reads as far as the header needs: up to the orientation, if there is one.
  private static func header(
    _ descriptor: Int32, _ start: inout [UInt8], path: String
  ) throws(PNGError) -> PNGHeader {
    try read(descriptor, into: &start, upTo: PNGHeader.byteCount, path: path)
    var header: PNGHeader
    do throws(PNGError) {
      header = try PNGHeader(bytes: start.span, path: path)
    } catch {
      guard case .notPNG(found: nil) = error.problem else { throw error }
      try read(descriptor, into: &start, upTo: mostTextBefore, path: path)
      throw PNGError(path: path, problem: FileSignature.textBefore(start) ?? error.problem)
    }
    try readChunks(into: &header, descriptor, &start, path: path)
    return header
  }

  /// Bytes of a tool's text that may stand before a picture and is looked through for it.
  private static let mostTextBefore = 16384
  /// Bytes before the pixels that are looked through for an orientation.
  private static let mostBeforePixels = 4 << 20

  /// What the first `eXIf` chunk and an `acTL` before the pixels say; reads as far as the pixels.
  private static func readChunks(
    into header: inout PNGHeader, _ descriptor: Int32, _ start: inout [UInt8], path: String
  ) throws(PNGError) {
    /// In steps, so that many small chunks are not as many reads.
    func load(_ count: Int) throws(PNGError) {
      guard start.count < count else { return }
      try read(descriptor, into: &start, upTo: (count + 0xFFFF) & ~0xFFFF, path: path)
    }
    var offset = PNGHeader.byteCount
    var orientation: Orientation?
    defer { header.orientation = orientation ?? .up }
    while offset < mostBeforePixels {
      try load(offset + 8)
      guard start.count >= offset + 8 else { return }
      let length = Int(PNGChunk.word(start.span, offset))
      let name = PNGChunk.name(PNGChunk.word(start.span, offset + 4))
      guard name != "IDAT", name != "IEND", length < mostBeforePixels else { return }
      if name == "acTL" { header.isAnimated = true }
      let end = offset + 12 + length
      if name == "eXIf", orientation == nil {
        try load(end)
        guard start.count >= end,
          PNGChunk.word(start.span, end - 4) == PNGChunk.crc(start.span, offset + 4..<end - 4)
        else { return }
        orientation = Orientation(exif: start[offset + 8..<end - 4]) ?? .up
      }
      offset = end
    }
  }

  private static func problem(_ code: Int32) -> PNGError.Problem {
    switch code {
    case ENOENT, ENOTDIR: .missing
    case EISDIR: .directory
    default: .unreadable(SystemError(code: code).description)
    }
  }

  /// Appends what the file still has until `bytes` has `limit` bytes.
  private static func read(
    _ descriptor: Int32, into bytes: inout [UInt8], upTo limit: Int, path: String
  ) throws(PNGError) {
    var status = stat()
    if fstat(descriptor, &status) == 0 {
      bytes.reserveCapacity(min(limit, max(bytes.count, Int(status.st_size) + 1)))
    }
    var code: Int32 = 0
    withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { buffer in
      while bytes.count < limit {
        #if canImport(Glibc)
          let count = Glibc.read(
            descriptor, buffer.baseAddress, min(buffer.count, limit - bytes.count))
        #else
          let count = Darwin.read(
            descriptor, buffer.baseAddress, min(buffer.count, limit - bytes.count))
        #endif
        if count == 0 { return }
        if count < 0 {
          if errno == EINTR { continue }
          code = errno
          return
        }
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }
    guard code == 0 else { throw PNGError(path: path, problem: problem(code)) }
  }
}
