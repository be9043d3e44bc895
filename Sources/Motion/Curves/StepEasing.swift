/// CSS Easing Functions' `steps(count, position)`: a staircase.
public struct StepEasing: Hashable, Sendable {
  /// Where the staircase jumps: at the start and the end of the time, at one of them, or at neither.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    case jumpStart = "jump-start"
    case jumpEnd = "jump-end"
    case jumpNone = "jump-none"
    case jumpBoth = "jump-both"
  }

  public let count: Int
  public let position: Position

  /// - Precondition: `count` is in 1…1,000,000, and at least 2 for `jumpNone`.
  public init(count: Int, position: Position = .jumpEnd) {
    precondition(
      (1...1_000_000).contains(count) && (count > 1 || position != .jumpNone),
      "steps(\(count), \(position.rawValue)) has no intervals")
    self.count = count
    self.position = position
  }

  /// The stair at `progress`.
  ///
  /// - Parameter before: CSS's *before* flag: in the before phase of a forward effect a progress
  ///   that lies exactly on a jump still shows the stair below.
  public func value(at progress: Double, before: Bool = false) -> Double {
    let scaled = progress * Double(count)
    var step = scaled.rounded(.down)
    if position == .jumpStart || position == .jumpBoth { step += 1 }
    if before && scaled == scaled.rounded(.down) { step -= 1 }
    if progress >= 0 && step < 0 { step = 0 }
    if progress <= 1 && step > jumps { step = jumps }
    return step / jumps
  }

  /// The stair just before the end.
  var valueBeforeEnd: Double {
    let isLate = position == .jumpStart || position == .jumpBoth
    return min(Double(count - 1) + (isLate ? 1 : 0), jumps) / jumps
  }

  private var jumps: Double {
    switch position {
    case .jumpStart, .jumpEnd: Double(count)
    case .jumpNone: Double(count - 1)
    case .jumpBoth: Double(count + 1)
    }
  }
}
