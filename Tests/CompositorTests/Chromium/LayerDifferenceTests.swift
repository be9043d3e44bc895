import Compositor
import Raster
import Testing

/// The comparison with the browser notices what it is there to notice.
@Suite struct LayerDifferenceTests {
  private func frame(_ test: LayerCase) -> Pixmap { FrameRenderer().render(test.plan) }

  private func color(_ pixmap: Pixmap, _ x: Int, _ y: Int) -> SIMD3<Double> {
    let pixel = pixmap[x, y]
    return SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue))
  }

  private func find(_ name: String) throws -> LayerCase {
    try #require(LayerCase.all.first { $0.name == name })
  }

  /// Of each case most pixels are held to 2 steps.
  @Test(arguments: LayerCase.all.map(\.name)) func mostPixelsAreNoEdge(_ name: String) throws {
    let band = EdgeBand(try find(name).plan)
    var count = 0
    for y in 0..<LayerCase.side {
      for x in 0..<LayerCase.side where band.contains(x, y) { count += 1 }
    }
    #expect(count > 0 && count * 4 < LayerCase.side * LayerCase.side, "\(count) pixels")
  }

  @Test func limits() throws {
    let test = try find("a radius for each corner")
    let (ours, band) = (frame(test), EdgeBand(test.plan))
    func difference(at place: (Int, Int), _ steps: Double) -> Bool {
      LayerDifference(ours, band) { x, y in
        self.color(ours, x, y) + ((x, y) == place ? SIMD3(0, -steps, 0) : .zero)
      }.isSmall
    }
    let (inside, edge) = ((80, 80), (20, 80))
    #expect(!band.contains(80, 80) && band.contains(20, 80))
    #expect(difference(at: inside, 2) && !difference(at: inside, 2.1))
    #expect(difference(at: edge, 24) && !difference(at: edge, 24.1))
    let everywhere = LayerDifference(ours, band) { x, y in
      self.color(ours, x, y) + SIMD3(repeating: 0.31)
    }
    #expect(!everywhere.isSmall)
  }

  /// Slips as they happen, each in one property of one layer.
  @Test func slipsAreNoticed() throws {
    func isNoticed(_ name: String, _ slip: (inout [Layer]) -> Void) throws -> Bool {
      let test = try find(name)
      var other = test
      slip(&other.layers)
      let theirs = frame(other)
      return !LayerDifference(frame(test), EdgeBand(test.plan)) { self.color(theirs, $0, $1) }
        .isSmall
    }
    #expect(try isNoticed("a radius for each corner") { $0[0].cornerRadii.topRight -= 1 })
    #expect(try isNoticed("a capsule between pixels") { $0[0].position.x += 0.25 })
    #expect(try isNoticed("a shadow") { $0[0].shadow?.radius += 0.5 })
    #expect(try isNoticed("a border above clipped sublayers") { $0[0].borderWidth += 0.5 })
    #expect(
      try isNoticed("perspective of the sublayers") {
        $0[0].sublayerTransform = .perspective(distance: 280)
      })
    #expect(try isNoticed("a group fades as one") { $0[0].opacity += 0.02 })
    #expect(try isNoticed("masked by a shape") { $0[0].mask?.cornerRadii = CornerRadii(23) })
    #expect(try isNoticed("glass") { $0[3].backgroundBlur = 6.5 })
    #expect(
      try isNoticed("a conic gradient") {
        guard case .gradient(.conic(let center, let angle, let stops)) = $0[0].contents else {
          return
        }
        $0[0].contents = .gradient(.conic(center: center, angle: angle + 0.05, stops: stops))
      })
    let modes: [(BlendMode, BlendMode)] = [
      (.multiply, .darken), (.screen, .lighten), (.overlay, .hardLight), (.colorDodge, .screen),
      (.softLight, .overlay), (.exclusion, .difference), (.hue, .color), (.luminosity, .normal),
      (.plusLighter, .screen),
    ]
    for (mode, other) in modes {
      #expect(try isNoticed(mode.rawValue) { $0[1].blendMode = other }, "\(mode) as \(other)")
    }
  }
}
