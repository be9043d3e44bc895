import ExactMath
import Motion

/// The animations that one call began, and what is done when they are over.
@MainActor final class AnimationBlock: RecordingPart {
  enum End {
    case atEnd, atStart
  }

  let clock: LocalClock
  /// When the block is over in the clock's time; nil when it repeats for ever.
  var end: Time?
  /// It lasts although nothing in it moves, as `UIView.transition` does.
  var lastsWithoutChanges: Bool
  /// Called at the simulated time of the end.
  var whenOver: (End) -> Void = { _ in }
  private(set) var flights: [Flight] = []
  /// An animation was taken away before its end.
  private(set) var wasInterrupted = false
  private var event: Event?
  /// Nothing that its clock does can put the end off.
  private var endsNow = false
  private var reports: [() -> Void] = []
  private(set) var isOver = false

  init(clock: LocalClock, end: Time?, lastsWithoutChanges: Bool = false) {
    self.clock = clock
    self.end = end
    self.lastsWithoutChanges = lastsWithoutChanges
  }

  func add(_ flight: Flight) {
    flights.append(flight)
  }

  /// An animation of this block no longer plays.
  func lost(_ flight: Flight, in recording: ScreenRecording) {
    flights.removeAll { $0 === flight }
    wasInterrupted = true
    if flights.isEmpty && !lastsWithoutChanges { finishNow(in: recording) }
  }

  /// Something takes its place.
  func interrupt(in recording: ScreenRecording) {
    guard !isOver else { return }
    wasInterrupted = true
    finishNow(in: recording)
  }

  /// Begins to wait for the end.
  func begin(in recording: ScreenRecording) {
    recording.keep(self)
    recording.openTransactions { $0.wait(for: self, in: recording) }
    clock.add(self)
    if flights.isEmpty && !lastsWithoutChanges {
      finishNow(in: recording)
    } else {
      schedule(in: recording)
    }
  }

  private func finishNow(in recording: ScreenRecording) {
    endsNow = true
    event?.isCancelled = true
    event = recording.schedule(at: recording.now) { [self] in finish(.atEnd) }
  }

  /// Anew, where the clock's course has changed.
  func schedule(in recording: ScreenRecording) {
    guard !endsNow else { return }
    event?.isCancelled = true
    event = nil
    guard let end, let time = clock.end(of: end) else { return }
    event = recording.schedule(at: max(time, recording.now)) { [self] in
      finish(clock.isBackward ? .atStart : .atEnd)
    }
  }

  func finish(_ end: End) {
    guard !isOver else { return }
    whenOver(end)
  }

  /// Takes the animations away; the views show their own values again.
  func removeFlights() {
    ScreenRecording.current?.drop(self)
    letGo()
    report()
  }

  func letGo() {
    isOver = true
    event?.isCancelled = true
    event = nil
    for flight in flights { flight.layer.remove(flight) }
    flights = []
    clock.remove(self)
    whenOver = { _ in }
  }

  func whenReported(_ action: @escaping () -> Void) {
    reports.append(action)
  }

  /// Lets transactions know that it has ended.
  func report() {
    let actions = reports
    reports = []
    for action in actions { action() }
  }
}

/// How changes of views become animations while a block's closure runs.
@MainActor struct AnimationContext {
  var block: AnimationBlock
  /// On the clock's time.
  var media: MediaTiming
  var timing: TimingFunction
  /// What moves down or up; nil moves as all else does.
  var vertical: TimingFunction?
  /// The part of the whole way in which a keyframe moves, 0…1.
  var keyframe: Range<Double>?
  /// Starts from what shows and takes the place of animations in flight, instead of adding to them.
  var beginsFromCurrentState = false
}
