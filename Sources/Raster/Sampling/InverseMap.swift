/// The map from canvas pixels to image pixels that a sampler is made from.
struct InverseMap {
  /// Affine maps are normalised to i = 1.
  let map: Projective
  let isAffine: Bool
  let canvas: PixelRect

  /// Nil when the map cannot be inverted.
  init?(_ imageToCanvas: Projective, canvas: PixelRect) {
    guard var map = imageToCanvas.inverse else { return nil }
    let entries: InlineArray<9, Double> = [
      map.a, map.b, map.c, map.d, map.e, map.f, map.g, map.h, map.i,
    ]
    for index in entries.indices where !entries[index].isFinite { return nil }
    // Perspective that moves no position in the canvas by 2^-20 pixel is noise of a composed
    // transform; dividing by w at the centre leaves an affine map.
    let center = canvas.rect.center
    let w = map.g * center.x + map.h * center.y + map.i
    let change =
      map.g.magnitude * canvas.rect.size.width + map.h.magnitude * canvas.rect.size.height
    let isAffine = change <= w.magnitude * 0x1p-34 && w != 0
    if isAffine && !map.isAffine {
      map = Projective(
        a: map.a / w, b: map.b / w, c: map.c / w, d: map.d / w, e: map.e / w, f: map.f / w)
    }
    self.map = map
    self.isAffine = isAffine
    self.canvas = canvas
  }

  /// Image pixels that pass per canvas pixel at a point: along u and along v.
  ///
  /// The length of each coordinate's gradient, so turning the image changes nothing.
  ///
  /// - Parameter parts: into how many parts a canvas pixel is cut; it is one of them then.
  func pixelsPassed(at point: Point, parts: (x: Double, y: Double) = (1, 1)) -> Size {
    func length(_ x: Double, _ y: Double) -> Double {
      let (x, y) = (x / parts.x, y / parts.y)
      return (x * x + y * y).squareRoot()
    }
    let change = change(at: point)
    return Size(length(change.ux, change.uy), length(change.vx, change.vy))
  }

  /// How the image position changes along x and y.
  func change(at point: Point) -> (ux: Double, uy: Double, vx: Double, vy: Double) {
    let w = map.g * point.x + map.h * point.y + map.i
    let u = (map.a * point.x + map.b * point.y + map.c) / w
    let v = (map.d * point.x + map.e * point.y + map.f) / w
    return (
      (map.a - u * map.g) / w, (map.b - u * map.h) / w, (map.d - v * map.g) / w,
      (map.e - v * map.h) / w
    )
  }

  /// What the canvas shows of the image.
  ///
  /// - Returns: its middle, and the image's corners, those outside the canvas moved in towards it;
  ///   without corners where the image reaches behind the eye.
  func visiblePart(
    of image: Image, imageToCanvas m: Projective
  ) -> (center: Point, corners: InlineArray<4, Point>?) {
    let (width, height) = (Double(image.width), Double(image.height))
    let corners: InlineArray<4, Point> = [
      Point(0, 0), Point(width, 0), Point(0, height), Point(width, height),
    ]
    var (ahead, behind) = (0, 0)
    var (minX, minY, maxX, maxY) = (
      Double.infinity, Double.infinity, -Double.infinity, -Double.infinity
    )
    for index in corners.indices {
      let corner = corners[index]
      let depth = m.g * corner.x + m.h * corner.y + m.i
      if depth > 0 { ahead += 1 }
      if depth < 0 { behind += 1 }
      let p = m * corner
      (minX, minY) = (min(minX, p.x), min(minY, p.y))
      (maxX, maxY) = (max(maxX, p.x), max(maxY, p.y))
    }
    guard ahead == 4 || behind == 4 else { return (canvas.rect.center, nil) }
    let visible = Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY).intersection(canvas.rect)
    guard !visible.isEmpty else { return (canvas.rect.center, nil) }
    let center = visible.center
    return (center, InlineArray { visible.pulled(m * corners[$0], towards: center) })
  }
}

extension Rect {
  /// `point`, or where the line from there to `center`, which lies inside, enters the rectangle.
  fileprivate func pulled(_ point: Point, towards center: Point) -> Point {
    func share(_ from: Double, _ to: Double, _ low: Double, _ high: Double) -> Double {
      if to > high { return (high - from) / (to - from) }
      return to < low ? (low - from) / (to - from) : 1
    }
    let way = min(
      share(center.x, point.x, minX, maxX), share(center.y, point.y, minY, maxY))
    return Point(center.x + (point.x - center.x) * way, center.y + (point.y - center.y) * way)
  }
}
