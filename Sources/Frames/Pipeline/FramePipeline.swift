public import ExactMath
public import Raster
internal import Threads

/// Renders the frames of a clip on several threads and delivers them to the sinks in order.
///
/// Rendering and the pictures' `prepare` run on `threads` threads, each with a pixmap of its own or, if
/// `renderBands` is there and every sink is a `BandSink`, with none; deliveries run on the
/// thread that calls `run`. At most `inFlight` pictures are between begun and delivered, so memory
/// does not depend on the clip's length. A frame that repeats the one before it is neither rendered
/// nor prepared: the earlier delivery is called again.
public struct FramePipeline {
  /// Fills every pixel of the pixmap with the frame at a position.
  public typealias Render = @Sendable (_ position: Int, _ pixmap: Pixmap) throws -> Void

  /// Draws the frame at a position and hands out its rows as `BandPicture`
  /// takes them.
  public typealias RenderBands =
    @Sendable (_ position: Int, _ take: (Range<Int>, Pixmap) -> Void) throws -> Void

  public let format: FrameFormat
  /// The instant that each frame shows.
  private let time: @Sendable (_ position: Int) -> Time
  public let threads: Int
  /// Pictures that are being made or wait for their turn; at least `threads`.
  public let inFlight: Int

  /// The same pictures as those of `run`, band by band, for sinks that take them so.
  public var renderBands: RenderBands?

  /// Whether the frame at a position (1 and up) shows the same picture as the one before it.
  ///
  /// Called once for each position, in order, from one thread at a time.
  public var repeatsPrevious: @Sendable (_ position: Int) -> Bool = { _ in false }

  /// Asked before each frame; true abandons the clip.
  public var isCancelled: @Sendable () -> Bool = { false }

  /// Told how many frames are delivered, after each one, on the thread that calls `run`.
  public var progress: (_ delivered: Int) -> Void = { _ in }

  /// Enough that no thread waits while a picture before its own is delivered.
  public static func usualInFlight(threads: Int) -> Int { threads + 2 }

  /// - Parameters:
  ///   - threads: rendering threads, at least 1.
  ///   - inFlight: fewer take less memory; fewer than `threads` count as `threads`.
  ///   - time: the instant that the frame at a position shows; asked once for each, in order.
  public init(
    format: FrameFormat, threads: Int, inFlight: Int? = nil,
    time: @escaping @Sendable (_ position: Int) -> Time
  ) {
    precondition(threads >= 1, "\(threads) threads cannot render")
    self.inFlight = max(threads, inFlight ?? Self.usualInFlight(threads: threads))
    self.format = format
    self.threads = threads
    self.time = time
  }

  /// Renders all frames into all sinks and ends every sink exactly once.
  ///
  /// On success each sink's `finish` has been called, in order. On failure the error is the first
  /// one in frame order, whichever thread met it, and every sink whose `finish` was not called has
  /// been abandoned, after the last rendering thread has ended.
  ///
  /// - Throws: what `render` or a sink threw, or `FramePipelineError`.
  public func run(into sinks: [any FrameSink], render: @escaping Render) throws {
    var ended = 0
    do {
      try deliver(to: sinks, render: render)
      for sink in sinks {
        ended += 1
        try sink.finish()
      }
    } catch {
      for sink in sinks[ended...] { sink.abandon() }
      throw error
    }
  }

  private func deliver(to sinks: [any FrameSink], render: @escaping Render) throws {
    let queue = PictureQueue(
      frameCount: format.count, limit: inFlight, repeatsPrevious: repeatsPrevious)
    let make = maker(of: sinks, render: render)
    var workers: [WorkerThread] = []
    defer {
      queue.close()
      for worker in workers { worker.join() }
    }
    for _ in 0..<min(threads, format.count) {
      do {
        workers.append(
          try WorkerThread { Self.work(on: queue, make()) })
      } catch {
        // Fewer threads give the same frames, later.
        if workers.isEmpty { throw FramePipelineError.noThread(SystemError(code: error.code)) }
        break
      }
    }
    var position = 0
    var picture = 0
    while position < format.count {
      guard !isCancelled() else { throw FramePipelineError.cancelled }
      let made = queue.take(picture)
      let place = try made.place.get()
      // All frames that show it.
      while position < made.frames.upperBound {
        guard !isCancelled() else { throw FramePipelineError.cancelled }
        try place.deliver(FrameStamp(index: position, time: time(position)))
        position += 1
        progress(position)
      }
      queue.retire(place)
      picture += 1
    }
  }

  /// Draws the picture at a position and prepares it for every sink; in a new place if none is given.
  private typealias Make = (_ position: Int, _ place: PicturePlace?) throws -> PicturePlace

  /// How one thread makes pictures.
  private func maker(
    of sinks: [any FrameSink], render: @escaping Render
  ) -> @Sendable () -> Make {
    if let renderBands, !sinks.isEmpty, sinks.allSatisfy({ $0 is any BandSink }) {
      return {
        { position, place in
          let place = try place ?? PicturePlace(sinks, inBands: true)
          try place.prepare { try renderBands(position, $0) }
          return place
        }
      }
    }
    return { [format] in
      var pixmap: Pixmap?
      return { position, place in
        let canvas = pixmap ?? Pixmap(width: format.width, height: format.height)
        pixmap = canvas
        try render(position, canvas)
        let place = try place ?? PicturePlace(sinks, inBands: false)
        try place.prepare(canvas)
        return place
      }
    }
  }

  private static func work(on queue: PictureQueue, _ make: Make) {
    while let claim = queue.claim() {
      queue.post(claim, Result { try make(claim.frames.lowerBound, claim.place) })
    }
  }
}

/// Why a pipeline ended early, other than by an error of the renderer or a sink.
public enum FramePipelineError: Error, Hashable, Sendable, CustomStringConvertible {
  case cancelled
  case noThread(SystemError)

  public var description: String {
    switch self {
    case .cancelled: "rendering was cancelled"
    case .noThread(let error): "cannot start a rendering thread: \(error)"
    }
  }
}
