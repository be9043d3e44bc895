public import Compositor
public import ExactMath

/// Screens shown one after another: holds and passages on one stage.
public struct Storyboard: Sendable {
  public var stage: Stage
  public var scenes: [Scene]
  /// Begins with the scene at `start`.
  public var start: Int
  public var steps: [Step]

  /// - Precondition: `start` and every target are indices of `scenes`; `check()` says which are not.
  public init(stage: Stage, scenes: [Scene], start: Int = 0, steps: [Step]) {
    self.stage = stage
    self.scenes = scenes
    self.start = start
    self.steps = steps
  }

  /// When each step begins and ends, and what it shows.
  public var schedule: Schedule { Schedule(steps, start: start) }

  public var timeline: Timeline { timeline(of: segments(of: schedule).segments) }

  /// The timeline of steps that are played `count` times, which takes no more memory than that of
  /// a few times.
  ///
  /// - Parameter cutsBack: between two times it cuts back to the screen that it starts with.
  package func timeline(played count: Int, cutsBack: Bool) -> Timeline {
    func played(_ count: Int) -> (segments: [Segment], end: End) {
      let cut: [Step] = cutsBack ? [.cut(to: start)] : []
      let all = (0..<count).flatMap { $0 == 0 ? steps : cut + steps }
      return segments(of: Schedule(all, start: start))
    }
    // The first time begins with nothing before it, the last has nothing after it. All between are
    // alike if the second leaves what the first did, and looks no further back.
    if count > 3, !steps.contains(where: \.leadsBack) {
      let (once, twice) = (played(1), played(2))
      let middle = once.segments.count..<twice.segments.count
      if once.end == twice.end, !middle.isEmpty {
        return timeline(of: played(3).segments).repeating(middle, count: count - 2)
      }
    }
    return timeline(of: played(count).segments)
  }

  private func timeline(of segments: [Segment]) -> Timeline {
    Timeline(
      size: stage.size, scale: stage.scale, background: stage.background, segments: segments)
  }

  /// What steps leave to those that follow.
  private struct End: Equatable {
    var screens: [Layer]
    /// The last passage's picture, where that is not just a screen.
    var left: [Layer]?
  }

  private func segments(of schedule: Schedule) -> (segments: [Segment], end: End) {
    var screens = scenes.enumerated().map { index, scene in
      stage.place(scene, id: "screen-\(index)")
    }
    var segments: [Segment] = []
    // What the last passage left, where that is not just a screen.
    var left: [Layer]?
    for (index, entry) in schedule.entries.enumerated() {
      switch entry.kind {
      case .hold(let motion):
        guard entry.duration > .zero else { continue }
        let opened = left ?? opening(schedule.entries[index...], screens)
        let screen = screens[entry.from]
        let shown = opened ?? [screen]
        guard let motion else {
          segments.append(Segment(holding: shown, for: entry.duration))
          continue
        }
        let segment = motion.segment(shown, screen: screen.id, on: stage, for: entry.duration)
        segments.append(segment)
        // What moved stays where it is left, in the picture and on the screen itself.
        if left != nil { left = segment.final }
        screens[entry.from] =
          motion.segment(
            [screen], screen: screen.id, on: stage, for: entry.duration
          ).final[0]
      case .passage(let passage):
        var from = screens[entry.from]
        if let left, !passage.beginsWithPicture { from = stage.joined(left, like: from) }
        let segment = passage.segment(from: from, to: screens[entry.target], on: stage)
        segments.append(segment)
        if !passage.isCancelled {
          left = segment.final.map(\.id) == [screens[entry.to].id] ? nil : segment.final
        }
      case .cut: left = nil
      }
    }
    if segments.isEmpty { segments = [Segment(holding: [screens[schedule.last]], for: .zero)] }
    return (segments, End(screens: screens, left: left))
  }
}

extension Storyboard {
  /// The picture that the next passage begins with, where that is not just its from screen.
  private func opening(_ entries: ArraySlice<Schedule.Entry>, _ screens: [Layer]) -> [Layer]? {
    for entry in entries {
      switch entry.kind {
      case .hold: continue
      case .cut: return nil
      case .passage(let passage):
        guard passage.beginsWithPicture else { return nil }
        return passage.segment(
          from: screens[entry.from], to: screens[entry.target], on: stage
        ).initial
      }
    }
    return nil
  }

  /// One stretch of the clip, which may have a name.
  public struct Step: Sendable {
    public enum Action: Sendable {
      /// The screen that shows stays for a while; its layers may move.
      case hold(Time, (any HoldMotion)? = nil)
      /// A passage to the screen at an index.
      ///
      /// Where its playback cancels it, the old screen goes on showing.
      case go(to: Int, Passage)
      /// Back to the screen before; without a passage of its own by the one that led here,
      /// reversed.
      case back(Passage?)
      /// The screen at an index shows from here on, with nothing between.
      case cut(to: Int)
    }

    public var name: String?
    public var action: Action

    fileprivate var leadsBack: Bool {
      if case .back = action { true } else { false }
    }

    public init(_ action: Action, name: String? = nil) {
      self.action = action
      self.name = name
    }

    public static func hold(
      _ time: Time, moving motion: (any HoldMotion)? = nil, name: String? = nil
    ) -> Step {
      Step(.hold(time, motion), name: name)
    }

    public static func go(to target: Int, _ passage: Passage, name: String? = nil) -> Step {
      Step(.go(to: target, passage), name: name)
    }

    public static func back(_ passage: Passage? = nil, name: String? = nil) -> Step {
      Step(.back(passage), name: name)
    }

    public static func cut(to target: Int, name: String? = nil) -> Step {
      Step(.cut(to: target), name: name)
    }
  }
}
