/// CSS Easing Functions' `linear()`: straight lines through a list of points.
public struct LinearEasing: Hashable, Sendable {
  /// A point that the progress passes: `output` at the time fraction `input`.
  public struct Point: Hashable, Sendable {
    public let input: Double
    public let output: Double

    public init(input: Double, output: Double) {
      self.input = input
      self.output = output
    }
  }

  /// A stop as it is written: an output, with an input where one is stated.
  public struct Stop: Hashable, Sendable {
    public let output: Double
    public let input: Double?

    public init(_ output: Double, at input: Double? = nil) {
      self.output = output
      self.input = input
    }
  }

  /// At least two points, inputs in rising order.
  ///
  /// Two with one output hold it all the time.
  public let points: [Point]

  /// Fixes the stops up as CSS does: the first missing input is 0 and the last 1, an input below an
  /// earlier one is raised to it, and runs of missing inputs are spread evenly.
  ///
  /// A single stop's output holds all the time (CSS Easing Functions level 2).
  ///
  /// - Precondition: at least one stop, all numbers finite.
  public init(stops: [Stop]) {
    precondition(!stops.isEmpty, "linear() without stops")
    precondition(
      stops.allSatisfy { $0.output.isFinite && ($0.input ?? 0).isFinite }, "linear() at infinity")
    if stops.count == 1 {
      let input = stops[0].input
      points = [input ?? 0, input ?? 1].map { Point(input: $0, output: stops[0].output) }
      return
    }
    var inputs = stops.map(\.input)
    inputs[0] = inputs[0] ?? 0
    inputs[stops.count - 1] = inputs[stops.count - 1] ?? 1

    var points: [Point] = []
    var largest = -Double.infinity
    for (index, input) in inputs.enumerated() {
      guard let input else { continue }
      let known = max(input, largest)
      // The stops without an input since the last known one lie evenly between.
      let start = points.count
      let intervals = Double(index - start + 1)
      for missing in start..<index {
        let share = Double(missing - start + 1) / intervals
        points.append(
          Point(input: largest + (known - largest) * share, output: stops[missing].output))
      }
      points.append(Point(input: known, output: stops[index].output))
      largest = known
    }
    self.points = points
  }

  /// The line's value at `progress`; outside the points their first and last segments go on.
  public func value(at progress: Double) -> Double {
    let last = points.lastIndex { $0.input <= progress } ?? 0
    return value(at: progress, segment: min(last, points.count - 2))
  }

  /// The slope of the segment that begins at or before `progress`; 0 on a jump.
  func slope(at progress: Double) -> Double {
    let last = points.lastIndex { $0.input <= progress } ?? 0
    let (a, b) = (
      points[min(last, points.count - 2)], points[min(last, points.count - 2) + 1]
    )
    return a.input == b.input ? 0 : (b.output - a.output) / (b.input - a.input)
  }

  /// The limit of the value as the progress rises to 1.
  var valueBeforeEnd: Double {
    let last = points.lastIndex { $0.input < 1 } ?? 0
    return value(at: 1, segment: min(last, points.count - 2))
  }

  private func value(at progress: Double, segment: Int) -> Double {
    let (a, b) = (points[segment], points[segment + 1])
    if a.input == b.input || progress == b.input { return b.output }
    return a.output + (b.output - a.output) * ((progress - a.input) / (b.input - a.input))
  }
}
