import Compositor
import ExactMath
import ImageFiles
import Motion
import MovieFiles
import Raster
import Transitions

/// What `explain` prints: every value in force with where it comes from, the curve, the frames.
///
/// Only the headers of the screens are read, and nothing is written.
package struct Explanation {
  private let request: RenderRequest
  private let job: RenderJob
  private var text = ""

  /// - Parameter processors: those that a render may use.
  package static func text(
    of request: RenderRequest, processors: Int, kernels: KernelChoice
  ) throws -> String {
    if case .document(let path) = request.screens {
      return try StoryExplanation.text(path, request)
    }
    let movement = try Movement(request)
    let screens = try ScreenPair(request)
    let job = try RenderJob(request, movement, from: screens.from, to: screens.to)
    try job.frames.checkOutputs()
    var explanation = Explanation(request: request, job: job)
    explanation.describe(processors: processors, kernels)
    return explanation.text
  }

  private init(request: RenderRequest, job: RenderJob) {
    self.request = request
    self.job = job
  }

  private mutating func describe(processors: Int, _ kernels: KernelChoice) {
    describeTransition()
    describeCurve()
    describeGesture()
    if request.showsTable { describeLayers() }
    describeScreens()
    describeClip()
    describeOutputs(processors: processors, kernels)
    guard !job.notes.isEmpty else { return }
    text += "\nNotes\n"
    for note in job.notes {
      text += definition("", note, indent: 0, column: 2, width: CatalogueText.width)
    }
  }

  private mutating func row(_ name: String, _ value: String, _ origin: String) {
    let start = "  " + padded(name, 18) + padded(value, 30)
    text += origin.isEmpty ? trimmed(start) + "\n" : start + "  \(origin)\n"
  }

  private func origin(_ option: Option.Name, else fallback: String = "default") -> String {
    request.given.contains(option) ? option.dashed : fallback
  }

  // MARK: - Transition

  private mutating func describeTransition() {
    let movement = job.movement
    text += "Transition\n"
    row(
      "transition", movement.recipe.description,
      request.fragment?.origin
        ?? origin(.transition, else: request.screens == .demo ? "the demo's" : "default"))
    for part in movement.recipe.parts {
      let inForce = part.entry.inForce(
        part.values, job.canvas.region?.size ?? job.canvas.pointSize)
      for parameter in part.entry.parameters {
        let value = part.values.text(parameter.name)
        let isDefault = value == parameter.defaultText
        let decided = inForce[parameter.name].map { briefDecimal($0, places: 4) }
        if let (value, origin) = settled(parameter) {
          row("  \(parameter.name)", value, origin)
        } else {
          row(
            "  \(parameter.name)", value ?? decided ?? "none",
            isDefault ? "default" : "--transition")
        }
      }
      row("  mirrors", part.entry.source, "")
      for constant in part.entry.constants {
        text += definition(
          "    known", "\(constant.what): \(constant.confidence.rawValue)", indent: 0, column: 20,
          width: CatalogueText.width)
      }
    }
    row("reduced motion", request.reducesMotion ? "yes" : "no", origin(.reduceMotion))
    row("direction", request.isReversed ? "return" : "there", origin(.reverse))
    row("duration", movement.duration.brief, durationOrigin)
    if let natural = movement.easing.naturalDuration {
      row("  natural", natural.brief, "the spring's settling time")
    }
    row("speed", "\(briefDecimal(request.speed, places: 6))", origin(.speed))
    if request.speed != 1 { row("  played in", movement.playedDuration.brief, "") }
    if movement.span != movement.playedDuration {
      row("  in all", movement.span.brief, "with what it repeats")
    }
    let alone = FrameClock(duration: movement.span, rate: request.rate)
    row("  on its own", "\(alone.count) frames", "ceil(duration x fps) + 1")
    row(
      "easing", movement.easing.description,
      request.fragment == nil
        ? origin(.easing, else: "default of \(movement.recipe.parts[0].entry.name)")
        : "each animation has its own")
    if let spring = movement.easing.spring {
      row("  damping ratio", briefDecimal(spring.dampingRatio, places: 4), "")
      row("  perceptual", "\(briefDecimal(spring.perceptualDuration * 1000, places: 3)) ms", "")
    }
    row(
      "  jump at the end",
      "\(briefDecimal(movement.timing.jumpAtEnd * 100, places: 4)) % of the way", "")
  }

  /// The value in force of a parameter that options of the clip overrule.
  private func settled(_ parameter: Parameter) -> (value: String, origin: String)? {
    let movement = job.movement
    if parameter.isDuration {
      return (briefDecimal(movement.duration.seconds, places: 6), durationOrigin)
    }
    if parameter.isTimingFunction, request.easing != nil {
      return (movement.easing.description, origin(.easing))
    }
    return nil
  }

  private var durationOrigin: String {
    switch job.movement.durationOrigin {
    case .option: "--duration"
    case .transition where request.fragment != nil: "the animations' files"
    case .transition:
      job.movement.recipe.statesDuration
        ? "--transition" : "default of \(job.movement.recipe.parts[0].entry.name)"
    case .spring: "the spring's settling time"
    }
  }

  private mutating func describeCurve() {
    text +=
      "\nCurve\n" + CurveTable.text(job.movement.timing, duration: job.movement.playedDuration)
  }

  private mutating func describeGesture() {
    guard let points = request.gesture, let (drive, region) = job.finger else { return }
    let gesture = drive.gesture(
      in: region, travel: job.movement.recipe.travel(in: region.size))
    let (place, velocity) = (gesture.releaseProgress, gesture.releaseVelocity)
    text += "\nGesture\n"
    row(
      points.isTouch ? "touch" : "percents", "\(points.count) points, \(points.release.brief)",
      "--gesture")
    if points.isTouch {
      row(
        "  forward", drive.direction.rawValue,
        request.commit.direction == nil ? "by the transition" : "--commit")
      row(
        "  dead zone", "\(briefDecimal(drive.deadZone, places: 3)) points",
        request.commit.deadZone == nil ? "the rule's" : "--commit")
    }
    row("rule", drive.rule.rawValue, origin(.commit))
    row("  let go at", "\(briefDecimal(place * 100, places: 3)) % of the way", "")
    row("  velocity", "\(briefDecimal(velocity, places: 4)) ways a second", "")
    let reach = briefDecimal(
      (place + drive.projection.seconds * velocity) * 100, places: 3)
    row(
      "  counts as", "\(reach) %",
      drive.projection == .zero
        ? "the place alone" : "\(drive.projection.brief) further at its velocity")
    guard let passage = job.clip.driven else { return }
    row(
      "  so it", passage.isCancelled ? "cancels" : "finishes",
      "finishes from \(briefDecimal(drive.threshold * 100, places: 3)) % on")
    row(
      "takes", passage.totalDuration.brief,
      "\((passage.totalDuration - points.release).brief) after it is let go")
  }

  private mutating func describeLayers() {
    let tabled = job.tabled
    text +=
      "\nLayers, in points of the canvas\n" + LayerTable.text(tabled.passage, tabled.segment)
  }

  // MARK: - Canvas

  private mutating func describeScreens() {
    text += "\nScreens\n"
    if request.screens == .unstated {
      row("from, to", "none", "the sizes are the demo's")
    } else {
      for (name, screen) in [("from", job.from), ("to", job.to)] {
        row(name, screen.name, "\(screen.width)x\(screen.height)")
        row("  scale", briefDecimal(screen.scale.value, places: 4), "\(screen.scale.origin)")
      }
    }
    let canvas = job.canvas
    row("size", "\(canvas.size) pixels", sizeOrigin)
    row(
      "  in points",
      "\(briefDecimal(canvas.pointSize.width, places: 3)) x "
        + briefDecimal(canvas.pointSize.height, places: 3),
      "\(briefDecimal(canvas.scale, places: 4)) pixels a point")
    row("fit", request.fit.rawValue, origin(.fit))
    row(
      "background", request.background.map(name) ?? "black, or transparent",
      origin(.background, else: "default: black behind opaque screens"))
    row("container", region, containerOrigin)
  }

  private var sizeOrigin: String {
    switch request.canvas {
    case .ofFromScreen: "the from screen's"
    case .size: "--size"
    case .resized: "--resize"
    }
  }

  private var region: String {
    guard let region = job.canvas.region else { return "the whole canvas" }
    return [region.minX, region.minY, region.size.width, region.size.height]
      .map { briefDecimal($0, places: 3) }.joined(separator: ",") + " points"
  }

  private var containerOrigin: String {
    let given = [Option.Name.region, .keepTop, .keepBottom].filter(request.given.contains)
    return given.isEmpty ? "default" : given.map(\.dashed).joined(separator: ", ")
  }

  private func name(_ color: Color) -> String {
    func hex(_ value: Double) -> String {
      let digits = String(Int((value * 255).rounded()), radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }
    return "#" + [color.red, color.green, color.blue].map(hex).joined()
      + (color.isOpaque ? "" : hex(color.alpha))
  }

  // MARK: - Clip

  private mutating func describeClip() {
    text += "\nClip\n"
    let demo = request.screens == .demo ? "the demo's" : "default"
    row(
      "hold", "\(request.hold.before.brief) before, \(request.hold.after.brief) after",
      origin(.hold, else: demo))
    row("there and back", request.isThereAndBack ? "yes" : "no", origin(.thereAndBack, else: demo))
    row("backward", request.isBackward ? "yes" : "no", origin(.backward))
    row("repeat", "\(request.repeatCount)", origin(.repeat))
    row("fps", "\(request.rate)", origin(.fps))
    let clock = job.clip.clock
    row("duration", clock.duration.brief, "")
    row("frames", "\(clock.count)", "")
    row("file lasts", "\(briefDecimal(clock.fileSeconds, places: 6)) s", "frames / fps")
    guard request.selection != nil else { return }
    row("selected", "\(job.clip.instants.count) frames", "--select")
    for position in job.clip.instants.indices {
      row("", "\(briefDecimal(job.clip.time(at: position).seconds, places: 6)) s", "")
    }
  }

  // MARK: - Outputs

  private mutating func describeOutputs(processors: Int, _ kernels: KernelChoice) {
    text += "\nOutputs\n"
    for output in request.outputs { row(output.format.name, output.spelling, "--out") }
    if request.outputs.isEmpty { row("none", "", "") }
    row("crf", "\(request.movieQuality)", origin(.crf))
    row("preset", request.moviePreset.rawValue, origin(.preset))
    row("transfer", request.movieTransfer.rawValue, origin(.transfer))
    row("png compression", request.pngCompression.rawValue, origin(.pngCompression))
    let wanted = request.threads ?? processors
    let crew = (try? job.frames.crew(processors: processors)) ?? RenderCrew(threads: 1, inFlight: 1)
    let threadsOrigin =
      if crew.threads < min(wanted, job.clip.instants.count) {
        "\(wanted) would pass the memory limit"
      } else if crew.threads < wanted {
        "one for each frame"
      } else {
        origin(.threads, else: "one for each core")
      }
    row("threads", "\(crew.threads)", threadsOrigin)
    row("  in flight", "\(crew.inFlight)", "frames begun and not yet written")
    row("kernels", "\(kernels.set)", kernels.origin)
    row("memory", "about \(ByteCount(bytes: job.memory.bytes(crew))) at most", "")
    row("  limit", "\(request.memoryLimit)", origin(.memoryLimit))
    row("existing files", overwriting, origin(.noClobber, else: origin(.yes)))
  }

  private var overwriting: String {
    switch request.overwriting {
    case .replace: "replaced"
    case .replaceInAnyFolder: "replaced, in any folder"
    case .refuse: "refused"
    }
  }
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

private func trimmed(_ text: String) -> String {
  var text = text
  while text.last == " " { text.removeLast() }
  return text
}
