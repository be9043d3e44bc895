#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How two pictures differ.
public enum PixelDifference: Hashable, Sendable, CustomStringConvertible {
  /// They have different sizes in pixels; their pixels are not compared.
  case size(width: Int, height: Int, otherWidth: Int, otherHeight: Int)
  /// They have the same size. `count` pixels differ, none of them by more than `largest` (1…255) in
  /// red, green, blue or alpha; the first of them, row by row from the top, is at (`x`, `y`).
  case pixels(count: Int, largest: Int, x: Int, y: Int)

  public var description: String {
    switch self {
    case .size(let width, let height, let otherWidth, let otherHeight):
      "\(width)×\(height) pixels against \(otherWidth)×\(otherHeight)"
    case .pixels(let count, let largest, let x, let y):
      "\(count) \(count == 1 ? "pixel differs" : "pixels differ"), by at most \(largest), "
        + "first at \(x),\(y)"
    }
  }
}

extension Pixmap: Equatable {
  /// Two pixmaps are equal when they have the same size and the same pixels.
  public static func == (a: Pixmap, b: Pixmap) -> Bool {
    a === b || a.hasSize(of: b) && (0..<a.height).allSatisfy { a.hasSameRow($0, as: b) }
  }

  /// How this pixmap differs from another; nil when they are equal.
  public func difference(from other: Pixmap) -> PixelDifference? {
    guard hasSize(of: other) else {
      return .size(
        width: width, height: height, otherWidth: other.width, otherHeight: other.height)
    }
    var (count, largest, first) = (0, 0, (x: 0, y: 0))
    for y in 0..<height where !hasSameRow(y, as: other) {
      let (row, otherRow) = (pixels(inRow: y), other.pixels(inRow: y))
      for x in row.indices where row[x] != otherRow[x] {
        if count == 0 { first = (x, y) }
        count += 1
        largest = max(largest, row[x].largestDifference(from: otherRow[x]))
      }
    }
    guard count > 0 else { return nil }
    return .pixels(count: count, largest: largest, x: first.x, y: first.y)
  }

  private func hasSize(of other: Pixmap) -> Bool {
    width == other.width && height == other.height
  }

  /// Both have the row, and the same width.
  package func hasSameRow(_ y: Int, as other: Pixmap) -> Bool {
    memcmp(row(y), other.row(y), width * MemoryLayout<UInt32>.stride) == 0
  }
}

extension PremultipliedColor {
  /// The largest difference of a channel, 0…255.
  package func largestDifference(from other: PremultipliedColor) -> Int {
    func difference(_ a: UInt8, _ b: UInt8) -> Int { abs(Int(a) - Int(b)) }
    return max(
      difference(red, other.red), difference(green, other.green), difference(blue, other.blue),
      difference(alpha, other.alpha))
  }
}
