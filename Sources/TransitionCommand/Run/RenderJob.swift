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
  /// What drives the transition, and the region that it runs in.
  let finger: (drive: FingerDrive, region: Rect)?

  init(
    _ request: RenderRequest, _ movement: Movement, from: ScreenInfo, to: ScreenInfo
  ) throws(UsageError) {
    self.request = request
    self.movement = movement
    self.from = from
    self.to = to
    canvas = try Canvas(request, from: from)
    let region = canvas.region ?? Rect(size: canvas.pointSize)
    let scale = canvas.scale
    finger = request.gesture.map { points in
      let isReturn = request.isReversed != request.isThereAndBack
      let edge = movement.recipe.edge(isReversed: isReturn)
      return (
        request.commit.drive(
          points.track(scale: scale), scale: scale,
          forward: edge.map { FingerDrive.Direction(from: $0) }), region
      )
    }
    clip = try Clip(request, movement, in: Container(region: canvas.region), finger)
  }

  /// Remarks on the request, a sentence each.
  package var notes: [String] {
    var notes = request.notes + movement.notes + canvas.notes
    if let screen = [from, to].first(where: { $0.scale.origin == .unknown }), scaleMatters {
      notes.append(
        "\(screen.name): \(screen.width)x\(screen.height) is no known device's size, so a point is "
          + "taken for one pixel; --scale 3 or a name such as home@3x.png tells otherwise")
    }
    notes += clip.notes
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

  package var memory: MemoryEstimate {
    MemoryEstimate(request, screens: [from, to], canvas: canvas.size)
  }

  package var frames: FrameJob {
    FrameJob(request: request, size: canvas.size, clip: clip, memory: memory)
  }

  /// The transition alone, or the way that the finger drives, between blank screens of the same
  /// sizes: what a table of it shows.
  var tabled: (passage: Passage, segment: Segment) {
    let stage = Stage(size: canvas.pointSize, scale: canvas.scale, fit: request.fit)
    let screens = [from, to].enumerated().map { index, screen in
      let size = Size(
        Double(screen.width) / screen.scale.value, Double(screen.height) / screen.scale.value)
      var page = Layer(frame: Rect(size: size))
      page.backgroundColor = .white
      return stage.place(
        Scene(size: size, scale: screen.scale.value, layers: [page]), id: "screen-\(index)")
    }
    let (target, passage) =
      clip.ways.first { $0.passage.playback != nil } ?? clip.ways.first
      ?? (1, movement.passage(in: Container(region: canvas.region), isReversed: false))
    return (
      passage, passage.segment(from: screens[1 - target], to: screens[target], on: stage)
    )
  }

  /// The clip, once the screens are there.
  func timeline(_ from: Scene, _ to: Scene) -> Timeline {
    let isOpaque = from.isOpaque && to.isOpaque
    let stage = Stage(
      size: canvas.pointSize, scale: canvas.scale,
      background: request.background ?? (isOpaque ? .black : .clear), fit: request.fit)
    return clip.timeline(of: [from, to], on: stage)
  }
}

extension LengthRect {
  fileprivate var lengths: [Length] { [x, y, width, height] }
}
