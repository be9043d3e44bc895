internal import Motion

/// What the animations added between `begin()` and `commit()` have in common.
///
/// Views change at once outside the closures of `UIView`, so there are no actions to disable.
@MainActor public enum CATransaction {
  public static func begin() {
    ScreenRecording.current?.beginTransaction()
  }

  public static func commit() {
    ScreenRecording.current?.commitTransaction()
  }

  /// Seconds, for animations that state none.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    ScreenRecording.current?.transaction.duration = max(0, duration)
  }

  /// For what begins in the transaction: animations of views by a curve, in its place, and those of
  /// layers that state no timing function.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    ScreenRecording.current?.transaction.timing = function?.timing
  }

  /// Without effect: nothing waits to be shown.
  public static func flush() {}

  public static func animationDuration() -> TimeInterval {
    ScreenRecording.current?.transactionDuration ?? Transaction.defaultDuration
  }

  /// Without effect.
  public static func setDisableActions(_ flag: Bool) {}

  /// - Parameter block: called when all animations that the transaction gets from here on are over;
  ///   on commit where it gets none.
  public static func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
    ScreenRecording.current?.transaction.completion = block
  }
}

@MainActor final class Transaction {
  static let defaultDuration = 0.25

  var duration: Double?
  var timing: TimingFunction?
  var completion: (() -> Void)?
  private var isCommitted = false
  private var count = 0

  /// Waits for one more animation, if for any.
  func wait(for block: AnimationBlock, in recording: ScreenRecording) {
    guard completion != nil else { return }
    count += 1
    block.whenReported { [self] in
      count -= 1
      completeIfOver(in: recording)
    }
  }

  func commit(in recording: ScreenRecording) {
    isCommitted = true
    completeIfOver(in: recording)
  }

  private func completeIfOver(in recording: ScreenRecording) {
    guard isCommitted, count == 0, let completion else { return }
    self.completion = nil
    recording.schedule(at: recording.now, completion)
  }
}
