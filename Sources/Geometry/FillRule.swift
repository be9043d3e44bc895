/// Which points are inside an outline that crosses or encloses itself.
public enum FillRule: Hashable, Sendable {
  /// Inside where the outline winds around the point at all.
  case nonZero
  /// Inside where a ray from the point crosses the outline an odd number of times.
  case evenOdd
}
