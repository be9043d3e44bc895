/// A region of a plane that is filled, or that clips.
public enum Shape: Hashable, Sendable {
  case rect(Rect)
  case roundedRect(Rect, CornerRadii, CornerCurve = .circular)
  case path(Path, FillRule = .nonZero)
}

extension Shape {
  var outline: Path {
    switch self {
    case .rect(let rect): rect.isEmpty ? Path() : .rect(rect)
    case .roundedRect(let rect, let radii, let curve):
      rect.isEmpty ? Path() : radii.isZero ? .rect(rect) : .roundedRect(rect, radii, curve)
    case .path(let path, _): path
    }
  }

  var fillRule: FillRule {
    switch self {
    case .rect, .roundedRect: .nonZero
    case .path(_, let rule): rule
    }
  }
}
