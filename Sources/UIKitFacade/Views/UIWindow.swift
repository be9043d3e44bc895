internal import Raster

/// The root of the views of a recording.
@MainActor public final class UIWindow: UIView {
  /// Its view fills the window, beneath all other views.
  ///
  /// The window keeps it, and it keeps what it presents.
  public var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      replace(oldValue, by: rootViewController)
    }
  }

  private func replace(_ old: UIViewController?, by new: UIViewController?) {
    old?.viewWillDisappear(false)
    new?.view.frame = bounds
    new?.viewWillAppear(false)
    old?.view.removeFromSuperview()
    if let view = new?.view { insertSubview(view, at: 0) }
    old?.viewDidDisappear(false)
    new?.viewDidAppear(false)
  }
}

extension UIView {
  /// The root of the views that this one is in; nil where that is no window.
  public var window: UIWindow? { self as? UIWindow ?? superview?.window }
}

/// The screen that a recording stands for.
@MainActor public final class UIScreen {
  public static let main = UIScreen()

  private init() {}

  /// Empty outside a recording.
  public var bounds: CGRect { ScreenRecording.current?.window.bounds ?? .zero }
  /// Pixels per point.
  public var scale: CGFloat { ScreenRecording.current?.scale ?? 1 }
}
