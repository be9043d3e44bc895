internal import ExactMath

/// A ring of water that runs outward over a picture and moves what is seen through it.
///
/// Inside the ring, at the share q of its width from its inner edge, the picture is read
/// `height`·sin(πq) further out; nearer to the centre than the width, by so much less that the centre
/// itself stays: a ring that is still coming out of it leaves no hole. Beyond its edges the picture
/// goes on as its own mirror image. Behind the ring it shows with `behind`, ahead of it with `ahead`,
/// and through it with a straight mix of both.
public struct Ripple: Sendable, Hashable {
  public var center: Point
  /// Of the ring's middle; below 0 before it has come out of the centre.
  public var radius: Double
  /// Above 0.
  public var width: Double
  public var height: Double
  /// Opacities, 0…1.
  public var behind: Double
  public var ahead: Double

  public init(
    center: Point, radius: Double, width: Double, height: Double, behind: Double = 1,
    ahead: Double = 1
  ) {
    self.center = center
    self.radius = radius
    self.width = width
    self.height = height
    self.behind = behind
    self.ahead = ahead
  }

  func placed(scale: Double, origin: Point) -> Ripple {
    var result = self
    result.center = Point(center.x * scale + origin.x, center.y * scale + origin.y)
    result.radius *= scale
    result.width *= scale
    result.height *= scale
    return result
  }

  var inner: Double { radius - width / 2 }
  var outer: Double { radius + width / 2 }

  /// Everything shows with one opacity.
  package var isEven: Bool { behind == ahead }

  /// The point of the picture that is seen at `point`.
  package func seen(_ point: Point) -> Point {
    let (x, y) = (point.x - center.x, point.y - center.y)
    let distance = (x * x + y * y).squareRoot()
    let q = max(0, min(1, (distance - inner) / width))
    let share = height * sine(.pi * q) / max(distance, width)
    return Point(point.x + x * share, point.y + y * share)
  }
}

/// Rows of a picture under a ripple.
package struct RippleSampler: Sendable {
  private let image: Image
  private let pixels: PixelView
  private let x: Int
  private let y: Int
  package let ripple: Ripple

  /// - Parameter image: its first pixel lies on the canvas pixel (x, y).
  package init(_ image: Image, x: Int, y: Int, ripple: Ripple) {
    self.image = image
    pixels = PixelView(image.pixmap)
    self.x = x
    self.y = y
    self.ripple = ripple
  }

  /// The pixels of x0..<x1 of row `y` that lie within `radius` of the centre, with a pixel to spare.
  private func pixels(within radius: Double, _ y: Int, _ x0: Int, _ x1: Int) -> Range<Int> {
    let up = Double(y) + 0.5 - ripple.center.y
    guard radius > 0, up.magnitude < radius else { return x0..<x0 }
    let half = (radius * radius - up * up).squareRoot()
    let low = max(Double(x0), min(Double(x1), (ripple.center.x - half - 1).rounded(.down)))
    let high = max(low, min(Double(x1), (ripple.center.x + half + 1).rounded(.up)))
    return Int(low)..<Int(high)
  }

  /// Writes `count` pixels of row `y`, from column `x0` on; opacities are `mask`'s business.
  package func row(
    _ y: Int, from x0: Int, count: Int, into destination: MutablePixelRow, kernels: KernelSet,
    scratch: inout SamplerScratch
  ) {
    guard count > 0 else { return }
    let whole = x0..<x0 + count
    let disc = pixels(within: ripple.outer, y, x0, x0 + count)
    let outside = whole.without(disc)
    let still = [outside.before, outside.after]
    for run in still where !run.isEmpty {
      pixels.copyRow(
        y - self.y, from: run.lowerBound - x, count: run.count,
        into: destination + (run.lowerBound - x0), kernels)
    }
    // What has been passed by lies still again.
    let hole = pixels(within: ripple.inner - 2, y, x0, x0 + count)
    let rest = disc.without(hole.clamped(to: disc))
    if !hole.isEmpty {
      pixels.copyRow(
        y - self.y, from: hole.lowerBound - x, count: hole.count,
        into: destination + (hole.lowerBound - x0), kernels)
    }
    for run in [rest.before, rest.after] where !run.isEmpty {
      bend(run, y, into: destination + (run.lowerBound - x0), kernels, &scratch)
    }
  }

  private func bend(
    _ run: Range<Int>, _ y: Int, into destination: MutablePixelRow, _ kernels: KernelSet,
    _ scratch: inout SamplerScratch
  ) {
    let memory = WarpScratch(&scratch, count: run.count)
    let (columns, lines) = (memory.columns, memory.rows)
    let up = Double(y) + 0.5 - ripple.center.y
    let left = Double(run.lowerBound) + 0.5 - ripple.center.x
    let (inner, width, height) = (ripple.inner, ripple.width, ripple.height)
    let inverse = 1 / width
    let u = Double(run.lowerBound - x)
    let v = Double(y - self.y)
    let endU = Double(pixels.width - 1) * 32768
    let endV = Double(pixels.height - 1) * 32768
    for k in 0..<run.count {
      let step = Double(Int32(truncatingIfNeeded: k))
      let across = left + step
      let distance = (across * across + up * up).squareRoot()
      let q = clamped((distance - inner) * inverse, 1)
      let share = height * halfWave(q) / (distance > width ? distance : width)
      columns[k] = nearestWhole(mirrored((u + step + across * share) * 32768, endU))
      lines[k] = nearestWhole(mirrored((v + up * share) * 32768, endV))
    }
    kernels.positions(
      destination, run.count, pixels.base, pixels.rowBytes, Int32(pixels.height - 1), columns,
      lines)
  }

  /// The opacity of columns x0..<x1 of row `y`: 255 where all of it shows.
  package func mask(row y: Int, from x0: Int, to x1: Int, into mask: MutableMaskRow) {
    let disc = pixels(within: ripple.outer, y, x0, x1)
    let hole = pixels(within: ripple.inner - 2, y, x0, x1).clamped(to: disc)
    fill((x0..<x1).without(disc), ripple.ahead, mask, x0)
    fill((hole, hole.upperBound..<hole.upperBound), ripple.behind, mask, x0)
    let rest = disc.without(hole)
    let up = Double(y) + 0.5 - ripple.center.y
    let (inner, inverse) = (ripple.inner, 1 / ripple.width)
    let (behind, change) = (ripple.behind * 255, (ripple.ahead - ripple.behind) * 255)
    for run in [rest.before, rest.after] where !run.isEmpty {
      let left = Double(run.lowerBound) + 0.5 - ripple.center.x
      let out = mask + (run.lowerBound - x0)
      for k in 0..<run.count {
        let across = left + Double(Int32(truncatingIfNeeded: k))
        let distance = (across * across + up * up).squareRoot()
        let q = clamped((distance - inner) * inverse, 1)
        out[k] = UInt8(truncatingIfNeeded: nearestWhole(behind + change * q))
      }
    }
  }

  private func fill(
    _ runs: (before: Range<Int>, after: Range<Int>), _ opacity: Double, _ mask: MutableMaskRow,
    _ x0: Int
  ) {
    let value = UInt8(truncatingIfNeeded: nearestWhole(opacity * 255))
    for run in [runs.before, runs.after] where !run.isEmpty {
      (mask + (run.lowerBound - x0)).update(repeating: value, count: run.count)
    }
  }

  /// The pixels of x0..<x1 of row `y` where anything shows.
  package func span(_ y: Int, from x0: Int, to x1: Int) -> Range<Int> {
    ripple.ahead > 0 ? x0..<x1 : pixels(within: ripple.outer, y, x0, x1)
  }
}

/// Where a picture is read whose last pixel's centre lies at `end`, in 1/32768 of a pixel, and which
/// goes on as its mirror image, once, on both sides of its edges.
@inline(__always)
private func mirrored(_ place: Double, _ end: Double) -> Double {
  let left = -32768 - place
  let inside = place < left ? left : place
  let right = 2 * end + 32768 - inside
  return clamped(inside < right ? inside : right, end)
}

/// sin(πq) for q in 0…1, within 1e-11: the cosine's series on ±π/2.
@inline(__always)
private func halfWave(_ q: Double) -> Double {
  let x = Double.pi * (q - 0.5)
  let z = x * x
  var p = 1.0 / 20_922_789_888_000
  p = 1.0 / -87_178_291_200 + z * p
  p = 1.0 / 479_001_600 + z * p
  p = 1.0 / -3_628_800 + z * p
  p = 1.0 / 40320 + z * p
  p = 1.0 / -720 + z * p
  p = 1.0 / 24 + z * p
  p = -0.5 + z * p
  return 1 + z * p
}
