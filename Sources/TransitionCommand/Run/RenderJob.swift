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
    var notes = request.notes + movement.notes + canvas.notes
    if let screen = [from, to].first(where: { $0.scale.origin == .unknown }), scaleMatters {
      notes.append(
        "\(screen.name): \(screen.width)x\(screen.height) is no known phone's size, so a point is "
          + "taken for one pixel; --scale 3 or a name such as home@3x.png tells otherwise")
    }
    if clip.clock.duration > Self.usualDuration {
      notes.append(
        "the clip is unusually long: \(clip.clock.count) frames, \(clip.clock.duration.brief)")
    }
    if clip.clock.duration == .zero, request.isThereAndBack || request.repeatCount > 1 {
      notes.append("the clip has no duration, so it shows two frames only; add --hold")
    }
    return notes
  }

  /// Whether something is stated in points, or the screens' points differ.
  private var scaleMatters: Bool {
    let lengths =
      switch request.area {
      case .between(let top, let bottom): [top, bottom]
      case .region(let rect): rect.lengths
      }
    let rects = movement.recipe.parts.flatMap { part in
      part.entry.parameters.compactMap {
        part.values.text($0.name).flatMap { LengthRect(parsing: $0) }
      }
    }
    return from.scale.value != to.scale.value
      || (lengths + rects.flatMap(\.lengths)).contains { $0.unit == .points && $0.value != 0 }
  }

  /// A clip of a transition that lasts longer is more often a slip than meant.
  private static let usualDuration = Time.milliseconds(60_000)

  /// As many threads as asked for, or fewer where memory is short.
  package func crew(processors: Int) throws(UsageError) -> RenderCrew {
    try memory.crew(
      wanted: request.threads ?? processors, frames: clip.instants.count,
      limit: request.memoryLimit)
  }

  /// What is not as asked for.
  func notes(on crew: RenderCrew) -> [String] {
    guard let stated = request.threads, crew.threads < min(stated, clip.instants.count) else {
      return []
    }
    return [
      "--threads: only \(crew.threads) of \(stated) threads render, to stay below the memory limit of "
        + "\(request.memoryLimit)"
    ]
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

extension LengthRect {
  fileprivate var lengths: [Length] { [x, y, width, height] }
}
