package import Raster
import Transitions

/// The frames' size, and where on them the transition runs.
package struct Canvas: Hashable, Sendable {
  /// Pixels.
  package let size: PixelSize
  /// Pixels of a frame per point.
  package let scale: Double
  /// The part of the canvas that the transition runs in, in points, on whole pixels; nil for all.
  package let region: Rect?
  /// What is worth a remark, a sentence each.
  package let notes: [String]

  /// Points.
  package var pointSize: Size {
    Size(Double(size.width) / scale, Double(size.height) / scale)
  }

  package init(_ request: RenderRequest, from screen: ScreenInfo) throws(UsageError) {
    size = try Self.size(request, screen)
    let x = Double(size.width) / Double(screen.width)
    let y = Double(size.height) / Double(screen.height)
    // A point grows with the screen that is fitted into the frames.
    let growth =
      switch request.fit {
      case .cover: max(x, y)
      case .contain: min(x, y)
      case .stretch: x
      case .none: if case .resized(let share) = request.canvas { share } else { 1.0 }
      }
    scale = screen.scale.value * growth
    region = try Self.region(request.area, size, scale)
    notes = Self.notes(request.area, size, scale)
  }

  /// What of a region lies beyond the canvas is cut off, which is seldom meant.
  private static func notes(
    _ area: RenderRequest.Area, _ size: PixelSize, _ scale: Double
  ) -> [String] {
    guard case .region(let region) = area else { return [] }
    let points = Size(Double(size.width) / scale, Double(size.height) / scale)
    let rect = region.rect(in: points, scale: scale)
    // Half a pixel is rounding.
    let margin = 0.5 / scale
    guard
      rect.minX < -margin || rect.minY < -margin || rect.maxX > points.width + margin
        || rect.maxY > points.height + margin
    else { return [] }
    return [
      "--region: \(region) reaches beyond \(extent(size, scale)); only its part inside is used"
    ]
  }

  private static func extent(_ size: PixelSize, _ scale: Double) -> String {
    "the canvas's \(briefDecimal(Double(size.width) / scale, places: 2)) x "
      + "\(briefDecimal(Double(size.height) / scale, places: 2)) points (\(size) pixels, "
      + "\(briefDecimal(scale, places: 4)) a point)"
  }

  private static func size(
    _ request: RenderRequest, _ screen: ScreenInfo
  ) throws(UsageError) -> PixelSize {
    switch request.canvas {
    case .size(let size): return size
    case .ofFromScreen:
      guard let size = PixelSize(width: screen.width, height: screen.height) else {
        throw UsageError(
          "the frames would have the from screen's \(screen.width)x\(screen.height) pixels, but each "
            + "side is 1 to 8192; give --size or --resize")
      }
      return size
    case .resized(let share):
      let width = max(1, Int((Double(screen.width) * share).rounded()))
      let height = max(1, Int((Double(screen.height) * share).rounded()))
      guard let size = PixelSize(width: width, height: height) else {
        throw UsageError("--resize: \(width)x\(height) is too large, each side is 1 to 8192")
      }
      return size
    }
  }

  private static func region(
    _ area: RenderRequest.Area, _ size: PixelSize, _ scale: Double
  ) throws(UsageError) -> Rect? {
    let points = Size(Double(size.width) / scale, Double(size.height) / scale)
    let stated: Rect
    let problem: String
    switch area {
    case .between(let top, let bottom):
      let above = top.points(of: points.height, scale: scale)
      let below = bottom.points(of: points.height, scale: scale)
      guard above > 0 || below > 0 else { return nil }
      stated = Rect(
        minX: 0, minY: above, maxX: points.width, maxY: max(above, points.height - below))
      problem = "--keep-top and --keep-bottom: \(top) and \(bottom) leave nothing between"
    case .region(let region):
      stated = region.rect(in: points, scale: scale)
      problem = "--region: \(region) lies outside"
    }
    // Whole pixels, so that the container has no edge of its own that is half one and half the other.
    func snapped(_ value: Double, _ limit: Int) -> Double {
      max(0, min(Double(limit), (value * scale).rounded())) / scale
    }
    let rect = Rect(
      minX: snapped(stated.minX, size.width), minY: snapped(stated.minY, size.height),
      maxX: snapped(stated.maxX, size.width), maxY: snapped(stated.maxY, size.height))
    guard rect.size.width > 0, rect.size.height > 0 else {
      throw UsageError(problem + " of \(extent(size, scale))")
    }
    return rect
  }
}
