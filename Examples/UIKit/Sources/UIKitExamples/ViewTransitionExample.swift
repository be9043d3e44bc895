import UIKitFacade

/// A card turns over, then its back curls down over it again.
@MainActor func flipCard(in window: UIWindow) {
  window.backgroundColor = UIColor(white: 0.9, alpha: 1)
  let card = UIView(frame: CGRect(x: 20, y: 100, width: 155, height: 220))
  window.addSubview(card)
  let front = makeFace(.systemBlue, in: card)
  let back = makeFace(.systemOrange, in: card)
  back.isHidden = true

  UIView.transition(
    from: front, to: back, duration: 0.75,
    options: [.transitionFlipFromLeft, .showHideTransitionViews, .curveEaseInOut]
  ) { finished in
    guard finished else { return }
    UIView.transition(with: card, duration: 0.75, options: .transitionCurlDown) {
      back.isHidden = true
      front.isHidden = false
    }
  }
}

@MainActor private func makeFace(_ color: UIColor, in card: UIView) -> UIView {
  let face = UIView(frame: card.bounds)
  face.backgroundColor = color
  face.layer.cornerRadius = 14
  for (index, width) in [60.0, 115, 90].enumerated() {
    let line = UIView(frame: CGRect(x: 20, y: 30 + Double(index) * 30, width: width, height: 14))
    line.backgroundColor = UIColor(white: 1, alpha: 0.8)
    line.layer.cornerRadius = 7
    face.addSubview(line)
  }
  card.addSubview(face)
  return face
}
