/// A file name with a place for the frame's number, such as `f-%04d.png`; `%%` is a percent sign.
package struct FramePattern: Hashable, Sendable {
  /// The folder's path as it was given, with its slash; empty for the current folder.
  package let folder: String
  package let prefix: String
  /// Digits at least, filled with zeros.
  package let width: Int
  package let suffix: String

  /// The pattern of a folder that was named without one: `frame-0000.png`.
  package init(framesIn folder: String) {
    self.folder = folder.hasSuffix("/") ? folder : folder + "/"
    prefix = "frame-"
    width = 4
    suffix = ".png"
  }

  /// - Returns: nil when `path` has no place for a number.
  /// - Throws: when what stands behind a percent sign is none, or there are several.
  init?(path: String) throws(PatternError) {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let folder = path[..<slash]
    guard path.contains("%") else { return nil }
    guard !folder.contains("%") else {
      throw PatternError("a frame's number may stand in the file's name, not in its folder's")
    }
    var pieces = [""]
    var width: Int?
    var rest = path[slash...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        pieces[pieces.count - 1].append(character)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        pieces[pieces.count - 1].append("%")
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest[digits.endIndex...]
      guard rest.popFirst() == "d", digits.isEmpty || digits.first == "0",
        let digitCount = digits.isEmpty ? 1 : Int(digits), (1...9).contains(digitCount)
      else {
        throw PatternError("a frame's number is written %d, or %04d for four digits; %% is a '%'")
      }
      guard width == nil else { throw PatternError("it may have one frame number only") }
      width = digitCount
      pieces.append("")
    }
    self.folder = String(folder)
    guard let width else {
      // Only `%%`: a plain name after all, which no caller can tell from a literal percent sign.
      throw PatternError("'%%' is a percent sign only beside a frame number such as %04d")
    }
    self.width = width
    prefix = pieces[0]
    suffix = pieces[1]
  }

  package func path(of frame: Int) -> String { folder + name(of: frame) }

  package func name(of frame: Int) -> String {
    let number = String(frame)
    let zeros = String(repeating: "0", count: max(0, width - number.count))
    return prefix + zeros + number + suffix
  }

  /// Whether a file of this name is a frame of such a sequence.
  package func matches(_ name: some StringProtocol) -> Bool {
    guard name.utf8.count > prefix.utf8.count + suffix.utf8.count, name.hasPrefix(prefix),
      name.hasSuffix(suffix)
    else { return false }
    let number = name.dropFirst(prefix.count).dropLast(suffix.count)
    return number.count >= width && number.utf8.allSatisfy { $0 >= 48 && $0 <= 57 }
  }

  package struct PatternError: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
  }
}
