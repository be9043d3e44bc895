import Compositor
import Raster

/// Frames with every layer that they have, the screen beneath included.
enum WholeFrames {
  static let operations = [
    Operation("frame/layers8", "eight translucent layers on B, all of the frame's size") {
      inputs, threads in
      let layers = (0..<8).map { index in
        Layer.image(inputs.translucent).faded(0.5 - Double(index) * 0.03)
      }
      return PlanOperation([.image(inputs.b)] + layers, inputs, threads)
    },
    Operation("frame/shift_int", "B, and A at (40, 60) upon it") { inputs, threads in
      PlanOperation([.image(inputs.b), .image(inputs.a, x: 40, y: 60)], inputs, threads)
    },
    Operation("frame/srcover50", "B, and T at opacity 0.5 upon it") { inputs, threads in
      PlanOperation(
        [.image(inputs.b), Layer.image(inputs.translucent).faded(0.5)], inputs, threads)
    },
  ]
}
