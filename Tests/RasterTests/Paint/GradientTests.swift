import Foundation
import Raster
import Testing

/// Gradients against direct evaluation in Double at every pixel's centre.
@Suite struct GradientTests {
  private let stops = [
    GradientStop(location: 0.1, color: Color(red: 1, green: 0.2, blue: 0)),
    GradientStop(location: 0.4, color: Color(red: 0, green: 0.9, blue: 0.3, alpha: 0.25)),
    GradientStop(location: 0.4, color: Color(red: 0.2, green: 0, blue: 1, alpha: 0.8)),
    GradientStop(location: 0.95, color: .white),
  ]
  private let bounds = Rect(3, -2, 40, 25)
  private let width = 64
  private let height = 40

  private let maps = [
    Projective.identity, .translation(4.3, 2.6) * .scale(1.2, -0.9),
    Projective(a: 0.9, b: -0.5, c: 20, d: 0.4, e: 1.1, f: 3),
    Projective(a: 1, b: 0.1, c: 5, d: 0, e: 1, f: 3, g: 0.008, h: -0.004),
  ]

  /// R G B A of the premultiplied colour, 0…255, not rounded.
  private func color(_ stops: [GradientStop], at t: Double, opacity: Double = 1) -> [Double] {
    func parts(_ c: Color) -> [Double] {
      [c.red * c.alpha, c.green * c.alpha, c.blue * c.alpha, c.alpha].map { $0 * 255 * opacity }
    }
    guard let next = stops.firstIndex(where: { $0.location > t }) else {
      return parts(stops[stops.count - 1].color)
    }
    if next == 0 { return parts(stops[0].color) }
    let (a, b) = (stops[next - 1], stops[next])
    let mix = (t - a.location) / (b.location - a.location)
    return zip(parts(a.color), parts(b.color)).map { $0 + ($1 - $0) * mix }
  }

  private func rows(_ sampler: GradientSampler, from x0: Int = 0) -> [UInt32] {
    (0..<height).flatMap { y -> [UInt32] in
      var line = [UInt32](repeating: 0xDEAD_BEEF, count: width + 8)
      line.withUnsafeMutableBufferPointer { buffer in
        if let base = buffer.baseAddress {
          sampler.row(y, from: x0, count: width, into: base + 4)
        }
      }
      #expect(line.prefix(4).allSatisfy { $0 == 0xDEAD_BEEF })
      #expect(line.suffix(4).allSatisfy { $0 == 0xDEAD_BEEF })
      return Array(line[4..<(4 + width)])
    }
  }

  private func bytes(_ pixel: UInt32) -> [Double] {
    [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24].map { Double($0) }
  }

  /// Compares all pixels but those within 1e-7 of a jump between two stops.
  private func check(
    _ gradient: Gradient, _ map: Projective, opacity: Double = 1,
    sourceLocation: SourceLocation = #_sourceLocation, place: (Point) -> Double
  ) throws {
    let inverse = try #require(map.inverse)
    let sampler = GradientSampler(gradient, bounds: bounds, transform: map, opacity: opacity)
    let drawn = rows(sampler)
    var worst = 0.0
    for y in 0..<height {
      for x in 0..<width {
        let p = inverse * Point(Double(x) + 0.5, Double(y) + 0.5)
        let t = place(p)
        if gradient.stops.contains(where: { abs($0.location - t) < 1e-7 }) { continue }
        let exact = color(gradient.stops, at: t, opacity: opacity)
        let actual = bytes(drawn[y * width + x])
        for (a, e) in zip(actual, exact) { worst = max(worst, abs(a - e)) }
        #expect(actual[0...2].allSatisfy { $0 <= actual[3] })
      }
    }
    #expect(worst < 0.51, "\(worst)", sourceLocation: sourceLocation)
  }

  private func unit(_ p: Point) -> Point {
    Point((p.x - bounds.minX) / bounds.size.width, (p.y - bounds.minY) / bounds.size.height)
  }

  @Test(arguments: 0..<4, [1, 0.37])
  func linear(map: Int, opacity: Double) throws {
    let ends = [
      (Point(0, 0), Point(1, 1)), (Point(0.5, 0), Point(0.5, 1)), (Point(1, 0.3), Point(0, 0.3)),
      (Point(0.4, 0.7), Point(0.45, 0.6)), (Point(-3, 2), Point(7, -4)),
    ]
    for (from, to) in ends {
      try check(.linear(from: from, to: to, stops: stops), maps[map], opacity: opacity) { point in
        let p = unit(point)
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        return ((p.x - from.x) * dx + (p.y - from.y) * dy) / (dx * dx + dy * dy)
      }
    }
  }

  @Test(arguments: 0..<4)
  func radial(map: Int) throws {
    let center = Point(0.4, 0.55)
    let radii = Size(0.5, 0.45)
    try check(.radial(center: center, radii: radii, stops: stops), maps[map]) { point in
      let p = unit(point)
      return hypot((p.x - center.x) / radii.width, (p.y - center.y) / radii.height)
    }
  }

  @Test(arguments: 0..<4, [0, 1.1, -7.5])
  func conic(map: Int, angle: Double) throws {
    let center = Point(0.43, 0.57)
    try check(.conic(center: center, angle: angle, stops: stops), maps[map]) { point in
      let x = point.x - (bounds.minX + center.x * bounds.size.width)
      let y = point.y - (bounds.minY + center.y * bounds.size.height)
      let turns = (atan2(y, x) - angle) / (2 * .pi)
      return turns - floor(turns)
    }
  }

  @Test func aDiagonalRunsThroughTheOtherCorners() {
    // Core Animation stretches the unit square: (0,0)→(1,1) is at its middle along the antidiagonal.
    let gradient = Gradient.linear(
      from: Point(0, 0), to: Point(1, 1), stops: GradientStop.evenly([.black, .white]))
    let sampler = GradientSampler(gradient, bounds: Rect(0, 0, 64, 40))
    let drawn = rows(sampler)
    for y in 0..<height {
      let x = Int((Double(height - y) - 0.5) * 64 / 40)
      #expect((125...130).contains(drawn[y * width + x] & 255))
    }
  }

  @Test func greyStaysGreyAndNoStepIsSkipped() {
    let gradient = Gradient.linear(
      from: Point(0, 0), to: Point(1, 0), stops: GradientStop.evenly([.black, .white]))
    let sampler = GradientSampler(gradient, bounds: Rect(0, 0, 4096, 10))
    #expect(sampler.isOpaque)
    var line = [UInt32](repeating: 0, count: 4096)
    line.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { sampler.row(3, from: 0, count: 4096, into: base) }
    }
    let values = line.map { bytes($0) }
    #expect(values.allSatisfy { $0[0] == $0[1] && $0[1] == $0[2] && $0[3] == 255 })
    for x in 0..<4096 { #expect(abs(values[x][0] - (Double(x) + 0.5) / 4096 * 255) < 0.502) }
    #expect(Set(values.map { $0[0] }).count == 256)
  }

  @Test func rowsAreTheSameWhereverTheyStart() {
    let samplers = [
      Gradient.linear(from: Point(0.1, 0.2), to: Point(0.8, 0.5), stops: stops),
      .radial(center: Point(0.4, 0.5), radii: Size(0.5, 0.5), stops: stops),
      .conic(center: Point(0.4, 0.5), angle: 0.3, stops: stops),
    ].map { GradientSampler($0, bounds: bounds, transform: maps[2]) }
    for sampler in samplers {
      let whole = rows(sampler)
      let shifted = rows(sampler, from: 13)
      for y in 0..<height {
        for x in 0..<(width - 13) {
          let (a, b) = (bytes(whole[y * width + x + 13]), bytes(shifted[y * width + x]))
          #expect(zip(a, b).allSatisfy { abs($0 - $1) <= 1 })
        }
      }
    }
  }

  @Test func fadingToClearKeepsTheColour() {
    let clear = Color(red: 1, green: 1, blue: 1, alpha: 0)
    let sampler = GradientSampler(
      .linear(from: Point(0, 0), to: Point(1, 0), stops: GradientStop.evenly([.white, clear])),
      bounds: Rect(0, 0, 64, 40))
    #expect(!sampler.isOpaque)
    #expect(rows(sampler).map { bytes($0) }.allSatisfy { $0[0] == $0[3] && $0[2] == $0[3] })
  }

  @Test func degenerateGradientsAreTheLastColour() {
    let (red, blue) = (Color(hex: 0xFF0000), Color(hex: 0x0000FF))
    let two = GradientStop.evenly([red, blue])
    let flat: [GradientSampler] = [
      GradientSampler(
        .linear(from: Point(0.5, 0.5), to: Point(0.5, 0.5), stops: two), bounds: bounds),
      GradientSampler(
        .radial(center: Point(0.5, 0.5), radii: Size(0, 1), stops: two), bounds: bounds),
      GradientSampler(
        .linear(from: Point(0, 0), to: Point(1, 0), stops: two), bounds: Rect(0, 0, 0, 5)),
      GradientSampler(
        .linear(from: Point(0, 0), to: Point(1, 0), stops: two), bounds: bounds,
        transform: .scale(0, 1)),
      GradientSampler(.linear(from: Point(.nan, 0), to: Point(1, 0), stops: two), bounds: bounds),
      GradientSampler(
        .conic(center: Point(0, 0), angle: .infinity, stops: two), bounds: bounds),
      GradientSampler(
        .linear(from: Point(0, 0), to: Point(1, 0), stops: [two[1]]), bounds: bounds),
    ]
    for sampler in flat { #expect(rows(sampler).allSatisfy { $0 == 0xFFFF_0000 }) }
    let none = GradientSampler(
      .linear(from: Point(0, 0), to: Point(1, 0), stops: []), bounds: bounds)
    #expect(rows(none).allSatisfy { $0 == 0 })
    #expect(!none.isOpaque)
  }

  @Test func aGradientOfNoLengthIsAStep() {
    for length in [1e-3, 1e-6, 1e-9] {
      let step = GradientSampler(
        .linear(
          from: Point(0.5, 0), to: Point(0.5 + length, 0),
          stops: GradientStop.evenly([.black, .white])),
        bounds: Rect(0, 0, 63, 40))
      let drawn = rows(step)
      for x in 0..<width where x != 31 {
        #expect(drawn[x] == (x < 31 ? 0xFF00_0000 : 0xFFFF_FFFF))
      }
    }
  }

  @Test func stopsOutOfOrderAndOutOfRange() {
    // 0.7 is below the stop before it and moves there; 3 is clamped to 1.
    let odd = [
      GradientStop(location: -1, color: .black), GradientStop(location: 0.75, color: .white),
      GradientStop(location: 0.7, color: .black), GradientStop(location: 3, color: .white),
    ]
    let clean = [
      GradientStop(location: 0, color: .black), GradientStop(location: 0.75, color: .white),
      GradientStop(location: 0.75, color: .black), GradientStop(location: 1, color: .white),
    ]
    let line = { (stops: [GradientStop]) in
      rows(
        GradientSampler(
          .linear(from: Point(0, 0), to: Point(1, 0), stops: stops), bounds: Rect(0, 0, 64, 40)))
    }
    #expect(line(odd) == line(clean))
  }

  /// Part of a row is that part of the row, to the byte, wherever it begins.
  @Test func aColumnsColorDoesNotDependOnWhereARowBegins() {
    let gradients: [Gradient] = [
      .linear(from: Point(0, 0), to: Point(1, 0.3), stops: stops),
      .linear(from: Point(0.9, 0), to: Point(0.1, 1), stops: stops),
      .linear(from: Point(0.5, 0), to: Point(0.52, 0), stops: stops),
      .radial(center: Point(0.4, 0.4), radii: Size(0.5, 0.3), stops: stops),
      .conic(center: Point(0.4, 0.4), angle: 1, stops: stops),
    ]
    for gradient in gradients {
      for map in maps {
        let sampler = GradientSampler(gradient, bounds: Rect(3, -2, 400, 25), transform: map)
        var whole = [UInt32](repeating: 0, count: 700)
        var part = whole
        for y in [0, 7, 30] {
          sampler.row(y, from: -100, count: 700, into: &whole)
          for start in [0, 1, 63, 64, 65, 131, 200] {
            for count in [1, 5, 64, 210] {
              part.withUnsafeMutableBufferPointer { buffer in
                if let base = buffer.baseAddress {
                  sampler.row(y, from: start - 100, count: count, into: base)
                }
              }
              #expect(part[..<count] == whole[start..<(start + count)], "\(start), \(count)")
            }
          }
        }
      }
    }
  }
}
