internal import Raster

/// What a custom presentation adds around the presented view, such as a dimming view.
@MainActor open class UIPresentationController {
  public let presentedViewController: UIViewController
  public let presentingViewController: UIViewController
  /// Holds the presented view while it is presented, and what this adds; nil before.
  public internal(set) var containerView: UIView?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
  }

  open var presentedView: UIView? { presentedViewController.view }

  /// The container's bounds unless a type says otherwise.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// The presenter's view leaves the screen once its place is taken.
  open var shouldRemovePresentersView: Bool { false }

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  /// The container of a presentation, which lays out when its size or its subviews change.
  final class Container: UIView {
    weak var controller: UIPresentationController?

    override func layoutSubviews() {
      controller?.containerViewWillLayoutSubviews()
      controller?.containerViewDidLayoutSubviews()
    }
  }
}
