extension Path {
  /// The rectangle, clockwise from its top left corner as seen with y down.
  public static func rect(_ rect: Rect) -> Path {
    var path = Path()
    path.addRect(rect)
    return path
  }

  package mutating func addRect(_ rect: Rect) {
    move(to: Point(rect.minX, rect.minY))
    addLine(to: Point(rect.maxX, rect.minY))
    addLine(to: Point(rect.maxX, rect.maxY))
    addLine(to: Point(rect.minX, rect.maxY))
    close()
  }

  /// The ellipse that touches the four sides of `rect`, exact, clockwise from its top.
  public static func ellipse(in rect: Rect) -> Path {
    let center = rect.center
    let weight = 0.5.squareRoot()
    var path = Path()
    path.move(to: Point(center.x, rect.minY))
    path.addConic(
      control: Point(rect.maxX, rect.minY), to: Point(rect.maxX, center.y), weight: weight)
    path.addConic(
      control: Point(rect.maxX, rect.maxY), to: Point(center.x, rect.maxY), weight: weight)
    path.addConic(
      control: Point(rect.minX, rect.maxY), to: Point(rect.minX, center.y), weight: weight)
    path.addConic(
      control: Point(rect.minX, rect.minY), to: Point(center.x, rect.minY), weight: weight)
    path.close()
    return path
  }

  /// The rounded rectangle, clockwise; radii too large for `rect` shrink by `CornerRadii.fitting`.
  public static func roundedRect(
    _ rect: Rect, _ radii: CornerRadii, _ curve: CornerCurve = .circular
  ) -> Path {
    var path = Path()
    path.addRoundedRect(rect, radii, curve)
    return path
  }

  package mutating func addRoundedRect(
    _ rect: Rect, _ radii: CornerRadii, _ curve: CornerCurve
  ) {
    // Beyond this no side has room anyway; it keeps an infinite radius (a capsule) finite.
    func limited(_ radius: Double) -> Double { radius < 0 ? 0 : radius > 1e12 ? 1e12 : radius }
    let fitted = CornerRadii(
      topLeft: limited(radii.topLeft), topRight: limited(radii.topRight),
      bottomRight: limited(radii.bottomRight), bottomLeft: limited(radii.bottomLeft)
    ).fitting(rect.size)
    let (halfWidth, halfHeight) = (rect.size.width / 2, rect.size.height / 2)

    // `along` is the direction of travel before the corner, `turn` the one after it.
    func corner(_ x: Double, _ y: Double, along: Point, turn: Point, radius: Double) -> Corner {
      Corner(
        vertex: Point(x, y), along: along, turn: turn, radius: radius,
        roomBefore: along.x != 0 ? halfWidth : halfHeight,
        roomAfter: along.x != 0 ? halfHeight : halfWidth)
    }
    let (right, down) = (Point(1, 0), Point(0, 1))
    let (left, up) = (Point(-1, 0), Point(0, -1))
    let corners: InlineArray<4, Corner> = [
      corner(rect.maxX, rect.minY, along: right, turn: down, radius: fitted.topRight),
      corner(rect.maxX, rect.maxY, along: down, turn: left, radius: fitted.bottomRight),
      corner(rect.minX, rect.maxY, along: left, turn: up, radius: fitted.bottomLeft),
      corner(rect.minX, rect.minY, along: up, turn: right, radius: fitted.topLeft),
    ]
    for index in corners.indices {
      if index == 0 {
        move(to: corners[index].start(curve))
      } else {
        addLine(to: corners[index].start(curve))
      }
      corners[index].add(to: &self, curve)
    }
    close()
  }
}

/// One corner of a rounded rectangle, seen from its vertex.
private struct Corner {
  let vertex: Point
  let along: Point
  let turn: Point
  let radius: Double
  let roomBefore: Double
  let roomAfter: Double

  /// The point `before` back along the incoming side and `after` along the outgoing one, in radii.
  private func point(_ before: Double, _ after: Double) -> Point {
    Point(
      vertex.x + radius * (turn.x * after - along.x * before),
      vertex.y + radius * (turn.y * after - along.y * before))
  }

  /// 1 where the side has room for the whole reach of a continuous corner, 0 where only for a circle.
  private func smoothing(_ room: Double) -> Double {
    let extra = (room / radius - 1) / (CornerCurve.continuousReach - 1)
    return extra < 0 ? 0 : extra > 1 ? 1 : extra
  }

  func start(_ curve: CornerCurve) -> Point {
    guard radius != 0 else { return vertex }
    switch curve {
    case .circular: return point(1, 0)
    case .continuous: return point(Self.blend(Self.control[0], smoothing(roomBefore)).x, 0)
    }
  }

  func add(to path: inout Path, _ curve: CornerCurve) {
    guard radius != 0 else { return }
    switch curve {
    case .circular:
      path.addConic(control: point(0, 0), to: point(0, 1), weight: 0.5.squareRoot())
    case .continuous:
      let before = smoothing(roomBefore)
      let after = smoothing(roomAfter)
      func incoming(_ index: Int) -> Point {
        let p = Self.blend(Self.control[index], before)
        return point(p.x, p.y)
      }
      func outgoing(_ index: Int) -> Point {
        let p = Self.blend(Self.control[index], after)
        return point(p.y, p.x)
      }
      path.addCubic(control1: incoming(1), control2: incoming(2), to: incoming(3))
      path.addCubic(control1: incoming(4), control2: outgoing(4), to: outgoing(3))
      path.addCubic(control1: outgoing(2), control2: outgoing(1), to: outgoing(0))
    }
  }

  private static func blend(_ pair: (circle: Point, smooth: Point), _ amount: Double) -> Point {
    Point(
      pair.circle.x + (pair.smooth.x - pair.circle.x) * amount,
      pair.circle.y + (pair.smooth.y - pair.circle.y) * amount)
  }

  // Control points of the first half of a corner of radius 1, as distances from the vertex along its
  // two sides. `smooth`: the outline of UIBezierPath(roundedRect:cornerRadius:) since iOS 7, as
  // measured and published by PaintCode ("Code for iOS 7 rounded rectangles", 2013) and confirmed by
  // others, at the reach of apple-motion open question 12. `circle`: the same three cubics for a
  // quarter circle split at 22.5° and 67.5° (error 4e-6 radii).
  private static let control: [(circle: Point, smooth: Point)] = [
    (Point(1, 0), Point(CornerCurve.continuousReach, 0)),
    (Point(0.8686781288571144, 0), Point(1.08849296, 0)),
    (Point(0.7386421565549068, 0.0258657630951477), Point(0.86840694, 0)),
    (Point(0.6173165676349102, 0.0761204674887133), Point(0.63149379, 0.07491139)),
    (Point(0.3722884809876679, 0.1776144241403309), Point(0.37282383, 0.16905956)),
  ]
}
