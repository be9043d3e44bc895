import CPNG

/// One chunk of a PNG file, by its place in the file's bytes.
struct PNGChunk: Hashable {
  /// The four letters.
  var name: String
  /// Where the chunk's length field is.
  var offset: Int
  /// Where its data is.
  var data: Range<Int>

  /// The big-endian 32-bit number at `offset`.
  static func word(_ bytes: borrowing Span<UInt8>, _ offset: Int) -> UInt32 {
    UInt32(bytes[offset]) << 24 | UInt32(bytes[offset + 1]) << 16 | UInt32(bytes[offset + 2]) << 8
      | UInt32(bytes[offset + 3])
  }

  /// The CRC-32 over a chunk's type and data.
  static func crc(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> UInt32 {
    bytes.withUnsafeBufferPointer { buffer in
      let slice = UnsafeBufferPointer(rebasing: buffer[range])
      return cpng_crc32(slice.baseAddress, slice.count)
    }
  }

  /// Four letters; other bytes appear as `?`, so that an error stays readable.
  static func name(_ type: UInt32) -> String {
    var name = ""
    for shift in [24, 16, 8, 0] as [UInt32] {
      let byte = UInt8(truncatingIfNeeded: type >> shift)
      let isLetter = (65...90).contains(byte) || (97...122).contains(byte)
      name.append(isLetter ? Character(Unicode.Scalar(byte)) : "?")
    }
    return name
  }

  /// Without it a picture can still be whole: its name begins with a small letter.
  private var isAncillary: Bool { name.first?.isLowercase ?? false }

  /// The chunks of a file that are sound, and what is wrong with the others.
  struct List {
    /// In the file's order, without damaged ancillary ones; IEND last, unless it is missing.
    var chunks: [PNGChunk] = []
    /// Ancillary chunks with a wrong CRC, by their bytes in the file.
    var damaged: [Range<Int>] = []
    /// What the file ends with instead of IEND.
    var missingEnd: PNGError.Problem?
    /// A sentence about each damage, without its subject, the file.
    var notes: [String] = []

    /// The file's bytes without what is damaged, and with an end.
    func mended(_ bytes: [UInt8]) -> [UInt8] {
      guard !damaged.isEmpty || missingEnd != nil else { return bytes }
      let end =
        missingEnd == nil ? bytes.count : chunks.last.map { $0.data.upperBound + 4 } ?? 8
      var result: [UInt8] = []
      result.reserveCapacity(end + 12)
      var begin = 0
      for range in damaged where range.lowerBound < end {
        result += bytes[begin..<range.lowerBound]
        begin = range.upperBound
      }
      result += bytes[begin..<end]
      if missingEnd != nil {
        result += [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
      }
      return result
    }
  }

  /// Damaged chunks that are named; a file may have millions.
  private static let mostNotes = 3

  /// Every chunk from the first to IEND, each whole and with the right CRC.
  ///
  /// As libpng and browsers do, it reads on where an ancillary chunk is damaged, which is left out,
  /// and where the file ends after the pixels without IEND. What follows IEND is no part of the
  /// picture and is ignored.
  static func all(in bytes: borrowing Span<UInt8>, path: String) throws(PNGError) -> List {
    var list = List()
    var offset = 8
    /// The file ends here: without pixels it is refused.
    func end(_ problem: PNGError.Problem) throws(PNGError) -> List {
      guard list.chunks.contains(where: { $0.name == "IDAT" }) else {
        throw PNGError(path: path, problem: problem)
      }
      var result = list
      result.missingEnd = problem
      result.notes.append("has no IEND chunk at its end, but all of its pixels")
      return result
    }
    while true {
      let available = bytes.count - offset
      // A cut inside the next chunk's length or type tells nothing more than that it is cut.
      guard available >= 8 else {
        return try end(.unended(after: list.chunks.last?.name ?? "none"))
      }
      let length = Int(word(bytes, offset))
      let name = name(word(bytes, offset + 4))
      guard !name.contains("?") && length < 1 << 31 else {
        throw PNGError(
          path: path,
          problem: .badChunk(
            chunk: name, offset: offset,
            reason: "is no chunk (length \(length)); one is expected after "
              + (list.chunks.last?.name ?? "the signature")))
      }
      guard available >= length + 12 else {
        let problem = PNGError.Problem.truncated(
          chunk: name, offset: offset, expected: length + 12, available: available)
        guard name != "IDAT", name != "PLTE" else { throw PNGError(path: path, problem: problem) }
        return try end(problem)
      }
      let data = offset + 8..<offset + 8 + length
      let chunk = PNGChunk(name: name, offset: offset, data: data)
      let next = data.upperBound + 4
      let (stored, computed) = (
        word(bytes, data.upperBound), crc(bytes, offset + 4..<data.upperBound)
      )
      if stored != computed {
        let problem = PNGError.Problem.wrongCRC(
          chunk: name, offset: offset, stored: stored, computed: computed)
        if name == "IEND" { return try end(problem) }
        guard chunk.isAncillary else { throw PNGError(path: path, problem: problem) }
        list.damaged.append(offset..<next)
        if list.damaged.count <= mostNotes {
          list.notes.append("has a damaged chunk \(name) at byte \(offset), which is left out")
        }
        offset = next
        continue
      }
      list.chunks.append(chunk)
      if name == "IEND" { return list }
      offset = next
    }
  }
}
