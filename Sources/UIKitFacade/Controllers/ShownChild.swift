import Raster

/// The child that a container of controllers shows: one at a time, as large as the container's view.
@MainActor final class ShownChild {
  private weak var parent: UIViewController?
  private weak var child: UIViewController?

  init(in parent: UIViewController) {
    self.parent = parent
  }

  private final class FilledView: UIView {
    var shown: ShownChild?

    override func layoutSubviews() { shown?.fill() }
  }

  /// A view for the container, whose child follows its size.
  func makeView(frame: CGRect) -> UIView {
    let view = FilledView(frame: frame)
    view.shown = self
    return view
  }

  /// Takes the place of the child that shows now.
  func show(_ controller: UIViewController) {
    guard let parent else { return }
    if let child, child !== controller, child.isViewLoaded { child.view.removeFromSuperview() }
    child = controller
    controller.view.frame = parent.view.bounds
    parent.view.insertSubview(controller.view, at: 0)
  }

  /// A transition has the child's view while it runs.
  private func fill() {
    guard let view = parent?.view, let shown = child?.view, shown.superview === view else { return }
    shown.frame = view.bounds
  }

  /// A transition to another child, in a view of its own that goes with it.
  ///
  /// - Parameter whenOver: shows the child that is left.
  func transition(
    from: UIViewController, to: UIViewController, in parent: UIViewController,
    whenOver: @escaping (_ completed: Bool) -> Void
  ) -> TransitionContext {
    fill()
    let container = UIView(frame: parent.view.bounds)
    container.layer.name = "container"
    container.addSubview(from.view)
    parent.view.insertSubview(container, at: 0)
    let context = TransitionContext(
      from: from, to: to, container: container, replaces: true, isPresentation: true)
    context.whenOver = { completed in
      for controller in [from, to] { controller.view.removeFromSuperview() }
      container.removeFromSuperview()
      whenOver(completed)
    }
    return context
  }
}
