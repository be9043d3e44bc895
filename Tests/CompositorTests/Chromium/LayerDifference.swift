import Raster

/// How far apart two pictures of a layer case are, in 8-bit steps.
struct LayerDifference: CustomStringConvertible {
  private(set) var inside = 0.0
  private(set) var insideAt = (x: 0, y: 0)
  private(set) var edge = 0.0
  private(set) var edgeAt = (x: 0, y: 0)
  private(set) var mean = 0.0

  init(_ ours: Pixmap, _ band: EdgeBand, theirs: (Int, Int) -> SIMD3<Double>) {
    var sum = 0.0
    for y in 0..<ours.height {
      for x in 0..<ours.width {
        let a = ours[x, y]
        let difference =
          SIMD3(Double(a.red), Double(a.green), Double(a.blue)) - theirs(x, y)
        let steps = SIMD3(abs(difference.x), abs(difference.y), abs(difference.z))
        sum += steps.sum()
        if band.contains(x, y) {
          if steps.max() > edge { (edge, edgeAt) = (steps.max(), (x, y)) }
        } else if steps.max() > inside {
          (inside, insideAt) = (steps.max(), (x, y))
        }
      }
    }
    mean = sum / Double(3 * ours.width * ours.height)
  }

  /// The limits: 2 steps away from edges, 24 in a band of one pixel at edges, a mean below 0.3.
  var isSmall: Bool { inside <= 2 && edge <= 24 && mean < 0.3 }

  var description: String {
    "\(inside) away from edges at \(insideAt.x),\(insideAt.y), \(edge) at edges at \(edgeAt.x),\(edgeAt.y), mean \(mean)"
  }
}
