/// A picture convolved with a Gaussian, its edge pixels repeated outwards.
///
/// Prepared once and asked row by row; all of it in integers. Up to sigma 3.5 the convolution is
/// direct. Beyond, it is computed on cells of about a third of sigma: pixels count for cells by a
/// tent, rows are interpolated by a cubic B-spline, and the variance that both add is taken from the
/// Gaussian's. On pictures the result is within 0.8 of 255 of the exact convolution, half a step of
/// rounding included; no picture exceeds 2. No weight is negative, so a flat colour stays what it is,
/// opaque stays opaque, and no component exceeds its alpha.
public struct GaussianBlur: Sendable {
  /// Greatest sigma in pixels; more counts as this.
  public static let maximumSigma = 1024.0

  /// Calls a closure once for each of so many pieces, on any threads, and returns when all calls
  /// have.
  package typealias Concurrently = (_ pieces: Int, @escaping @Sendable (Int) -> Void) -> Void

  private let source: Pixmap
  private let content: Content

  private enum Content: Sendable {
    case sharp
    case direct(DirectBlur)
    case cells(InterpolatedBlur)
  }

  /// Blurs `source`, which must not change while rows are asked for.
  ///
  /// - Parameter sigma: standard deviation in pixels; 0, a negative number or NaN leave the picture
  ///   sharp.
  public init(_ source: Pixmap, sigma: Double, kernels: KernelSet = .preferred) {
    self.init(source, sigma: sigma, kernels: kernels) { pieces, body in
      for piece in 0..<pieces { body(piece) }
    }
  }

  /// The same, the work shared by several threads.
  package init(
    _ source: Pixmap, sigma: Double, kernels: KernelSet, concurrently: Concurrently
  ) {
    self.source = source
    let sigma = sigma > 0 ? min(sigma, Self.maximumSigma) : 0
    guard sigma > 3.5 else {
      let taps = BlurWeights.gaussian(GaussianKernel(sigma: sigma))
      content = taps.isEmpty ? .sharp : .direct(DirectBlur(source, taps: taps, kernels))
      return
    }
    content = .cells(
      InterpolatedBlur(source, sigma: sigma, kernels: kernels, concurrently: concurrently))
  }

  public var width: Int { source.width }
  public var height: Int { source.height }

  /// Writes columns x0..<x1 of row `y`, all inside the picture.
  package func write(row y: Int, from x0: Int, to x1: Int, into target: MutablePixelRow) {
    precondition(0 <= x0 && x0 <= x1 && x1 <= width, "columns \(x0)..<\(x1) of \(width)")
    precondition(0 <= y && y < height, "row \(y) of \(height)")
    guard x0 < x1 else { return }
    switch content {
    case .sharp: target.update(from: source.row(y) + x0, count: x1 - x0)
    case .direct(let blur): blur.write(row: y, from: x0, to: x1, into: target)
    case .cells(let blur): blur.write(row: y, from: x0, to: x1, into: target)
    }
  }

  /// The whole picture.
  public var pixmap: Pixmap {
    let result = Pixmap(width: width, height: height)
    for y in 0..<height { write(row: y, from: 0, to: width, into: result.row(y)) }
    return result
  }
}
