import Compositor
import Raster

/// A screen through a rounded rectangle.
enum Clipping {
  static let operations = [
    Operation("rrect", "A over B through a rounded rectangle, radius 39") { inputs, threads in
      var card = Layer(
        frame: Rect(24, 60, Double(inputs.width) - 48, Double(inputs.height) - 120))
      card.cornerRadii = CornerRadii(39)
      card.masksToBounds = true
      card.sublayers = [.image(inputs.a, x: -24, y: -60)]
      return PlanOperation([card], onto: inputs.b, inputs, threads)
    }
  ]
}
