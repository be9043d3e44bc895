import Foundation
import Raster
import TestSupport
import Testing

/// The curl against the reference's map, run forward and slowly.
@Suite struct CurlTests {
  static let page = Rect(10, 20, 240, 180)
  static let cases: [ReferenceCurl] = [
    ReferenceCurl(angle: 20 * .pi / 180, offset: 120, radius: 32.4),
    ReferenceCurl(angle: 20 * .pi / 180, offset: -8, radius: 32.4),
    ReferenceCurl(angle: 0, offset: 90.25, radius: 40),
    ReferenceCurl(angle: -35 * .pi / 180, offset: 20, radius: 25),
    ReferenceCurl(angle: 70 * .pi / 180, offset: 110, radius: 60),
    ReferenceCurl(angle: 160 * .pi / 180, offset: -60, radius: 30),
    ReferenceCurl(angle: .pi / 2, offset: 150, radius: 30),
    ReferenceCurl(angle: -.pi / 2, offset: -120, radius: 30),
  ]

  /// The reference's table: s, then the distance along n, for r = 20.
  static let table: [(Double, Double)] = [
    (-10, -10), (0, 0), (10, 9.588511), (10 * .pi, 20), (50, 11.969443), (20 * .pi, 0),
    (100, -37.168147), (200, -137.168147),
  ]

  @Test(arguments: table)
  func theCylinderIsTheReferences(_ s: Double, _ along: Double) {
    let curl = Curl(normal: Point(0.6, 0.8), offset: 7, radius: 20)
    let shown = curl.shown(Point(0.6 * (s + 7) + 80, 0.8 * (s + 7) - 60))
    #expect(abs(shown.x - (0.6 * (along + 7) + 80)) < 1e-6)
    #expect(abs(shown.y - (0.8 * (along + 7) - 60)) < 1e-6)
  }

  /// Sampled colours tell their places on the page to 1/8 pixel, in windows of 60 pixels.
  @Test(arguments: cases)
  func textureLiesWhereTheMapPutsIt(_ reference: ReferenceCurl) throws {
    let page = CurledPage(reference.curl, page: Self.page)
    let canvas = PixelRect(x0: -40, y0: -40, x1: 300, y1: 260)
    var looked = 0
    for window in [(0, 0), (60, 60), (120, 120), (180, 0), (0, 120), (180, 120), (60, 0)] {
      let pixmap = Pixmap(width: 240, height: 180)
      for y in 0..<180 {
        for x in 0..<240 {
          let (u, v) = (max(0, min(60, x - window.0)), max(0, min(60, y - window.1)))
          pixmap[x, y] = PremultipliedColor(
            red: UInt8(u * 4), green: UInt8(v * 4), blue: 0, alpha: 255)
        }
      }
      let sampler = try #require(
        CurlSampler(Image(pixmap), x: 10, y: 20, page: page, canvas: canvas))
      for face in [CurledPage.Face.front, .back] {
        let rows = pixels(sampler, face, canvas)
        for y in canvas.y0..<canvas.y1 {
          for x in canvas.x0..<canvas.x1 {
            let center = Point(Double(x) + 0.5, Double(y) + 0.5)
            guard let at = reference.pagePoint(center, back: face == .back),
              Self.page.insetBy(dx: 1, dy: 1).contains(at)
            else { continue }
            let color = rows[(y - canvas.y0) * canvas.width + x - canvas.x0]
            // From the first centre; the ends of the ramp say nothing.
            let u = Double(color & 255) / 4
            let v = Double(color >> 8 & 255) / 4
            guard u > 2, u < 58, v > 2, v < 58 else { continue }
            looked += 1
            let place = Point(u + Double(window.0) + 10.5, v + Double(window.1) + 20.5)
            let d = reference.distance(center) / reference.radius
            // On the page; on the steepest eighth of the cylinder as it is seen.
            if d < 0.9 {
              #expect(
                abs(place.x - at.x) < 0.3 && abs(place.y - at.y) < 0.3, "\(face) \(x),\(y)")
            }
            let shown = reference.shown(place)
            let off = hypot(shown.x - center.x, shown.y - center.y)
            #expect(off < 0.5, "\(face) at \(x),\(y)")
            if off >= 0.5 { return }
          }
        }
      }
    }
    #expect(looked > 3000)
  }

  /// 16 × 16 places a pixel, each sent back through the map.
  @Test(arguments: cases)
  func silhouettesCoverWhatTheMapDoes(_ reference: ReferenceCurl) {
    let page = CurledPage(reference.curl, page: Self.page)
    let canvas = PixelRect(x0: -40, y0: -40, x1: 300, y1: 260)
    for face in [CurledPage.Face.front, .back] {
      var outline = Path()
      page.addOutline(of: face, to: &outline)
      let coverage = Coverage(.path(outline), canvas: canvas)
      var row = [UInt8](repeating: 0, count: canvas.width)
      for y in canvas.y0..<canvas.y1 {
        row.withUnsafeMutableBufferPointer {
          coverage.write(row: y, from: canvas.x0, to: canvas.x1, into: $0.baseAddress!)
        }
        for x in canvas.x0..<canvas.x1 {
          let own = Int(row[x - canvas.x0])
          // Pixels that lie inside and are covered whole need no sixty-four answers.
          let center = reference.pagePoint(
            Point(Double(x) + 0.5, Double(y) + 0.5), back: face == .back)
          let isInside = center.map { Self.page.contains($0) } ?? false
          if own == (isInside ? 255 : 0) { continue }
          var hits = 0
          for j in 0..<16 {
            for i in 0..<16 {
              let point = Point(
                Double(x) + (Double(i) + 0.5) / 16, Double(y) + (Double(j) + 0.5) / 16)
              if let at = reference.pagePoint(point, back: face == .back),
                Self.page.contains(at)
              {
                hits += 1
              }
            }
          }
          // An edge through 256 places is known to about a sixteenth of a side.
          let difference = abs(Double(own) / 255 - Double(hits) / 256)
          #expect(difference < 0.06, "\(face) at \(x),\(y): \(own)/255, \(hits)/256")
          if difference >= 0.06 { return }
        }
      }
    }
  }

  @Test func whatIsFlatIsCopied() throws {
    let image = Pictures.screen(240, 180, seed: 5)
    let page = CurledPage(Self.cases[0].curl, page: Self.page)
    let canvas = PixelRect(x0: 0, y0: 0, x1: 260, y1: 210)
    let sampler = try #require(CurlSampler(image, x: 10, y: 20, page: page, canvas: canvas))
    let rows = pixels(sampler, .front, canvas)
    for y in 20..<200 {
      for x in 10..<250
      where Self.cases[0].distance(Point(Double(x) + 0.5, Double(y) + 0.5)) <= 0 {
        #expect(rows[y * 260 + x] == image.pixmap[x - 10, y - 20].packed)
      }
    }
  }

  @Test func everyKernelSetBendsAlike() throws {
    let image = Pictures.screen(240, 180, seed: 6)
    for reference in Self.cases {
      var curl = reference.curl
      (curl.whiteness, curl.shade, curl.shadow) = (0.85, 0.35, 0.35)
      let canvas = PixelRect(x0: -40, y0: -40, x1: 300, y1: 260)
      let sampler = try #require(
        CurlSampler(
          image, x: 10, y: 20, page: CurledPage(curl, page: Self.page), canvas: canvas))
      for face in [CurledPage.Face.front, .back] {
        let expected = pixels(sampler, face, canvas, .portable)
        for set in KernelSet.available {
          #expect(pixels(sampler, face, canvas, set) == expected, "\(set.name)")
          // In pieces.
          #expect(pixels(sampler, face, canvas, set, piece: 37) == expected, "\(set.name)")
        }
      }
    }
  }

  private func pixels(
    _ sampler: CurlSampler, _ face: CurledPage.Face, _ canvas: PixelRect,
    _ kernels: KernelSet = .fastest, piece: Int? = nil
  ) -> [UInt32] {
    var result = [UInt32](repeating: 0, count: canvas.width * canvas.height)
    var scratch = SamplerScratch()
    result.withUnsafeMutableBufferPointer { out in
      guard let start = out.baseAddress else { return }
      for y in canvas.y0..<canvas.y1 {
        for x in stride(from: canvas.x0, to: canvas.x1, by: piece ?? canvas.width) {
          sampler.rows.row(
            face, y, from: x, count: min(piece ?? canvas.width, canvas.x1 - x),
            into: start + (y - canvas.y0) * canvas.width + x - canvas.x0,
            kernels: kernels, scratch: &scratch)
        }
      }
    }
    return result
  }
}

extension Rect {
  fileprivate func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}
