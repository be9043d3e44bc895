package import ExactMath

/// Which of a clip's frames are wanted: `--select`.
package struct FrameSelection: Hashable, Sendable {
  /// A place in the clip as the user names it.
  package enum Moment: Hashable, Sendable {
    /// 0…1 of the clip's duration.
    case share(Double)
    case time(Time)
    /// Counted from 0.
    case frame(Int)
  }

  package enum Item: Hashable, Sendable {
    /// Exactly this instant, whether or not a frame of the clip stands there.
    case moment(Moment)
    /// The clip's own frames from the first to the second, both included.
    case range(Moment, Moment)
  }

  package let items: [Item]

  package init(argument text: String) throws(ValueError) {
    var items: [Item] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      // Nobody means 0.75 % by the end of "25%...75%".
      guard !part.contains("...") else { throw ValueError(Moment.expected) }
      if let dots = part.firstRange(of: "..") {
        let (first, last) = (part[..<dots.lowerBound], part[dots.upperBound...])
        items.append(.range(try Moment(first), try Moment(last)))
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
  package func instants(in clock: FrameClock) throws(UsageError) -> [ClipInstant] {
    var chosen: Set<ClipInstant> = []
    for item in items {
      switch item {
      case .moment(let moment):
        chosen.insert(try moment.instant(in: clock))
      case .range(let first, let last):
        let (begin, end) = (try first.instant(in: clock), try last.instant(in: clock))
        guard !end.isBefore(begin, in: clock) else {
          throw UsageError(
            "--select: the range \(first)..\(last) runs backwards; write \(last)..\(first)")
        }
        let inside = (0..<clock.count).lazy.map(ClipInstant.frame).filter {
          !$0.isBefore(begin, in: clock) && !end.isBefore($0, in: clock)
        }
        guard !inside.isEmpty else {
          throw UsageError("--select: no frame of the clip lies in \(first)..\(last)")
        }
        chosen.formUnion(inside)
      }
    }
    return chosen.sorted { $0.isBefore($1, in: clock) }
  }
}

extension FrameSelection.Moment: CustomStringConvertible {
  static let expected =
    "moments such as 0%, 12.5%, 0.2s, 120ms or #12, or ranges such as 25%..75%, joined by commas"

  init(_ text: Substring) throws(ValueError) {
    if text.hasPrefix("#") {
      guard let number = parseWhole(text.dropFirst()) else { throw ValueError(Self.expected) }
      self = .frame(number)
    } else if text.hasSuffix("%") {
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

  func instant(in clock: FrameClock) throws(UsageError) -> ClipInstant {
    switch self {
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
    }
  }
}
