/// How large a resource file may be; what exceeds it is refused with a sentence.
public enum XMLLimits {
  /// 16 MiB; the largest tables of strings of real apps have about 2 MiB.
  public static let bytes = 16 << 20
  /// Elements within each other.
  public static let depth = 128
  /// Elements of one file.
  public static let elements = 200_000
  /// Attributes of one element.
  public static let attributes = 256
}
