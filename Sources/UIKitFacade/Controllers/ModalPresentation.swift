import Compositor
import ExactMath
import Motion
import Raster
import Transitions

/// A controller over its presenter, for as long as it is presented.
@MainActor final class ModalPresentation: RecordingPart {
  /// Holds the views while they move, and the presented one from then on.
  let container: UIView
  /// Both views take part; otherwise the presenter's stays in the window.
  let replaces: Bool
  /// The program's own, for the style `custom`.
  private(set) var controller: UIPresentationController?
  /// nil for what covers the screen.
  private let sheet: SystemSheet?
  private weak var window: UIWindow?
  /// What the system's way to come ends with, where that is not just the presented view: a sheet, or
  /// a page that is curled half-way up.
  private var rest: (old: Layer, recipe: ContentRecipe)?
  private var held: ContentTransition?

  init(of presented: UIViewController, by presenter: UIViewController, in window: UIWindow) {
    self.window = window
    let style = presented.modalPresentationStyle
    let container = UIPresentationController.Container(frame: window.bounds)
    container.layer.name = "container"
    container.backgroundColor = presented.transitionBackground
    self.container = container
    sheet = SystemSheet(of: presented, in: window.bounds.size)
    if style == .custom {
      controller = presented.transitioningDelegate?.presentationController(
        forPresented: presented, presenting: presenter, source: presenter)
    }
    replaces = style.replacesPresenter || controller?.shouldRemovePresentersView ?? false
    container.controller = controller
    controller?.containerView = container
    if controller != nil { ScreenRecording.current?.keep(self) }
  }

  /// Of the presented view, in the container.
  var frame: CGRect {
    controller?.frameOfPresentedViewInContainerView ?? sheet?.card ?? container.bounds
  }

  /// It has been dismissed, or the recording is over.
  func letGo() {
    controller?.containerView = nil
    controller = nil
  }

  func end() {
    container.removeFromSuperview()
    letGo()
    ScreenRecording.current?.drop(self)
  }

  /// The system's animator where there is none of the program's.
  func animator(
    isPresentation: Bool, in style: UIModalTransitionStyle
  ) -> (any SystemAnimating)? {
    if controller != nil, !replaces {
      return CoverAnimator(isPresentation: isPresentation, style: style)
    }
    return isPresentation ? way(in: style) : wayBack(in: style)
  }

  /// How the presented controller comes without an animator of the program's.
  private func way(in style: UIModalTransitionStyle) -> SystemAnimator? {
    guard let recording = ScreenRecording.current else { return nil }
    let name = "ios.present:style=\(style.name)"
    guard let animator = SystemAnimator(sheet?.recipe ?? name) else { return nil }
    if animator.rests { animator.old = StageSnapshot.picture(of: container, in: recording) }
    if let sheet {
      // The presenter stays in the window, beneath a picture of it that steps back.
      animator.old = picture(in: recording) ?? animator.old
      animator.recipe.backdrop = .black
      animator.recipe.placing = sheet.content
      if style != .coverVertical {
        recording.note("present: a sheet rises, whatever its modalTransitionStyle")
      }
    }
    return animator
  }

  /// And how it goes.
  private func wayBack(in style: UIModalTransitionStyle) -> SystemAnimator? {
    guard let sheet, rest != nil else { return SystemAnimator("ios.dismiss:style=\(style.name)") }
    let animator = SystemAnimator(sheet.recipe)
    animator?.recipe.isReversed = true
    animator?.recipe.backdrop = .black
    animator?.recipe.placing = sheet.content
    animator?.beneath = ScreenRecording.current.flatMap { picture(in: $0) }
      .map { UIView(showing: $0) }
    return animator
  }

  /// The presented controller is there; what the system leaves of the presenter shows beside it.
  func settle(after animator: (any SystemAnimating)?) {
    if let animator = animator as? SystemAnimator, animator.rests, let old = animator.old {
      rest = (old, animator.recipe)
    }
    hold()
  }

  /// Shows again what `release` has taken away.
  func hold() {
    guard let rest, let recording = ScreenRecording.current else { return }
    let block = AnimationBlock(clock: LocalClock(.still(.zero)), end: .zero)
    recording.keep(block)
    let held = ContentTransition(
      container.layer, from: rest.old, by: rest.recipe,
      AnimationContext(
        block: block, media: MediaTiming(duration: .zero, fill: .both), timing: .linear))
    container.layer.begin(held, in: recording)
    self.held = held
  }

  /// The container shows the views that it holds, so that they can be moved.
  func release() {
    held?.block.removeFlights()
    held = nil
  }

  /// The window as it shows without the presented controller.
  private func picture(in recording: ScreenRecording) -> Layer? {
    guard let window else { return nil }
    let index = window.subviews.firstIndex { $0 === container }
    container.removeFromSuperview()
    defer { if let index { window.insertSubview(container, at: index) } }
    return StageSnapshot.picture(of: window, in: recording)
  }
}

/// The sheet that a controller is presented as.
@MainActor struct SystemSheet {
  /// Of the catalogue, for the way there.
  let recipe: String
  /// In the container.
  let card: CGRect
  /// From a whole screen's content to the sheet's.
  let content: Transform3D

  /// nil where it is presented as no sheet.
  init?(of controller: UIViewController, in container: CGSize) {
    guard let sheet = controller.sheetPresentationController,
      let place = try? TransitionRecipe(parsing: sheet.recipe).sheet(in: Size(container))
    else { return nil }
    recipe = sheet.recipe
    (card, content) = (CGRect(place.card), place.content)
  }
}
