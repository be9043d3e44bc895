/// The part of a rectangle on one side of a line: a convex polygon, clockwise.
struct RectPart {
  /// Each side of the rectangle adds two at most.
  private var corners = InlineArray<8, Point>(repeating: .zero)
  private(set) var count = 0

  /// - Parameter depth: a linear function, which is not negative on the part.
  init(of rect: Rect, where depth: (Point) -> Double) {
    let whole = rect.corners
    for index in whole.indices {
      let (a, b) = (whole[index], whole[(index + 1) % whole.count])
      let (from, to) = (depth(a), depth(b))
      if from >= 0 { add(a) }
      if (from >= 0) != (to >= 0) {
        let share = from / (from - to)
        add(Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share))
      }
    }
  }

  private mutating func add(_ corner: Point) {
    corners[count] = corner
    count += 1
  }

  subscript(index: Int) -> Point { corners[index] }
}

extension Rect {
  /// Clockwise from the top left.
  var corners: InlineArray<4, Point> {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }
}
