import Foundation
import Raster
import TestSupport
import Testing

/// Ripple and suction against their maps.
@Suite struct RippleAndSuctionTests {
  /// Red tells the column, green the row, both to a quarter of a pixel.
  private static let ramps: Image = {
    let pixmap = Pixmap(width: 64, height: 64)
    for y in 0..<64 {
      for x in 0..<64 {
        pixmap[x, y] = PremultipliedColor(
          red: UInt8(x * 4), green: UInt8(y * 4), blue: 0, alpha: 255)
      }
    }
    return Image(pixmap)
  }()

  private func place(_ pixel: UInt32) -> Point {
    Point(Double(pixel & 255) / 4 + 0.5, Double(pixel >> 8 & 255) / 4 + 0.5)
  }

  @Test(arguments: [-4.0, 6, 20, 33])
  func theRippleShowsWhatLiesFurtherOut(_ radius: Double) {
    let ripple = Ripple(center: Point(30, 34), radius: radius, width: 14, height: 5)
    let sampler = RippleSampler(Self.ramps, x: 0, y: 0, ripple: ripple)
    var row = [UInt32](repeating: 0, count: 64)
    var scratch = SamplerScratch()
    for y in 0..<64 {
      row.withUnsafeMutableBufferPointer {
        sampler.row(
          y, from: 0, count: 64, into: $0.baseAddress!, kernels: .fastest, scratch: &scratch)
      }
      for x in 0..<64 {
        let (dx, dy) = (Double(x) + 0.5 - 30, Double(y) + 0.5 - 34)
        let distance = hypot(dx, dy)
        let q = (distance - (radius - 7)) / 14
        // Nearer than the ring's width, less of it.
        let moved = q > 0 && q < 1 ? 5 * sin(.pi * q) * min(1, distance / 14) : 0
        // Beyond the picture lies its mirror image.
        func mirrored(_ value: Double) -> Double {
          max(0.5, min(63.5, value < 0 ? -value : value > 64 ? 128 - value : value))
        }
        let at = place(row[x])
        #expect(abs(at.x - mirrored(Double(x) + 0.5 + dx / distance * moved)) < 0.2)
        #expect(abs(at.y - mirrored(Double(y) + 0.5 + dy / distance * moved)) < 0.2)
      }
    }
  }

  /// What is seen never turns back: along a ray from the centre the picture's points only rise, and
  /// neighbours stay neighbours, for the steepest ring that transitions make.
  @Test(arguments: [-50.0, -20, 0, 30, 50, 120])
  func theRippleDoesNotFold(_ radius: Double) {
    let ripple = Ripple(
      center: Point(0, 0), radius: radius, width: 100, height: 0.9 * 100 / .pi)
    var previous = 0.0
    for step in 1...4000 {
      let x = Double(step) / 20
      let seen = ripple.seen(Point(x, 0))
      #expect(seen.y == 0)
      #expect(seen.x > previous && seen.x - previous < 0.1, "\(x)")
      previous = seen.x
    }
    #expect(previous == 200)
  }

  /// 255·(behind + (ahead − behind)·q), whole outside the ring.
  @Test func theMaskMixesThroughTheRing() {
    let ripple = Ripple(
      center: Point(30, 34), radius: 20, width: 14, height: 5, behind: 0.7, ahead: 0.1)
    let sampler = RippleSampler(Self.ramps, x: 0, y: 0, ripple: ripple)
    for y in 0..<64 {
      var mask = [UInt8](repeating: 9, count: 61)
      mask.withUnsafeMutableBufferPointer {
        sampler.mask(row: y, from: 3, to: 64, into: $0.baseAddress!)
      }
      for x in 3..<64 {
        let distance = hypot(Double(x) + 0.5 - 30, Double(y) + 0.5 - 34)
        let q = max(0, min(1, (distance - 13) / 14))
        #expect(abs(Double(mask[x - 3]) - 255 * (0.7 - 0.6 * q)) <= 0.51, "\(x),\(y)")
      }
    }
  }

  @Test(arguments: [0.1, 0.3, 0.5, 0.7, 0.9, 0.98])
  func suctionPutsEveryPointWhereItsRowIs(_ progress: Double) {
    let frame = Rect(0, 0, 64, 64)
    let point = Point(30, 48)
    let picture = SuckedPicture(Suction(toward: point, progress: progress), frame: frame)
    let sampler = SuctionSampler(Self.ramps, x: 0, y: 0, picture: picture)
    var row = [UInt32](repeating: 0, count: 64)
    var scratch = SamplerScratch()
    let coverage = Coverage(
      .path(outline(of: picture)), canvas: PixelRect(width: 64, height: 64))
    var looked = 0
    for y in 0..<64 {
      guard let span = coverage.span(y), span.fullStart < span.fullEnd else { continue }
      row.withUnsafeMutableBufferPointer {
        sampler.row(
          y, from: 0, count: 64, into: $0.baseAddress!, kernels: .fastest, scratch: &scratch)
      }
      for x in span.fullStart..<span.fullEnd {
        // Where the colour's point of the page goes by the reference's row warp.
        let at = place(row[x])
        guard at.x > 2, at.x < 62, at.y > 2, at.y < 62 else { continue }
        let share = max(0, min(1, 1.6 * progress - 0.6 * abs(at.y - 48) / 48))
        looked += 1
        #expect(abs(at.x + (30 - at.x) * share - (Double(x) + 0.5)) < 0.3, "\(x),\(y)")
        #expect(abs(at.y + (48 - at.y) * share - (Double(y) + 0.5)) < 0.3, "\(x),\(y)")
      }
    }
    #expect(progress > 0.85 || looked > 20)
  }

  @Test func suctionBeginsWholeAndEndsInThePoint() {
    let frame = Rect(0, 0, 64, 100)
    let whole = SuckedPicture(Suction(toward: Point(32, 75), progress: 0), frame: frame)
    #expect(outline(of: whole).bounds == frame)
    let gone = SuckedPicture(Suction(toward: Point(32, 75), progress: 1), frame: frame)
    let rest = outline(of: gone).bounds.size
    #expect(rest.width < 1e-9 && rest.height < 1e-9)
  }

  private func outline(of picture: SuckedPicture) -> Path {
    var path = Path()
    picture.addOutline(to: &path)
    return path
  }
}
