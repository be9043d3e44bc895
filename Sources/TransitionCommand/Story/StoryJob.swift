import Compositor
import Documents
import ExactMath
import Transitions

/// A document with all that a request makes of it.
struct StoryJob {
  let story: Story
  let frames: FrameJob
  let timeline: Timeline
  let notes: [String]
  /// Those of the notes that are about the clip as a whole.
  let clipNotes: [String]

  init(_ path: String, _ request: RenderRequest) throws {
    let file = try StoryFile(path, request)
    story = file.story
    var request = request
    if !request.given.contains(.fps), let rate = file.story.frameRate { request.rate = rate }
    var storyboard = file.story.storyboard
    if case .resized(let share) = request.canvas { storyboard.stage.scale *= share }
    let (width, height) = storyboard.stage.pixelSize
    guard let size = PixelSize(width: width, height: height) else {
      throw UsageError("--resize: \(width)x\(height) is too large, each side is 1 to 8192")
    }
    let clip = try Clip(request, storyboard)
    timeline = storyboard.timeline
    frames = FrameJob(
      request: request, size: size, clip: clip,
      memory: MemoryEstimate(
        request, pictureBytes: file.pictureBytes, LayerMemory(storyboard.scenes, timeline),
        canvas: size))
    clipNotes = clip.notes
    notes = request.notes + file.notes + clipNotes
  }
}
