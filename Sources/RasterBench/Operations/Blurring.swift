import Raster
import Threads

/// A picture out of focus.
enum Blurring {
  static let operations = [
    Operation("blur24", "Gaussian blur of A, sigma 24, edges repeated") { inputs, threads in
      BlurOperation(inputs, sigma: 24, threads: threads)
    },
    Operation("blur:sigma3", "the same, sigma 3") { inputs, threads in
      BlurOperation(inputs, sigma: 3, threads: threads)
    },
    Operation("blur:sigma6", "the same, sigma 6") { inputs, threads in
      BlurOperation(inputs, sigma: 6, threads: threads)
    },
  ]
}

private final class BlurOperation: PreparedOperation {
  private let source: Pixmap
  private let sigma: Double
  private let kernels: KernelSet
  private let crew: Crew
  private let blur = GaussianBlur()
  private let result: Pixmap

  init(_ inputs: Inputs, sigma: Double, threads: Int) {
    source = inputs.a.pixmap
    self.sigma = sigma
    kernels = inputs.kernels
    crew = Crew(threads: threads)
    result = Pixmap(width: source.width, height: source.height)
  }

  func run() {
    blur.fill(
      source, region: source.bounds, edge: .clamped, bounds: source.bounds, sigma: sigma,
      kernels: kernels, concurrently: { crew.run($0, $1) })
    blur.draw(into: result) { crew.run($0, $1) }
  }

  func output() -> OperationOutput { OperationOutput(.rgba, result.tightBytes) }
}
