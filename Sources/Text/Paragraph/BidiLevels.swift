internal import CText

/// The embedding level of each character of a paragraph: even runs right, odd runs left.
///
/// The bidirectional algorithm of UAX #9, by FriBidi: brackets, embeddings, overrides and isolates
/// count.
package struct BidiLevels: Sendable {
  /// How a paragraph reads where its text does not say.
  package enum Direction: Sendable, Hashable {
    case leftToRight, rightToLeft
    /// By the first character with a direction of its own (P2, P3); left to right without any.
    case automatic
  }

  /// 0, or 1 for a paragraph that reads from right to left.
  package let base: UInt8
  package let levels: [UInt8]

  /// - Parameter text: code points, without paragraph separators.
  package init(_ text: [UInt32], _ direction: Direction = .automatic) {
    // Below U+0590, the first letter that runs left, all runs right: the usual case.
    if direction != .rightToLeft, text.allSatisfy({ $0 < 0x590 }) {
      (base, levels) = (0, [UInt8](repeating: 0, count: text.count))
      return
    }
    let asked =
      switch direction {
      case .leftToRight: CTEXT_LEFT_TO_RIGHT
      case .rightToLeft: CTEXT_RIGHT_TO_LEFT
      case .automatic: CTEXT_AUTOMATIC
      }
    var base: UInt8 = 0
    var isDone = false
    var levels = [UInt8](unsafeUninitializedCapacity: text.count) { room, count in
      isDone = ctext_bidi_levels(text, text.count, asked, &base, room.baseAddress)
      count = isDone ? text.count : 0
    }
    // Without memory for it the paragraph runs as one piece.
    if !isDone { levels = [UInt8](repeating: base, count: text.count) }
    (self.base, self.levels) = (base, levels)
  }
}
