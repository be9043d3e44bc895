import Compositor
import ExactMath
import Frames
import MovieFiles
import Raster

/// One render from the request to the finished outputs.
struct RenderRun {
  private let request: RenderRequest
  private let environment: CommandEnvironment
  private let remarks: Remarks

  init(_ request: RenderRequest, _ environment: CommandEnvironment) {
    self.request = request
    self.environment = environment
    remarks = Remarks(request, environment)
  }

  func callAsFunction() throws {
    let kernels = try KernelChoice(environment).set
    if case .document(let path) = request.screens {
      let job = try StoryJob(path, request)
      try job.frames.checkOutputs()
      let crew = try job.frames.crew(processors: environment.processorCount)
      return try render(job.frames, job.timeline, kernels, crew, notes: job.notes)
    }
    let movement = try Movement(request)
    let screens = try ScreenPair(request)
    let job = try RenderJob(request, movement, from: screens.from, to: screens.to)
    try job.frames.checkOutputs()
    let crew = try job.frames.crew(processors: environment.processorCount)

    let libraries = request.outputs.contains { $0.format == .mp4 } ? FFmpegLoading() : nil
    defer { libraries?.wait() }
    let scenes = try screens.scenes()
    try render(
      job.frames, job.timeline(scenes.from, scenes.to), kernels, crew,
      notes: job.notes + scenes.notes)
  }

  /// Opens all outputs, or none.
  private func open(_ format: FrameFormat, _ kernels: KernelSet) throws -> [OpenOutput] {
    var settings = SinkSettings(request, format)
    settings.kernels = kernels
    let folders = Set(request.outputs.flatMap(\.foldersOfTemporaries))
    environment.beforeLeaving {
      for folder in folders { Leftovers.abandon(in: folder) }
    }
    var opened: [OpenOutput] = []
    do {
      for output in request.outputs { opened.append(try output.open(settings)) }
    } catch {
      for output in opened { output.sink.abandon() }
      throw error
    }
    return opened
  }

  private func render(
    _ job: FrameJob, _ timeline: Timeline, _ kernels: KernelSet, _ crew: RenderCrew, notes: [String]
  ) throws {
    let clip = job.clip
    let planner = FramePlanner(timeline)
    let format = job.format(isOpaque: clip.isOpaque(in: timeline, by: planner))
    let outputs = try open(format, kernels)
    // What fails before this says one sentence, why it does.
    for note in notes + job.notes(on: crew) + outputs.flatMap(\.notes) { remarks.note(note) }
    remarks.begin(job, outputs, kernels: kernels, crew: crew)
    let renderer = FrameRenderer(kernels: kernels)
    let plans = PlanSequence { clip.plan(at: $0, by: planner) }
    let progress = remarks.progress(of: format.count)
    var pipeline = FramePipeline(
      format: format, threads: crew.threads, inFlight: crew.inFlight, time: clip.time(at:))
    pipeline.repeatsPrevious = { plans.repeatsPrevious($0) }
    pipeline.isCancelled = { [environment] in environment.stopSignal() != nil }
    pipeline.progress = { progress.update(done: $0) }
    pipeline.renderBands = { position, take in
      renderer.render(plans.plan(at: position).plan, inBands: take)
    }
    progress.begin()
    defer { progress.end() }
    let drawn = DrawnFrames(renderer)
    try pipeline.run(into: outputs.map(\.sink)) { position, pixmap in
      drawn.render(plans.plan(at: position), into: pixmap)
    }
  }
}
