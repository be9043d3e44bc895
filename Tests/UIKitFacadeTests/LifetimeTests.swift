import Testing
import UIKitFacade

/// What a program makes goes when its recording does.
@MainActor @Suite struct LifetimeTests {
  @Test func nothingOutlivesItsRecording() throws {
    weak var recordingLeft: ScreenRecording?
    weak var cardLeft: UIView?
    weak var pageLeft: UIViewController?
    weak var animatorLeft: UIViewPropertyAnimator?
    func record() throws {
      let recording = ScreenRecording(size: CGSize(width: 60, height: 90))
      recordingLeft = recording
      _ = try recording.run { window in
        let root = UIViewController(view: UIView(frame: window.bounds))
        window.setRoot(root)
        let card = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        cardLeft = card
        root.view.addSubview(card)
        UIView.animate(withDuration: 0.2) {
          card.alpha = 0.5
        } completion: { _ in
          card.alpha = 1
        }
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeOut) {
          card.center.x = 40
        }
        animatorLeft = animator
        animator.startAnimation()
        let page = UIViewController(view: UIView(frame: window.bounds))
        pageLeft = page
        after(0.5) { root.present(page, animated: true) }
        after(2) { root.dismiss(animated: true) }
      }
      #expect(cardLeft != nil)
    }
    try record()
    #expect(recordingLeft == nil)
    #expect(cardLeft == nil)
    #expect(pageLeft == nil)
    #expect(animatorLeft == nil)
  }
}
