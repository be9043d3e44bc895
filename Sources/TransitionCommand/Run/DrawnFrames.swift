import Compositor
import Raster
import Synchronization

/// What the pixmaps of a run hold, so that the next frame in one draws only what differs.
final class DrawnFrames: Sendable {
  private struct Drawn {
    /// Kept, so that its identity names no other pixmap later.
    let pixmap: Pixmap
    let frame: PlannedFrame
  }

  private let renderer: FrameRenderer
  private let drawn = Mutex<[ObjectIdentifier: Drawn]>([:])

  init(_ renderer: FrameRenderer) {
    self.renderer = renderer
  }

  /// Draws `frame` into `pixmap`, into which nothing else draws.
  func render(_ frame: PlannedFrame, into pixmap: Pixmap) {
    let key = ObjectIdentifier(pixmap)
    if let held = drawn.withLock({ $0[key] }) {
      renderer.render(frame.plan, into: pixmap, over: held.frame.plan)
    } else {
      renderer.render(frame.plan, into: pixmap)
    }
    drawn.withLock { $0[key] = Drawn(pixmap: pixmap, frame: frame) }
  }
}
