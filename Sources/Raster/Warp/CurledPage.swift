/// A rectangular page on the canvas and its curl, in pixels.
package struct CurledPage: Sendable, Hashable {
  package enum Face: Sendable, Hashable {
    /// What is seen of the page's picture: the flat part and the cylinder's lower half.
    case front
    /// What is seen of its back: the cylinder's upper half and the part that has turned over.
    case back
  }

  package let curl: Curl
  package let page: Rect
  /// The distances past the line between which the page lies.
  let reach: ClosedRange<Double>

  package init(_ curl: Curl, page: Rect) {
    self.curl = curl
    self.page = page
    let corners = page.corners
    var (lowest, highest) = (curl.distance(corners[0]), curl.distance(corners[0]))
    for index in 1..<corners.count {
      let distance = curl.distance(corners[index])
      (lowest, highest) = (min(lowest, distance), max(highest, distance))
    }
    reach = lowest...highest
  }

  /// Nothing of the page is lifted.
  package var isFlat: Bool { reach.upperBound <= 0 }

  /// Where the page stands upright: beyond it the back is seen.
  private var upright: Double { .pi / 2 * curl.radius }

  /// Adds the silhouette of one face; nothing when nothing of it is seen.
  ///
  /// Chords lie within 1/1024 px of the bent edges.
  package func addOutline(of face: Face, to path: inout Path) {
    let limit = upright
    let part = RectPart(of: page) {
      face == .front ? limit - curl.distance($0) : curl.distance($0) - limit
    }
    guard part.count > 2 else { return }
    path.move(to: curl.shown(part[0]))
    for index in 0..<part.count {
      addEdge(from: part[index], to: part[(index + 1) % part.count], &path)
    }
    path.close()
  }

  /// The image of a straight piece of the page.
  private func addEdge(from a: Point, to b: Point, _ path: inout Path) {
    let (from, to) = (curl.distance(a), curl.distance(b))
    // Only what lies on the cylinder bends: between these shares of the piece.
    let bend = 0...(.pi * curl.radius)
    func share(_ distance: Double) -> Double {
      to == from ? 0 : max(0, min(1, (distance - from) / (to - from)))
    }
    let first = min(share(bend.lowerBound), share(bend.upperBound))
    let last = max(share(bend.lowerBound), share(bend.upperBound))
    func point(_ share: Double) -> Point {
      Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
    }
    let bent = (to - from).magnitude * (last - first)
    if bent > 0 {
      if first > 0 { path.addLine(to: curl.shown(point(first))) }
      // A step of h along the bend misses it by h²/8r.
      let steps = max(1, Int((bent / (curl.radius / 128).squareRoot()).rounded(.up)))
      for step in 1..<max(2, steps) where step < steps {
        path.addLine(
          to: curl.shown(point(first + (last - first) * Double(step) / Double(steps))))
      }
      if last < 1 { path.addLine(to: curl.shown(point(last))) }
    }
    path.addLine(to: curl.shown(b))
  }

  /// The page's foremost edge as it is shown: how far past the line, and between which places along
  /// it.
  ///
  /// Once part of the page stands upright that is the cylinder's ridge; before, the page's tip.
  var ridge: (distance: Double, along: ClosedRange<Double>) {
    let s = max(reach.lowerBound, min(reach.upperBound, upright))
    let places = chord(at: s)
    return (curl.shownDistance(s), places)
  }

  /// The places along the line at which the page reaches the distance `s`.
  private func chord(at s: Double) -> ClosedRange<Double> {
    let corners = page.corners
    var low = Double.infinity
    var high = -Double.infinity
    func include(_ point: Point) {
      let t = place(point)
      (low, high) = (min(low, t), max(high, t))
    }
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      let (from, to) = (curl.distance(a) - s, curl.distance(b) - s)
      if from == 0 { include(a) }
      if (from < 0) != (to < 0), from != to {
        let share = from / (from - to)
        include(Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share))
      }
    }
    return low <= high ? low...high : 0...0
  }

  /// Where a point lies along the line.
  func place(_ point: Point) -> Double { curl.normal.y * point.x - curl.normal.x * point.y }

  /// The alpha of the shadow on what lies beneath.
  ///
  /// It goes with the page: over the last half radius that the ridge has left to the page's far
  /// corner it fades to nothing.
  var shadowBeneath: Double {
    // The far corner lies `reach.lowerBound` past the line, the ridge `radius`.
    let left = curl.radius - reach.lowerBound
    return curl.shadow * max(0, min(1, left / shadowReach))
  }

  /// How far a shadow falls.
  var shadowReach: Double { curl.radius / 2 }

  /// Adds the outline of what the shadow on what lies beneath may darken.
  package func addShadowOutline(to path: inout Path) {
    let ridge = ridge
    let far = ridge.distance + shadowReach
    let (low, high) = (ridge.along.lowerBound - shadowReach, ridge.along.upperBound + shadowReach)
    func point(_ distance: Double, _ place: Double) -> Point {
      let d = distance + curl.offset
      return Point(
        curl.normal.x * d + curl.normal.y * place, curl.normal.y * d - curl.normal.x * place)
    }
    path.move(to: point(0, low))
    path.addLine(to: point(far, low))
    path.addLine(to: point(far, high))
    path.addLine(to: point(0, high))
    path.close()
  }

  /// Page points that have turned over flat, to where they are shown (and back): a mirroring.
  var mirror: Projective {
    let n = curl.normal
    let shift = .pi * curl.radius + 2 * curl.offset
    return Projective(
      a: 1 - 2 * n.x * n.x, b: -2 * n.x * n.y, c: shift * n.x,
      d: -2 * n.x * n.y, e: 1 - 2 * n.y * n.y, f: shift * n.y)
  }
}
