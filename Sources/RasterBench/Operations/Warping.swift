import Compositor
import ExactMath
import Raster

/// A screen turned, in its plane and out of it.
enum Warping {
  static let operations = [
    Operation("affine", "A at 85 %, turned by 7°, over B") { inputs, threads in
      let angle = 7 * Double.pi / 180
      var turned = Layer.image(inputs.a)
      turned.transform.m11 = 0.85 * cosine(angle)
      turned.transform.m12 = 0.85 * sine(angle)
      turned.transform.m21 = -turned.transform.m12
      turned.transform.m22 = turned.transform.m11
      return PlanOperation([turned], onto: inputs.b, inputs, threads)
    },
    Operation("perspective", "A turned by 40° about its upright axis, over B") { inputs, threads in
      let angle = 40 * Double.pi / 180
      var flipped = Layer.image(inputs.a)
      flipped.transform.m11 = cosine(angle)
      flipped.transform.m14 = sine(angle) / (1.5 * Double(inputs.height))
      return PlanOperation([flipped], onto: inputs.b, inputs, threads)
    },
  ]
}
