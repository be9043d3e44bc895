internal import Raster

/// A gesture that a program reads as on iOS; `drag` plays the finger.
@MainActor open class UIGestureRecognizer {
  public enum State: Int, Sendable, Hashable {
    case possible, began, changed, ended, cancelled, failed
  }

  public internal(set) var state = State.possible
  /// The view that it has been added to.
  public internal(set) weak var view: UIView?
  /// Without it a finger is passed over.
  open var isEnabled = true
  private let action: @MainActor (UIGestureRecognizer) -> Void
  /// In the window.
  var place = CGPoint.zero

  /// - Parameter action: called at each change, where UIKit sends its target a message.
  init(reporting action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    self.action = action
  }

  /// The finger, in a view or in the window.
  public func location(in view: UIView?) -> CGPoint {
    view.map { $0.convert(place, from: nil) } ?? place
  }

  func change(to state: State) {
    self.state = state
    action(self)
  }
}

/// A finger that is drawn over the screen.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var start = CGPoint.zero
  /// Points a second, in the window.
  private var speed = CGPoint.zero

  /// - Parameter action: what the target's selector would do.
  public init(_ action: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
    super.init(reporting: { if let pan = $0 as? UIPanGestureRecognizer { action(pan) } })
  }

  /// From where the gesture began, or from where `setTranslation` has put that.
  public func translation(in view: UIView?) -> CGPoint {
    let (from, to) = (place(start, in: view), place(place, in: view))
    return CGPoint(to.x - from.x, to.y - from.y)
  }

  public func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let to = place(place, in: view)
    let from = CGPoint(to.x - translation.x, to.y - translation.y)
    start = view.map { $0.convert(from, to: nil) } ?? from
  }

  /// Points a second.
  public func velocity(in view: UIView?) -> CGPoint {
    let (a, b) = (place(.zero, in: view), place(speed, in: view))
    return CGPoint(b.x - a.x, b.y - a.y)
  }

  private func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
    view.map { $0.convert(point, from: nil) } ?? point
  }

  func begin(at point: CGPoint, speed: CGPoint) {
    (start, place, self.speed) = (point, point, speed)
    change(to: .began)
  }
}

/// A finger that comes from an edge of the screen.
@MainActor public final class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  public var edges: UIRectEdge = []
}

public struct UIRectEdge: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let top = UIRectEdge(rawValue: 1 << 0)
  public static let left = UIRectEdge(rawValue: 1 << 1)
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  public static let right = UIRectEdge(rawValue: 1 << 3)
  public static let all = UIRectEdge(rawValue: 15)
}

extension UIView {
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}

/// A finger's movement between two points of the window, as a recogniser reports it.
///
/// The recogniser begins at the first point, changes at each of the display's frames and ends at the
/// last one, with the movement's even speed, or is cancelled there.
///
/// - Parameters:
///   - seconds: how long it takes, above 0.
///   - rate: events per second.
@MainActor public func drag(
  _ recognizer: UIPanGestureRecognizer, from start: CGPoint, to end: CGPoint,
  during seconds: Double, rate: Double = 120, cancels: Bool = false
) {
  guard seconds > 0 else { return }
  let speed = CGPoint((end.x - start.x) / seconds, (end.y - start.y) / seconds)
  drag(from: start, to: end, during: seconds, rate: rate) { point in
    guard recognizer.isEnabled else { return }
    if recognizer.state == .began || recognizer.state == .changed {
      recognizer.place = point
      recognizer.change(to: .changed)
    } else if point == start {
      recognizer.begin(at: point, speed: speed)
    }
  } ended: {
    guard recognizer.state == .began || recognizer.state == .changed else { return }
    recognizer.change(to: cancels ? .cancelled : .ended)
    recognizer.state = .possible
  }
}
