/// Turns byte offsets into lines and columns, in one pass over the text.
package struct SourceLines {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is no character of the text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The line and the column (both from 1) of the byte at `target`, for targets that do not fall.
  ///
  /// Columns count Unicode scalars; lines end at LF, CR LF or CR.
  package mutating func position(of target: Int) -> (line: Int, column: Int) {
    while offset < min(target, bytes.count) {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if byte == UInt8(ascii: "\r"), offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") {
          continue
        }
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }
}
