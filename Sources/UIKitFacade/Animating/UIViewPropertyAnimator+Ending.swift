internal import ExactMath

extension UIViewPropertyAnimator {
  /// It has come to an end by itself.
  func over(_ end: AnimationBlock.End) {
    guard let block, let recording = ScreenRecording.current else { return }
    isRunning = false
    if pausesOnCompletion, !isShared {
      clock.set(.still(end == .atEnd ? recording.time(duration) : .zero), in: recording)
      return
    }
    for flight in block.flights { flight.settle(end) }
    block.removeFlights()
    complete(end == .atEnd ? .end : .start)
  }

  private func complete(_ position: UIViewAnimatingPosition) {
    becomeInactive()
    let closures = completions
    completions = []
    for completion in closures { completion(position) }
  }

  private func becomeInactive() {
    state = .inactive
    block = nil
    delay = 0
    stopped = []
  }

  /// The views stay as they show.
  ///
  /// - Parameter withoutFinishing: it is over, and no completion is called; otherwise
  ///   `finishAnimation(at:)` must follow.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, let block, let recording = ScreenRecording.current,
      canInterrupt(recording)
    else { return }
    let flights = block.flights
    for flight in flights { flight.freeze(at: recording.now) }
    block.removeFlights()
    isRunning = false
    if withoutFinishing {
      becomeInactive()
      completions = []
      return
    }
    state = .stopped
    stopped = flights
    recording.unfinished[ObjectIdentifier(self)] =
      "a stopped animator was never finished: call finishAnimation(at:)"
  }

  /// Sends the views of a stopped animator to an end, and calls the completions.
  public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard let recording = ScreenRecording.current else { return }
    guard state == .stopped else {
      recording.refuse("finishAnimation: the animator is not stopped; call stopAnimation(false)")
      return
    }
    recording.unfinished[ObjectIdentifier(self)] = nil
    let settling = stopped.filter { !$0.layer.moves($0.property) }
    switch finalPosition {
    case .end: for flight in settling { flight.set(.atEnd) }
    // Where a property has been moved more than once, its start is the first one's.
    case .start: for flight in settling.reversed() { flight.set(.atStart) }
    case .current: break
    }
    complete(finalPosition)
  }
}
