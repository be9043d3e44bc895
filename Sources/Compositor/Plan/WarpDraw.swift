public import Raster

/// A picture that is bent before it comes down onto the canvas.
public struct WarpDraw: Sendable, Hashable {
  /// In canvas pixels.
  public var warp: Warp
  /// The flat picture's place on the canvas.
  public var frame: Rect
  /// What is bent: a plan of its own, on the canvas pixels that the frame touches.
  public var picture: FramePlan
  /// Canvas pixels that may change.
  public var bounds: PixelRect

  /// nil when nothing of it is seen on `canvas`.
  init?(_ warp: Warp, frame: Rect, picture: FramePlan, canvas: PixelRect) {
    self.warp = warp
    self.frame = frame
    self.picture = picture
    let box: Rect
    switch warp {
    case .curl(let curl):
      let page = CurledPage(curl, page: frame)
      var all = page.outline(of: .front).bounds.union(page.outline(of: .back).bounds)
      if curl.shadow > 0, !all.isEmpty { all = all.union(page.shadowOutline.bounds) }
      box = all
    case .suction(let suction):
      box = SuckedPicture(suction, frame: frame).outline.bounds
    case .ripple: box = frame
    }
    bounds = PixelRect(enclosing: box).intersection(canvas)
    if bounds.isEmpty { return nil }
  }
}

extension Warp {
  /// Leaves a picture in `bounds` as it is.
  func isStill(on bounds: Rect) -> Bool {
    switch self {
    case .curl(let curl): CurledPage(curl, page: bounds).isFlat
    case .suction(let suction): suction.progress <= 0
    case .ripple(let ripple): ripple.isEven && ripple.ahead == 1 && ripple.height == 0
    }
  }
}
