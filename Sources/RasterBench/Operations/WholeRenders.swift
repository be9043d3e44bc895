import Compositor
import ExactMath
import Frames
import ImageFiles
import MovieFiles
import Raster
import Transitions

/// Half a second of a push at 60 frames per second, as the command renders it.
enum WholeRenders {
  static let operations = [
    Operation("render/frames", "31 frames of push, drawn and thrown away") { inputs, threads in
      try RenderOperation(inputs, threads) { _, _ in NoSink() }
    },
    Operation("render/hashes", "31 frames of push, hashed") { inputs, threads in
      try RenderOperation(inputs, threads) { folder, format in
        try HashSink(path: folder + "/hashes.txt", existing: .replace, format: format)
      }
    },
    Operation("render/png", "31 frames of push as PNG, fast setting") { inputs, threads in
      try RenderOperation(inputs, threads) { folder, format in
        try PNGSequenceSink(folder: folder + "/frames", format: format, compression: .fast)
      }
    },
    Operation("render/mp4", "31 frames of push as MP4, preset veryfast") { inputs, threads in
      try RenderOperation(inputs, threads) { folder, format in
        try MP4Sink(
          path: folder + "/clip.mp4", existing: .replace, format: format,
          settings: MP4Settings(preset: .veryfast, threads: threads), kernels: inputs.kernels)
      }
    },
  ]
}

/// Takes frames and does nothing with them.
private struct NoSink: FrameSink {
  final class Picture: SinkPicture {
    func prepare(_ pixmap: Pixmap) {}
    func deliver(_ frame: FrameStamp) {}
  }

  func makePicture() -> Picture { Picture() }
  func finish() {}
  func abandon() {}
}

private final class RenderOperation: PreparedOperation {
  private let timeline: Timeline
  private let clock: FrameClock
  private let format: FrameFormat
  private let kernels: KernelSet
  private let threads: Int
  private let folder: TemporaryFolder
  private let makeSink: (_ folder: String, FrameFormat) throws -> any FrameSink

  init(
    _ inputs: Inputs, _ threads: Int,
    makeSink: @escaping (_ folder: String, FrameFormat) throws -> any FrameSink
  ) throws {
    guard let rate = FrameRate(60) else { throw BenchError.usage("60 is no frame rate.") }
    timeline = try Clip.timeline("push", inputs, milliseconds: 500)
    clock = FrameClock(duration: timeline.duration, rate: rate)
    format = FrameFormat(
      width: inputs.width, height: inputs.height, rate: rate, count: clock.count, isOpaque: true)
    kernels = inputs.kernels
    self.threads = threads
    folder = try TemporaryFolder()
    self.makeSink = makeSink
  }

  func run() throws {
    let renderer = FrameRenderer(kernels: kernels)
    let planner = FramePlanner(timeline)
    let sink = try makeSink(folder.path, format)
    try FramePipeline(format: format, threads: threads, time: clock.time(of:)).run(into: [sink]) {
      [clock] position, pixmap in
      renderer.render(planner.plan(frame: position, of: clock).plan, into: pixmap)
    }
  }

  /// The clip's hashes, whatever was written: an encoder's bytes are its own business.
  func output() throws -> OperationOutput {
    var bytes: [UInt8] = []
    let renderer = FrameRenderer(kernels: kernels)
    for index in 0..<clock.count {
      let frame = renderer.render(timeline.plan(frame: index, of: clock))
      bytes.append(contentsOf: FrameHash.digest(of: frame, isOpaque: true).utf8)
    }
    return OperationOutput(.clip, bytes)
  }
}
