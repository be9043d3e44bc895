import Motion
import Raster

/// The way along a path: each of its lines and curves takes its time, or all of it goes at an even
/// speed.
struct PathCourse: Sendable {
  private var pieces: [MotionPath] = []
  private let whole: MotionPath
  private let times: [Double]
  private let timings: [TimingFunction]
  private let mode: CAAnimationCalculationMode

  /// nil for a path without a line or a curve, and for key times that do not rise from 0 to 1, one
  /// for each point.
  init?(
    _ path: Path, keyTimes: [Double]?, timings: [TimingFunction], mode: CAAnimationCalculationMode
  ) {
    var (current, start) = (Point.zero, Point.zero)
    func piece(to end: Point, _ element: Path.Element) -> MotionPath {
      var piece = Path()
      piece.move(to: current)
      switch element {
      case .quadratic(let control, _): piece.addQuadratic(control: control, to: end)
      case .cubic(let control1, let control2, _):
        piece.addCubic(control1: control1, control2: control2, to: end)
      case .conic(let control, _, let weight):
        piece.addConic(control: control, to: end, weight: weight)
      default: piece.addLine(to: end)
      }
      current = end
      return MotionPath(piece)
    }
    for element in path.elements {
      switch element {
      case .move(let point): (current, start) = (point, point)
      case .line(let end), .quadratic(_, let end), .cubic(_, _, let end), .conic(_, let end, _):
        pieces.append(piece(to: end, element))
      case .close:
        if current != start { pieces.append(piece(to: start, element)) }
      }
    }
    guard !pieces.isEmpty else { return nil }
    let count = pieces.count
    times = keyTimes ?? (0...count).map { Double($0) / Double(count) }
    guard times.count == count + 1, times.first == 0, times.last == 1,
      zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    self.timings = timings
    self.mode = mode
    whole = MotionPath(path)
  }

  func location(at progress: Double) -> MotionPath.Location {
    if mode == .paced || mode == .cubicPaced { return whole.location(at: progress) }
    var index = 0
    while index < pieces.count - 1 && times[index + 1] <= progress { index += 1 }
    let length = times[index + 1] - times[index]
    if mode == .discrete {
      return pieces[index].location(at: progress >= times[index + 1] ? 1 : 0)
    }
    let share = length > 0 ? (progress - times[index]) / length : 1
    return pieces[index].location(
      at: timings.indices.contains(index) ? timings[index].value(at: share) : share)
  }
}

public struct CAAnimationRotationMode: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The layer heads where the path leads.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's back does.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
