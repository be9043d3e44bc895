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

  /// Every chunk from the first to IEND, each whole and with the right CRC.
  ///
  /// What follows IEND is no part of the picture and is ignored, as all readers do.
  static func all(in bytes: borrowing Span<UInt8>, path: String) throws(PNGError) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var offset = 8
    while true {
      let available = bytes.count - offset
      // A cut inside the next chunk's length or type tells nothing more than that it is cut.
      guard available >= 8 else {
        throw PNGError(path: path, problem: .unended(after: chunks.last?.name ?? "none"))
      }
      let length = Int(word(bytes, offset))
      let name = name(word(bytes, offset + 4))
      guard !name.contains("?") && length < 1 << 31 else {
        throw PNGError(
          path: path,
          problem: .badChunk(
            chunk: name, offset: offset,
            reason: "is no chunk (length \(length)); one is expected after "
              + (chunks.last?.name ?? "the signature")))
      }
      guard available >= length + 12 else {
        throw PNGError(
          path: path,
          problem: .truncated(
            chunk: name, offset: offset, expected: length + 12, available: available))
      }
      let data = offset + 8..<offset + 8 + length
      let (stored, computed) = (
        word(bytes, data.upperBound), crc(bytes, offset + 4..<data.upperBound)
      )
      guard stored == computed else {
        throw PNGError(
          path: path,
          problem: .wrongCRC(chunk: name, offset: offset, stored: stored, computed: computed))
      }
      chunks.append(PNGChunk(name: name, offset: offset, data: data))
      if name == "IEND" { return chunks }
      offset = data.upperBound + 4
    }
  }
}
