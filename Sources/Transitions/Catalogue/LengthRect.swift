public import Raster

/// A rectangle stated as `x,y,width,height`, each a `Length`.
public struct LengthRect: Sendable, Hashable, CustomStringConvertible {
  public var x: Length
  public var y: Length
  public var width: Length
  public var height: Length

  /// nil unless there are four lengths and width and height are positive.
  public init?(parsing text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Length(parsing: String($0.drop(while: { $0 == " " })))
    }
    guard parts.count == 4, let x = parts[0], let y = parts[1], let width = parts[2],
      let height = parts[3], width.value > 0, height.value > 0
    else { return nil }
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// In points of `container`; `scale` is pixels per point.
  public func rect(in container: Size, scale: Double) -> Rect {
    Rect(
      x.points(of: container.width, scale: scale), y.points(of: container.height, scale: scale),
      width.points(of: container.width, scale: scale),
      height.points(of: container.height, scale: scale))
  }

  public var description: String { "\(x),\(y),\(width),\(height)" }
}
