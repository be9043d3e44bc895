internal import Raster

/// Core Animation's mask of corners; y goes down, so that minY is the top.
public struct CACornerMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  static let all = CACornerMask(rawValue: 15)

  func radii(_ length: Double) -> CornerRadii {
    func radius(_ corner: CACornerMask) -> Double { contains(corner) ? length : 0 }
    return CornerRadii(
      topLeft: radius(.layerMinXMinYCorner), topRight: radius(.layerMaxXMinYCorner),
      bottomRight: radius(.layerMaxXMaxYCorner), bottomLeft: radius(.layerMinXMaxYCorner))
  }
}
