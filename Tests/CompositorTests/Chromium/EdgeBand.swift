import Compositor
import Raster

/// The pixels at which a plan's shapes begin or end, and those beside them.
///
/// Made of the shapes' coverage alone, so that no colour that is drawn decides what counts as edge.
struct EdgeBand {
  private var isEdge: [Bool]
  private let canvas: PixelRect

  init(_ plan: FramePlan) {
    canvas = plan.canvas
    isEdge = Array(repeating: false, count: canvas.width * canvas.height)
    for step in plan.steps {
      switch step {
      case .draw(let draw):
        if let shape = draw.shape {
          add(Coverage(shape, transform: draw.transform, canvas: canvas))
        }
        add(draw.clips)
        if case .gradient(.conic(let center, _, _), let box) = draw.source {
          // All colours meet there, and change within the pixels that are averaged.
          let point =
            draw.transform
            * Point(
              box.minX + center.x * box.size.width, box.minY + center.y * box.size.height)
          let (x, y) = (Int(point.x), Int(point.y))
          mark(x - 14...x + 13, y - 14...y + 13)
        }
      case .shadow(let shadow): add(shadow.clips)
      case .beginGroup(let group):
        add(group.clips)
        if let backdrop = group.backdrop {
          add(Coverage(backdrop.shape, transform: backdrop.transform, canvas: canvas))
        }
      case .beginCrossFade(let fade): add(fade.clips)
      default: break
      }
    }
  }

  private mutating func add(_ clips: ClipList) {
    for clip in clips {
      add(Coverage(clip.shape, transform: clip.transform, canvas: canvas))
    }
  }

  /// Marks where coverage is partial or changes, and the pixels around.
  private mutating func add(_ coverage: Coverage) {
    let (width, height) = (canvas.width, canvas.height)
    var values = [UInt8](repeating: 0, count: width * height)
    values.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for y in 0..<height {
        coverage.write(row: y, from: 0, to: width, into: base + y * width)
      }
    }
    for y in 0..<height {
      for x in 0..<width {
        let own = values[y * width + x]
        let right = x + 1 < width ? values[y * width + x + 1] : own
        let below = y + 1 < height ? values[(y + 1) * width + x] : own
        if own != 0 && own != 255 { mark(x - 1...x + 1, y - 1...y + 1) }
        if right != own { mark(x...x + 1, y...y) }
        if below != own { mark(x...x, y...y + 1) }
      }
    }
  }

  private mutating func mark(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) {
    for y in rows where y >= 0 && y < canvas.height {
      for x in columns where x >= 0 && x < canvas.width { isEdge[y * canvas.width + x] = true }
    }
  }

  func contains(_ x: Int, _ y: Int) -> Bool { isEdge[y * canvas.width + x] }
}
