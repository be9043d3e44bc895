/// The settings of the phone that a recording stands for.
@MainActor public enum UIAccessibility {
  /// ``ScreenRecording/reducesMotion``.
  public static var isReduceMotionEnabled: Bool { ScreenRecording.current?.reducesMotion ?? false }
}
