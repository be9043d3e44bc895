import Raster

/// Rectangles that hide what lies beneath them.
///
/// Kept from plan to plan, so that telling what they leave takes no new memory.
struct Occluders: Sendable {
  private(set) var areas: [PixelRect] = []
  private var pieces: [PixelRect] = []
  private var rest: [PixelRect] = []

  mutating func removeAll() {
    areas.removeAll(keepingCapacity: true)
  }

  /// Beyond that many only what hides all of an area is taken.
  private static let most = 16

  /// - Parameter whole: what is asked about.
  mutating func add(_ area: PixelRect, of whole: PixelRect) {
    if area.isEmpty || areas.count >= Self.most && !area.contains(whole) { return }
    areas.append(area)
  }

  /// What lies above and meets `area` no longer hides.
  mutating func remove(meeting area: PixelRect) {
    areas.removeAll { !$0.intersection(area).isEmpty }
  }

  /// The smallest rectangle around what they leave of `rect`.
  mutating func shownPart(of rect: PixelRect) -> PixelRect {
    // Mostly nothing lies above, or one that hides it all: no pieces are needed to tell.
    if areas.allSatisfy({ rect.intersection($0).isEmpty }) { return rect }
    if areas.contains(where: { $0.contains(rect) }) { return .empty }
    pieces.removeAll(keepingCapacity: true)
    pieces.append(rect)
    // Beyond that many pieces all that is left counts as showing.
    for area in areas where pieces.count <= 32 {
      if pieces.allSatisfy({ $0.intersection(area).isEmpty }) { continue }
      rest.removeAll(keepingCapacity: true)
      for piece in pieces { piece.subtract(area) { rest.append($0) } }
      swap(&pieces, &rest)
    }
    return pieces.reduce(.empty) { $0.union($1) }
  }
}

extension PixelRect {
  /// Gives `body` what is left without `other`: up to four rectangles.
  func subtract(_ other: PixelRect, _ body: (PixelRect) -> Void) {
    func give(_ rest: PixelRect) {
      if !rest.isEmpty { body(rest) }
    }
    let cut = intersection(other)
    guard !cut.isEmpty else { return give(self) }
    give(PixelRect(x0: x0, y0: y0, x1: x1, y1: cut.y0))
    give(PixelRect(x0: x0, y0: cut.y1, x1: x1, y1: y1))
    give(PixelRect(x0: x0, y0: cut.y0, x1: cut.x0, y1: cut.y1))
    give(PixelRect(x0: cut.x1, y0: cut.y0, x1: x1, y1: cut.y1))
  }
}
