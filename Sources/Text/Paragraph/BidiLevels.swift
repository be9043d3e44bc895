/// The embedding level of each character of a paragraph: even runs right, odd runs left.
///
/// UAX #9 for text without explicit embeddings and isolates: rules P2, P3, W1–W7, N1, N2, I1, I2.
/// Paired brackets (N0) are resolved as other neutrals are.
package struct BidiLevels: Sendable {
  /// 0, or 1 for a paragraph that reads from right to left.
  package let base: UInt8
  package let levels: [UInt8]

  init(_ classes: [BidiClass]) {
    let first = classes.first { $0.isStrong }
    base = first == .right || first == .arabicLetter ? 1 : 0
    // Nothing runs left: the usual case.
    guard
      base == 1
        || classes.contains(where: { $0 == .right || $0 == .arabicLetter || $0 == .arabicNumber })
    else {
      levels = [UInt8](repeating: 0, count: classes.count)
      return
    }
    var resolved = classes
    Self.resolveWeak(&resolved, base: base)
    levels = Self.levels(resolved, base: base)
  }

  private static func resolveWeak(_ classes: inout [BidiClass], base: UInt8) {
    let start: BidiClass = base == 1 ? .right : .left
    // W1: marks, and what counts as nothing, are as the character before. W2, W3.
    var previous = start
    var strong = start
    for index in classes.indices {
      switch classes[index] {
      case .nonspacingMark, .boundaryNeutral: classes[index] = previous
      case .europeanNumber where strong == .arabicLetter: classes[index] = .arabicNumber
      default: break
      }
      if classes[index].isStrong { strong = classes[index] }
      previous = classes[index]
    }
    for index in classes.indices where classes[index] == .arabicLetter { classes[index] = .right }
    // W4: one separator between two numbers of a kind.
    for index in classes.indices.dropFirst().dropLast() {
      let (before, after) = (classes[index - 1], classes[index + 1])
      guard before == after else { continue }
      switch (classes[index], before) {
      case (.europeanSeparator, .europeanNumber), (.commonSeparator, .europeanNumber),
        (.commonSeparator, .arabicNumber):
        classes[index] = before
      default: break
      }
    }
    // W5: signs before and after a number belong to it. W6: others are neutral.
    var index = 0
    while index < classes.count {
      var end = index
      while end < classes.count && classes[end] == .europeanTerminator { end += 1 }
      if end > index {
        let touches =
          index > 0 && classes[index - 1] == .europeanNumber
          || end < classes.count && classes[end] == .europeanNumber
        for inside in index..<end { classes[inside] = touches ? .europeanNumber : .otherNeutral }
      } else {
        if classes[index] == .europeanSeparator || classes[index] == .commonSeparator {
          classes[index] = .otherNeutral
        }
        end += 1
      }
      index = end
    }
    // W7: a number after a letter that runs right runs with it.
    strong = start
    for index in classes.indices {
      if classes[index].isStrong { strong = classes[index] }
      if classes[index] == .europeanNumber && strong == .left { classes[index] = .left }
    }
  }

  private static func levels(_ classes: [BidiClass], base: UInt8) -> [UInt8] {
    let own: BidiClass = base == 1 ? .right : .left
    /// Numbers count as running left when neutrals look for their neighbours.
    func side(_ bidiClass: BidiClass) -> BidiClass { bidiClass == .left ? .left : .right }
    var levels = [UInt8](repeating: base, count: classes.count)
    var index = 0
    var before = own
    while index < classes.count {
      var end = index
      while end < classes.count && classes[end].isNeutral { end += 1 }
      if end > index {
        // N1 between two of a side, N2 otherwise.
        let after = end < classes.count ? side(classes[end]) : own
        let isLeft = (before == after ? before : own) == .left
        for inside in index..<end { levels[inside] = isLeft ? base + base % 2 : base | 1 }
      } else {
        switch classes[index] {
        case .left: levels[index] = base == 0 ? 0 : 2
        case .right: levels[index] = 1
        default: levels[index] = 2
        }
        before = side(classes[index])
        end += 1
      }
      index = end
    }
    // L1, as far as the paragraph is concerned: a tab separates.
    for index in classes.indices where classes[index] == .tab { levels[index] = base }
    return levels
  }
}
