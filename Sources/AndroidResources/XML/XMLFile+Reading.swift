internal import CExpat
private import ExactMath

extension XMLFile {
  /// Reads a resource file's text: UTF-8, or UTF-16 with or without a byte order mark.
  ///
  /// No entity is declared, and nothing outside the text is ever opened.
  ///
  /// - Parameter path: the name that messages give the file.
  /// - Throws: the first problem, with its line and column: text that is not well-formed XML, a
  ///   declaration of entities, another encoding, or what exceeds `XMLLimits`.
  public init(path: String, bytes: [UInt8]) throws(ResourceProblem) {
    guard bytes.count <= XMLLimits.bytes else {
      throw ResourceProblem(
        ResourcePlace(file: path), "the file has \(bytes.count) bytes",
        expected: "at most \(XMLLimits.bytes)")
    }
    let isUTF16 = UTF16Text.begins(bytes)
    guard let text = isUTF16 ? UTF16Text.utf8(bytes) : bytes else {
      throw ResourceProblem(
        ResourcePlace(file: path), "the file begins as UTF-16 and is not UTF-16")
    }
    let builder = XMLTreeBuilder(text)
    var problem = CExpatProblem()
    let status = builder.parse(isUTF8: isUTF16, &problem)
    if let root = builder.root, status == CEXPAT_OK {
      self.init(path: path, root: root)
      return
    }
    var lines = SourceLines(text)
    let (offset, found) = builder.problem(status, problem)
    throw ResourceProblem(
      ResourcePlace(file: path, position: offset.map { SourcePosition(&lines, $0) }),
      found.problem, expected: found.expected)
  }
}

/// Text of two bytes a unit.
private enum UTF16Text {
  /// By its byte order mark or, since every XML text begins with `<`, by that.
  static func begins(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF), (0xFF, 0xFE), (0x00, 0x3C), (0x3C, 0x00): return true
    default: return false
    }
  }

  /// Without the byte order mark; nil for half a unit or half a surrogate pair.
  static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let isLittleEndian = bytes[0] == 0xFF || bytes[0] == 0x3C
    let high = isLittleEndian ? 1 : 0
    var units = stride(from: 0, to: bytes.count, by: 2).map {
      UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + 1 - high])
    }
    if units.first == 0xFEFF { units.removeFirst() }
    return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
  }
}
