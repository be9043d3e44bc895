import Compositor
import Raster
import Testing

/// A frame in bands is the frame.
@Suite struct FrameBandsTests {
  private static func plan(_ width: Int, _ height: Int) -> FramePlan {
    let frame = Rect(0, 0, Double(width), Double(height))
    var page = Layer(frame: frame)
    page.backgroundColor = Color(hex: 0x2060A0)
    var card = Layer(frame: Rect(2.25, 3.5, Double(width) * 0.75, Double(height) * 0.9))
    card.backgroundColor = Color(hex: 0xF0E0C0)
    card.cornerRadii = CornerRadii(9)
    card.masksToBounds = true
    card.opacity = 0.6
    var chip = Layer(frame: Rect(1.5, Double(height) / 3, 30, 20))
    chip.backgroundColor = Color(hex: 0xA01020)
    card.sublayers = [chip]
    return FramePlan(
      layers: [page, card], scale: 1, background: .clear,
      canvas: PixelRect(width: width, height: height))
  }

  @Test(
    arguments: [(1, 1), (40, 47), (40, 48), (41, 49), (33, 96), (70, 97), (64, 200)],
    KernelSet.available)
  func sameAsWhole(_ size: (Int, Int), _ kernels: KernelSet) {
    let (width, height) = size
    let plan = Self.plan(width, height)
    let renderer = FrameRenderer(kernels: kernels)
    let whole = renderer.render(plan)
    // Twice, so that buffers are used again, and after another size.
    for _ in 0..<2 {
      renderer.render(Self.plan(9, 5)) { _, _ in }
      var next = 0
      renderer.render(plan) { rows, pixmap in
        #expect(rows.lowerBound == next && !rows.isEmpty && pixmap.width == width)
        next = rows.upperBound
        #expect(next == height || rows.count % 2 == 0)
        for y in rows {
          for x in 0..<width { #expect(pixmap[x, y - rows.lowerBound] == whole[x, y]) }
        }
      }
      #expect(next == height)
    }
  }

  private struct Stopped: Error {}

  @Test func stopsWhenRowsAreRefused() {
    let renderer = FrameRenderer()
    var calls = 0
    #expect(throws: Stopped.self) {
      try renderer.render(Self.plan(20, 150)) { _, _ in
        calls += 1
        if calls == 2 { throw Stopped() }
      }
    }
    #expect(calls == 2)
  }
}
