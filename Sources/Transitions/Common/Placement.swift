import ExactMath
import Raster

extension Parameter {
  /// The edge that the entering screen comes from.
  static let from = Parameter(
    "from", .edge, default: "right", "the edge that the movement starts at")
}

extension Edge {
  /// As a set of one.
  var asEdges: Edges {
    switch self {
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    }
  }
}

extension SideMotion {
  /// Moves by `extent` times a function of progress.
  static func moving(
    _ extent: Point, _ distance: @escaping @Sendable (_ progress: Double) -> Double
  ) -> SideMotion {
    var motion = SideMotion(transform: { progress in
      let distance = distance(progress)
      return .translation(extent.x * distance, extent.y * distance)
    })
    motion.travel = Travel(extent: extent, distance: distance)
    return motion
  }

  /// Lets the edges that travel grow outward to whole pixels: where the other screen meets them at
  /// a fractional position, nothing but the two screens shows.
  func sealed(along edge: Edge) -> SideMotion {
    var result = self
    switch edge {
    case .left, .right: result.edgeAntialiasing.subtract([.left, .right])
    case .top, .bottom: result.edgeAntialiasing.subtract([.top, .bottom])
    }
    return result
  }
}
