/// How large a document may be; what exceeds it is refused with a sentence.
public enum DocumentLimits {
  /// 64 MiB, of which a document of 100,000 layers needs about a third.
  public static let bytes = 64 << 20
  /// Arrays and objects within each other: 62 layers deep, since each level takes two.
  public static let depth = 128
  /// Values of every kind in one text.
  public static let values = 2_000_000
  /// Layers of all screens together.
  public static let layers = 100_000
  /// Bytes of all texts that differ.
  public static let text = 1_000_000
  /// Screens of the storyboard.
  public static let screens = 1000
  /// Layers of both screens of every transition, and of its animations, together.
  public static let movedLayers = 1_000_000
  /// Groups of animations within each other.
  public static let groups = 8
  /// Steps of the storyboard.
  public static let steps = 1000
  /// Digits and signs of one number.
  public static let numberLength = 100
  /// Problems that are told; the rest is counted.
  public static let problems = 100
}
