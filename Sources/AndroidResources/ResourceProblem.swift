internal import ExactMath

/// A place in a text file.
public struct SourcePosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// From 1.
  public var line: Int
  /// In characters (Unicode scalars) from 1.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (a: Self, b: Self) -> Bool { (a.line, a.column) < (b.line, b.column) }

  /// `3:14`.
  public var description: String { "\(line):\(column)" }
}

/// A place in a resource file.
public struct ResourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The file's path as it was reached, such as `res/anim/slide.xml`.
  public var file: String
  /// Nil where the file as a whole is meant.
  public var position: SourcePosition?

  public init(file: String, position: SourcePosition? = nil) {
    self.file = file
    self.position = position
  }

  /// `res/anim/slide.xml:3:14`.
  public var description: String { file + (position.map { ":\($0)" } ?? "") }
}

/// One thing wrong with a resource: where, what, and what was expected.
public struct ResourceProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nil for a name that was typed, which is in no file.
  public var place: ResourcePlace?
  /// What is wrong.
  public var problem: String
  /// What would have been right, where that can be said.
  public var expected: String?
  /// The valid name most like the wrong one, if one is near.
  public var nearest: String?

  public init(
    _ place: ResourcePlace?, _ problem: String, expected: String? = nil, nearest: String? = nil
  ) {
    self.place = place
    self.problem = problem.printable
    self.expected = expected?.printable
    self.nearest = nearest?.printable
  }

  /// Such as `res/anim/slide.xml:3:14: unknown animation <sett>; did you mean "set"?`.
  public var description: String {
    (place.map { "\($0.description.printable): " } ?? "") + problem
      + (expected.map { "; expected \($0)" } ?? "")
      + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
  }
}

extension String {
  /// At most `count` characters, so that one value cannot fill a screen.
  func shortened(to count: Int = 60) -> String {
    self.count <= count ? self : self.prefix(count) + "…"
  }
}
