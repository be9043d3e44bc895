import UIKitFacade

/// A finger draws a sheet up, lets go half-way, and a spring takes it on; the screen behind steps
/// back.
@MainActor func drawSheet(in window: UIWindow) {
  let home = makeScreen(.systemTeal, rows: 4)
  window.addSubview(home)
  let dimming = UIView(frame: window.bounds)
  dimming.backgroundColor = .black
  dimming.alpha = 0
  window.addSubview(dimming)
  let sheet = UIView(frame: CGRect(x: 0, y: 422, width: 195, height: 320))
  sheet.backgroundColor = .white
  sheet.layer.cornerRadius = 16
  let grabber = UIView(frame: CGRect(x: 80, y: 8, width: 36, height: 5))
  grabber.backgroundColor = .gray
  grabber.layer.cornerRadius = 2.5
  sheet.addSubview(grabber)
  window.addSubview(sheet)

  let animator = UIViewPropertyAnimator(duration: 0.6, curve: .easeOut) {
    sheet.frame.origin.y = 130
    home.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    home.layer.cornerRadius = 12
    home.clipsToBounds = true
    dimming.alpha = 0.3
  }
  drag(from: 0, to: 0.5, during: 0.4) { share in
    animator.fractionComplete = share
  } ended: {
    // It left the finger at three half ways a second.
    let velocity = CGVector(dx: 3, dy: 3)
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(
        dampingRatio: 0.6, initialVelocity: velocity), durationFactor: 1)
  }
}
