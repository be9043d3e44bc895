import MovieFiles
import Raster
import Threads

/// A frame to 4:2:0, as the movie encoder takes it.
enum Chroma {
  static let operations = [
    Operation("i420", "A to BT.709 limited range, chroma in the middle") { inputs, threads in
      ChromaOperation(inputs, siting: .center, threads: threads)
    },
    Operation("i420:left", "the same, chroma on the left as in MP4") { inputs, threads in
      ChromaOperation(inputs, siting: .left, threads: threads)
    },
  ]
}

private final class ChromaOperation: PreparedOperation {
  private let pixmap: Pixmap
  private let converter: YUVConverter
  private let memory: UnsafeMutablePointer<UInt8>
  private let count: Int
  private let crew: Crew

  init(_ inputs: Inputs, siting: ChromaSiting, threads: Int) {
    pixmap = inputs.a.pixmap
    converter = YUVConverter(siting: siting, background: nil, kernels: inputs.kernels)
    count = YUVPlanes.tightByteCount(width: pixmap.width, height: pixmap.height)
    memory = .allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    crew = Crew(threads: threads)
  }

  deinit {
    memory.deallocate()
  }

  func run() {
    let (pixmap, converter) = (pixmap, converter)
    let planes = YUVPlanes(tight: memory, width: pixmap.width, height: pixmap.height)
    let pairs = (pixmap.height + 1) / 2
    let pieces = crew.threads == 1 ? 1 : crew.threads * 4
    crew.run(pieces) { piece in
      let start = pairs * piece / pieces * 2
      let end = min(pairs * (piece + 1) / pieces * 2, pixmap.height)
      converter.convert(start..<end, in: pixmap, from: start, to: planes)
    }
  }

  func output() -> OperationOutput {
    OperationOutput(.i420, Array(UnsafeBufferPointer(start: memory, count: count)))
  }
}
