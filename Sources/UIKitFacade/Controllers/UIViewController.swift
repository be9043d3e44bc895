public import Raster

/// A screen: a view, and who presents it.
@MainActor open class UIViewController {
  private var loadedView: UIView?
  public var modalPresentationStyle = UIModalPresentationStyle.fullScreen
  /// How it comes and goes without an animator of its own.
  public var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  public weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  public private(set) var presentedViewController: UIViewController?
  public private(set) weak var presentingViewController: UIViewController?
  /// The controllers that it holds, for a container of controllers.
  public internal(set) weak var parent: UIViewController?
  /// The transition that it takes part in.
  weak var transitionContext: TransitionContext?
  /// Where it is presented, for as long as it is.
  private var containerView: UIView?

  /// Its view is made, by `loadView`, when it is first asked for.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// - Parameters: nil both: there are no nib files.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Never?) {}

  public init(view: UIView) {
    loadedView = view
  }

  /// Made when it is first asked for, by `loadView`; `viewDidLoad` follows.
  open var view: UIView {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? UIView()
      loadedView = view
      viewDidLoad()
      return view
    }
    set { loadedView = newValue }
  }

  public var isViewLoaded: Bool { loadedView != nil }

  /// Sets `view`; an empty one as large as the screen unless a type says otherwise.
  open func loadView() {
    view = UIView(frame: ScreenRecording.current?.window.bounds ?? .zero)
  }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// Shows `controller` over this one, by its delegate's animator.
  ///
  /// Without one it comes by its `modalTransitionStyle`.
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (@MainActor () -> Void)? = nil
  ) {
    guard let recording = ScreenRecording.current else { return }
    guard presentedViewController == nil, controller.presentingViewController == nil else {
      recording.refuse(
        "present: the controller presents already, or is presented; dismiss that first")
      return
    }
    guard let window = view.window else {
      recording.refuse("present: the presenting controller's view is not in the window")
      return
    }
    presentedViewController = controller
    controller.presentingViewController = self
    let container = UIView(frame: window.bounds)
    container.layer.name = "container"
    container.backgroundColor = controller.transitionBackground
    window.addSubview(container)
    controller.containerView = container
    // As UIKit does: the presenter's view lies in the container while the transition runs, unless it
    // stays where it is for good.
    let replaces = controller.modalPresentationStyle.replacesPresenter
    if replaces { container.addSubview(view) }
    let context = TransitionContext(
      from: self, to: controller, container: container, replaces: replaces,
      isPresentation: true)
    context.whenOver = { [self] completed in
      if completed {
        if replaces { view.removeFromSuperview() }
      } else {
        controller.view.removeFromSuperview()
        if replaces { window.insertSubview(view, belowSubview: container) }
        container.removeFromSuperview()
        controller.containerView = nil
        presentedViewController = nil
        controller.presentingViewController = nil
      }
      completion?()
    }
    let delegate = animated ? controller.transitioningDelegate : nil
    context.run(
      delegate?.animationController(
        forPresented: controller, presenting: self, source: self)
        ?? (animated ? controller.modalTransitionStyle.animator("ios.present") : nil)
    ) { delegate?.interactionControllerForPresentation(using: $0) }
  }

  /// Takes away the controller that this one presents, or this one where it is presented itself.
  open func dismiss(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
    guard let recording = ScreenRecording.current else { return }
    guard let controller = presentedViewController else {
      guard let presenter = presentingViewController else {
        recording.refuse(
          "dismiss: nothing is presented, or the presenter is gone: keep it, as the window keeps its"
            + " rootViewController")
        return
      }
      return presenter.dismiss(animated: animated, completion: completion)
    }
    guard let container = controller.containerView, let window = container.superview else { return }
    let replaces = controller.modalPresentationStyle.replacesPresenter
    let context = TransitionContext(
      from: controller, to: self, container: container, replaces: replaces, isPresentation: false)
    context.whenOver = { [self] completed in
      if completed {
        controller.view.removeFromSuperview()
        if replaces, view.superview === container {
          window.insertSubview(view, belowSubview: container)
        } else if replaces {
          recording.note(
            "dismiss: the animator did not insert the to view into the container view, so the"
              + " screen has no view of it now")
        }
        container.removeFromSuperview()
        controller.containerView = nil
        presentedViewController = nil
        controller.presentingViewController = nil
        if view.alpha == 0 {
          recording.note("dismiss: the to view has an alpha of 0, so it does not show")
        }
      } else if replaces {
        view.removeFromSuperview()
      }
      completion?()
    }
    let delegate = animated ? controller.transitioningDelegate : nil
    context.run(
      delegate?.animationController(forDismissed: controller)
        ?? (animated ? controller.modalTransitionStyle.animator("ios.dismiss") : nil)
    ) {
      delegate?.interactionControllerForDismissal(using: $0)
    }
  }

  /// What shows through the container view of a transition to this controller; UIKit's is clear.
  public var transitionBackground: UIColor?
}

/// Whether the presenter's view leaves the screen once its place is taken.
public enum UIModalPresentationStyle: Sendable, Hashable {
  /// It does, and comes back into the container view by the animator of the dismissal.
  case fullScreen, currentContext
  /// It stays, and is no part of the transition: `view(forKey:)` gives nil for it.
  case overFullScreen, overCurrentContext, custom

  var replacesPresenter: Bool { self == .fullScreen || self == .currentContext }
}

/// UIKit's own ways to come and go. (A partial curl, which leaves a corner of the presenter's page, is
/// none of a controller's here.)
public enum UIModalTransitionStyle: String, Sendable, Hashable {
  case coverVertical, flipHorizontal, crossDissolve

  @MainActor fileprivate func animator(_ name: String) -> SystemAnimator? {
    SystemAnimator("\(name):style=\(rawValue)")
  }
}
