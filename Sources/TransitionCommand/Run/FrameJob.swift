import ExactMath
import Frames
import Raster

/// The frames of a clip, whatever it is made of, before a pixel is read.
package struct FrameJob: Sendable {
  package let request: RenderRequest
  package let size: PixelSize
  package let clip: Clip
  package let memory: MemoryEstimate

  /// Refuses outputs that cannot be, such as movies beyond H.264's limits.
  func checkOutputs() throws {
    // Whether the frames are opaque shows with their pixels; no limit depends on it.
    let settings = SinkSettings(request, format(isOpaque: true))
    for output in request.outputs { try output.format.check(output.destination, settings) }
  }

  func format(isOpaque: Bool) -> FrameFormat {
    FrameFormat(
      width: size.width, height: size.height, rate: request.rate,
      count: clip.instants.count, isOpaque: isOpaque)
  }

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

  /// `22 frames of 1170x2532 at 60 fps, 0.367 s`.
  package var summary: String {
    let count = clip.instants.count
    let frames = "\(count) \(count == 1 ? "frame" : "frames") of \(size)"
    guard request.selection == nil else {
      return frames + " from a clip of \(clip.clock.count)"
    }
    return frames + " at \(request.rate) fps, "
      + "\(briefDecimal(clip.clock.fileSeconds, places: 3)) s"
  }
}
