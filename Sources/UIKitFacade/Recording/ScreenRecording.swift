public import Compositor
internal import ExactMath
internal import Motion
public import Raster

/// A stretch of an app's life, told in UIKit's words and recorded as a timeline.
///
/// Views are handles; nothing is drawn while a program runs. Time stands still inside a closure and
/// goes on between them: `after(_:_:)` is what `DispatchQueue.main.asyncAfter` or a finger would do,
/// completions run when their animations are over. Between two such events the timeline has one
/// segment; animations in flight go on in the next one, begun in its past.
@MainActor public final class ScreenRecording {
  @TaskLocal static var current: ScreenRecording?

  /// The screen's root view; fills the canvas.
  public let window: UIWindow
  let scale: Double
  /// Shows where no view covers the canvas.
  let background: Color
  /// What UIKit would show without a word although it is hardly meant; one sentence each.
  public private(set) var notes: [String] = []

  /// The system's setting Reduce Motion: its own transitions dissolve, and a program's code can ask
  /// `UIAccessibility.isReduceMotionEnabled`.
  public var reducesMotion = false
  /// Shows the finger of each `drag` between points.
  public var showsTouches = false

  private(set) var now = Time.zero
  private var queue = EventQueue()
  private var problems: [String] = []
  private var segments: [Segment] = []
  private var segmentBegin = Time.zero
  private var ids: [ObjectIdentifier: String] = [:]
  /// Kept, so that no other layer gets the identity of one that is gone.
  private var known: [CALayer] = []
  private var touches: [TouchTrack] = []
  private var parts: [ObjectIdentifier: any RecordingPart] = [:]
  /// Begun by the event that runs now.
  private var begun: [any LayerTimed] = []
  /// What the screen showed when the event that runs now began, by layer.
  private(set) var committed: [String: Layer] = [:]

  /// The innermost closure's; nil in a closure whose changes do not animate.
  var context: AnimationContext?
  /// Whether closures animate.
  var areAnimationsEnabled = true
  /// What a transition's animations play by.
  var transitionClock: LocalClock?
  /// The count and the direction that `UIView.modifyAnimations` asks for.
  var repetition: (count: Double, autoreverses: Bool)?
  /// The innermost one last; the first is the event's own.
  private var transactions = [Transaction()]
  /// What must have ended when the recording does, as sentences by owner.
  var unfinished: [ObjectIdentifier: String] = [:]

  /// - Parameters:
  ///   - size: points.
  ///   - scale: pixels per point of the output.
  public init(size: CGSize, scale: Double = 1, background: Color = .black) {
    window = UIWindow(frame: CGRect(size: size))
    self.scale = scale
    self.background = background
  }

  /// Runs `program` at time 0 and then all that it sets going.
  ///
  /// - Parameter duration: seconds; nil records until nothing is left to happen.
  /// - Throws: where UIKit would raise an exception or be stuck, or where the end never comes.
  public func run(
    for duration: Double? = nil, _ program: @MainActor (UIWindow) -> Void
  ) throws(RecordingError) -> Timeline {
    defer { letGo() }
    let limit = duration.map { time($0) }
    Self.$current.withValue(self) {
      program(window)
      closeTransactions()
      playEvents(until: limit)
    }
    if let problem = problems.first { throw RecordingError(problem) }
    if limit == nil {
      if let problem = unfinished.values.min() { throw RecordingError(problem) }
      if window.holdsEndlessAnimation {
        throw RecordingError("an animation repeats for ever: state how long to record")
      }
    }
    if let limit, limit > now { advance(to: limit) }
    Self.$current.withValue(self) { layOut() }
    let snapshot = StageSnapshot(self, for: .zero)
    let layers = snapshot.layers.moved(by: snapshot.animations, to: .zero)
    return Timeline(
      size: Size(window.bounds.size), scale: scale, background: background,
      segments: segments + [Segment(holding: layers, for: .zero)])
  }

  private func playEvents(until limit: Time?) {
    while problems.isEmpty, let time = queue.nextTime {
      if let limit, time > limit { return }
      if time > now { advance(to: time) }
      queue.takeNext()?.action()
      closeTransactions()
    }
  }

  /// Nothing that the program made keeps itself alive.
  private func letGo() {
    queue = EventQueue()
    begun = []
    let parts = parts.values
    self.parts = [:]
    for part in parts { part.letGo() }
  }

  /// Outside of any closure that animates.
  private func layOut() {
    perform(nil) { window.layoutIfNeeded() }
  }

  /// The screen plays on as it has been left by the events so far.
  private func advance(to time: Time) {
    let duration = time - now
    layOut()
    let snapshot = StageSnapshot(self, for: duration)
    let final = snapshot.layers.moved(by: snapshot.animations, to: duration)
    let segment = Segment(
      duration: duration, stage: snapshot.layers, animations: snapshot.animations, initial: nil,
      final: final)
    let touches = touches.filter { $0.touchDown < time }.map { $0.delayed(by: .zero - now) }
    segments.append(touches.isEmpty ? segment : segment.showing(touches))
    committed = [:]
    for layer in final { layer.index(in: &committed) }
    now = time
  }
}

extension ScreenRecording {
  /// UIKit would raise an exception, or what follows could not be told.
  func refuse(_ problem: String) {
    problems.append(problem)
  }

  /// Until the recording is over, or the part itself.
  func keep(_ part: any RecordingPart) {
    parts[ObjectIdentifier(part)] = part
  }

  func drop(_ part: any RecordingPart) {
    parts[ObjectIdentifier(part)] = nil
  }

  /// On the layer's time from where that stands when the event is over.
  func begin(_ part: any LayerTimed) { begun.append(part) }

  func add(_ touch: TouchTrack) {
    if showsTouches { touches.append(touch) }
  }

  func note(_ sentence: String) {
    if !notes.contains(sentence) { notes.append(sentence) }
  }

  @discardableResult
  func schedule(at time: Time, _ action: @escaping () -> Void) -> Event {
    let event = Event(at: time, action)
    queue.add(event)
    return event
  }

  /// The tick nearest to a duration; a duration below 0 counts as 0.
  func time(_ seconds: Double) -> Time {
    guard let time = Time(seconds: seconds) else {
      refuse("\(seconds) s cannot be recorded: up to 13 million seconds can")
      return .zero
    }
    return max(.zero, time)
  }

  /// The id by which the timeline knows a layer: its name, where no other layer has it.
  func id(of layer: CALayer) -> String {
    if let id = ids[ObjectIdentifier(layer)] { return id }
    known.append(layer)
    let number = "view-\(known.count)"
    let isTaken = layer.name.map { name in ids.values.contains(name) } ?? true
    let id = isTaken ? number : layer.name ?? number
    ids[ObjectIdentifier(layer)] = id
    return id
  }

  /// Runs a closure whose changes animate as `context` says, or do not.
  func perform<Result>(_ context: AnimationContext?, _ body: () -> Result) -> Result {
    let outer = self.context
    self.context = context
    defer { self.context = outer }
    return body()
  }
}

// Transactions.
extension ScreenRecording {
  var transaction: Transaction { transactions[transactions.count - 1] }

  var transactionDuration: Double {
    transactions.reversed().lazy.compactMap(\.duration).first ?? Transaction.defaultDuration
  }

  var transactionTiming: TimingFunction? {
    transactions.reversed().lazy.compactMap(\.timing).first
  }

  func beginTransaction() {
    transactions.append(Transaction())
  }

  func commitTransaction() {
    guard transactions.count > 1, let last = transactions.popLast() else {
      return refuse("CATransaction.commit: no transaction has begun")
    }
    last.commit(in: self)
  }

  func openTransactions(_ body: (Transaction) -> Void) {
    for transaction in transactions { body(transaction) }
  }

  /// An event's own transaction ends with it.
  private func closeTransactions() {
    if transactions.count > 1 {
      refuse("CATransaction.begin: the transaction was never committed")
    }
    for transaction in transactions { transaction.commit(in: self) }
    transactions = [Transaction()]
    for part in begun where part.anchor == nil {
      part.anchor = TimeAnchor(simulated: now, local: part.layer.time.local(at: now))
      if part.layer.time != .identity { part.block.schedule(in: self) }
    }
    begun = []
  }
}

extension Layer {
  fileprivate func index(in table: inout [String: Layer]) {
    if !id.isEmpty { table[id] = self }
    for layer in sublayers { layer.index(in: &table) }
  }
}

/// Runs `body` when `seconds` of simulated time have passed: what `DispatchQueue.main.asyncAfter`,
/// a timer or a finger would do.
@MainActor public func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
  guard let recording = ScreenRecording.current else { return }
  recording.schedule(at: recording.now + recording.time(seconds), body)
}

/// Why a program cannot be shown: UIKit would raise an exception there, or never end.
public struct RecordingError: Error, Hashable, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
