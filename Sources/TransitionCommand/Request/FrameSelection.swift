package import ExactMath
package import Transitions

/// Which of a clip's frames are wanted: `--select`.
package struct FrameSelection: Hashable, Sendable {
  /// A place in the clip as the user names it.
  package enum Moment: Hashable, Sendable {
    /// 0…1 of the clip's duration.
    case share(Double)
    case time(Time)
    /// Counted from 0.
    case frame(Int)
    /// 0…1 of a step of the document.
    case step(String, Double)
  }

  package enum Item: Hashable, Sendable {
    /// Exactly this instant, whether or not a frame of the clip stands there.
    case moment(Moment)
    /// The clip's own frames from the first to the second, both included.
    case range(Moment, Moment)
    /// The clip's own frames from the begin to the end of a step of the document.
    case step(String)
  }

  package let items: [Item]

  package init(argument text: String) throws(ValueError) {
    var items: [Item] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      let part = piece.trimmingSpaces
      // Nobody means 0.75 % by the end of "25%...75%".
      guard !part.contains("...") else { throw ValueError(Moment.expected) }
      if let dots = part.firstRange(of: "..") {
        let (first, last) = (
          part[..<dots.lowerBound].trimmingSpaces, part[dots.upperBound...].trimmingSpaces
        )
        items.append(.range(try Moment(first), try Moment(last)))
      } else if let name = Moment.stepName(part) {
        items.append(.step(name))
      } else {
        items.append(.moment(try Moment(part)))
      }
    }
    self.items = items
  }

  /// Names one instant: neither a range nor several.
  package var isSingleFrame: Bool {
    guard items.count == 1, case .moment = items[0] else { return false }
    return true
  }

  /// The instants to show, in order and each once.
  ///
  /// - Throws: for a moment outside the clip or a range that is empty.
  package func instants(
    in clock: FrameClock, steps: Storyboard.Schedule? = nil
  ) throws(UsageError) -> ClipInstants {
    var frames: [Range<Int>] = []
    var times: [Time] = []
    func choose(_ first: Moment, _ last: Moment, _ range: String) throws(UsageError) {
      let begin = try first.instant(in: clock, steps: steps)
      let end = try last.instant(in: clock, steps: steps)
      guard !end.isBefore(begin, in: clock) else {
        throw UsageError("--select: the range \(range) runs backwards; write \(last)..\(first)")
      }
      let all = 0..<clock.count
      let from = all.firstIndex(fromWhichOn: { !ClipInstant.frame($0).isBefore(begin, in: clock) })
      let to = all.firstIndex(fromWhichOn: { end.isBefore(.frame($0), in: clock) })
      guard from < to else {
        throw UsageError("--select: no frame of the clip lies in \(range)")
      }
      frames.append(from..<to)
    }
    for item in items {
      switch item {
      case .moment(let moment):
        switch try moment.instant(in: clock, steps: steps) {
        case .frame(let index): frames.append(index..<index + 1)
        case .between(let time): times.append(time)
        }
      case .range(let first, let last): try choose(first, last, "\(first)..\(last)")
      case .step(let name): try choose(.step(name, 0), .step(name, 1), name)
      }
    }
    return ClipInstants(frames, between: times, in: clock)
  }
}

extension FrameSelection.Moment: CustomStringConvertible {
  static let expected =
    "moments such as 0%, 12.5%, 0.2s, 120ms or #12, or ranges such as 25%..75%, joined by commas"

  init(_ text: Substring) throws(ValueError) {
    if text.hasPrefix("#") {
      guard let number = parseWhole(text.dropFirst()) else { throw ValueError(Self.expected) }
      self = .frame(number)
    } else if let colon = text.lastIndex(of: ":"), let name = Self.stepName(text[..<colon]),
      let share = parseFactor(text[text.index(after: colon)...]), text.hasSuffix("%"),
      (0...1).contains(share)
    {
      self = .step(name, share)
    } else if text.hasSuffix("%") {
      guard !text.dropFirst().contains("-") else {
        throw ValueError(Self.expected, hint: "; a range is written with two dots")
      }
      guard let share = parseFactor(text), (0...1).contains(share) else {
        throw ValueError(Self.expected, hint: "; a share lies in 0% to 100%")
      }
      self = .share(share)
    } else {
      guard parseDecimal(text) == nil else {
        throw ValueError(
          Self.expected, hint: "; '\(text)' has no unit (%, s, ms or a leading #)")
      }
      guard let time = try? parseDuration(text) else { throw ValueError(Self.expected) }
      self = .time(time)
    }
  }

  /// A text that can name a step: it begins with a letter and is no other moment.
  static func stepName(_ text: Substring) -> String? {
    guard text.first?.isLetter == true, !text.contains(where: { ":%".contains($0) }) else {
      return nil
    }
    return String(text)
  }

  func instant(
    in clock: FrameClock, steps: Storyboard.Schedule?
  ) throws(UsageError) -> ClipInstant {
    switch self {
    case .step(let name, let share):
      guard let time = steps?.time(ofStep: name, at: share) else {
        let names = steps?.names ?? []
        throw UsageError(
          "--select: "
            + (steps == nil
              ? "'\(name)' names a step, which only a document has; expected \(Self.expected)"
              : "no step is called '\(name)'"
                + (names.isEmpty
                  ? "; give a step the key \"id\"" : suggestion(for: name, among: names)))
        )
      }
      return ClipInstant(at: min(time, clock.duration), in: clock)
    case .share(let share):
      // A clip without duration has its two screens at one instant: the end is the second.
      if share == 1 { return .frame(clock.count - 1) }
      let ticks = (share * Double(clock.duration.ticks)).rounded(.toNearestOrAwayFromZero)
      return ClipInstant(at: Time(ticks: Int64(ticks)), in: clock)
    case .time(let time):
      guard time <= clock.duration else {
        throw UsageError(
          "--select: \(self) is beyond the clip, which lasts \(clock.duration.brief)")
      }
      return ClipInstant(at: time, in: clock)
    case .frame(let index):
      guard index < clock.count else {
        throw UsageError(
          "--select: there is no frame \(self); the clip's last is #\(clock.count - 1)")
      }
      return .frame(index)
    }
  }

  package var description: String {
    switch self {
    case .share(let share): "\(briefDecimal(share * 100, places: 6))%"
    case .time(let time): "\(briefDecimal(time.seconds, places: 6))s"
    case .frame(let index): "#\(index)"
    case .step(let name, let share): "\(name):\(briefDecimal(share * 100, places: 6))%"
    }
  }
}
