public import Raster

/// How two pictures differ, beyond what counts as equal.
public enum PictureDifference: Hashable, Sendable {
  case size(width: Int, height: Int, otherWidth: Int, otherHeight: Int)
  case pixels(Pixels)

  /// Of pictures with the same size.
  public struct Pixels: Hashable, Sendable {
    /// Pixels farther apart than the delta.
    public let count: Int
    /// Pixels that were compared.
    public let compared: Int
    /// The largest difference of a channel among them, 1…255.
    public let largest: Int
    /// The largest distance in the metric's unit.
    public let score: Double
    /// What holds all of them.
    public let box: PixelRect
    /// The first of them, row by row from the top.
    public let x: Int
    public let y: Int
    /// The most of them in one square of the window; 0 where no window is stated.
    public let densest: Int
    /// Red, green and blue lie by these amounts above the other picture's, everywhere, within 1;
    /// nil where no one shift of colour explains the difference.
    public let colorShift: [Int]?

    /// 0…1.
    public var ratio: Double { compared == 0 ? 0 : Double(count) / Double(compared) }
  }
}

/// Compares pictures by limits.
public struct PictureComparer: Sendable {
  public let limits: ComparisonLimits
  private let metric: PixelMetric

  public init(_ limits: ComparisonLimits) {
    self.limits = limits
    metric = PixelMetric(limits.metric)
  }

  /// nil where the limits allow what differs.
  ///
  /// Alpha counts; what is wholly transparent is equal
  /// whatever its colour was.
  public func difference(of a: Pixmap, from b: Pixmap) -> PictureDifference? {
    guard (a.width, a.height) == (b.width, b.height) else {
      return .size(width: a.width, height: a.height, otherWidth: b.width, otherHeight: b.height)
    }
    if a == b { return nil }
    let pixels = pixels(of: a, from: b)
    let isAllowed =
      limits.metric == .ssim
      ? pixels.score <= limits.delta
      : limits.allows(pixels.count, of: pixels.compared, densest: pixels.densest)
    return isAllowed ? nil : .pixels(pixels)
  }

  /// What is said of a pixel.
  enum Mark: UInt8 {
    case same, different, antialiased, ignored
  }

  /// Of two pictures of one size, row by row.
  func map(of a: Pixmap, from b: Pixmap) -> [Mark] {
    var map = [Mark](repeating: .same, count: a.width * a.height)
    let ignores = !limits.ignored.isEmpty || limits.mask != nil
    let (edges, otherEdges) = (Antialiasing(a, beside: b), Antialiasing(b, beside: a))
    let threshold = limits.metric == .ssim ? 0 : limits.delta
    for y in 0..<a.height {
      if ignores {
        for x in 0..<a.width where isIgnored(x, y) { map[y * a.width + x] = .ignored }
      }
      guard !a.hasSameRow(y, as: b) else { continue }
      let (row, other) = (a.pixels(inRow: y), b.pixels(inRow: y))
      for x in row.indices where row[x] != other[x] {
        let index = y * a.width + x
        guard map[index] == .same, metric.distance(row[x], other[x]) > threshold else { continue }
        let isEdge =
          limits.ignoresAntialiasing && (edges.isEdge(x, y) || otherEdges.isEdge(x, y))
        map[index] = isEdge ? .antialiased : .different
      }
    }
    return map
  }

  private func pixels(of a: Pixmap, from b: Pixmap) -> PictureDifference.Pixels {
    let map = map(of: a, from: b)
    var (count, ignored, largest, score) = (0, 0, 0, 0.0)
    var (left, top, right, bottom) = (a.width, a.height, 0, 0)
    var first = (x: 0, y: 0)
    for y in 0..<a.height {
      let (row, other) = (a.pixels(inRow: y), b.pixels(inRow: y))
      for x in row.indices {
        switch map[y * a.width + x] {
        case .same, .antialiased: continue
        case .ignored: ignored += 1
        case .different:
          if count == 0 { first = (x, y) }
          count += 1
          largest = max(largest, row[x].largestDifference(from: other[x]))
          score = max(score, metric.distance(row[x], other[x]))
          (left, right) = (min(left, x), max(right, x + 1))
          (top, bottom) = (min(top, y), max(bottom, y + 1))
        }
      }
    }
    if limits.metric == .ssim { score = 1 - StructuralSimilarity.mean(a, b) }
    return PictureDifference.Pixels(
      count: count, compared: a.width * a.height - ignored, largest: largest, score: score,
      box: count == 0 ? .empty : PixelRect(x0: left, y0: top, x1: right, y1: bottom),
      x: first.x, y: first.y, densest: densest(map, a.width, a.height),
      colorShift: count == 0 ? nil : ColorShift.between(a, b))
  }

  private func isIgnored(_ x: Int, _ y: Int) -> Bool {
    if limits.ignored.contains(where: { $0.contains(x, y) }) { return true }
    guard let mask = limits.mask?.pixmap, x < mask.width, y < mask.height else { return false }
    return mask[x, y].alpha > 0
  }

  /// The most in any square of the window, by a table of sums.
  private func densest(_ map: [Mark], _ width: Int, _ height: Int) -> Int {
    guard let window = limits.window else { return 0 }
    var above = [Int32](repeating: 0, count: (width + 1) * (height + 1))
    var most: Int32 = 0
    for y in 1...height {
      var row: Int32 = 0
      for x in 1...width {
        row += map[(y - 1) * width + x - 1] == .different ? 1 : 0
        above[y * (width + 1) + x] = above[(y - 1) * (width + 1) + x] + row
        let (left, top) = (max(0, x - window.side), max(0, y - window.side))
        let sum =
          above[y * (width + 1) + x] - above[top * (width + 1) + x]
          - above[y * (width + 1) + left] + above[top * (width + 1) + left]
        most = max(most, sum)
      }
    }
    return Int(most)
  }
}

extension PixelRect {
  fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
    (x0..<x1).contains(x) && (y0..<y1).contains(y)
  }
}

/// Whether one picture is another with all its colours moved by the same amounts.
enum ColorShift {
  /// nil unless every channel's differences lie within 1 of each other, clipped codes apart, and
  /// alpha is the same.
  static func between(_ a: Pixmap, _ b: Pixmap) -> [Int]? {
    var lowest = [255, 255, 255]
    var highest = [-255, -255, -255]
    for y in 0..<a.height {
      let (row, other) = (a.pixels(inRow: y), b.pixels(inRow: y))
      for x in row.indices {
        let (p, q) = (row[x], other[x])
        guard p.alpha == q.alpha else { return nil }
        for (channel, pair) in [(p.red, q.red), (p.green, q.green), (p.blue, q.blue)].enumerated()
        where (1...254).contains(pair.0) && (1...254).contains(pair.1) {
          let difference = Int(pair.0) - Int(pair.1)
          lowest[channel] = min(lowest[channel], difference)
          highest[channel] = max(highest[channel], difference)
        }
        if (0..<3).contains(where: { highest[$0] - lowest[$0] > 1 }) { return nil }
      }
    }
    let shift = (0..<3).map { lowest[$0] > highest[$0] ? 0 : (lowest[$0] + highest[$0]) / 2 }
    return shift.allSatisfy { $0 == 0 } ? nil : shift
  }
}
