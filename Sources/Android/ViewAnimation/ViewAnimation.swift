public import AndroidResources
public import Motion

/// An animation of `android.view.animation`, as `res/anim` describes it: a value, with lengths that
/// wait for the sizes of the view and its parent.
public indirect enum ViewAnimation: Hashable, Sendable {
  /// `AnimationSet`: all run at once; the first acts on the pixels first.
  case set(AnimationSet)
  /// `AlphaAnimation`: from and to, 0…1.
  case alpha(from: Float, to: Float, Timing)
  /// `TranslateAnimation`.
  case translate(from: Offset, to: Offset, Timing)
  /// `ScaleAnimation`.
  case scale(from: Factors, to: Factors, pivot: Offset, Timing)
  /// `RotateAnimation`: degrees, clockwise.
  case rotate(from: Float, to: Float, pivot: Offset, Timing)
  /// `ClipRectAnimation`, and `ExtendAnimation` of API level 33: windows only. A view that they run
  /// on does not change.
  case windowOnly(Timing)

  /// A place or a way, each axis by itself.
  public struct Offset: Hashable, Sendable {
    public var x: AnimationLength
    public var y: AnimationLength

    public init(_ x: AnimationLength = .pixels(0), _ y: AnimationLength = .pixels(0)) {
      (self.x, self.y) = (x, y)
    }
  }

  /// A factor for each axis; one that is no factor but a length is the size to scale to.
  public struct Factors: Hashable, Sendable {
    public enum Factor: Hashable, Sendable {
      case factor(Double)
      case size(AnimationLength)
    }

    public var x: Factor
    public var y: Factor

    public init(_ x: Factor, _ y: Factor) {
      (self.x, self.y) = (x, y)
    }

    public init(_ x: Double, _ y: Double) {
      self.init(.factor(x), .factor(y))
    }
  }

  /// What every animation has: the attributes of `Animation`.
  public struct Timing: Hashable, Sendable {
    public enum RepeatMode: Hashable, Sendable {
      case restart, reverse
    }

    /// Milliseconds, from 0; an animation of 0 jumps to its end at its start, whatever its offset.
    public var duration = 0
    /// Milliseconds before each play.
    public var startOffset = 0
    public var interpolator = AndroidInterpolator.accelerateDecelerate
    /// Makes `fillBefore` and `fillAfter` count.
    public var fillEnabled = false
    public var fillBefore = true
    public var fillAfter = false
    /// Plays after the first; negative for endless.
    public var repeatCount = 0
    public var repeatMode = RepeatMode.restart

    public init(
      duration: Int = 0, startOffset: Int = 0,
      interpolator: AndroidInterpolator = .accelerateDecelerate
    ) {
      self.duration = duration
      self.startOffset = startOffset
      self.interpolator = interpolator
    }
  }

  /// Children with what the set says to all of them.
  public struct AnimationSet: Hashable, Sendable {
    public var children: [ViewAnimation]
    /// The set's interpolator replaces those of the children; else it is not used at all.
    public var sharesInterpolator = true
    public var interpolator = AndroidInterpolator.accelerateDecelerate
    /// Replaces the children's.
    public var duration: Int?
    /// Added to the children's.
    public var startOffset: Int?
    public var fillBefore: Bool?
    public var fillAfter: Bool?
    public var repeatMode: Timing.RepeatMode?

    public init(_ children: [ViewAnimation]) {
      self.children = children
    }
  }
}

extension ViewAnimation {
  /// Milliseconds from the start to the end of the last play; nil where one repeats without end.
  public var duration: Int? {
    var longest = 0
    for leaf in leaves {
      guard let end = leaf.timing.end else { return nil }
      longest = max(longest, end)
    }
    return longest
  }

  /// Every animation that is no set, with all that the sets around it say: the order in which they
  /// act on the pixels.
  var leaves: [Leaf] { leaves(in: []) }

  struct Leaf {
    var animation: ViewAnimation
    var timing: Timing
  }

  /// - Parameter sets: around it, the innermost first.
  private func leaves(in sets: [AnimationSet]) -> [Leaf] {
    switch self {
    case .set(let set): return set.children.flatMap { $0.leaves(in: [set] + sets) }
    case .alpha(_, _, let timing), .translate(_, _, let timing), .scale(_, _, _, let timing),
      .rotate(_, _, _, let timing), .windowOnly(let timing):
      return [Leaf(animation: self, timing: timing.pushed(by: sets))]
    }
  }
}

extension ViewAnimation.Timing {
  /// Milliseconds; nil without end.
  var end: Int? {
    if duration == 0 { return 0 }
    return repeatCount < 0 ? nil : (startOffset + duration) * (repeatCount + 1)
  }

  /// What the sets around it make of it, as `AnimationSet.initialize` hands it down: each set first
  /// takes in what the one around it says.
  fileprivate func pushed(by sets: [ViewAnimation.AnimationSet]) -> Self {
    guard var set = sets.last else { return self }
    for inner in sets.dropLast().reversed() {
      var next = inner
      if let duration = set.duration { next.duration = duration }
      if let offset = set.startOffset { next.startOffset = (inner.startOffset ?? 0) + offset }
      if let fillBefore = set.fillBefore { next.fillBefore = fillBefore }
      if let fillAfter = set.fillAfter { next.fillAfter = fillAfter }
      if let repeatMode = set.repeatMode { next.repeatMode = repeatMode }
      if set.sharesInterpolator { next.interpolator = set.interpolator }
      set = next
    }
    var result = self
    if let duration = set.duration { result.duration = duration }
    if let offset = set.startOffset { result.startOffset += offset }
    if let fillBefore = set.fillBefore { result.fillBefore = fillBefore }
    if let fillAfter = set.fillAfter { result.fillAfter = fillAfter }
    if let repeatMode = set.repeatMode { result.repeatMode = repeatMode }
    if set.sharesInterpolator { result.interpolator = set.interpolator }
    return result
  }
}
