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
  func pixelsPassed(at point: Point) -> Size {
    let w = map.g * point.x + map.h * point.y + map.i
    let u = (map.a * point.x + map.b * point.y + map.c) / w
    let v = (map.d * point.x + map.e * point.y + map.f) / w
    func length(_ x: Double, _ y: Double) -> Double { ((x * x + y * y).squareRoot() / w).magnitude }
    return Size(
      length(map.a - u * map.g, map.b - u * map.h), length(map.d - v * map.g, map.e - v * map.h))
  }

  /// The middle of what the canvas shows of the image.
  func visibleCenter(of image: Image, imageToCanvas m: Projective) -> Point {
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
    guard ahead == 4 || behind == 4 else { return canvas.rect.center }
    let visible = Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY).intersection(canvas.rect)
    return visible.isEmpty ? canvas.rect.center : visible.center
  }
}
