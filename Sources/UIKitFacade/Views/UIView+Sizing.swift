internal import Compositor
internal import Raster

extension UIView {
  /// UIKit's values.
  public struct AutoresizingMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// How an image is placed in the bounds, with UIKit's values.
  public enum ContentMode: Int, Sendable, Hashable {
    case scaleToFill, scaleAspectFit, scaleAspectFill
    /// As `scaleToFill`.
    case redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    fileprivate var gravity: ContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }

  public var contentMode: ContentMode {
    get {
      (0...12).lazy.compactMap { ContentMode(rawValue: $0) }
        .first { $0.gravity == layer.contentsGravity } ?? .scaleToFill
    }
    set { layer.contentsGravity = newValue.gravity }
  }

  /// What flexes takes its share of what the superview has grown by.
  func resize(with old: CGSize, to new: CGSize) {
    guard autoresizingMask != [] else { return }
    func place(
      _ start: Double, _ length: Double, _ old: Double, _ new: Double,
      _ before: AutoresizingMask, _ inside: AutoresizingMask, _ after: AutoresizingMask
    ) -> (Double, Double) {
      let flexible = [before, inside, after].map { autoresizingMask.contains($0) }
      var parts = [start, length, old - start - length]
      let whole = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
      let count = Double(flexible.count { $0 })
      for index in parts.indices where flexible[index] {
        parts[index] += (new - old) * (whole != 0 ? parts[index] / whole : 1 / count)
      }
      return (parts[0], parts[1])
    }
    let frame = frame
    let (x, width) = place(
      frame.minX, frame.width, old.width, new.width, .flexibleLeftMargin, .flexibleWidth,
      .flexibleRightMargin)
    let (y, height) = place(
      frame.minY, frame.height, old.height, new.height, .flexibleTopMargin, .flexibleHeight,
      .flexibleBottomMargin)
    self.frame = CGRect(x, y, width, height)
  }
}

extension Layer {
  /// The box around the bounds in the layer that holds this one.
  var frame: CGRect {
    let map = CGAffineTransform(transform)
    let size = map.box(of: CGSize(bounds.size))
    let x = (0.5 - anchorPoint.x) * bounds.size.width
    let y = (0.5 - anchorPoint.y) * bounds.size.height
    return CGRect(
      position.x + map.a * x + map.c * y + map.tx - size.width / 2,
      position.y + map.b * x + map.d * y + map.ty - size.height / 2, size.width, size.height)
  }
}
