internal import Raster

/// Controllers of which one shows at a time, without a bar.
@MainActor open class UITabBarController: UIViewController {
  public weak var delegate: (any UITabBarControllerDelegate)?
  private var selected = 0
  private var isChanging = false

  /// The first one shows, unless `selectedIndex` says otherwise.
  public var viewControllers: [UIViewController]? {
    didSet { replace(oldValue ?? []) }
  }

  private lazy var shown = ShownChild(in: self)

  open override func loadView() {
    view = shown.makeView(frame: ScreenRecording.current?.window.bounds ?? .zero)
  }

  open override func viewDidLoad() { showSelected() }

  open override func viewWillAppear(_ animated: Bool) {
    selectedViewController?.viewWillAppear(animated)
  }
  open override func viewDidAppear(_ animated: Bool) {
    selectedViewController?.viewDidAppear(animated)
  }
  open override func viewWillDisappear(_ animated: Bool) {
    selectedViewController?.viewWillDisappear(animated)
  }
  open override func viewDidDisappear(_ animated: Bool) {
    selectedViewController?.viewDidDisappear(animated)
  }

  /// Setting it changes the tab by the delegate's animator; without one the new tab just shows.
  open var selectedIndex: Int {
    get { selected }
    set { select(newValue) }
  }

  open var selectedViewController: UIViewController? {
    get {
      guard let viewControllers, viewControllers.indices.contains(selected) else { return nil }
      return viewControllers[selected]
    }
    set {
      if let index = viewControllers?.firstIndex(where: { $0 === newValue }) { select(index) }
    }
  }

  public func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  private func replace(_ old: [UIViewController]) {
    let new = viewControllers ?? []
    for controller in old where !new.contains(where: { $0 === controller }) {
      if controller.isViewLoaded { controller.view.removeFromSuperview() }
      controller.parent = nil
    }
    for controller in new { controller.parent = self }
    selected = max(0, min(selected, new.count - 1))
    if isViewLoaded { showSelected() }
  }

  private func showSelected() {
    if let controller = selectedViewController { shown.show(controller) }
  }

  private func select(_ index: Int) {
    guard let recording = ScreenRecording.current, let viewControllers else { return }
    guard viewControllers.indices.contains(index) else {
      return recording.refuse(
        "selectedIndex: there is no tab \(index), but \(viewControllers.count) of them")
    }
    guard index != selected, let from = selectedViewController else { return }
    guard isViewLoaded, view.window != nil, !isChanging else {
      selected = index
      if isViewLoaded, !isChanging { showSelected() }
      return
    }
    let to = viewControllers[index]
    let animator = delegate?.tabBarController(
      self, animationControllerForTransitionFrom: from, to: to)
    let old = selected
    selected = index
    isChanging = true
    let context = shown.transition(from: from, to: to, in: self) { [self] completed in
      isChanging = false
      if !completed { selected = old }
      showSelected()
    }
    context.run(animator) {
      self.delegate?.tabBarController(self, interactionControllerFor: $0)
    }
  }
}

extension UIViewController {
  /// The tab bar controller that this one is a tab of, or lies in one.
  public var tabBarController: UITabBarController? {
    parent.flatMap { $0 as? UITabBarController ?? $0.tabBarController }
  }
}

/// Who chooses the animators of tabs; all choices are nil unless a type says more.
@MainActor public protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
