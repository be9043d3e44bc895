/// The file names of a sequence: a text, the frame's number with leading zeros, a text.
///
/// Names sort in time order: numbers have as many digits as the last one needs, even if the pattern
/// asks for fewer.
public struct FrameNames: Hashable, Sendable {
  /// `frame-00000.png` and so on: what a folder without a pattern gets.
  public static let standard = FrameNames(prefix: "frame-", suffix: ".png", digits: 5)

  public let prefix: String
  public let suffix: String
  /// Digits at least, as the pattern asks; at least 1.
  public let digits: Int

  /// - Parameter digits: at least 1; fewer count as 1.
  public init(prefix: String, suffix: String, digits: Int) {
    (self.prefix, self.suffix, self.digits) = (prefix, suffix, max(1, digits))
  }

  /// Parses a name with one `%d` or `%04d` (any width of 1…9) where the number goes; `%%` is a
  /// percent sign, and so is a `%` before anything but digits and a letter.
  public init(pattern: String) throws(FrameNamesError) {
    guard case .sequence(let names) = try SequenceName(parsing: pattern) else {
      throw FrameNamesError(pattern: pattern)
    }
    self = names
  }

  /// The name of frame `index` of `count`.
  public func name(_ index: Int, of count: Int) -> String {
    var name = ""
    write(index, of: count, to: &name)
    return name
  }

  /// Makes `name` that of frame `index` of `count`, in the memory that it has.
  func write(_ index: Int, of count: Int, to name: inout String) {
    name.removeAll(keepingCapacity: true)
    name += prefix
    let number = String(index)
    let width = max(digits, String(max(0, count - 1)).utf8.count)
    for _ in number.utf8.count..<max(number.utf8.count, width) { name += "0" }
    name += number
    name += suffix
  }

  /// The names, which all fit, are those of frames 0, 1, 2 … without a gap.
  public func isSequence(_ names: [String]) -> Bool {
    let numbers = names.map { name in
      Int(
        String(
          decoding: name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count),
          as: UTF8.self))
    }
    return Set(numbers) == Set((0..<names.count).map(Optional.init))
  }

  /// The name could be a frame's of a sequence of any length, with any number of digits: an older
  /// sequence may have had more or fewer, and its frames must not stay among new ones.
  public func fits(_ name: String) -> Bool {
    let (text, prefix, suffix) = (name.utf8, prefix.utf8, suffix.utf8)
    guard text.count > prefix.count + suffix.count, text.starts(with: prefix),
      text.reversed().starts(with: suffix.reversed())
    else { return false }
    return text.dropFirst(prefix.count).dropLast(suffix.count).allSatisfy { (48...57).contains($0) }
  }
}

/// What a file's name in an output stands for.
public enum SequenceName: Hashable, Sendable {
  /// One file of this name.
  case file(String)
  /// A file a frame.
  case sequence(FrameNames)

  /// Reads `f-%04d.png` as a sequence, `50% off.png` and `50%% off.png` as the file `50% off.png`.
  ///
  /// - Throws: where there are two numbers, or another conversion of `printf`, such as `%s` and `%4d`.
  public init(parsing name: String) throws(FrameNamesError) {
    var texts = [""]
    var width = 1
    var rest = Substring(name)
    while let character = rest.popFirst() {
      guard character == "%" else {
        texts[texts.count - 1].append(character)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        texts[texts.count - 1].append("%")
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      let conversion = rest.dropFirst(digits.count).first
      guard let conversion, conversion.isASCII, conversion.isLetter else {
        texts[texts.count - 1].append("%")
        continue
      }
      rest.removeFirst(digits.count + 1)
      guard conversion == "d", texts.count == 1,
        digits.isEmpty || digits.first == "0" && (1...9).contains(Int(digits) ?? 0)
      else { throw FrameNamesError(pattern: name) }
      width = max(1, Int(digits) ?? 1)
      texts.append("")
    }
    self =
      texts.count == 1
      ? .file(texts[0]) : .sequence(FrameNames(prefix: texts[0], suffix: texts[1], digits: width))
  }
}

/// A pattern that does not tell where the frame's number goes.
public struct FrameNamesError: Error, Hashable, Sendable, CustomStringConvertible {
  public var pattern: String

  public var description: String {
    "\"\(pattern)\" is no pattern: expected one %d or %04d for the frame's number, and %% for each "
      + "percent sign"
  }
}
