/// A size in whole pixels, each side 1…8192.
package struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  package let width: Int
  package let height: Int

  package static let sides = 1...8192

  package init?(width: Int, height: Int) {
    guard Self.sides.contains(width), Self.sides.contains(height) else { return nil }
    self.width = width
    self.height = height
  }

  /// `1179x2556`, also with `×`.
  package init(argument text: some StringProtocol) throws(ValueError) {
    let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    guard sides.count == 2, let width = parseWhole(sides[0]), let height = parseWhole(sides[1]),
      let size = PixelSize(width: width, height: height)
    else {
      throw ValueError(
        "width x height in whole pixels, each 1 to 8192, such as 1179x2556", number: text)
    }
    self = size
  }

  package var description: String { "\(width)x\(height)" }

  var pixelCount: Int { width * height }
}
