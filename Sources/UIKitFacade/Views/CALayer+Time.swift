extension CALayer {
  /// What its media timing and that of those that it lies in make of simulated time.
  var time: LayerTime {
    let outer = (view?.superview?.layer ?? masked)?.time ?? .identity
    return speed == 1 && timeOffset == 0 && beginTime == 0
      ? outer : outer.within(begin: beginTime, speed: Double(speed), timeOffset: timeOffset)
  }

  /// A time of another layer, in seconds, as this one counts it.
  ///
  /// - Parameter l: nil for the clock of `CACurrentMediaTime()`, and as good as nil where it stands
  ///   still.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    time.local(at: l.flatMap { $0.time.simulated(at: t) } ?? t)
  }

  /// A time of this layer, in seconds, as another one counts it.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let media = time.simulated(at: t) ?? t
    return l?.time.local(at: media) ?? media
  }
}
