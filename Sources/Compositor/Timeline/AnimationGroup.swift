internal import ExactMath
public import Motion

/// Animations that play together, or one after another, on a clock of their own.
public struct AnimationGroup: Sendable {
  public enum Member: Sendable {
    case animation(Animation)
    case group(AnimationGroup)
  }

  public enum Order: String, Sendable, Hashable, CaseIterable {
    /// All on the group's clock (`CAAnimationGroup`).
    ///
    /// One that states no duration takes the group's.
    case parallel
    /// Each begins when the one before has ended, repeats included; a begin time counts from there.
    case sequence
  }

  public var order: Order
  /// When the group plays; it clips what its members do.
  ///
  /// Without a duration it takes as long as its members need.
  public var media: MediaTiming
  public var members: [Member]

  /// In parallel.
  public init(media: MediaTiming = MediaTiming(), _ members: [Member]) {
    self.init(.parallel, media: media, members)
  }

  public init(_ order: Order, media: MediaTiming = MediaTiming(), _ members: [Member]) {
    self.order = order
    self.media = media
    self.members = members
  }

  /// The members start one after another by `stagger`, in their order.
  public init(_ stagger: Stagger, media: MediaTiming = MediaTiming(), _ members: [Member]) {
    let delayed = members.enumerated().map { index, member in
      member.delayed(by: stagger.delay(of: index, count: members.count))
    }
    self.init(.parallel, media: media, delayed)
  }

  /// The animations with the group's clock, as a `Segment` takes them.
  public var animations: [Animation] { flattened(within: [], inheriting: nil) }

  /// As long as any timeline can be.
  private static let endless = Time(ticks: 1 << 60)

  private func flattened(within outer: [MediaTiming], inheriting inherited: Time?) -> [Animation] {
    let placed = placedMembers
    var clock = media
    let span = placed.map { $0.end(inheriting: media.duration) ?? Self.endless }.max() ?? .zero
    clock.duration = media.duration ?? inherited ?? span
    let own: Time? = order == .parallel ? clock.duration : nil
    let leaves = placed.map { member -> [Animation] in
      switch member {
      case .animation(let animation):
        var leaf = animation
        leaf.groups = outer + [clock] + animation.groups
        if animation.groups.isEmpty { leaf.inherited = own ?? animation.inherited }
        return [leaf]
      case .group(let group):
        return group.flattened(
          within: outer + [clock], inheriting: media.duration == nil ? nil : own)
      }
    }
    return order == .parallel ? leaves.flatMap { $0 } : Self.inTurn(leaves)
  }

  /// Where an earlier member moves the same property, a later one does not fill backward over it.
  private static func inTurn(_ leaves: [[Animation]]) -> [Animation] {
    struct Key: Hashable {
      var layer: String
      var property: String
    }
    var seen: Set<Key> = []
    var result: [Animation] = []
    for member in leaves {
      let keys = member.map { Key(layer: $0.layer, property: $0.property.name) }
      for (leaf, key) in zip(member, keys) {
        var leaf = leaf
        if seen.contains(key) { leaf.fillsBackward = false }
        result.append(leaf)
      }
      seen.formUnion(keys)
    }
    return result
  }

  /// The members with the delays that a sequence means.
  private var placedMembers: [Member] {
    guard order == .sequence else { return members }
    var cursor = Time.zero
    return members.map { member in
      let placed = member.delayed(by: cursor)
      cursor = min(Self.endless, placed.end(inheriting: nil) ?? Self.endless)
      return placed
    }
  }

  /// When the last member ends on the group's own clock; nil for never.
  fileprivate var membersEnd: Time? {
    var latest = Time.zero
    for member in placedMembers {
      guard let end = member.end(inheriting: nil) else { return nil }
      latest = max(latest, end)
    }
    return latest
  }
}

extension AnimationGroup.Member {
  func delayed(by time: Time) -> Self {
    switch self {
    case .animation(let animation): return .animation(animation.delayed(by: time))
    case .group(var group):
      group.media.begin = group.media.begin + time
      return .group(group)
    }
  }

  /// When it ends on the clock that holds it; nil for never.
  fileprivate func end(inheriting inherited: Time?) -> Time? {
    switch self {
    case .animation(let animation):
      return animation.end(inheriting: inherited)
    case .group(let group):
      guard let span = group.media.duration ?? inherited ?? group.membersEnd else { return nil }
      return group.media.end(inheriting: span)
    }
  }
}

extension Animation {
  /// When it ends on the clock that holds it; nil for never.
  fileprivate func end(inheriting inherited: Time?) -> Time? {
    let media = groups.first ?? property.media
    return media.end(inheriting: inherited ?? self.inherited).map { $0 + delay }
  }
}

extension Animation.Property {
  /// When its track plays.
  public var media: MediaTiming { summary.media }

  /// The property's name, of which a layer shows one value: a walk on a path is a position.
  public var name: String { summary.name }

  private var summary: (name: String, media: MediaTiming) {
    switch self {
    case .bounds(let track): ("bounds", track.media)
    case .position(let track): ("position", track.media)
    case .anchorPoint(let track): ("anchorPoint", track.media)
    case .zPosition(let track): ("zPosition", track.media)
    case .transform(let track): ("transform", track.media)
    case .sublayerTransform(let track): ("sublayerTransform", track.media)
    case .motion(let motion): ("position", motion.progress.media)
    case .opacity(let track): ("opacity", track.media)
    case .isHidden(let track): ("isHidden", track.media)
    case .backgroundColor(let track): ("backgroundColor", track.media)
    case .crossFade(let track): ("crossFade", track.media)
    case .contents(let fade): ("contents", fade.place.media)
    case .clip(let track): ("clip", track.media)
    case .warp(let track): ("warp", track.media)
    case .cornerRadii(let track): ("cornerRadii", track.media)
    case .borderWidth(let track): ("borderWidth", track.media)
    case .borderColor(let track): ("borderColor", track.media)
    case .shadowColor(let track): ("shadowColor", track.media)
    case .shadowOpacity(let track): ("shadowOpacity", track.media)
    case .shadowOffset(let track): ("shadowOffset", track.media)
    case .shadowRadius(let track): ("shadowRadius", track.media)
    case .shadowPath(let track): ("shadowPath", track.media)
    case .isDoubleSided(let track): ("isDoubleSided", track.media)
    case .masksToBounds(let track): ("masksToBounds", track.media)
    case .cornerCurve(let track): ("cornerCurve", track.media)
    case .edgeAntialiasing(let track): ("edgeAntialiasing", track.media)
    case .contentsGravity(let track): ("contentsGravity", track.media)
    case .contentsScale(let track): ("contentsScale", track.media)
    case .contentsRect(let track): ("contentsRect", track.media)
    case .contentsCenter(let track): ("contentsCenter", track.media)
    case .filter(let track): ("filter", track.media)
    case .gradient(let track): ("gradient", track.media)
    case .path(let track): ("path", track.media)
    case .contentsColor(let track): ("contentsColor", track.media)
    case .blendMode(let track): ("blendMode", track.media)
    case .isIsolated(let track): ("isIsolated", track.media)
    case .backgroundBlur(let track): ("backgroundBlur", track.media)
    }
  }
}
