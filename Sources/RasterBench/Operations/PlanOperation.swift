import Compositor
import Raster

/// A frame plan that the frame renderer draws, as it draws every frame of a clip.
final class PlanOperation: PreparedOperation {
  private let plan: FramePlan
  private let target: Pixmap
  private let beneath: Image?
  private let renderer: FrameRenderer
  private let threads: Int

  /// - Parameter beneath: what `layers` are drawn onto; nil when they are the whole frame.
  init(
    _ layers: [Layer], onto beneath: Image? = nil, width: Int, height: Int, renderer: FrameRenderer,
    threads: Int
  ) {
    var plan = FramePlan(
      layers: layers, scale: 1, background: .clear,
      canvas: PixelRect(width: width, height: height))
    // The peers draw over what their buffer holds: so does a plan without a background.
    if beneath != nil { plan.background = nil }
    self.plan = plan
    self.beneath = beneath
    self.renderer = renderer
    self.threads = threads
    target = Pixmap(width: width, height: height)
    reset()
  }

  convenience init(_ layers: [Layer], onto beneath: Image? = nil, _ inputs: Inputs, _ threads: Int)
  {
    self.init(
      layers, onto: beneath, width: inputs.width, height: inputs.height,
      renderer: FrameRenderer(kernels: inputs.kernels), threads: threads)
  }

  func reset() {
    guard let beneath else { return }
    for y in 0..<target.height {
      target.row(y).update(from: beneath.pixmap.row(y), count: target.width)
    }
  }

  func run() {
    renderer.render(plan, into: target, threads: threads)
  }

  func output() -> OperationOutput {
    OperationOutput(.rgba, target.tightBytes)
  }
}

extension Pixmap {
  /// R G B A of every pixel, rows without padding.
  var tightBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      bytes.append(contentsOf: UnsafeRawBufferPointer(start: row(y), count: width * 4))
    }
    return bytes
  }
}

extension Layer {
  /// An image with one point for each of its pixels, its corner at (x, y).
  static func image(_ image: Image, x: Double = 0, y: Double = 0) -> Layer {
    var layer = Layer(frame: Rect(x, y, Double(image.width), Double(image.height)))
    layer.contents = .image(image)
    return layer
  }

  /// Its opacity multiplied by `opacity`.
  func faded(_ opacity: Double) -> Layer {
    var layer = self
    layer.opacity *= opacity
    return layer
  }
}
