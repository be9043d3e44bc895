import Raster
import Testing
import UIKitFacade

/// What a program makes goes when its recording does.
@MainActor @Suite struct LifetimeTests {
  private final class Left {
    weak var recording: ScreenRecording?
    weak var card: UIView?
    weak var page: UIViewController?
    weak var animator: UIViewPropertyAnimator?
  }

  @Test func nothingOutlivesItsRecording() throws {
    let left = Left()
    func record() throws {
      let recording = ScreenRecording(size: CGSize(width: 60, height: 90))
      left.recording = recording
      _ = try recording.run { window in
        let root = UIViewController(view: UIView(frame: window.bounds))
        window.setRoot(root)
        let card = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        left.card = card
        root.view.addSubview(card)
        UIView.animate(withDuration: 0.2) {
          card.alpha = 0.5
        } completion: { _ in
          card.alpha = 1
        }
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeOut) {
          card.center.x = 40
        }
        left.animator = animator
        animator.startAnimation()
        let page = UIViewController(view: UIView(frame: window.bounds))
        left.page = page
        after(0.5) { root.present(page, animated: true) }
        after(2) { root.dismiss(animated: true) }
      }
      #expect(left.card != nil)
    }
    try record()
    #expect(left.recording == nil)
    #expect(left.card == nil)
    #expect(left.page == nil)
    #expect(left.animator == nil)
  }
}
