import UIKitFacade

/// An onboarding's pages push each other out of their frame, which is a part of the screen.
@MainActor func pushPages(in window: UIWindow) {
  window.backgroundColor = .white
  let bar = UIView(frame: CGRect(x: 0, y: 0, width: 195, height: 60))
  bar.backgroundColor = .systemIndigo
  window.addSubview(bar)

  let frame = UIView(frame: CGRect(x: 15, y: 80, width: 165, height: 322))
  frame.layer.cornerRadius = 16
  frame.clipsToBounds = true
  window.addSubview(frame)
  // A transition moves all that its layer shows, rounded corners too; so the pages get a view of
  // their own inside the frame that clips.
  let pages = UIView(frame: frame.bounds)
  frame.addSubview(pages)
  let colors: [UIColor] = [.systemBlue, .systemOrange, .systemGreen]
  var page = makePage(colors[0], in: pages)

  for (index, color) in colors.enumerated().dropFirst() {
    after(Double(index) * 0.6 - 0.4) {
      let transition = CATransition()
      transition.type = .push
      transition.subtype = .fromRight
      transition.duration = 0.35
      transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      pages.layer.add(transition, forKey: kCATransition)
      page.removeFromSuperview()
      page = makePage(color, in: pages)
    }
  }
}

@MainActor private func makePage(_ color: UIColor, in pages: UIView) -> UIView {
  let page = UIView(frame: pages.bounds)
  page.backgroundColor = color
  let picture = UIView(frame: CGRect(x: 20, y: 30, width: 80, height: 80))
  picture.backgroundColor = UIColor(white: 1, alpha: 0.8)
  picture.layer.cornerRadius = 40
  page.addSubview(picture)
  pages.addSubview(page)
  return page
}
