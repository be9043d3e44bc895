internal import CArguments

/// The words of the command line.
package enum ProcessArguments {
  /// All but the program's name.
  ///
  /// - Throws: for bytes that are not UTF-8. A path with other bytes in their place is another file.
  package static func read() throws(UsageError) -> [String] {
    try (1..<max(1, CArguments_count())).map { (index: Int32) throws(UsageError) in
      let bytes = UnsafeRawBufferPointer(
        start: CArguments_value(index), count: length(of: CArguments_value(index)))
      return try text(of: bytes, Int(index))
    }
  }

  /// - Parameter index: from 1, for the sentence.
  package static func text(
    of bytes: some Sequence<UInt8> & Collection, _ index: Int
  ) throws(UsageError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UsageError(
        "argument \(index), \"\(escaped(bytes))\", is not UTF-8: expected a name in UTF-8; rename "
          + "the file, or make a link to it")
    }
    return text
  }

  private static func length(of text: UnsafePointer<CChar>?) -> Int {
    guard var end = text else { return 0 }
    var count = 0
    while end.pointee != 0 { (end, count) = (end + 1, count + 1) }
    return count
  }

  /// Every byte that is not plain ASCII as `\xe9`.
  private static func escaped(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { byte in
      if (0x20...0x7e).contains(byte) { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16)
      return "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
