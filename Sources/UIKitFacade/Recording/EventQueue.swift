import ExactMath

/// What happens at an instant of simulated time.
@MainActor final class Event {
  let time: Time
  let action: () -> Void
  var isCancelled = false

  init(at time: Time, _ action: @escaping () -> Void) {
    self.time = time
    self.action = action
  }
}

/// Events in the order of their times; of one time in the order in which they were added.
@MainActor struct EventQueue {
  private var events: [Event] = []

  mutating func add(_ event: Event) {
    let index = events.firstIndex { $0.time > event.time } ?? events.count
    events.insert(event, at: index)
  }

  /// The next event's time; nil when nothing is left to happen.
  var nextTime: Time? {
    mutating get {
      while let first = events.first, first.isCancelled { events.removeFirst() }
      return events.first?.time
    }
  }

  mutating func takeNext() -> Event? {
    nextTime == nil ? nil : events.removeFirst()
  }
}
