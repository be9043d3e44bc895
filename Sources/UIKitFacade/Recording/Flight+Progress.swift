import ExactMath
import Motion

extension Flight {
  /// A place that a movement without a curve goes through, straight from its start and straight to
  /// its end.
  struct Knee: Sendable {
    var local: Time
    var progress: Double
    /// Of what moves down or up.
    var down: Double
  }

  /// The eased progress by simulated time, for as long as the clock keeps its course.
  var progress: @Sendable (Time) -> Double {
    progress(by: timing, paced(block.clock.course), knee?.progress)
  }

  /// The progress of what moves down or up.
  var downProgress: @Sendable (Time) -> Double {
    progress(by: vertical ?? timing, paced(block.clock.downCourse), knee?.down)
  }

  /// On the layer's time.
  private func paced(_ course: @escaping @Sendable (Time) -> Time) -> @Sendable (Time) -> Time {
    guard let pace else { return course }
    return { course(pace($0)) }
  }

  private func progress(
    by timing: TimingFunction, _ local: @escaping @Sendable (Time) -> Time, _ knee: Double?
  ) -> @Sendable (Time) -> Double {
    guard !block.clock.isLinear else {
      let straight = straight(through: knee)
      return { straight(local($0)) }
    }
    var media = media
    media.fill = .both
    let held = media
    return { timing.value(at: held.phase(at: local($0))?.fraction ?? 1) }
  }

  /// The progress without a curve, by local time.
  ///
  /// What begins or ends where its clock's span does goes on beyond it when a spring overshoots.
  ///
  /// - Parameter place: the knee's progress.
  func straight(through place: Double?) -> @Sendable (Time) -> Double {
    let span = block.clock.span
    let ends = (begin: media.begin, end: media.begin + (media.duration ?? .zero))
    if let place, let local = knee?.local, let span, span.begin <= local, local < span.end {
      let begin = ends.begin < local ? ends.begin : span.begin
      let end = ends.end > local ? ends.end : span.end
      return { time in
        if time >= local { return place + (1 - place) * (time - local).ratio(to: end - local) }
        return local > begin ? place * (time - begin).ratio(to: local - begin) : place
      }
    }
    var media = media
    media.fill = .both
    let held = media
    return { time in
      if let span, ends.end > ends.begin,
        time > span.end && ends.end == span.end || time < span.begin && ends.begin == span.begin
      {
        return (time - ends.begin).ratio(to: ends.end - ends.begin)
      }
      return held.phase(at: time)?.fraction ?? 1
    }
  }
}

extension Time {
  /// - Parameter whole: not zero.
  fileprivate func ratio(to whole: Time) -> Double { Double(ticks) / Double(whole.ticks) }
}
