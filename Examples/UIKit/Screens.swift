import UIKitFacade

/// A screen of an app: a bar of a colour above rows, or above one picture.
@MainActor func screen(_ color: UIColor, rows: Int) -> UIView {
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 195, height: 422))
  screen.backgroundColor = .white
  let bar = UIView(frame: CGRect(x: 0, y: 0, width: 195, height: 60))
  bar.backgroundColor = color
  screen.addSubview(bar)
  for row in 0..<rows {
    let height = 322 / Double(rows) - 10
    let view = UIView(
      frame: CGRect(x: 15, y: 80 + Double(row) * (height + 10), width: 165, height: height))
    view.backgroundColor = color.withAlphaComponent(0.3)
    view.layer.cornerRadius = 8
    screen.addSubview(view)
  }
  return screen
}
