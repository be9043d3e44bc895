import UIKitFacade

/// A card turns over.
@MainActor func flipCard(in window: UIWindow) {
  window.backgroundColor = UIColor(white: 0.9, alpha: 1)
  let card = UIView(frame: CGRect(x: 30, y: 120, width: 135, height: 180))
  card.backgroundColor = .systemBlue
  card.layer.cornerRadius = 12
  window.addSubview(card)
  UIView.transition(with: card, duration: 0.75, options: [.transitionFlipFromLeft]) {
    card.backgroundColor = .systemGreen
  } completion: { finished in
    guard finished else { return }
    UIView.animate(withDuration: 0.25) { card.alpha = 0 }
  }
}
