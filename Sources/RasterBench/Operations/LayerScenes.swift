import Compositor
import ExactMath
import Motion
import Raster
import Text

/// Screens of many layers: cards with rounded corners, shadows, pictures and text, all on the move.
enum LayerScenes {
  static let operations = [
    Operation("plan500", "the plan of a frame of 500 moving layers") { inputs, threads in
      try SceneOperation(.plan, layers: 500, inputs, threads)
    },
    Operation("scene500", "a whole frame of 500 layers, planned and drawn") { inputs, threads in
      try SceneOperation(.frame, layers: 500, inputs, threads)
    },
    Operation("scene500:changed", "the same after a frame in which one card stood elsewhere") {
      inputs, threads in
      try SceneOperation(.changes, layers: 500, inputs, threads)
    },
    Operation("plan10000", "the plan of a frame of 10,000 moving layers") { inputs, threads in
      try SceneOperation(.plan, layers: 10_000, inputs, threads)
    },
    Operation("scene10000", "a whole frame of 10,000 layers, planned and drawn") {
      inputs, threads in
      try SceneOperation(.frame, layers: 10_000, inputs, threads)
    },
  ]
}

private final class SceneOperation: PreparedOperation {
  enum Work {
    case plan, frame, changes
  }

  private let work: Work
  private let planner: FramePlanner
  private let instant = Time.milliseconds(370)
  private let renderer: FrameRenderer
  private let threads: Int
  private let target: Pixmap
  private var frame: PlannedFrame
  /// One card stands elsewhere.
  private let other: FramePlan

  init(_ work: Work, layers: Int, _ inputs: Inputs, _ threads: Int) throws {
    self.work = work
    self.threads = threads
    let cards = try CardScene(layers: layers, inputs)
    let timeline = cards.timeline
    planner = FramePlanner(timeline)
    renderer = FrameRenderer(kernels: inputs.kernels)
    frame = planner.plan(at: instant)
    var moved = timeline.layers(at: instant)
    moved[moved.count / 2].position.x += 3
    target = Pixmap(width: inputs.width, height: inputs.height)
    other = FramePlan(
      layers: moved, scale: timeline.scale, background: timeline.background,
      canvas: target.bounds)
    renderer.render(other, into: target)
  }

  func reset() {
    if work == .changes { renderer.render(other, into: target, over: frame.plan) }
  }

  func run() {
    switch work {
    case .plan: frame = planner.plan(at: instant)
    case .frame: renderer.render(planner.plan(at: instant).plan, into: target, threads: threads)
    case .changes: renderer.render(frame.plan, into: target, over: other, threads: threads)
    }
  }

  func output() -> OperationOutput {
    if work == .plan { renderer.render(frame.plan, into: target, threads: threads) }
    return OperationOutput(.rgba, target.tightBytes)
  }
}

/// A grid of cards, four layers each: the card, a round picture, a title and a line of text.
private struct CardScene {
  let timeline: Timeline

  init(layers: Int, _ inputs: Inputs) throws {
    let scale = 3.0
    let size = Size(Double(inputs.width) / scale, Double(inputs.height) / scale)
    let count = max(1, layers / 4)
    let columns = max(1, Int((Double(count) * size.width / size.height).squareRoot().rounded()))
    let rows = (count + columns - 1) / columns
    let cell = Size(size.width / Double(columns), size.height / Double(rows))
    let letters = min(cell.height / 4, 14)
    let title = try TextLayout(TextContent("Harbour", size: letters)).outline
    let line = try TextLayout(
      TextContent("12 boats", size: letters * 0.7, color: Color(hex: 0x8E8E93))
    ).outline
    var stage: [Layer] = []
    var animations: [Animation] = []
    for index in 0..<count {
      let id = "card-\(index)"
      let origin = Point(
        Double(index % columns) * cell.width, Double(index / columns) * cell.height)
      let card = Self.card(id, at: origin, cell, inputs.b, title, line)
      stage.append(card)
      let start = card.position
      animations.append(
        Animation(
          layer: id,
          .position(
            Track(
              duration: .milliseconds(1000), timing: .cubicBezier(.easeInEaseOut), from: start,
              to: Point(start.x, start.y - size.height / 3)))))
    }
    timeline = Timeline(
      size: size, scale: scale, background: Color(hex: 0xF2F2F7),
      segments: [
        Segment(
          duration: .milliseconds(1000), stage: stage, animations: animations, initial: nil,
          final: stage)
      ])
  }

  private static func card(
    _ id: String, at origin: Point, _ cell: Size, _ picture: Image, _ title: TextOutline,
    _ line: TextOutline
  ) -> Layer {
    let gap = min(cell.width, cell.height) * 0.08
    var card = Layer(
      id: id,
      frame: Rect(
        origin.x + gap, origin.y + gap, cell.width - 2 * gap, cell.height - 2 * gap))
    card.backgroundColor = .white
    card.cornerRadii = CornerRadii(gap * 1.5)
    card.cornerCurve = .continuous
    card.shadow = Shadow(opacity: 0.15, offset: Point(0, gap / 2), radius: gap)
    let side = card.bounds.size.height - 2 * gap
    var avatar = Layer(frame: Rect(gap, gap, side / 2, side / 2))
    avatar.contents = .image(picture)
    avatar.contentsGravity = .resizeAspectFill
    avatar.cornerRadii = CornerRadii(side / 4)
    avatar.masksToBounds = true
    var name = Layer(frame: Rect(gap * 2 + side / 2, gap, card.bounds.size.width, side / 2))
    name.contents = .text(title)
    var note = Layer(frame: Rect(gap, gap + side / 2, card.bounds.size.width, side / 2))
    note.contents = .text(line)
    card.sublayers = [avatar, name, note]
    return card
  }
}
