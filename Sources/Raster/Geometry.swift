// Whoever draws needs points, rectangles and paths.
@_exported public import Geometry
