import Compositor
import Raster

/// A screen at another size.
enum Scaling {
  static let operations = [
    Operation("down3", "A at a third of its size") { inputs, threads in
      let width = inputs.width / 3
      let height = inputs.height / 3
      let whole = try inputs.cropped(width: width * 3, height: height * 3)
      var small = Layer(frame: Rect(0, 0, Double(width), Double(height)))
      small.contents = .image(whole)
      return PlanOperation(
        [small], width: width, height: height, renderer: FrameRenderer(kernels: inputs.kernels),
        threads: threads)
    },
    Operation("up2", "a quarter of A at twice its size") { inputs, threads in
      let quarter = try inputs.cropped(width: inputs.width / 2, height: inputs.height / 2)
      var large = Layer(frame: Rect(0, 0, Double(inputs.width), Double(inputs.height)))
      large.contents = .image(quarter)
      return PlanOperation([large], inputs, threads)
    },
  ]
}
