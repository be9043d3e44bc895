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
  private let result: Pixmap
  private static let bandHeight = 48

  init(_ inputs: Inputs, sigma: Double, threads: Int) {
    source = inputs.a.pixmap
    self.sigma = sigma
    kernels = inputs.kernels
    crew = Crew(threads: threads)
    result = Pixmap(width: source.width, height: source.height)
  }

  func run() {
    let blur = GaussianBlur(source, sigma: sigma, kernels: kernels) { [crew] in crew.run($0, $1) }
    crew.run((blur.height + Self.bandHeight - 1) / Self.bandHeight) { [result] band in
      let start = band * Self.bandHeight
      for y in start..<min(start + Self.bandHeight, blur.height) {
        blur.write(row: y, from: 0, to: blur.width, into: result.row(y))
      }
    }
  }

  func output() -> OperationOutput { OperationOutput(.rgba, result.tightBytes) }
}
