internal import Raster

/// A stack of controllers, of which the last one shows, without bars.
@MainActor open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable, Hashable {
    case none, push, pop
  }

  /// The root first; setting them shows the last one at once.
  public var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  private var stack: [UIViewController]
  public weak var delegate: (any UINavigationControllerDelegate)?

  public init(rootViewController: UIViewController) {
    stack = [rootViewController]
    super.init(nibName: nil, bundle: nil)
  }

  /// Without effect: there are no bars.
  open var isNavigationBarHidden = false

  /// Without effect: there are no bars.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  public var topViewController: UIViewController? { stack.last }
  /// What the top controller presents, or the top controller.
  public var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  private lazy var shown = ShownChild(in: self)

  open override func loadView() { view = shown.makeView(frame: .zero) }

  open override func viewDidLoad() {
    show(stack[stack.count - 1])
  }

  private func show(_ controller: UIViewController) {
    controller.parent = self
    shown.show(controller)
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

  /// By the delegate's animator, or the system's push.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard let recording = ScreenRecording.current else { return }
    guard !stack.contains(where: { $0 === viewController }) else {
      return recording.refuse("pushViewController: the controller is on the stack already")
    }
    viewController.parent = self
    go(.push, to: viewController, animated: animated, in: recording) {
      self.stack.append(viewController)
    }
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: stack.count - 2, animated: animated).last
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.count > 1 ? pop(to: 0, animated: animated) : []
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      ScreenRecording.current?.refuse("popToViewController: the controller is not on the stack")
      return nil
    }
    return index < stack.count - 1 ? pop(to: index, animated: animated) : []
  }

  /// A new top controller comes by a push, one that was beneath the old top by a pop.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard let top = viewControllers.last, let recording = ScreenRecording.current else { return }
    let old = stack
    let change = { [self] in
      stack = viewControllers
      for controller in old where !viewControllers.contains(where: { $0 === controller }) {
        controller.parent = nil
      }
      for controller in viewControllers { controller.parent = self }
    }
    guard isViewLoaded, view.window != nil, top !== old.last else {
      change()
      if isViewLoaded { show(top) }
      return
    }
    top.parent = self
    let isBack = old.contains { $0 === top }
    go(isBack ? .pop : .push, to: top, animated: animated, in: recording, change)
  }

  private func pop(to index: Int, animated: Bool) -> [UIViewController] {
    guard let recording = ScreenRecording.current else { return [] }
    let leaving = Array(stack[(index + 1)...])
    go(.pop, to: stack[index], animated: animated, in: recording) {
      self.stack.removeSubrange((index + 1)...)
      for controller in leaving { controller.parent = nil }
    }
    return leaving
  }

  private func go(
    _ operation: Operation, to: UIViewController, animated: Bool, in recording: ScreenRecording,
    _ change: @escaping () -> Void
  ) {
    let from = stack[stack.count - 1]
    delegate?.navigationController(self, willShow: to, animated: animated)
    let context = shown.transition(from: from, to: to, in: self) { [self] completed in
      if completed { change() }
      show(completed ? to : from)
      if completed { delegate?.navigationController(self, didShow: to, animated: animated) }
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
  /// Called before a push or a pop, even one that is then cancelled.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
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
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
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
