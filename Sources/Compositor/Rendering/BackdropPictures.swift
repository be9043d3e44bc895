import Raster

/// The pictures that blurs of what lies beneath are made from, while a frame is prepared.
///
/// A blur over others would draw them all again, so that a stack of them would cost the square of
/// their number. What an earlier one of the same buffer has seen is copied instead, and only the
/// steps since then are drawn over it. Their memory is kept from frame to frame.
struct BackdropPictures {
  /// Draws prepared steps over the pixels of an area, which lies in what the picture holds.
  ///
  /// - Parameter origin: the canvas pixel that is the picture's first.
  typealias Paint =
    (
      _ steps: ArraySlice<PreparedStep>, _ onBackground: Bool, _ area: PixelRect,
      _ picture: Pixmap, _ origin: (x: Int, y: Int)
    ) -> Void

  /// A picture that does not change as long as it stands here.
  fileprivate struct Seen {
    var picture: Pixmap
    var area: PixelRect
    /// The buffer's first step, and the first one that is not drawn in it.
    var start: Int
    var end: Int
    /// Something still reads it.
    var isRead: Bool
  }

  /// The latest ones: in a stack each is made from the one before.
  private var seen: [Seen] = []
  private static let limit = 2
  /// Those that are read until the frame ends, and those that nobody needs.
  private var held: [Pixmap] = []
  private var free: [Pixmap] = []

  /// The buffer that begins at `start` is a new one, which may have the place of an older one.
  mutating func open(at start: Int) {
    for index in seen.indices.reversed() where seen[index].start >= start { forget(index) }
  }

  /// The frame is drawn.
  mutating func reset() {
    open(at: 0)
    free.append(contentsOf: held)
    held.removeAll(keepingCapacity: true)
  }

  /// Gives `body` what the innermost open buffer holds so far.
  ///
  /// - Parameters:
  ///   - area: lies in the canvas.
  ///   - steps: all that are prepared; the buffer's begin at `start`.
  ///   - onBackground: the buffer is the canvas; a group's is transparent at first.
  ///   - body: takes the picture, whose first pixels are those of the area; returns whether it will
  ///     be read later, until the frame is drawn.
  mutating func withPicture(
    of area: PixelRect, _ steps: [PreparedStep], from start: Int, onBackground: Bool,
    canvas: PixelRect, paint: Paint, _ body: (Pixmap) -> Bool
  ) {
    let picture = take(area, canvas)
    let origin = (x: area.x0, y: area.y0)
    let known = best(for: area, start)
    let shared = known?.area.intersection(area) ?? .empty
    if !onBackground { picture.clear(width: area.width, height: area.height) }
    if let known, !shared.isEmpty {
      known.copy(shared, to: picture, origin)
      area.withPieces(around: shared) {
        paint(steps[start..<known.end], onBackground, $0, picture, origin)
      }
      paint(steps[known.end...], false, area, picture, origin)
    } else {
      paint(steps[start...], onBackground, area, picture, origin)
    }
    if seen.count == Self.limit { forget(0) }
    seen.append(
      Seen(picture: picture, area: area, start: start, end: steps.count, isRead: body(picture)))
  }

  /// The one that saves most: all of its steps on all pixels that both hold.
  private func best(for area: PixelRect, _ start: Int) -> Seen? {
    var best: Seen?
    var most = 0
    for candidate in seen where candidate.start == start {
      let savings = candidate.savings(for: area)
      if savings >= most, candidate.end > start { (best, most) = (candidate, savings) }
    }
    return best
  }

  private mutating func forget(_ index: Int) {
    let old = seen.remove(at: index)
    if old.isRead { held.append(old.picture) } else { free.append(old.picture) }
  }

  /// One that holds at least so many pixels a side, with whatever was in it.
  private mutating func take(_ area: PixelRect, _ canvas: PixelRect) -> Pixmap {
    if let index = free.lastIndex(where: { $0.width >= area.width && $0.height >= area.height }) {
      return free.remove(at: index)
    }
    // One that is too small makes room for one that is not.
    if !free.isEmpty { free.removeLast() }
    // Grown in steps, for layers that slowly grow.
    return Pixmap(
      width: min(canvas.width, area.width + area.width / 2),
      height: min(canvas.height, area.height + area.height / 2))
  }
}

extension BackdropPictures.Seen {
  fileprivate func savings(for wanted: PixelRect) -> Int {
    let shared = area.intersection(wanted)
    return shared.isEmpty ? 0 : shared.width * shared.height * (end - start)
  }

  fileprivate func copy(_ shared: PixelRect, to target: Pixmap, _ origin: (x: Int, y: Int)) {
    for y in shared.y0..<shared.y1 {
      (target.row(y - origin.y) + (shared.x0 - origin.x)).update(
        from: picture.row(y - area.y0) + (shared.x0 - area.x0), count: shared.width)
    }
  }
}

extension Pixmap {
  /// Makes the first pixels transparent.
  fileprivate func clear(width: Int, height: Int) {
    for y in 0..<height { row(y).update(repeating: 0, count: width) }
  }
}

extension PixelRect {
  /// Calls `body` for the rectangles of this one around `inner`, which lies in it.
  fileprivate func withPieces(around inner: PixelRect, _ body: (PixelRect) -> Void) {
    let above = PixelRect(x0: x0, y0: y0, x1: x1, y1: inner.y0)
    let before = PixelRect(x0: x0, y0: inner.y0, x1: inner.x0, y1: inner.y1)
    let after = PixelRect(x0: inner.x1, y0: inner.y0, x1: x1, y1: inner.y1)
    let below = PixelRect(x0: x0, y0: inner.y1, x1: x1, y1: y1)
    if !above.isEmpty { body(above) }
    if !before.isEmpty { body(before) }
    if !after.isEmpty { body(after) }
    if !below.isEmpty { body(below) }
  }
}
