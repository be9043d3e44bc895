public import Raster

extension TransitionRecipe {
  /// How far the screen goes that a finger drags, in points, where that is not the container's
  /// extent: a sheet comes and goes by its own height.
  public func travel(in container: Size) -> Double? {
    guard parts.count == 1, let part = parts.first else { return nil }
    var look = SheetLook(part.values, width: container.width)
    switch part.entry.name {
    case "ios.sheet": break
    case "ios.present", "ios.dismiss":
      guard let style = part.values.modalStyle.sheet else { return nil }
      look = SheetLook(width: container.width)
      look.style = style
    default: return nil
    }
    return container.height - SheetPlace(look, in: container).card.minY
  }

  /// The edge that the new screen comes from, or that the movement starts at; nil where there is
  /// none.
  public func edge(isReversed: Bool) -> Edge? {
    let forward = parts.lazy.compactMap(\.edge).first
    return isReversed ? forward?.opposite : forward
  }
}

extension TransitionRecipe.Part {
  fileprivate var edge: Edge? {
    switch entry.name {
    case "ios.push": return leading.opposite
    case "ios.pop": return leading
    case "ios.present": return presentationEdge
    case "ios.dismiss": return presentationEdge?.opposite
    case "ios.sheet": return .bottom
    case "uiview.flip-from-left": return .left
    case "uiview.flip-from-right": return .right
    case "uiview.flip-from-top": return .top
    case "uiview.flip-from-bottom": return .bottom
    case "uiview.curl-up": return .bottom
    case "uiview.curl-down": return .top
    default: break
    }
    guard let parameter = entry.parameters.first(where: { $0.kind == .edge }) else { return nil }
    let edge = values.edge(parameter.name)
    // The page that comes down lands last where the other is lifted first.
    let comesDown = entry.name == "catransition.page-uncurl"
    let flips = values.flag("yUp") && (edge == .top || edge == .bottom)
    return comesDown != flips ? edge.opposite : edge
  }

  /// Where reading starts.
  private var leading: Edge { values.choice("layout") == "rtl" ? .right : .left }

  private var presentationEdge: Edge? {
    switch values.modalStyle {
    case .crossDissolve: nil
    case .flipHorizontal: .right
    case .coverVertical, .partialCurl, .pageSheet, .formSheet: .bottom
    }
  }
}

extension Edge {
  public var opposite: Edge {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    }
  }
}
