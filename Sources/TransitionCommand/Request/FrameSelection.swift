package import ExactMath

/// Which of a clip's frames are wanted: `--select`.
package struct FrameSelection: Hashable, Sendable {
  /// An instant of the clip.
  package enum Moment: Hashable, Sendable {
    /// 0…1 of the clip's duration.
    case share(Fraction)
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

  /// The one instant it names; nil for a range or for several.
  package var isSingleFrame: Bool {
    guard items.count == 1, case .moment = items[0] else { return false }
    return true
  }

  /// The instants to show, ascending and each once.
  ///
  /// - Throws: for a moment outside the clip or a range that is empty.
  package func times(in clock: FrameClock) throws(UsageError) -> [Time] {
    var times: Set<Time> = []
    for item in items {
      switch item {
      case .moment(let moment):
        times.insert(try moment.time(in: clock))
      case .range(let first, let last):
        let range = (try first.time(in: clock), try last.time(in: clock))
        let inside = (0..<clock.count).lazy.map(clock.time)
          .filter { $0 >= range.0 && $0 <= range.1 }
        guard !inside.isEmpty else {
          throw UsageError("--select: no frame of the clip lies in \(first)..\(last)")
        }
        times.formUnion(inside)
      }
    }
    return times.sorted()
  }
}

extension FrameSelection.Moment: CustomStringConvertible {
  static let expected =
    "moments such as 0%, 12.5%, 0.2s, 120ms or #12, or ranges such as 25%..75%, joined by commas"

  init(_ text: Substring) throws(ValueError) {
    if text.hasPrefix("#") {
      guard let number = Int64(strict: text.dropFirst()), number <= 10_000_000 else {
        throw ValueError(Self.expected)
      }
      self = .frame(Int(number))
    } else if text.hasSuffix("%") {
      guard let share = Fraction(argument: text), share >= .zero, share <= .one else {
        throw ValueError(Self.expected, hint: "; a share lies in 0% to 100%")
      }
      self = .share(share)
    } else {
      do {
        self = .time(try Time(argument: text, unitIsNeeded: true))
      } catch {
        let isBare = Decimal(text) != nil
        throw ValueError(
          Self.expected, hint: isBare ? "; '\(text)' has no unit (%, s, ms or a leading #)" : "")
      }
    }
  }

  package func time(in clock: FrameClock) throws(UsageError) -> Time {
    switch self {
    case .share(let share):
      return Time(ticks: share.rounded(of: clock.duration.ticks))
    case .time(let time):
      guard time <= clock.duration else {
        throw UsageError(
          "--select: \(self) is beyond the clip, which lasts \(clock.duration.seconds.fixed(3)) s")
      }
      return time
    case .frame(let index):
      guard index < clock.count else {
        throw UsageError(
          "--select: there is no frame \(self); the clip's last is #\(clock.count - 1)")
      }
      return clock.time(of: index)
    }
  }

  package var description: String {
    switch self {
    case .share(let share): "\((share.double * 100).shortest)%"
    case .time(let time): "\(time.seconds.shortest)s"
    case .frame(let index): "#\(index)"
    }
  }
}
