import Compositor
import Raster

/// How a layer's own place leads to the space of the element that holds it, through layers between
/// that are not shared.
struct HostSpace {
  /// From the space that sublayers are placed in to the host's.
  private(set) var matrix = Transform3D.identity
  /// Of the layers between.
  private(set) var opacity = 1.0

  /// The space of `layer`'s sublayers, when `layer` itself lies in this one.
  func inside(_ layer: Layer) -> HostSpace {
    var result = self
    // A layer flattens its sublayers onto its own plane.
    let plane = layer.matrix.concatenated(with: matrix).planar
    result.matrix = Transform3D(plane)
    if let within = layer.sublayerMatrix {
      result.matrix = within.concatenated(with: result.matrix)
    }
    result.opacity *= layer.visibility
    return result
  }

  /// `layer` as the host would have to place it itself; it looks the same.
  ///
  /// Its zPosition goes into its transform, as the order of drawing is settled otherwise.
  func place(_ layer: Layer) -> Layer {
    var result = layer
    result.opacity = layer.visibility * opacity
    result.isHidden = false
    result.zPosition = 0
    if let move = matrix.translationOnly {
      result.position = Point(layer.position.x + move.x, layer.position.y + move.y)
      if layer.zPosition != 0 {
        result.transform = layer.transform.concatenated(
          with: .translation(0, 0, layer.zPosition))
      }
      return result
    }
    result.position = matrix.planar * layer.position
    result.transform = layer.transform
      .concatenated(with: .translation(layer.position.x, layer.position.y, layer.zPosition))
      .concatenated(with: matrix)
      .concatenated(with: .translation(-result.position.x, -result.position.y))
    return result
  }
}

extension Layer {
  /// Its opacity, 0 when it is hidden.
  var visibility: Double { isHidden ? 0 : max(0, min(1, opacity)) }
}

extension Transform3D {
  /// A map of the plane, z dropped.
  init(_ plane: Projective) {
    self.init()
    (m11, m21, m41) = (plane.a, plane.b, plane.c)
    (m12, m22, m42) = (plane.d, plane.e, plane.f)
    (m14, m24, m44) = (plane.g, plane.h, plane.i)
  }

  /// The move in the plane, if it is nothing else.
  fileprivate var translationOnly: Point? {
    self == .translation(m41, m42) ? Point(m41, m42) : nil
  }
}
