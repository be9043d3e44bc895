/// A picture sucked into a point like a cloth: each of its rows narrows toward the point and moves
/// to it, the nearest rows first.
///
/// A row at the distance `δ`, as a share of the greatest, has gone clamp(1.6·p − 0.6·δ) of its way.
public struct Suction: Sendable, Hashable {
  /// Where it all goes.
  public var point: Point
  /// Of the whole, 0 … 1.
  public var progress: Double

  public init(toward point: Point, progress: Double) {
    self.point = point
    self.progress = progress
  }

  func placed(scale: Double, origin: Point) -> Suction {
    Suction(
      toward: Point(point.x * scale + origin.x, point.y * scale + origin.y), progress: progress)
  }

  static let delay = 0.6
}

/// A picture that is sucked in, on the canvas, in pixels.
package struct SuckedPicture: Sendable, Hashable {
  private let suction: Suction
  package let frame: Rect
  /// The greatest distance of a row from the point.
  private let farthest: Double

  package init(_ suction: Suction, frame: Rect) {
    self.suction = suction
    self.frame = frame
    farthest = max(
      1e-9,
      max((suction.point.y - frame.minY).magnitude, (frame.maxY - suction.point.y).magnitude))
  }

  /// How far rows that lie `distance` from the point have gone, before it is limited to 0…1.
  private func course(_ distance: Double) -> Double {
    (1 + Suction.delay) * suction.progress - Suction.delay * distance / farthest
  }

  /// How far the row at `y` of the picture has gone, 0…1.
  func share(_ y: Double) -> Double {
    max(0, min(1, course((y - suction.point.y).magnitude)))
  }

  /// Where a point of the picture is shown.
  package func shown(_ point: Point) -> Point {
    let share = share(point.y)
    return Point(
      point.x + (suction.point.x - point.x) * share, point.y + (suction.point.y - point.y) * share)
  }

  /// The row of the picture that is shown at `y`, how far it has gone, and how many rows pass per
  /// canvas row.
  ///
  /// With a the row's distance and A the shown one, A = a(1 − q(a)): a itself where the row has not
  /// started, else the root of c·a² + b·a = A. What is clamped to the frame is outside it.
  func source(_ y: Double) -> (y: Double, share: Double, pace: Double) {
    let shown = (y - suction.point.y).magnitude
    let c = Suction.delay / farthest
    let b = 1 - (1 + Suction.delay) * suction.progress
    guard course(shown) > 0 else { return (y, 0, 1) }
    let root = (b * b + 4 * c * shown).squareRoot()
    // The form that does not cancel for either sign of b.
    let distance = b > 0 ? 2 * shown / (b + root) : (root - b) / (2 * c)
    return (
      suction.point.y + (y < suction.point.y ? -distance : distance),
      max(0, min(1, course(distance))), 1 / max(1e-6, root)
    )
  }

  /// Adds the silhouette: straight top and bottom, sides that bend with the rows.
  package func addOutline(to path: inout Path) {
    let steps = max(8, min(4096, Int(frame.size.height)))
    func side(_ x: Double, _ index: Int) -> Point {
      shown(Point(x, frame.minY + frame.size.height * Double(index) / Double(steps)))
    }
    path.reserve(2 * steps + 4)
    path.move(to: side(frame.minX, 0))
    for index in 0...steps { path.addLine(to: side(frame.maxX, index)) }
    for index in (0...steps).reversed() { path.addLine(to: side(frame.minX, index)) }
    path.close()
  }

  /// The column of the picture at `x` of a row that has gone `share` of its way, and columns per
  /// canvas pixel.
  func column(_ x: Double, _ share: Double) -> (x: Double, pace: Double) {
    let rest = max(1e-6, 1 - share)
    return (suction.point.x + (x - suction.point.x) / rest, 1 / rest)
  }
}

/// Rows of a picture that is sucked in.
package struct SuctionSampler: Sendable {
  private let image: Image
  private let x: Int
  private let y: Int
  private let picture: SuckedPicture

  /// - Parameter image: its first pixel lies on the canvas pixel (x, y).
  package init(_ image: Image, x: Int, y: Int, picture: SuckedPicture) {
    self.image = image
    self.x = x
    self.y = y
    self.picture = picture
  }

  /// Writes `count` pixels of row `y`, from column `x0` on: a row of the picture, narrowed.
  package func row(
    _ y: Int, from x0: Int, count: Int, into destination: MutablePixelRow, kernels: KernelSet,
    scratch: inout SamplerScratch
  ) {
    let row = picture.source(Double(y) + 0.5)
    let column = picture.column(Double(x0) + 0.5, row.share)
    let (u, v) = (column.x - Double(x), row.y - Double(self.y))
    let mix = LevelMix<FixedMap>(image, extents: Size(column.pace, row.pace)) {
      FixedMap(row: v, from: u, step: column.pace, scaleX: $0, scaleY: $1)
    }
    mix.row(pixels: count, into: destination, kernels: kernels, scratch: &scratch) {
      $0.pixels.affineRow($0.map, column: 0, row: 0, count: count, into: $1, kernels: kernels)
    }
  }
}
