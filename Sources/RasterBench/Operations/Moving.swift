import Compositor

/// A screen at another place.
enum Moving {
  static let operations = [
    Operation("shift_int", "A at (40, 60) over B") { inputs, threads in
      PlanOperation([.image(inputs.a, x: 40, y: 60)], onto: inputs.b, inputs, threads)
    },
    Operation("shift_half", "A at (40.5, 60.5) over B") { inputs, threads in
      PlanOperation([.image(inputs.a, x: 40.5, y: 60.5)], onto: inputs.b, inputs, threads)
    },
  ]
}
