import Compositor
import Raster

/// A blurred silhouette.
enum Shadows {
  static let operations = [
    Operation("shadow24", "shadow of a rounded rectangle over B, sigma 24") { inputs, threads in
      let x = (0.15 * Double(inputs.width)).rounded(.down)
      let y = (0.15 * Double(inputs.height)).rounded(.down)
      var caster = Layer(
        frame: Rect(x, y, Double(inputs.width) - 2 * x, Double(inputs.height) - 2 * y))
      caster.cornerRadii = CornerRadii(39)
      caster.shadow = Shadow(opacity: 0.35, offset: Point(0, 12), radius: 24)
      return PlanOperation([caster], onto: inputs.b, inputs, threads)
    }
  ]
}
