import ExactMath

/// The closed form of a damped spring's remaining distance, 1 at the start, by regime.
enum SpringSolution: Hashable, Sendable {
  /// e^(−decay·t)·(cos(frequency·t) + sine·sin(frequency·t)).
  case underdamped(decay: Double, frequency: Double, sine: Double)
  /// e^(−decay·t)·(1 + slope·t).
  case critical(decay: Double, slope: Double)
  /// share·e^(slow·t) + (1 − share)·e^(fast·t), both rates negative.
  case overdamped(slow: Double, fast: Double, share: Double)
  /// There at once: infinite damping allowed, as OpenCoreAnimation reads it.
  case immediate

  init(
    angularFrequency omega: Double, dampingRatio ratio: Double, velocity: Double,
    allowsOverdamping: Bool
  ) {
    if ratio < 1 - 1e-6 {
      let decay = ratio * omega
      let frequency = omega * (1 - ratio * ratio).squareRoot()
      self = .underdamped(
        decay: decay, frequency: frequency, sine: (decay - velocity) / frequency)
    } else if ratio < 1 + 1e-6 || !allowsOverdamping {
      self = .critical(decay: omega, slope: omega - velocity)
    } else if ratio < 1e12 {
      let fast = -omega * (ratio + (ratio * ratio - 1).squareRoot())
      // The product of the rates is ω²: no cancellation in the slow one.
      let slow = omega * omega / fast
      self = .overdamped(slow: slow, fast: fast, share: (fast + velocity) / (fast - slow))
    } else {
      self = .immediate
    }
  }

  /// The distance still to go at `time` > 0 seconds.
  func remaining(at time: Double) -> Double {
    switch self {
    case .underdamped(let decay, let frequency, let sine):
      let angle = frequency * time
      return exponential(-decay * time) * (cosine(angle) + sine * ExactMath.sine(angle))
    case .critical(let decay, let slope):
      return exponential(-decay * time) * (1 + slope * time)
    case .overdamped(let slow, let fast, let share):
      return share * exponential(slow * time) + (1 - share) * exponential(fast * time)
    case .immediate:
      return 0
    }
  }

  /// Minus the derivative of the remaining distance at `time` > 0 seconds.
  func velocity(at time: Double) -> Double {
    switch self {
    case .underdamped(let decay, let frequency, let sine):
      let angle = frequency * time
      let atStart = decay - sine * frequency
      let turned = decay * sine + frequency
      return exponential(-decay * time) * (atStart * cosine(angle) + turned * ExactMath.sine(angle))
    case .critical(let decay, let slope):
      return exponential(-decay * time) * (decay - slope + decay * slope * time)
    case .overdamped(let slow, let fast, let share):
      return
        -(share * slow * exponential(slow * time)
        + (1 - share) * fast * exponential(fast * time))
    case .immediate:
      return 0
    }
  }

  /// When the overshoot of a spring that crosses its target once is largest; 0 without one.
  var overshootTime: Double {
    switch self {
    case .critical(let decay, let slope):
      return slope < 0 ? 1 / decay - 1 / slope : 0
    case .overdamped(let slow, let fast, let share):
      // share·slow·e^(slow·t) + (1 − share)·fast·e^(fast·t) = 0
      let ratio = -(1 - share) * fast / (share * slow)
      return ratio > 1 ? naturalLogarithm(ratio) / (slow - fast) : 0
    case .underdamped, .immediate:
      return 0
    }
  }
}
