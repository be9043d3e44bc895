import Compositor
import ExactMath
import Motion
import Raster
import Transitions

/// One frame of each transition of the catalogue, well under way.
enum TransitionFrames {
  static let operations = Catalogue.entries.filter { $0.name != "none" }.map { entry in
    Operation("frame/\(entry.name)", "a frame of \(entry.name), 37 % of the way") {
      inputs, threads in
      try FrameOperation(entry.name, at: 37, inputs, threads)
    }
  }

  /// What turns and bends, all along its way: no two of its frames cost the same.
  static let courses = ["flip", "uiview.curl-up", "catransition.suck-effect"].flatMap { name in
    [10, 25, 50, 75, 90].map { percent in
      Operation("frame/\(name)@\(percent)", "a frame of \(name), \(percent) % of the way") {
        inputs, threads in
        try FrameOperation(name, at: percent, inputs, threads)
      }
    }
  }
}

/// A frame of a transition: the plan is part of the work, since every frame has its own.
private final class FrameOperation: PreparedOperation {
  private let planner: FramePlanner
  private let instant: Time
  private let target: Pixmap
  private let renderer: FrameRenderer
  private let threads: Int

  init(_ transition: String, at percent: Int, _ inputs: Inputs, _ threads: Int) throws {
    planner = FramePlanner(try Clip.timeline(transition, inputs, milliseconds: 1000))
    instant = .milliseconds(percent * 10)
    target = Pixmap(width: inputs.width, height: inputs.height)
    renderer = FrameRenderer(kernels: inputs.kernels)
    self.threads = threads
  }

  func run() {
    renderer.render(planner.plan(at: instant).plan, into: target, threads: threads)
  }

  func output() -> OperationOutput { OperationOutput(.rgba, target.tightBytes) }
}

/// Clips from A to B.
enum Clip {
  static func timeline(
    _ transition: String, _ inputs: Inputs, milliseconds: Int
  ) throws -> Timeline {
    let recipe = try TransitionRecipe(parsing: transition)
    let scale = 3.0
    let stage = Stage(
      size: Size(Double(inputs.width) / scale, Double(inputs.height) / scale), scale: scale)
    let duration = Time.milliseconds(milliseconds)
    let passage = Passage(
      recipe, duration: duration, timing: .linear)
    return Storyboard(
      stage: stage,
      scenes: [
        Scene(screenshot: inputs.a, scale: scale), Scene(screenshot: inputs.b, scale: scale),
      ],
      steps: [.go(to: 1, passage)]
    ).timeline
  }
}
