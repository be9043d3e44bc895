import Raster

/// The pictures that blurs of what lies beneath are made from, while a frame is prepared.
///
/// A blur over others would draw them all again, so that a stack of them would cost the square of
/// their number. What an earlier one of the same buffer has seen is copied instead, and only the
/// steps since then are drawn over it.
struct BackdropPictures {
  /// Draws prepared steps over the pixels of an area, which lies in what the picture holds.
  ///
  /// - Parameter origin: the canvas pixel that is the picture's first.
  typealias Paint =
    (
      _ steps: ArraySlice<PreparedStep>, _ onBackground: Bool, _ area: PixelRect,
      _ picture: Pixmap, _ origin: (x: Int, y: Int)
    ) -> Void

  /// A picture that does not change any more: a blur may still read it.
  fileprivate struct Seen {
    var picture: Pixmap
    var area: PixelRect
    /// The buffer's first step, and the first one that is not drawn in it.
    var start: Int
    var end: Int
  }

  /// The latest ones: in a stack each is made from the one before.
  private var seen: [Seen] = []
  private static let limit = 2

  /// The buffer that begins at `start` is a new one, which may have the place of an older one.
  mutating func open(at start: Int) { seen.removeAll { $0.start >= start } }

  /// What the innermost open buffer holds so far.
  ///
  /// - Parameters:
  ///   - steps: all that are prepared; the buffer's begin at `start`.
  ///   - onBackground: the buffer is the canvas.
  mutating func picture(
    of area: PixelRect, _ steps: [PreparedStep], from start: Int, onBackground: Bool, _ paint: Paint
  ) -> Pixmap {
    let picture = Pixmap(width: area.width, height: area.height)
    let origin = (x: area.x0, y: area.y0)
    // The one that saves most: all of its steps on all pixels that both hold.
    let known = seen.filter { $0.start == start && $0.end > start }.max {
      $0.savings(for: area) < $1.savings(for: area)
    }
    let shared = known?.area.intersection(area) ?? .empty
    if let known, !shared.isEmpty {
      known.copy(shared, to: picture, origin)
      for rest in area.around(shared) {
        paint(steps[start..<known.end], onBackground, rest, picture, origin)
      }
      paint(steps[known.end...], false, area, picture, origin)
    } else {
      paint(steps[start...], onBackground, area, picture, origin)
    }
    if seen.count == Self.limit { seen.removeFirst() }
    seen.append(Seen(picture: picture, area: area, start: start, end: steps.count))
    return picture
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

extension PixelRect {
  /// The rectangles of this one around `inner`, which lies in it.
  fileprivate func around(_ inner: PixelRect) -> [PixelRect] {
    [
      PixelRect(x0: x0, y0: y0, x1: x1, y1: inner.y0),
      PixelRect(x0: x0, y0: inner.y0, x1: inner.x0, y1: inner.y1),
      PixelRect(x0: inner.x1, y0: inner.y0, x1: x1, y1: inner.y1),
      PixelRect(x0: x0, y0: inner.y1, x1: x1, y1: y1),
    ].filter { !$0.isEmpty }
  }
}
