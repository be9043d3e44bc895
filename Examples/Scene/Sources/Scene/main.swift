// Renders two screens that are made here with a transition that is made here, there and back, into
// a folder of PNG files: swift run -c release Scene frames
import Compositor
import ExactMath
import Frames
import ImageFiles
import Motion
import Raster
import Transitions

guard let folder = CommandLine.arguments.dropFirst().first, let rate = FrameRate(30) else {
  print("usage: Scene FOLDER")
  throw CancellationError()
}
let passage = Passage(
  Blinds(), duration: .milliseconds(450), timing: .cubicBezier(.easeInEaseOut))
let storyboard = Storyboard(
  stage: Stage(size: Screens.size, scale: 2),
  scenes: [try Screens.harbour(), try Screens.tickets()],
  steps: [
    .hold(.milliseconds(200)), .go(to: 1, passage), .hold(.milliseconds(200)), .back(nil),
  ])
let timeline = storyboard.timeline
let clock = FrameClock(duration: timeline.duration, rate: rate)
let (width, height) = timeline.pixelSize
let format = FrameFormat(
  width: width, height: height, rate: rate, count: clock.count, isOpaque: true)
let renderer = FrameRenderer()
let pipeline = FramePipeline(format: format, threads: 2, time: clock.time(of:))
try pipeline.run(into: [try PNGSequenceSink(folder: folder, format: format)]) { position, pixmap in
  renderer.render(timeline.plan(frame: position, of: clock), into: pixmap)
}
print("\(clock.count) frames of \(width)x\(height) in \(folder)")
