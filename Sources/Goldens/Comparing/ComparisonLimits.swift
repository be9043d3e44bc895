public import Raster

/// When two pictures count as equal: exactly, unless something is allowed.
public struct ComparisonLimits: Sendable {
  /// How far apart two pixels are.
  public enum Metric: String, CaseIterable, Sendable {
    /// The largest difference of red, green, blue or alpha, premultiplied, 0…255.
    case exact
    /// As `exact`, with 2 allowed unless another limit is stated: rounding of another renderer.
    case offByTwo = "offbytwo"
    /// The distance in YIQ (Kotsarenko and Ramos 2010, as pixelmatch up to 7 uses it), 0…1.
    case yiq
    /// The Euclidean distance in OKLab (Ottosson 2020), 0…1 from black to white.
    case oklab
    /// 1 − the mean structural similarity of luma (Wang et al. 2004, Gaussian of 1.5 pixels) of a
    /// whole frame, 0…2; the limits of pixels do not apply.
    case ssim

    /// The delta allowed unless one is stated.
    public var defaultDelta: Double { self == .offByTwo ? 2 : 0 }
  }

  /// At most `most` different pixels in any square of `side` pixels.
  public struct Window: Hashable, Sendable {
    public var side: Int
    public var most: Int

    /// - Precondition: a side from 1, a count from 0.
    public init(side: Int, most: Int) {
      precondition(side >= 1 && most >= 0, "window \(side):\(most)")
      (self.side, self.most) = (side, most)
    }
  }

  public var metric = Metric.exact
  /// Pixels up to this far apart are equal, in the metric's unit; nil for the metric's default.
  public var maxDelta: Double?
  /// Different pixels allowed in a frame.
  public var maxPixels: Int?
  /// Different pixels allowed in a frame, as a share of those compared, 0…1.
  public var maxRatio: Double?
  public var window: Window?
  /// Different pixels that look anti-aliased in one of the pictures are left out.
  public var ignoresAntialiasing = false
  /// Parts that are not compared, in pixels.
  public var ignored: [PixelRect] = []
  /// Pixels that are not compared are those with alpha in this picture, which has the frames' size.
  public var mask: Image?

  public init() {}

  /// The limit in force, in the metric's unit.
  public var delta: Double { maxDelta ?? metric.defaultDelta }

  /// Whether so many different pixels of `compared` are allowed.
  ///
  /// Every stated limit has to hold; without any, none is allowed. A window alone leaves the total free.
  func allows(_ count: Int, of compared: Int, densest: Int) -> Bool {
    if let window, densest > window.most { return false }
    if let maxPixels, count > maxPixels { return false }
    if let maxRatio, Double(count) > maxRatio * Double(compared) { return false }
    return count == 0 || maxPixels != nil || maxRatio != nil || window != nil
  }
}
