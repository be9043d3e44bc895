import Compositor
import ExactMath
import Motion
import Transitions

/// Plays a transition of the catalogue between two controllers: what the system does without an
/// animator of the program's.
@MainActor final class SystemAnimator: SystemAnimating {
  var recipe: ContentRecipe
  let timing: TimingFunction
  /// What it turns from; nil for what the container view shows.
  var old: Layer?
  /// Comes to lie in the container view in the place of a to view that stays in the window.
  var beneath: UIView?

  /// nil where the catalogue has no such transition.
  init?(_ text: String) {
    guard var recipe = try? TransitionRecipe(parsing: text),
      let easing = try? Easing(parsing: recipe.defaultEasing)
    else { return nil }
    recipe.reducesMotion = ScreenRecording.current?.reducesMotion ?? false
    self.recipe = ContentRecipe(recipe)
    timing = easing.timingFunction(duration: recipe.defaultDuration)
  }

  /// It ends with a picture of both controllers: a sheet, or a page that is curled half-way up.
  var rests: Bool { recipe.recipe.beginsWithPicture(isReversed: true) }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { recipe.recipe.defaultDuration.seconds }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let (from, to) = (
      transitionContext.view(forKey: .from), transitionContext.view(forKey: .to)
    )
    UIView.transition(
      with: container, from: old, recipe, timing,
      duration: transitionDuration(using: transitionContext), options: []
    ) {
      if let to, let controller = transitionContext.viewController(forKey: .to) {
        to.frame = transitionContext.finalFrame(for: controller)
        container.addSubview(to)
      }
      if let view = self.beneath { container.addSubview(view) }
      from?.removeFromSuperview()
    } completion: { _ in
      transitionContext.completeTransition(true)
    }
  }
}
