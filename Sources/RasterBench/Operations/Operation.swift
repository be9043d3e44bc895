/// Something that is measured, by name: one of the kit's operations, a frame or a whole render.
package struct Operation: Sendable {
  /// As the peers kit names it, with `:variant` for a further way of doing it.
  package let name: String
  /// What it does, in a few words.
  package let summary: String
  /// Builds it for one set of inputs; up to `threads` threads work on it.
  package let prepare: @Sendable (_ inputs: Inputs, _ threads: Int) throws -> any PreparedOperation

  package init(
    _ name: String, _ summary: String,
    prepare: @escaping @Sendable (_ inputs: Inputs, _ threads: Int) throws -> any PreparedOperation
  ) {
    self.name = name
    self.summary = summary
    self.prepare = prepare
  }
}

/// An operation with its inputs in memory: only `run` is timed.
package protocol PreparedOperation: AnyObject {
  /// Puts the destination back to what it was, where `run` draws onto it.
  func reset()
  /// Does it once.
  func run() throws
  /// What the last run made.
  func output() throws -> OperationOutput
}

extension PreparedOperation {
  package func reset() {}
}

/// The bytes that an operation made.
package struct OperationOutput: Sendable, Hashable {
  /// The kit's word for what they are.
  package enum Kind: String, Sendable {
    case rgba
    case i420
    case png
    /// A clip, or hashes of one: not for the kit.
    case clip
  }

  package let kind: Kind
  package let bytes: [UInt8]

  package init(_ kind: Kind, _ bytes: [UInt8]) {
    self.kind = kind
    self.bytes = bytes
  }
}
