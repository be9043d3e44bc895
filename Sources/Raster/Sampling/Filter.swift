/// How pixels between pixel centres are found, in Core Animation's words.
public enum Filter: Hashable, Sendable {
  /// The pixel whose square holds the position.
  case nearest
  /// A weighted mean of the neighbours; below one half, of all pixels under the destination pixel.
  case linear
}
