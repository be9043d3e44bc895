public import ExactMath
public import Motion

/// Pictures that a layer shows one after another, each changing into the next.
public struct ContentsFade: Sendable {
  public var pictures: [Contents]
  /// Which picture shows: 0 the first, 0.25 three quarters of it and one quarter of the second.
  public var place: Track<Double>
  /// How colours mix where what is alike changes by its numbers instead of dissolving: gradients of
  /// one kind with equally many stops, outlines of one form, one text in two colours.
  ///
  /// nil dissolves these too.
  public var colors: ColorInterpolation?

  public init(
    _ pictures: [Contents], _ place: Track<Double>, colors: ColorInterpolation? = nil
  ) {
    self.pictures = pictures
    self.place = place
    self.colors = colors
  }

  /// From one picture to another.
  public init(
    from: Contents, to: Contents, begin: Time = .zero, duration: Time, timing: TimingFunction,
    colors: ColorInterpolation? = nil
  ) {
    self.init(
      [from, to], Track(begin: begin, duration: duration, timing: timing, from: 0, to: 1),
      colors: colors)
  }
}

extension ContentsFade {
  @Sendable func show(_ layer: inout Layer, _ moment: AnimationClock.Moment) {
    let place = place.value(at: moment, over: 0)
    guard !pictures.isEmpty, !place.isNaN else { return }
    let held = max(0, min(Double(pictures.count - 1), place))
    let index = Int(held)
    let weight = held - Double(index)
    guard weight > 0 else {
      layer.contents = pictures[index]
      return
    }
    let (old, new) = (pictures[index], pictures[index + 1])
    if let colors, let between = Contents.between(old, new, weight, by: colors) {
      layer.contents = between
      return
    }
    // Two pictures at once are two sublayers beneath the others, weighted.
    var pair = layer.pictureLayer
    pair.crossFade = weight
    var (first, second) = (layer.pictureLayer, layer.pictureLayer)
    (first.contents, second.contents) = (old, new)
    pair.sublayers = [first, second]
    pair.zPosition = layer.sublayers.min { $0.zPosition < $1.zPosition }?.zPosition ?? 0
    layer.contents = .none
    layer.sublayers.insert(pair, at: 0)
  }
}
