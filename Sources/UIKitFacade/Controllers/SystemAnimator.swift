import ExactMath
import Motion
import Transitions

/// Plays a transition of the catalogue between two controllers: what the system does without an
/// animator of the program's.
@MainActor final class SystemAnimator: UIViewControllerAnimatedTransitioning {
  private let recipe: TransitionRecipe
  let timing: TimingFunction

  /// nil where the catalogue has no such transition.
  init?(_ text: String) {
    guard let recipe = try? TransitionRecipe(parsing: text),
      let easing = try? Easing(parsing: recipe.defaultEasing)
    else { return nil }
    self.recipe = recipe
    timing = easing.timingFunction(duration: recipe.defaultDuration)
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { recipe.defaultDuration.seconds }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let (from, to) = (
      transitionContext.view(forKey: .from), transitionContext.view(forKey: .to)
    )
    UIView.transition(
      with: container, recipe, timing, duration: transitionDuration(using: transitionContext),
      options: []
    ) {
      if let to, let controller = transitionContext.viewController(forKey: .to) {
        to.frame = transitionContext.finalFrame(for: controller)
        container.addSubview(to)
      }
      from?.removeFromSuperview()
    } completion: { _ in
      transitionContext.completeTransition(true)
    }
  }
}
