extension UIViewController {
  func show(
    _ controller: UIViewController, _ animated: Bool, in recording: ScreenRecording,
    _ completion: (@MainActor () -> Void)?
  ) {
    guard presentedViewController == nil, controller.presentingViewController == nil else {
      recording.refuse(
        "present: the controller presents already, or is presented; dismiss that first")
      return
    }
    guard let window = view.window else {
      recording.refuse("present: the presenting controller's view is not in the window")
      return
    }
    let style = controller.modalPresentationStyle
    guard controller.modalTransitionStyle != .partialCurl || style == .fullScreen else {
      recording.refuse("present: a partial curl needs the modalPresentationStyle fullScreen")
      return
    }
    let presentation = ModalPresentation(of: controller, by: self, in: window)
    let (container, replaces) = (presentation.container, presentation.replaces)
    presentedViewController = controller
    controller.presentingViewController = self
    controller.presentation = presentation
    window.addSubview(container)
    // As UIKit does: the presenter's view lies in the container while the transition runs, unless it
    // stays where it is for good.
    if replaces { container.addSubview(view) }
    let delegate = animated ? controller.transitioningDelegate : nil
    let custom = delegate?.animationController(
      forPresented: controller, presenting: self, source: self)
    let system =
      custom == nil
      ? presentation.animator(isPresentation: true, in: controller.modalTransitionStyle) : nil
    let context = TransitionContext(
      from: self, to: controller, container: container, replaces: replaces,
      isPresentation: true, finalFrame: presentation.frame, style: style)
    context.whenBegun = { presentation.controller?.presentationTransitionWillBegin() }
    context.whenOver = { [self] completed in
      presentation.controller?.presentationTransitionDidEnd(completed)
      if completed {
        if replaces { view.removeFromSuperview() }
        presentation.settle(after: system)
      } else {
        controller.view.removeFromSuperview()
        if replaces { window.insertSubview(view, belowSubview: container) }
        forget(controller)
      }
      completion?()
    }
    context.run(custom ?? (animated ? system : nil)) {
      delegate?.interactionControllerForPresentation(using: $0)
    }
  }

  func takeAway(
    _ animated: Bool, in recording: ScreenRecording, _ completion: (@MainActor () -> Void)?
  ) {
    guard let first = presentedViewController else {
      guard let presenter = presentingViewController else {
        recording.refuse(
          "dismiss: nothing is presented, or the presenter is gone: keep it, as the window keeps its"
            + " rootViewController")
        return
      }
      return presenter.dismiss(animated: animated, completion: completion)
    }
    // Those above go with it: the topmost one is seen to leave.
    var chain = [first]
    while let next = chain[chain.count - 1].presentedViewController { chain.append(next) }
    let top = chain[chain.count - 1]
    guard let presentation = top.presentation, let window = presentation.container.superview else {
      return
    }
    let container = presentation.container
    let between = chain.dropLast().compactMap { $0.presentation?.container }
    for view in between { view.removeFromSuperview() }
    let replaces = chain.contains { $0.presentation?.replaces ?? false }
    let delegate = animated ? top.transitioningDelegate : nil
    let custom = delegate?.animationController(forDismissed: top)
    let system =
      custom == nil && animated
      ? presentation.animator(isPresentation: false, in: top.modalTransitionStyle) : nil
    presentation.release()
    let context = TransitionContext(
      from: top, to: self, container: container, replaces: replaces, isPresentation: false,
      style: top.modalPresentationStyle)
    context.whenBegun = { presentation.controller?.dismissalTransitionWillBegin() }
    context.whenOver = { [self] completed in
      presentation.controller?.dismissalTransitionDidEnd(completed)
      if completed {
        for controller in chain { controller.view.removeFromSuperview() }
        if replaces, view.superview === container {
          window.insertSubview(view, belowSubview: container)
        } else if replaces {
          recording.note(
            "dismiss: the animator did not insert the to view into the container view, so the"
              + " screen has no view of it now")
        }
        for controller in chain.reversed() {
          controller.presentingViewController?.forget(controller)
        }
        if view.alpha == 0 {
          recording.note("dismiss: the to view has an alpha of 0, so it does not show")
        }
      } else {
        if replaces { view.removeFromSuperview() }
        for view in between { window.insertSubview(view, belowSubview: container) }
        presentation.hold()
      }
      completion?()
    }
    context.run(custom ?? system) { delegate?.interactionControllerForDismissal(using: $0) }
  }

  private func forget(_ controller: UIViewController) {
    controller.presentation?.end()
    controller.presentation = nil
    controller.presentingViewController = nil
    presentedViewController = nil
  }
}
