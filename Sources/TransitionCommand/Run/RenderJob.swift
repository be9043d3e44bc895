import Compositor
import ExactMath
import Frames
import Raster
import Transitions

/// A request with all that follows from it before a pixel is read.
package struct RenderJob: Sendable {
  package let request: RenderRequest
  package let movement: Movement
  package let from: ScreenInfo
  package let to: ScreenInfo
  package let canvas: Canvas
  package let clip: Clip

  init(
    _ request: RenderRequest, _ movement: Movement, from: ScreenInfo, to: ScreenInfo
  ) throws(UsageError) {
    self.request = request
    self.movement = movement
    self.from = from
    self.to = to
    canvas = try Canvas(request, from: from)
    clip = try Clip(request, movement, in: Container(region: canvas.region))
  }

  /// Remarks on the request, a sentence each.
  package var notes: [String] {
    var notes = request.notes + movement.notes
    if clip.clock.duration == .zero, request.isThereAndBack || request.repeatCount > 1 {
      notes.append("the clip has no duration, so it shows two frames only; add --hold")
    }
    return notes
  }

  package var memory: MemoryEstimate {
    MemoryEstimate(request, screens: [from, to], canvas: canvas.size)
  }

  /// The transition alone between blank screens of the same sizes: what a table of it shows.
  var segment: Segment {
    let stage = Stage(size: canvas.pointSize, scale: canvas.scale, fit: request.fit)
    let screens = [from, to].enumerated().map { index, screen in
      let size = Size(
        Double(screen.width) / screen.scale.value, Double(screen.height) / screen.scale.value)
      var page = Layer(frame: Rect(size: size))
      page.backgroundColor = .white
      return stage.place(
        Scene(size: size, scale: screen.scale.value, layers: [page]), id: "screen-\(index)")
    }
    return movement.passage(in: Container(region: canvas.region), isReversed: request.isReversed)
      .segment(from: screens[clip.start], to: screens[1 - clip.start], on: stage)
  }

  /// The clip, once the screens are there.
  func timeline(_ from: Scene, _ to: Scene) -> Timeline {
    let isOpaque = from.isOpaque && to.isOpaque
    let stage = Stage(
      size: canvas.pointSize, scale: canvas.scale,
      background: request.background ?? (isOpaque ? .black : .clear), fit: request.fit)
    return Storyboard(stage: stage, scenes: [from, to], start: clip.start, steps: clip.steps)
      .timeline
  }

  /// Refuses outputs that cannot be, such as movies beyond H.264's limits.
  func checkOutputs() throws {
    // Whether the frames are opaque shows with their pixels; no limit depends on it.
    let settings = SinkSettings(request, format(isOpaque: true))
    for output in request.outputs { try output.format.check(output.destination, settings) }
  }

  func format(isOpaque: Bool) -> FrameFormat {
    FrameFormat(
      width: canvas.size.width, height: canvas.size.height, rate: request.rate,
      count: clip.instants.count, isOpaque: isOpaque)
  }

  /// `22 frames of 1170x2532 at 60 fps, 0.367 s`.
  package var summary: String {
    let count = clip.instants.count
    let frames = "\(count) \(count == 1 ? "frame" : "frames") of \(canvas.size)"
    guard request.selection == nil else {
      return frames + " from a clip of \(clip.clock.count)"
    }
    return frames + " at \(request.rate) fps, "
      + "\(briefDecimal(clip.clock.fileSeconds, places: 3)) s"
  }
}
