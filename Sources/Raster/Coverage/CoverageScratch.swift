/// What making coverage takes beside the coverage itself, kept from shape to shape.
package struct CoverageScratch: Sendable {
  private var path = Path()
  private(set) var outline = Outline()
  private var filler = AreaFiller()

  package init() {}

  mutating func trace(_ shape: Shape, transform: Projective, canvas: PixelRect) {
    switch shape {
    case .path(let path, _):
      outline.trace(path, transform: transform, canvas: canvas)
    case .rect, .roundedRect:
      path.removeAll()
      shape.addOutline(to: &path)
      outline.trace(path, transform: transform, canvas: canvas)
    }
  }

  mutating func trace(_ quad: CanvasQuad, canvas: PixelRect) {
    path.removeAll()
    quad.add(to: &path)
    outline.trace(path, transform: .identity, canvas: canvas)
  }

  mutating func fill(_ rows: SparseRows, _ rule: FillRule, canvas: PixelRect) {
    filler.fill(rows, outline.segments, rule, canvas: canvas)
  }
}
