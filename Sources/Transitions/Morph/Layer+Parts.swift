import Compositor
import Raster

extension [Layer] {
  /// From back to front: by zPosition, then in their order.
  var inDrawingOrder: [Layer] {
    guard contains(where: { $0.zPosition != 0 }) else { return self }
    return enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }.map(\.element)
  }
}

extension Layer {
  /// The layer without anything that it draws itself: place, clip and fade.
  var shell: Layer {
    var result = self
    result.id = ""
    result.backgroundColor = .clear
    result.contents = .none
    result.shadow = nil
    result.backgroundBlur = 0
    result.borderWidth = 0
    result.sublayers = []
    return result
  }

  var drawsSomething: Bool {
    !sublayers.isEmpty || contents != .none || backgroundColor.alpha > 0 || shadow != nil
      || borderWidth > 0 || backgroundBlur > 0
  }

  /// The same drawing without names, so that no animation finds it by accident.
  var withoutIDs: Layer {
    var result = self
    result.id = ""
    result.mask = mask?.withoutIDs
    for index in result.sublayers.indices {
      result.sublayers[index] = result.sublayers[index].withoutIDs
    }
    return result
  }

  /// The box around its bounds and all that shows of its sublayers.
  ///
  /// - Parameters:
  ///   - between: what lies between the layer and `space`.
  ///   - space: leads to where the box is measured.
  func extent(in between: Transform3D, _ space: HostSpace) -> Rect {
    let own = box(in: between, space)
    guard !masksToBounds, visibility > 0 else { return own }
    let inner = (sublayerMatrix ?? .identity).concatenated(
      with: Transform3D(matrix.concatenated(with: between).planar))
    return sublayers.reduce(drawsItself ? own : .zero) {
      $0.union($1.extent(in: inner, space))
    }
  }

  /// The box around its bounds.
  func box(in between: Transform3D, _ space: HostSpace) -> Rect {
    let plane = matrix.concatenated(with: between).concatenated(with: space.matrix).planar
    let corners = [
      Point(bounds.minX, bounds.minY), Point(bounds.maxX, bounds.minY),
      Point(bounds.maxX, bounds.maxY), Point(bounds.minX, bounds.maxY),
    ].map { plane * $0 }
    return Rect(
      minX: corners.map(\.x).min() ?? 0, minY: corners.map(\.y).min() ?? 0,
      maxX: corners.map(\.x).max() ?? 0, maxY: corners.map(\.y).max() ?? 0)
  }

  private var drawsItself: Bool {
    var surface = self
    surface.sublayers = []
    return surface.drawsSomething
  }
}
