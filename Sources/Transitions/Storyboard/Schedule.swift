public import ExactMath

extension Storyboard {
  /// The steps of a storyboard with their times: what a name such as `--select`'s stands for.
  ///
  /// It needs no scenes, so it is there before they are loaded.
  public struct Schedule: Sendable {
    public enum Kind: Sendable {
      /// With what moves meanwhile.
      case hold((any HoldMotion)?)
      /// As it is played: reversed already on a way back.
      case passage(Passage)
      case cut
    }

    public struct Entry: Sendable {
      public var name: String?
      public var kind: Kind
      public var begin: Time
      public var duration: Time
      /// The screen that shows before it.
      public var from: Int
      /// The screen that it leads toward.
      public var target: Int
      /// The screen that shows after it: a cancelled passage leaves the old one.
      public var to: Int

      public var end: Time { begin + duration }
    }

    /// One for each step, in order.
    public let entries: [Entry]
    /// The screen that shows when no step is left.
    public let last: Int

    public init(_ steps: [Step], start: Int = 0) {
      var entries: [Entry] = []
      var history: [(screen: Int, passage: Passage)] = []
      var current = start
      var time = Time.zero
      func add(_ step: Step, _ kind: Kind, _ duration: Time, target: Int, to: Int) {
        entries.append(
          Entry(
            name: step.name, kind: kind, begin: time, duration: duration, from: current,
            target: target, to: to))
        time = time + duration
        current = to
      }
      for step in steps {
        switch step.action {
        case .hold(let duration, let motion):
          add(step, .hold(motion), duration, target: current, to: current)
        case .cut(let target):
          history = []
          add(step, .cut, .zero, target: target, to: target)
        case .go(let target, let passage):
          let to = passage.isCancelled ? current : target
          if !passage.isCancelled { history.append((current, passage)) }
          add(step, .passage(passage), passage.totalDuration, target: target, to: to)
        case .back(let given):
          guard let (screen, forward) = history.last else {
            add(step, .hold(nil), .zero, target: current, to: current)
            continue
          }
          let passage = given ?? forward.reversed
          if !passage.isCancelled { history.removeLast() }
          add(
            step, .passage(passage), passage.totalDuration, target: screen,
            to: passage.isCancelled ? current : screen)
        }
      }
      self.entries = entries
      last = current
    }

    /// From the start of the first step to the end of the last.
    public var duration: Time { entries.last?.end ?? .zero }

    /// The step called `name`; the first, should there be several.
    public func entry(named name: String) -> Entry? { entries.first { $0.name == name } }

    /// Every name, in order.
    public var names: [String] { entries.compactMap(\.name) }

    /// The instant at a share of the step called `name`: 0 is where it begins, 1 where it ends.
    ///
    /// nil when no step is called so. Where two steps join, the instant shows the later one's first
    /// picture, which is the same.
    public func time(ofStep name: String, at fraction: Double = 0) -> Time? {
      guard let entry = entry(named: name) else { return nil }
      let ticks = fraction * Double(entry.duration.ticks)
      return entry.begin + Time(ticks: Int64(ticks.rounded(.toNearestOrEven)))
    }
  }
}
