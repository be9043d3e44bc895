import UIKitFacade

/// A page of an onboarding pushes the one before out of its frame.
@MainActor func pushPages(in window: UIWindow) {
  let pages = UIView(frame: window.bounds)
  window.addSubview(pages)
  let first = screen(.systemIndigo, rows: 1)
  let second = screen(.systemOrange, rows: 3)
  pages.addSubview(first)
  after(0.2) {
    let transition = CATransition()
    transition.type = .push
    transition.subtype = .fromRight
    transition.duration = 0.35
    transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    pages.layer.add(transition, forKey: kCATransition)
    first.removeFromSuperview()
    pages.addSubview(second)
  }
}
