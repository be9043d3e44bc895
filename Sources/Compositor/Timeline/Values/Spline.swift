/// The shares of four neighbouring key values at one place of a Kochanek–Bartels spline.
struct SplineWeights {
  var values: SIMD4<Double>

  /// - Parameters:
  ///   - start: how the spline leaves the second value.
  ///   - end: how it reaches the third.
  ///   - isFirst: there is no value before the second; the spline leaves toward the third.
  ///   - isLast: there is no value after the third.
  ///   - u: from the second value to the third; outside 0…1 straight on.
  init<Value>(
    _ start: Keyframes<Value>.SplineShape, _ end: Keyframes<Value>.SplineShape, isFirst: Bool,
    isLast: Bool, at u: Double
  ) {
    // The tangents as shares of the four values.
    let before = SIMD4<Double>(-1, 1, 0, 0)
    let between = SIMD4<Double>(0, -1, 1, 0)
    let after = SIMD4<Double>(0, 0, -1, 1)
    let leaving =
      isFirst
      ? between * (1 - start.tension)
      : (before * ((1 + start.continuity) * (1 + start.bias))
        + between * ((1 - start.continuity) * (1 - start.bias))) * ((1 - start.tension) / 2)
    let arriving =
      isLast
      ? between * (1 - end.tension)
      : (between * ((1 - end.continuity) * (1 + end.bias))
        + after * ((1 + end.continuity) * (1 - end.bias))) * ((1 - end.tension) / 2)
    let second = SIMD4<Double>(0, 1, 0, 0)
    let third = SIMD4<Double>(0, 0, 1, 0)
    if u < 0 {
      values = second + leaving * u
    } else if u > 1 {
      values = third + arriving * (u - 1)
    } else {
      // Hermite's polynomials.
      let (square, cube) = (u * u, u * u * u)
      let rise = 3 * square - 2 * cube
      values =
        (second * (1 - rise) + third * rise)
        + (leaving * ((cube - 2 * square) + u) + arriving * (cube - square))
    }
  }
}

/// Where a spline through key values is after equal shares of its length.
struct SplinePace: Sendable, Hashable {
  private static let stepsOfSegment = 64
  /// The distance at each step of the parameter, as a share of the whole.
  private let distances: [Double]

  /// - Parameter value: the spline in a segment at u = 0…1.
  /// - Returns: nil for a spline without length.
  init?<Value: Animatable>(segments: Int, value: (Int, Double) -> Value?) {
    guard segments > 0, var previous = value(0, 0) else { return nil }
    var distance = 0.0
    var distances = [0.0]
    for index in 0..<segments {
      for step in 1...Self.stepsOfSegment {
        guard let next = value(index, Double(step) / Double(Self.stepsOfSegment)) else {
          return nil
        }
        distance += Value.distance(previous, next)
        distances.append(distance)
        previous = next
      }
    }
    guard distance > 0, distance.isFinite else { return nil }
    self.distances = distances.map { $0 / distance }
  }

  /// The segment and the parameter in it; outside 0…1 the ends' own segments.
  func place(at progress: Double) -> (segment: Int, u: Double) {
    let last = distances.count - 2
    var (low, high) = (0, last)
    while low < high {
      let middle = (low + high) / 2
      if distances[middle + 1] < progress { low = middle + 1 } else { high = middle }
    }
    let length = distances[low + 1] - distances[low]
    let fraction = length > 0 ? (progress - distances[low]) / length : 0
    let segment = low / Self.stepsOfSegment
    let step = Double(low - segment * Self.stepsOfSegment)
    return (segment, (step + fraction) / Double(Self.stepsOfSegment))
  }
}
