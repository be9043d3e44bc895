import UIKitFacade

/// A finger draws a sheet up, lets go half-way, and the spring takes it on.
@MainActor func drawSheet(in window: UIWindow) {
  window.addSubview(screen(.systemTeal, rows: 4))
  let sheet = UIView(frame: CGRect(x: 0, y: 422, width: 195, height: 300))
  sheet.backgroundColor = .systemIndigo
  sheet.layer.cornerRadius = 16
  window.addSubview(sheet)
  let animator = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.8) {
    sheet.frame.origin.y = 150
  }
  drag(from: 0, to: 0.5, during: 0.3) { share in
    animator.fractionComplete = share
  } ended: {
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(dampingRatio: 0.8), durationFactor: 1)
  }
}
