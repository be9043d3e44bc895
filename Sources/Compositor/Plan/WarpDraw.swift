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
  ///
  /// - Parameter outline: memory for silhouettes.
  init?(
    _ warp: Warp, frame: Rect, picture: FramePlan, canvas: PixelRect, _ outline: inout Path
  ) {
    self.warp = warp
    self.frame = frame
    self.picture = picture
    let box: Rect
    switch warp {
    case .curl(let curl):
      let page = CurledPage(curl, page: frame)
      let front = outline.box { page.addOutline(of: .front, to: &$0) }
      let back = outline.box { page.addOutline(of: .back, to: &$0) }
      var all = front.union(back)
      if curl.shadow > 0, !all.isEmpty {
        all = all.union(outline.box { page.addShadowOutline(to: &$0) })
      }
      box = all
    case .suction(let suction):
      let picture = SuckedPicture(suction, frame: frame)
      box = outline.box { picture.addOutline(to: &$0) }
    case .ripple: box = frame
    }
    bounds = PixelRect(enclosing: box).intersection(canvas)
    if bounds.isEmpty { return nil }
  }
}

extension Path {
  /// The box of what `add` adds, in the memory of what was there.
  fileprivate mutating func box(_ add: (inout Path) -> Void) -> Rect {
    removeAll()
    add(&self)
    return bounds
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
