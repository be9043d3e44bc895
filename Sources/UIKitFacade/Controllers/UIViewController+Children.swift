// A container of controllers of the program's own.
extension UIViewController {
  /// Adds a child; its view is the program's to insert.
  public func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Puts one child's view in the place of another's, by the transition that the options name or by
  /// what the closure changes.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let (from, to) = (fromViewController, toViewController)
    guard let holder = from.view.superview else {
      ScreenRecording.current?.refuse(
        "transition(from:to:): the from controller's view has no superview, so there is nothing to"
          + " put the other one into")
      return
    }
    to.viewWillAppear(true)
    from.viewWillDisappear(true)
    let end: @MainActor (Bool) -> Void = { finished in
      from.view.removeFromSuperview()
      to.viewDidAppear(true)
      from.viewDidDisappear(true)
      completion?(finished)
    }
    if options.namesTransition {
      UIView.transition(with: holder, duration: duration, options: options) {
        holder.addSubview(to.view)
        from.view.isHidden = true
        animations?()
      } completion: {
        from.view.isHidden = false
        end($0)
      }
    } else {
      holder.addSubview(to.view)
      UIView.animate(withDuration: duration, delay: 0, options: options) {
        animations?()
      } completion: {
        end($0)
      }
    }
  }
}

extension UIViewController {
  /// It comes by being presented.
  public var isBeingPresented: Bool {
    transitionContext.map { $0.to === self && $0.isModal && $0.isPresentation } ?? false
  }

  /// It goes by being dismissed.
  public var isBeingDismissed: Bool {
    transitionContext.map { $0.from === self && $0.isModal && !$0.isPresentation } ?? false
  }
}
