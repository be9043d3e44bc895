import Compositor
import ExactMath
import Foundation
import Frames
import ImageFiles
import Motion
import MovieFiles
import Raster
import Synchronization
import Testing
import Transitions

/// Frames reach an output in memory that earlier ones have left.
@Suite(.enabled(if: Allocations.areCounted)) struct OutputTests {
  /// The count at each of several calls, all on one thread.
  private final class Tally: Sendable {
    private let counts: Mutex<[Int]>

    init(_ capacity: Int) {
      var counts: [Int] = []
      counts.reserveCapacity(capacity)
      self.counts = Mutex(counts)
    }

    func note() { counts.withLock { $0.append(Allocations.now) } }

    /// What is asked for from one call to the next, but not for the first ones.
    func steady(after first: Int) -> [Int] {
      counts.withLock { counts in
        zip(counts.dropFirst(first), counts.dropFirst(first + 1)).map { $1 - $0 }
      }
    }
  }

  @Test(arguments: ["hashes", "rgba", "y4m", "png"]) func output(_ kind: String) throws {
    let scenes = [Color.white, Color(hex: 0x1E90FF)].map { color in
      var page = Layer(id: "page", frame: Rect(0, 0, 40, 30))
      page.backgroundColor = color
      return Scene(size: Size(40, 30), scale: 1, layers: [page])
    }
    let passage = Passage(
      try TransitionRecipe(parsing: "cross-dissolve"), duration: .milliseconds(500),
      timing: .linear)
    let timeline = Storyboard(
      stage: Stage(size: Size(40, 30), scale: 1), scenes: scenes, steps: [.go(to: 1, passage)]
    ).timeline
    let clock = FrameClock(duration: timeline.duration, rate: try #require(FrameRate(60)))
    let format = FrameFormat(
      width: 40, height: 30, rate: clock.rate, count: clock.count, isOpaque: true)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let sink: any FrameSink =
      switch kind {
      case "png":
        // A name that no small string holds.
        try PNGSequenceSink(
          folder: folder, names: FrameNames(pattern: "frame of the clip %05d.png"), format: format)
      case "hashes": try HashSink(path: "/dev/null", existing: .replace, format: format)
      case "rgba": try RGBASink(path: "/dev/null", existing: .replace, format: format)
      default:
        try Y4MSink(path: "/dev/null", existing: .replace, format: format, background: .black)
      }
    let (made, delivered) = (Tally(clock.count), Tally(clock.count))
    let planner = FramePlanner(timeline)
    let renderer = FrameRenderer()
    var pipeline = FramePipeline(
      format: format, threads: 1, inFlight: 1, time: clock.time(of:))
    pipeline.progress = { _ in delivered.note() }
    pipeline.renderBands = { position, take in
      made.note()
      renderer.render(planner.plan(frame: position, of: clock).plan, inBands: take)
    }
    try pipeline.run(into: [sink]) { position, pixmap in
      made.note()
      renderer.render(planner.plan(frame: position, of: clock).plan, into: pixmap)
    }
    // The first frames bring the picture, and find how long a line is.
    #expect(made.steady(after: 8).count == clock.count - 9)
    #expect(made.steady(after: 8).allSatisfy { $0 == 0 }, "\(made.steady(after: 8))")
    #expect(delivered.steady(after: 8).allSatisfy { $0 == 0 }, "\(delivered.steady(after: 8))")
  }
}
