public import ExactMath
public import Raster
public import Transitions

/// A fragment that takes the place of another, with the animations that
/// `FragmentTransaction.setCustomAnimations` gave them.
public struct FragmentTransaction: Hashable, Sendable {
  /// The view group that holds the fragments, which decides who lies above.
  public enum Container: String, Hashable, Sendable, CaseIterable {
    /// Fragments that leave lie below those that come, and above them in a pop.
    case fragmentContainerView = "fragment-container-view"
    /// Fragments that leave lie above.
    case frameLayout = "frame-layout"
  }

  public var enter: ViewAnimation?
  public var exit: ViewAnimation?
  /// Of the fragment that comes back; none in the form with two arguments, whose pop is a cut.
  public var popEnter: ViewAnimation?
  public var popExit: ViewAnimation?
  public var container = Container.fragmentContainerView

  public init(
    enter: ViewAnimation? = nil, exit: ViewAnimation? = nil, popEnter: ViewAnimation? = nil,
    popExit: ViewAnimation? = nil
  ) {
    (self.enter, self.exit, self.popEnter, self.popExit) = (enter, exit, popEnter, popExit)
  }

  /// One way: what happens to the two fragments' views.
  public struct Way: Hashable, Sendable {
    public let incoming: ViewAnimation?
    public let outgoing: ViewAnimation?
    public let outgoingIsAbove: Bool

    /// How long the longer one takes; nil where one repeats without end.
    public var duration: Time? {
      var longest = 0
      for animation in [incoming, outgoing].compactMap(\.self) {
        guard let duration = animation.duration else { return nil }
        longest = max(longest, duration)
      }
      return .milliseconds(longest)
    }
  }

  /// What `commit` shows.
  public var push: Way {
    Way(incoming: enter, outgoing: exit, outgoingIsAbove: container == .frameLayout)
  }

  /// What `popBackStack` shows.
  public var pop: Way { Way(incoming: popEnter, outgoing: popExit, outgoingIsAbove: true) }
}

extension FragmentTransaction.Way {
  /// The way as a movement of two whole screens over the linear progress of its duration, in a
  /// container of a size in points at so many pixels per point.
  ///
  /// A point is a dp. A fragment that leaves is gone when its own animation ends, and at once where
  /// it has none; one that comes shows as it is from its animation's end on.
  public func part(in container: Size, scale: Double) -> TransitionPart {
    TransitionPart(
      from: outgoing.map { motion($0, in: container, scale, leaves: true) }
        ?? SideMotion(opacity: { _ in 0 }),
      to: incoming.map { motion($0, in: container, scale, leaves: false) } ?? .still,
      order: outgoingIsAbove ? .fromAbove : .toAbove)
  }

  private func motion(
    _ animation: ViewAnimation, in container: Size, _ scale: Double, leaves: Bool
  ) -> SideMotion {
    let size = Size(container.width * scale, container.height * scale)
    let surroundings = AnimationSurroundings(view: size, parent: size, density: scale)
    let total = (duration?.seconds ?? 0) * 1000
    let own = animation.duration.map(Double.init) ?? .infinity
    let stays = animation.fillsAfter
    @Sendable func transformation(_ progress: Double) -> Transformation {
      let time = progress * total
      guard time > own else { return animation.transformation(at: time, in: surroundings) }
      if leaves { return Transformation(alpha: 0) }
      return stays ? animation.transformation(at: own, in: surroundings) : Transformation()
    }
    let (x, y) = (container.width / 2, container.height / 2)
    return SideMotion(
      transform: { progress in
        var matrix = transformation(progress).matrix
        matrix.m41 /= scale
        matrix.m42 /= scale
        return Transform3D.translation(x, y).concatenated(with: matrix)
          .concatenated(with: .translation(-x, -y))
      }, opacity: { transformation($0).alpha })
  }
}

extension ViewAnimation {
  /// The view keeps what the animation ends with.
  var fillsAfter: Bool {
    switch self {
    case .set(let set): set.fillAfter ?? false
    case .alpha(_, _, let timing), .translate(_, _, let timing), .scale(_, _, _, let timing),
      .rotate(_, _, _, let timing), .windowOnly(let timing):
      timing.fillAfter
    }
  }
}
