import Frames

/// Two things to compare, and the name that reports give them.
public struct ComparedClips: Hashable, Sendable {
  public var name: String
  /// nil where only the other side has a clip of that name.
  public var expected: String?
  public var actual: String?

  public init(name: String, expected: String?, actual: String?) {
    (self.name, self.expected, self.actual) = (name, expected, actual)
  }

  /// Two files or folders of frames as one; two folders of named clips by their names, also
  /// those in folders inside.
  ///
  /// A name that only one side has with that extension is matched without
  /// it, so `push.mp4` stands beside a folder `push`.
  public static func pairs(
    expected: String, actual: String
  ) throws(ClipReadingError) -> [ComparedClips] {
    try pairs(expected: expected, actual: actual, name: "")
  }

  private static func pairs(
    expected: String, actual: String, name: String
  ) throws(ClipReadingError) -> [ComparedClips] {
    switch (try ClipFolder(expected), try ClipFolder(actual)) {
    case (.items(let names)?, .items(let others)?):
      var pairs: [ComparedClips] = []
      for (first, second) in matched(names, others) {
        let shown = (name.isEmpty ? "" : name + "/") + (first ?? second ?? "")
        let (one, other) = (
          first.map { FilePath.join(expected, $0) }, second.map { FilePath.join(actual, $0) }
        )
        if let one, let other {
          pairs += try self.pairs(expected: one, actual: other, name: shown)
        } else {
          pairs.append(ComparedClips(name: shown, expected: one, actual: other))
        }
      }
      return pairs
    case (.items(let names)?, _):
      throw several(expected, names, beside: actual)
    case (_, .items(let names)?):
      throw several(actual, names, beside: expected)
    default:
      let shown = name.isEmpty ? actual : name
      return [ComparedClips(name: shown, expected: expected, actual: actual)]
    }
  }

  private static func several(
    _ path: String, _ names: [String], beside other: String
  ) -> ClipReadingError {
    names.isEmpty
      ? ClipReadingError(path: path, reason: "the folder holds no picture and no movie")
      : ClipReadingError(
        path: path,
        reason: "it holds \(names.count) clips, such as \(names[0]), but \"\(other)\" is one")
  }

  private static func matched(
    _ names: [String], _ others: [String]
  ) -> [(String?, String?)] {
    var rest = others
    var pairs: [(String?, String?)] = []
    var unmatched: [String] = []
    for name in names {
      if let index = rest.firstIndex(of: name) {
        pairs.append((name, rest.remove(at: index)))
      } else {
        unmatched.append(name)
      }
    }
    for name in unmatched {
      let candidates = rest.indices.filter { stem(rest[$0]) == stem(name) }
      if candidates.count == 1 {
        pairs.append((name, rest.remove(at: candidates[0])))
      } else {
        pairs.append((name, nil))
      }
    }
    pairs += rest.map { (nil, $0) }
    return pairs.sorted { ($0.0 ?? $0.1 ?? "") < ($1.0 ?? $1.1 ?? "") }
  }

  private static func stem(_ name: String) -> Substring {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name[...] }
    return name[..<dot]
  }
}
