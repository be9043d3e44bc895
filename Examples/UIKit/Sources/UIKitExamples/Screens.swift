import UIKitFacade

let screenSize = CGSize(width: 195, height: 422)

/// A screen of an app: a bar above rows that look different at each end.
@MainActor func makeScreen(_ color: UIColor, rows: Int) -> UIView {
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 195, height: 422))
  screen.backgroundColor = UIColor(white: 0.97, alpha: 1)
  let bar = UIView(frame: CGRect(x: 0, y: 0, width: 195, height: 60))
  bar.backgroundColor = color
  screen.addSubview(bar)
  let height = 322 / Double(rows) - 10
  for row in 0..<rows {
    let card = UIView(
      frame: CGRect(x: 15, y: 80 + Double(row) * (height + 10), width: 165, height: height))
    card.backgroundColor = color.withAlphaComponent(0.15 + 0.6 * Double(row) / Double(rows))
    card.layer.cornerRadius = 10
    let avatar = UIView(frame: CGRect(x: 10, y: 10, width: 24, height: 24))
    avatar.backgroundColor = color
    avatar.layer.cornerRadius = 12
    card.addSubview(avatar)
    screen.addSubview(card)
  }
  return screen
}
