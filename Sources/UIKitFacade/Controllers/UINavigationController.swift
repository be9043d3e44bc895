/// A stack of controllers, of which the last one shows, without bars.
@MainActor open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable, Hashable {
    case none, push, pop
  }

  public private(set) var viewControllers: [UIViewController]
  public weak var delegate: (any UINavigationControllerDelegate)?

  public init(rootViewController: UIViewController) {
    viewControllers = [rootViewController]
    super.init(nibName: nil, bundle: nil)
  }

  public var topViewController: UIViewController? { viewControllers.last }

  private final class StackView: UIView {
    weak var owner: UINavigationController?

    override func layoutSubviews() { owner?.fill() }
  }

  open override func loadView() {
    let view = StackView()
    view.owner = self
    self.view = view
  }

  open override func viewDidLoad() {
    show(viewControllers[viewControllers.count - 1])
  }

  private func show(_ controller: UIViewController) {
    controller.parent = self
    controller.view.frame = view.bounds
    view.insertSubview(controller.view, at: 0)
  }

  open override func viewWillAppear(_ animated: Bool) {
    topViewController?.viewWillAppear(animated)
  }
  open override func viewDidAppear(_ animated: Bool) { topViewController?.viewDidAppear(animated) }
  open override func viewWillDisappear(_ animated: Bool) {
    topViewController?.viewWillDisappear(animated)
  }
  open override func viewDidDisappear(_ animated: Bool) {
    topViewController?.viewDidDisappear(animated)
  }

  /// The top controller's view is as large as the stack's, unless a transition has it.
  private func fill() {
    guard let top = topViewController?.view, top.superview === view else { return }
    top.frame = view.bounds
  }

  /// By the delegate's animator, or the system's push.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard let recording = ScreenRecording.current else { return }
    guard !viewControllers.contains(where: { $0 === viewController }) else {
      return recording.refuse("pushViewController: the controller is on the stack already")
    }
    viewController.parent = self
    go(.push, to: viewController, animated: animated, in: recording) {
      self.viewControllers.append(viewController)
    }
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1 else { return nil }
    return pop(to: viewControllers.count - 2, animated: animated).last
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    viewControllers.count > 1 ? pop(to: 0, animated: animated) : []
  }

  private func pop(to index: Int, animated: Bool) -> [UIViewController] {
    guard let recording = ScreenRecording.current else { return [] }
    let leaving = Array(viewControllers[(index + 1)...])
    go(.pop, to: viewControllers[index], animated: animated, in: recording) {
      self.viewControllers.removeSubrange((index + 1)...)
      for controller in leaving { controller.parent = nil }
    }
    return leaving
  }

  private func go(
    _ operation: Operation, to: UIViewController, animated: Bool, in recording: ScreenRecording,
    _ change: @escaping () -> Void
  ) {
    let from = viewControllers[viewControllers.count - 1]
    fill()
    let container = UIView(frame: view.bounds)
    container.layer.name = "container"
    container.addSubview(from.view)
    view.insertSubview(container, at: 0)
    let context = TransitionContext(
      from: from, to: to, container: container, replaces: true, isPresentation: true)
    context.whenOver = { [self] completed in
      if completed { change() }
      let (shown, gone) = completed ? (to, from) : (from, to)
      gone.view.removeFromSuperview()
      show(shown)
      container.removeFromSuperview()
    }
    guard animated else { return context.run(nil) { _ in nil } }
    let animator =
      delegate?.navigationController(
        self, animationControllerFor: operation, from: from, to: to)
      ?? SystemAnimator(operation == .push ? "ios.push" : "ios.pop")
    context.run(animator) {
      self.delegate?.navigationController(self, interactionControllerFor: $0)
    }
  }
}

extension UIViewController {
  /// The navigation controller whose stack this one is on.
  public var navigationController: UINavigationController? {
    parent.flatMap { $0 as? UINavigationController ?? $0.navigationController }
  }
}

/// Who chooses the animators of a stack; all choices are nil unless a type says more.
@MainActor public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
