/// The shadow that a curled page throws ahead of its ridge onto what lies beneath.
///
/// It falls off in a straight line over half a radius, ahead of the ridge and around its ends.
package struct CurlShadowRows: Sendable {
  private let page: CurledPage
  private let ridge: (distance: Double, along: ClosedRange<Double>)

  package init(_ page: CurledPage) {
    self.page = page
    ridge = page.ridge
  }

  /// Where it touches the page; 0…1.
  package var alpha: Double { page.shadowBeneath }

  /// The pixels x0..<x1 of row `y` that it may darken.
  package func span(_ y: Int, from x0: Int, to x1: Int) -> Range<Int> {
    let (across, along) = position(x0, y)
    let reach = page.shadowReach
    let count = max(0, x1 - x0)
    return across.indices(above: 0, atMost: ridge.distance + reach, count: count)
      .clamped(
        to: along.indices(
          above: ridge.along.lowerBound - reach, atMost: ridge.along.upperBound + reach,
          count: count)
      ).moved(by: x0)
  }

  /// Its strength over columns x0..<x1 of row `y`: 255 where it touches the page.
  package func write(row y: Int, from x0: Int, to x1: Int, into mask: MutableMaskRow) {
    let (across, along) = position(x0, y)
    let (low, high) = (ridge.along.lowerBound, ridge.along.upperBound)
    let front = ridge.distance
    let fall = 1 / page.shadowReach
    for k in 0..<max(0, x1 - x0) {
      let ahead = max(0, across.value(k) - front)
      let t = along.value(k)
      let beside = max(0, max(low - t, t - high))
      let far = (ahead * ahead + beside * beside).squareRoot() * fall
      mask[k] = UInt8(truncatingIfNeeded: nearestWhole(255 * (1 - (far < 1 ? far : 1))))
    }
  }

  private func position(_ x0: Int, _ y: Int) -> (across: LinearRun, along: LinearRun) {
    let point = Point(Double(x0) + 0.5, Double(y) + 0.5)
    let normal = page.curl.normal
    return (
      LinearRun(start: page.curl.distance(point), step: normal.x),
      LinearRun(start: page.place(point), step: normal.y)
    )
  }
}
