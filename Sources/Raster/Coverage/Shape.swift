/// A region of a plane that is filled, or that clips.
public enum Shape: Hashable, Sendable {
  case rect(Rect)
  case roundedRect(Rect, CornerRadii, CornerCurve = .circular)
  case path(Path, FillRule = .nonZero)
}

extension Shape {
  var outline: Path {
    var path = Path()
    addOutline(to: &path)
    return path
  }

  func addOutline(to path: inout Path) {
    switch self {
    case .rect(let rect), .roundedRect(let rect, .zero, _):
      if !rect.isEmpty { path.addRect(rect) }
    case .roundedRect(let rect, let radii, let curve):
      if !rect.isEmpty { path.addRoundedRect(rect, radii, curve) }
    case .path(let own, _): path.append(own)
    }
  }

  var fillRule: FillRule {
    switch self {
    case .rect, .roundedRect: .nonZero
    case .path(_, let rule): rule
    }
  }
}
