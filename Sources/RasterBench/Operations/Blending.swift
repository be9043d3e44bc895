import Compositor

/// Whole frames of pixels over each other.
enum Blending {
  static let operations = [
    Operation("copy", "A copied") { inputs, threads in
      PlanOperation([.image(inputs.a)], inputs, threads)
    },
    Operation("srcover50", "translucent T over B, opacity 0.5") { inputs, threads in
      PlanOperation(
        [Layer.image(inputs.translucent).faded(0.5)], onto: inputs.b, inputs, threads)
    },
    Operation("crossfade", "37 % of B and 63 % of A") { inputs, threads in
      var both = Layer.image(inputs.a)
      both.contents = .none
      both.crossFade = 0.37
      both.sublayers = [.image(inputs.a), .image(inputs.b)]
      return PlanOperation([both], inputs, threads)
    },
  ]
}
