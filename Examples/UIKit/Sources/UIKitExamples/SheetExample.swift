import UIKitFacade

/// A sheet at half of the screen; a square on it turns, is held, and is let go, as Technical Q&A QA1673
/// writes it.
@MainActor func presentSheet(in window: UIWindow) {
  let home = UIViewController(view: makeScreen(.systemIndigo, rows: 4))
  window.rootViewController = home
  let detail = UIViewController(view: makeScreen(.systemOrange, rows: 3))
  detail.modalPresentationStyle = .pageSheet
  if let sheet = detail.sheetPresentationController {
    sheet.detents = [.medium(), .large()]
    sheet.prefersGrabberVisible = true
  }
  let spinner = UIView(frame: CGRect(x: 150, y: 22, width: 26, height: 26))
  spinner.backgroundColor = .white
  detail.view.addSubview(spinner)
  let rotation = CABasicAnimation(keyPath: "transform.rotation.z")
  rotation.toValue = CGFloat.pi
  rotation.duration = 1
  spinner.layer.add(rotation, forKey: "spin")
  home.present(detail, animated: true)

  let layer = spinner.layer
  after(0.5) {
    let pausedTime = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = pausedTime
  }
  after(0.8) {
    let pausedTime = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    let timeSincePause = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
    layer.beginTime = timeSincePause
  }
  after(1.4) { detail.dismiss(animated: true) }
}
