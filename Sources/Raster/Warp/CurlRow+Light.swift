extension CurlRow {
  /// Shades what has been drawn: the page's slope, on the back its whiteness, and on the front the
  /// shadow of the part that has turned over.
  func light(
    _ flat: Range<Int>, _ pixels: MutablePixelRow, _ kernels: KernelSet, _ memory: WarpScratch
  ) {
    let curl = rows.page.curl
    let weights = memory.weights
    switch face {
    case .back:
      guard curl.whiteness > 0 || curl.shade > 0 else { return }
      (weights + flat.lowerBound).update(repeating: 32767, count: flat.count)
      let bent = (0..<count).without(flat)
      slope(bent.before, weights)
      slope(bent.after, weights)
      kernels.shade(pixels, weights, count, Weight(curl.whiteness).raw)
    case .front:
      let bent = (0..<count).without(flat)
      for run in [bent.before, bent.after] where !run.isEmpty {
        slope(run, weights)
        cast(run, onFlat: false, weights)
        kernels.shade(pixels + run.lowerBound, weights + run.lowerBound, run.count, 0)
      }
      let shaded = flat.clamped(to: nearTurned)
      guard !shaded.isEmpty, curl.shadow > 0 else { return }
      cast(shaded, onFlat: true, weights)
      kernels.shade(pixels + shaded.lowerBound, weights + shaded.lowerBound, shaded.count, 0)
    }
  }

  /// 1 − shade·(1 − |cos(s/r)|) where the page is bent.
  private func slope(_ run: Range<Int>, _ weights: UnsafeMutablePointer<UInt16>) {
    let curl = rows.page.curl
    let inverse = 1 / curl.radius
    let shade = curl.shade
    let (start, step) = (distance.start + Double(run.lowerBound) * distance.step, distance.step)
    let out = weights + run.lowerBound
    for k in 0..<run.count {
      let z = clamped((start + Double(Int32(truncatingIfNeeded: k)) * step) * inverse, 1)
      out[k] = weight(1 - shade * (1 - (1 - z * z).squareRoot()))
    }
  }

  /// The pixels to which the turned part, were the whole page flat, is near enough for its shadow.
  private var nearTurned: Range<Int> {
    let reach = rows.page.shadowReach
    let page = rows.page.page.insetBy(dx: -reach, dy: -reach)
    let mirror = rows.page.mirror
    let (x, y) = (Double(x0) + 0.5, Double(y) + 0.5)
    let u = LinearRun(start: mirror.a * x + mirror.b * y + mirror.c, step: mirror.a)
    let v = LinearRun(start: mirror.d * x + mirror.e * y + mirror.f, step: mirror.d)
    return u.indices(above: page.minX, atMost: page.maxX, count: count)
      .clamped(to: v.indices(above: page.minY, atMost: page.maxY, count: count))
  }

  /// Darkens by the turned part's shadow: shadow·(1 − distance/(r/2)), where the distance is how far
  /// outside the page the point lies that the turned part would show here.
  ///
  /// On the flat page, to which the turned part is a mirror image, that is the distance from it.
  private func cast(
    _ run: Range<Int>, onFlat: Bool, _ weights: UnsafeMutablePointer<UInt16>
  ) {
    let (curl, page) = (rows.page.curl, rows.page.page)
    guard !run.isEmpty, curl.shadow > 0 else { return }
    let (nx, ny) = (curl.normal.x, curl.normal.y)
    let radius = curl.radius
    let inverse = 1 / radius
    let half = Double.pi * radius
    let first = distance.start + Double(run.lowerBound) * nx
    let x = Double(x0 + run.lowerBound) + 0.5
    let y = Double(self.y) + 0.5
    let (left, right, top, bottom) = (page.minX, page.maxX, page.minY, page.maxY)
    let fall = 1 / rows.page.shadowReach
    let shadow = curl.shadow
    let out = weights + run.lowerBound
    for k in 0..<run.count {
      let step = Double(Int32(truncatingIfNeeded: k))
      let d = first + step * nx
      let angle = onFlat ? d : radius * arcsine(clamped(d * inverse, 1))
      let moved = half - angle - d
      let u = x + step + moved * nx
      let v = y + moved * ny
      let across = max(0, max(left - u, u - right))
      let along = max(0, max(top - v, v - bottom))
      let far = (across * across + along * along).squareRoot() * fall
      let light = 1 - shadow * (1 - (far < 1 ? far : 1))
      // On the bent page the slope's weight stands there already; both have 15 bits.
      let own = weight(light)
      out[k] =
        onFlat ? own : UInt16(truncatingIfNeeded: scaled(UInt32(out[k]), by: UInt32(own)))
    }
  }

  /// 15 bits, as `Weight` has them.
  @inline(__always)
  private func weight(_ value: Double) -> UInt16 {
    let nearest = nearestWhole(value * 32768)
    return UInt16(truncatingIfNeeded: nearest < 32767 ? nearest : 32767)
  }
}
