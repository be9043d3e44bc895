/// A picture convolved with a Gaussian.
///
/// Prepared once and asked row by row; all of it in integers. Up to sigma 3.5 the convolution is
/// direct. Beyond, it is computed on cells of about a third of sigma: pixels count for cells by a
/// tent, rows are interpolated by a cubic B-spline, and the variance that both add is taken from the
/// Gaussian's. On pictures the result is within 0.8 of 255 of the exact convolution, half a step of
/// rounding included; no picture exceeds 2. No weight is negative, so a flat colour stays what it is,
/// opaque stays opaque, and no component exceeds its alpha.
///
/// It is filled again in the memory that it has, and only read while it is shared.
public final class GaussianBlur: @unchecked Sendable {
  /// Greatest sigma in pixels; more counts as this.
  public static let maximumSigma = 1024.0

  /// Calls a closure once for each of so many pieces, on any threads, and returns when all calls
  /// have.
  package typealias Concurrently = (_ pieces: Int, _ body: @Sendable (Int) -> Void) -> Void

  /// All pieces on the calling thread.
  package static let inOrder: @Sendable (_ pieces: Int, _ body: @Sendable (Int) -> Void) -> Void = {
    pieces, body in
    for piece in 0..<pieces { body(piece) }
  }

  /// The pixels that rows may be asked for, numbered as the picture's own.
  public private(set) var bounds = PixelRect.empty
  private var kernels = KernelSet.fastest
  private var content = Content.clear
  private let grid = CellGrid()
  /// Of a direct convolution: the Gaussian, its weights, and these where they stay.
  private var kernel = GaussianKernel(sigma: 0)
  private var weights: [Int16] = []
  private var taps = KeptMemory<Int16>()

  private enum Content: Sendable {
    case clear
    case sharp(BlurSource)
    case direct(DirectBlur)
    case cells(CellGridRows)
  }

  /// Of nothing.
  package init() {}

  /// Blurs the whole of `source`, whose edge pixels go on outwards, and which must not change while
  /// rows are asked for.
  ///
  /// - Parameter sigma: standard deviation in pixels; 0, a negative number or NaN leave the picture
  ///   sharp.
  public init(_ source: Pixmap, sigma: Double, kernels: KernelSet = .fastest) {
    fill(
      source, region: source.bounds, edge: .clamped, bounds: source.bounds, sigma: sigma,
      kernels: kernels)
  }

  /// Blurs `region` of `source`, which is not empty and lies in it; what was blurred before is gone.
  ///
  /// The same pixels come out whatever else `bounds` holds, whatever was blurred before, and however
  /// the work is shared. A blur no larger than those before allocates nothing.
  ///
  /// - Parameters:
  ///   - edge: what lies around the region.
  ///   - bounds: what will be asked for, inside the region or not.
  ///   - sigma: as above.
  package func fill(
    _ source: Pixmap, region: PixelRect, edge: BlurEdge, bounds: PixelRect, sigma: Double,
    kernels: KernelSet, concurrently: Concurrently = inOrder
  ) {
    precondition(
      !region.isEmpty && source.bounds.contains(region), "blur of \(region) in \(source.bounds)")
    self.bounds = bounds
    self.kernels = kernels
    let whole = BlurSource(pixmap: source, region: region, edge: edge)
    let sigma = sigma > 0 ? min(sigma, Self.maximumSigma) : 0
    guard sigma > 3.5 else {
      kernel.sample(sigma: sigma)
      BlurWeights.writeGaussian(kernel, to: &weights)
      let taps = UnsafeBufferPointer(start: taps.holding(weights), count: weights.count)
      content = weights.isEmpty ? .sharp(whole) : .direct(DirectBlur(whole, taps: taps, kernels))
      return
    }
    let reach = grid.reach(sigma: sigma)
    let seen = PixelRect(
      x0: bounds.x0 - reach, y0: bounds.y0 - reach, x1: bounds.x1 + reach, y1: bounds.y1 + reach)
    guard !bounds.isEmpty, let part = whole.seen(from: seen) else {
      content = .clear
      return
    }
    content = .cells(
      grid.fill(part, bounds: bounds, sigma: sigma, kernels: kernels, concurrently: concurrently))
  }

  /// Lets go of the picture; there is nothing to ask for any more.
  package func clear() {
    bounds = .empty
    content = .clear
  }

  /// The picture is read for every row: it must not change while rows are asked for.
  package var readsPicture: Bool {
    switch content {
    case .sharp, .direct: true
    case .clear, .cells: false
    }
  }

  /// Writes `count` pixels of row `y`, from column `x0` on; all of them lie in `bounds`.
  package func row(
    _ y: Int, from x0: Int, count: Int, into destination: MutablePixelRow,
    scratch: inout SamplerScratch
  ) {
    precondition(
      y >= bounds.y0 && y < bounds.y1 && x0 >= bounds.x0 && x0 + count <= bounds.x1,
      "row \(y), columns \(x0)..<\(x0 + count) outside \(bounds)")
    if count <= 0 { return }
    switch content {
    case .clear: kernels.fill(destination, 0, count)
    case .sharp(let source): source.row(y, from: x0, count: count, into: destination, kernels)
    case .direct(let blur):
      blur.row(y, from: x0, count: count, into: destination, scratch: &scratch)
    case .cells(let blur):
      blur.row(y, from: x0, count: count, into: destination, scratch: &scratch)
    }
  }

  /// Draws all of `bounds` to `pixmap`, which is of that size.
  package func draw(into pixmap: Pixmap, concurrently: Concurrently = inOrder) {
    precondition(
      pixmap.width == bounds.width && pixmap.height == bounds.height,
      "\(bounds) into \(pixmap.width)×\(pixmap.height)")
    let bandHeight = 48
    concurrently((bounds.height + bandHeight - 1) / bandHeight) { band in
      var scratch = SamplerScratch()
      for y in band * bandHeight..<min((band + 1) * bandHeight, bounds.height) {
        row(
          bounds.y0 + y, from: bounds.x0, count: bounds.width, into: pixmap.row(y),
          scratch: &scratch)
      }
    }
  }

  /// All of `bounds`, which is not empty.
  public var pixmap: Pixmap {
    let result = Pixmap(width: bounds.width, height: bounds.height)
    draw(into: result)
    return result
  }
}
