internal import CExpat
internal import ExactMath

/// Collects what the parser meets in one text.
///
/// A class, since C hands a pointer to it back to each handler.
final class XMLTreeBuilder {
  private(set) var root: XMLElement?

  private let bytes: [UInt8]
  private var lines: SourceLines
  /// The elements that are open, outermost first, with the text that they have so far.
  private var open: [(element: XMLElement, text: [UInt8])] = []
  private var elements = 0
  private var refusal: (offset: Int, sentence: Sentence)?

  struct Sentence {
    var problem: String
    var expected: String?
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = SourceLines(bytes)
  }

  func parse(isUTF8: Bool, _ problem: inout CExpatProblem) -> CExpatStatus {
    withExtendedLifetime(self) {
      var handlers = CExpatHandlers(
        context: Unmanaged.passUnretained(self).toOpaque(),
        start: { context, name, attributes, offset, count in
          XMLTreeBuilder.from(context).start(name, attributes, offset, count)
        },
        end: { XMLTreeBuilder.from($0).end() },
        text: { XMLTreeBuilder.from($0).append($1, $2) },
        declaration: { XMLTreeBuilder.from($0).declare($1, $2, $3) })
      return bytes.withUnsafeBytes { text in
        guard let base = text.bindMemory(to: CChar.self).baseAddress else {
          // An array without bytes may have no memory.
          return cexpat_parse("", 0, isUTF8, &handlers, &problem)
        }
        return cexpat_parse(base, text.count, isUTF8, &handlers, &problem)
      }
    }
  }

  private static func from(_ context: UnsafeMutableRawPointer) -> XMLTreeBuilder {
    Unmanaged<XMLTreeBuilder>.fromOpaque(context).takeUnretainedValue()
  }

  private func refuse(_ problem: String, expected: String? = nil, at offset: Int) -> Bool {
    refusal = (offset, Sentence(problem: problem, expected: expected))
    return false
  }

  private func start(
    _ name: UnsafePointer<CChar>, _ values: UnsafePointer<UnsafePointer<CChar>?>, _ offset: Int,
    _ count: Int
  ) -> Bool {
    elements += 1
    if elements > XMLLimits.elements {
      return refuse(
        "the file has too many elements", expected: "at most \(XMLLimits.elements)", at: offset)
    }
    if open.count >= XMLLimits.depth {
      return refuse(
        "elements lie too deep within each other", expected: "at most \(XMLLimits.depth) levels",
        at: offset)
    }
    let (namespace, local) = Self.name(name)
    let tag = bytes[min(offset, bytes.count)..<min(offset + count, bytes.count)]
    let position = SourcePosition(&lines, offset)
    var attributes: [XMLAttribute] = []
    var next = values
    for start in AttributeStarts(tag: tag) {
      guard let name = next[0], let value = next[1] else { break }
      next += 2
      if attributes.count == XMLLimits.attributes {
        return refuse(
          "an element has too many attributes", expected: "at most \(XMLLimits.attributes)",
          at: start)
      }
      let (namespace, local) = Self.name(name)
      attributes.append(
        XMLAttribute(
          namespace: namespace, name: local, value: String(cString: value),
          position: SourcePosition(&lines, start)))
    }
    open.append(
      (
        XMLElement(
          namespace: namespace, name: local, attributes: attributes, children: [], text: "",
          position: position), []
      ))
    return true
  }

  private func end() -> Bool {
    guard let (opened, text) = open.popLast() else { return true }
    var element = opened
    element.text = String(decoding: Self.trim(text[...]), as: UTF8.self)
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].element.children.append(element)
    }
    return true
  }

  private func append(_ text: UnsafePointer<CChar>, _ count: Int) -> Bool {
    guard !open.isEmpty else { return true }
    open[open.count - 1].text += UnsafeRawBufferPointer(start: text, count: count)
    return true
  }

  private func declare(
    _ kind: CExpatDeclaration, _ text: UnsafePointer<CChar>, _ offset: Int
  ) -> Bool {
    let text = String(cString: text).shortened()
    switch kind {
    case CEXPAT_ENCODING:
      if ["utf-8", "utf-16", "us-ascii"].contains(text.lowercased()) { return true }
      return refuse("the encoding is \"\(text)\"", expected: "utf-8 or utf-16", at: offset)
    case CEXPAT_ENTITY:
      return refuse(
        "the entity \"\(text)\" is declared; resources are read without entities", at: offset)
    case CEXPAT_SKIPPED_ENTITY:
      return refuse(
        "the entity \"&\(text);\" is not declared here, and nothing is fetched", at: offset)
    default:
      return refuse(
        "the document type of <\(text)> has declarations; resources are read without them",
        at: offset)
    }
  }

  /// What was wrong, and at which byte.
  func problem(_ status: CExpatStatus, _ found: CExpatProblem) -> (Int?, Sentence) {
    var found = found
    let text = withUnsafeBytes(of: &found.text) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    let package = withUnsafeBytes(of: &found.package) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    switch status {
    case CEXPAT_NO_LIBRARY:
      return (nil, Sentence(problem: "XML needs \(text), which is not installed (\(package))"))
    case CEXPAT_NOT_OPENED:
      return (nil, Sentence(problem: "XML needs expat, which cannot be opened: \(text)"))
    case CEXPAT_NO_FUNCTION:
      return (nil, Sentence(problem: "XML needs expat's \(text), which this version lacks"))
    case CEXPAT_NO_MEMORY: return (nil, Sentence(problem: "there is no memory to read the file"))
    case CEXPAT_STOPPED:
      if let refusal { return (refusal.offset, refusal.sentence) }
    case CEXPAT_UNBOUND_PREFIX:
      return (
        found.offset,
        Sentence(
          problem: "a prefix has no namespace",
          expected:
            "the root to declare it, such as xmlns:android=\"\(XMLNamespace.androidAddress)\""
        )
      )
    case CEXPAT_MISMATCHED_TAG, CEXPAT_UNFINISHED:
      if let last = open.last?.element {
        let end = status == CEXPAT_UNFINISHED ? "the file ends" : "another element's end tag stands"
        return (
          found.offset,
          Sentence(
            problem:
              "\(end) while <\(last.name.shortened())> of line \(last.position.line) is open",
            expected: "</\(last.name.shortened())>")
        )
      }
      if root == nil, status == CEXPAT_UNFINISHED, elements == 0 {
        return (found.offset, Sentence(problem: "the file has no element"))
      }
    default: break
    }
    return (found.offset, Sentence(problem: "this is not well-formed XML: \(text)"))
  }

  private static func name(_ joined: UnsafePointer<CChar>) -> (XMLNamespace, String) {
    let text = String(cString: joined)
    guard let split = text.firstIndex(of: "\u{0C}") else { return (.none, text) }
    return (XMLNamespace(String(text[..<split])), String(text[text.index(after: split)...]))
  }

  private static func trim(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    let rest = text.drop(while: isSpace)
    guard let last = rest.lastIndex(where: { !isSpace($0) }) else { return [] }
    return rest[...last]
  }
}

/// Where the attributes of a tag begin, without declarations of namespaces: the parser found the tag
/// well-formed and tells only where it begins as a whole.
private struct AttributeStarts: Sequence, IteratorProtocol {
  private let tag: ArraySlice<UInt8>
  private var index: Int

  init(tag: ArraySlice<UInt8>) {
    self.tag = tag
    index = tag.startIndex
    skip { !Self.isSpace($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
  }

  mutating func next() -> Int? {
    while true {
      skip(while: Self.isSpace)
      guard index < tag.endIndex, tag[index] != UInt8(ascii: "/"), tag[index] != UInt8(ascii: ">")
      else { return nil }
      let start = index
      skip { $0 != UInt8(ascii: "=") && !Self.isSpace($0) }
      let name = tag[start..<index]
      skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
      guard index < tag.endIndex else { return nil }
      let quote = tag[index]
      index += 1
      skip { $0 != quote }
      index = Swift.min(index + 1, tag.endIndex)
      let isDeclaration = name.elementsEqual("xmlns".utf8) || name.starts(with: "xmlns:".utf8)
      if !isDeclaration { return start }
    }
  }

  private mutating func skip(while holds: (UInt8) -> Bool) {
    while index < tag.endIndex, holds(tag[index]) { index += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

extension SourcePosition {
  /// The place of a byte, for bytes that do not fall.
  init(_ lines: inout SourceLines, _ offset: Int) {
    let (line, column) = lines.position(of: offset)
    self.init(line: line, column: column)
  }
}
