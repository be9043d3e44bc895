import Raster

extension RowPainter {
  func paint(_ warp: PreparedWarp) {
    let area = warp.bounds.intersection(target.area)
    guard !area.isEmpty else { return }
    let blend = Blend(isOpaque: warp.isOpaque, weight: .full)
    switch warp.source {
    case .none: break
    case .curl(let sampler, let shadow, let shadowWeight):
      withExtendedLifetime(sampler) {
        warp.coverage.withRows { front in
          warp.back.withRows { back in
            let faces = CurlPainter(
              painter: self, curl: sampler.rows, front: front[0], back: back[0], area: area,
              isOpaque: warp.isOpaque)
            for y in area.y0..<area.y1 {
              if shadowWeight != .zero { faces.paintShadow(shadow, shadowWeight, y) }
              faces.paintFront(y)
              faces.paintBack(y)
            }
          }
        }
      }
    case .suction(let sampler): paint(SuctionRows(sampler: sampler), blend, warp.coverage, area)
    case .ripple(let sampler): paint(RippleRows(sampler: sampler), blend, warp.coverage, area)
    }
  }
}

/// Draws the rows of a curled page, bottom first, leaving out what is hidden.
private struct CurlPainter {
  let painter: RowPainter
  let curl: CurlRows
  let front: CoverageRows
  let back: CoverageRows
  let area: PixelRect
  let isOpaque: Bool

  private var blend: Blend { Blend(isOpaque: isOpaque, weight: .full) }

  func paintShadow(_ shadow: CurlShadowRows, _ weight: Weight, _ y: Int) {
    func paint(_ run: Range<Int>) {
      guard !run.isEmpty else { return }
      shadow.write(row: y, from: run.lowerBound, to: run.upperBound, into: painter.scratch.mask)
      painter.kernels.maskedColorOver(
        painter.target.pixels(run.lowerBound, y), PremultipliedColor.black.packed,
        painter.scratch.mask, run.count, weight.raw)
    }
    let span = shadow.span(y, from: area.x0, to: area.x1)
    guard isOpaque else { return paint(span) }
    // What the page hides is left out.
    func paintAroundBack(_ piece: Range<Int>) {
      guard !piece.isEmpty else { return }
      let rest = piece.without(full(back, y))
      paint(rest.0)
      paint(rest.1)
    }
    let ahead = span.without(full(front, y))
    paintAroundBack(ahead.0)
    paintAroundBack(ahead.1)
  }

  func paintBack(_ y: Int) {
    guard let span = clipped(back.span(y)) else { return }
    let rows = CurlFaceRows(curl: curl, face: .back)
    paintPartial(rows, back, y, span.start, span.fullStart)
    if span.fullStart < span.fullEnd {
      rows.paint(y, span.fullStart, span.fullEnd, blend, with: painter)
    }
    paintPartial(rows, back, y, span.fullEnd, span.end)
  }

  /// The front, but not where an opaque back hides it.
  ///
  /// Where the back covers a part c of a pixel and lets through 1 − α of what is below, the front
  /// gets what it covers beyond c·α, as a part of what that leaves free: both have the ridge as their
  /// edge, and neither shines through the other's edge there.
  func paintFront(_ y: Int) {
    guard let span = clipped(front.span(y)) else { return }
    let rows = CurlFaceRows(curl: curl, face: .front)
    let hidden = clipped(back.span(y))
    let hides =
      hidden ?? RowSpan(start: span.end, fullStart: span.end, fullEnd: span.end, end: span.end)
    let edges: InlineArray<6, Int> = [
      span.fullStart, span.fullEnd, hides.start, hides.fullStart, hides.fullEnd, hides.end,
    ]
    var x = span.start
    while x < span.end {
      var next = span.end
      for index in edges.indices where edges[index] > x && edges[index] < next {
        next = edges[index]
      }
      let isUnderBack = x >= hides.start && x < hides.end
      let isWhollyUnder = isUnderBack && x >= hides.fullStart && x < hides.fullEnd
      if isOpaque && isWhollyUnder {
        x = next
        continue
      }
      // Through a translucent back all of the front is seen.
      if !isUnderBack || isWhollyUnder, x >= span.fullStart && x < span.fullEnd {
        rows.paint(y, x, next, blend, with: painter)
      } else {
        front.write(row: y, from: x, to: next, into: painter.scratch.mask)
        if isUnderBack && !isWhollyUnder { takeAwayBack(y, x, next) }
        rows.paintMasked(y, x, next, blend, with: painter)
      }
      x = next
    }
  }

  /// mask = (mask − back) / (1 − back), not below 0, where back is what the back hides.
  private func takeAwayBack(_ y: Int, _ x0: Int, _ x1: Int) {
    let (mask, other) = (painter.scratch.mask, painter.scratch.otherMask)
    back.write(row: y, from: x0, to: x1, into: other)
    if !isOpaque {
      let pixels = CurlFaceRows(curl: curl, face: .back).made(y, x0, x1 - x0, painter)
      for i in 0..<x1 - x0 {
        // At most 255·255 + 127.
        other[i] = UInt8((UInt32(other[i]) * (pixels[i] >> 24) + 127) / 255)
      }
    }
    for i in 0..<x1 - x0 {
      let (own, above) = (UInt32(mask[i]), UInt32(other[i]))
      guard above > 0 else { continue }
      let free = 255 - above
      mask[i] = own > above ? UInt8(((own - above) * 255 + free / 2) / free) : 0
    }
  }

  private func paintPartial(
    _ rows: CurlFaceRows, _ coverage: CoverageRows, _ y: Int, _ x0: Int, _ x1: Int
  ) {
    guard x0 < x1 else { return }
    coverage.write(row: y, from: x0, to: x1, into: painter.scratch.mask)
    rows.paintMasked(y, x0, x1, blend, with: painter)
  }

  /// The pixels of row `y` that are known to be covered whole.
  private func full(_ coverage: CoverageRows, _ y: Int) -> Range<Int> {
    guard let span = coverage.span(y) else { return area.x0..<area.x0 }
    return span.fullStart..<span.fullEnd
  }

  private func clipped(_ span: RowSpan?) -> RowSpan? {
    guard let span else { return nil }
    func inside(_ x: Int) -> Int { max(area.x0, min(area.x1, x)) }
    let result = RowSpan(
      start: inside(span.start), fullStart: inside(span.fullStart), fullEnd: inside(span.fullEnd),
      end: inside(span.end))
    return result.start < result.end ? result : nil
  }
}

extension PremultipliedColor {
  fileprivate static let black = PremultipliedColor(packed: 0xFF00_0000)
}
