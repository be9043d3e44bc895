// Runs the programs beside this file and draws each as sixteen pictures in two rows, a PNG
// file a program, into a folder: swift run -c release UIKitExamples sheets
import Compositor
import ExactMath
import Foundation
import Frames
import ImageFiles
import Raster
import UIKitFacade

guard let folder = CommandLine.arguments.dropFirst().first, let rate = FrameRate(1) else {
  print("usage: UIKitExamples FOLDER")
  throw CancellationError()
}
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
let programs: KeyValuePairs<String, @MainActor (UIWindow) -> Void> = [
  "catransition": pushPages,
  "view-transition": flipCard,
  "property-animator": drawSheet,
  "custom-animator": presentByScale,
  "sheet": presentSheet,
]
let (columns, rows, space) = (8, 2, 8)
for (name, program) in programs {
  let recording = ScreenRecording(size: screenSize)
  let timeline = try recording.run(program)
  for note in recording.notes { print("\(name): \(note)") }
  // The timeline renders at any instant, in any order; here at sixteen.
  let (width, height) = timeline.pixelSize
  let sheet = Pixmap(
    width: (width + space) * columns - space, height: (height + space) * rows - space)
  let renderer = FrameRenderer()
  let last = columns * rows - 1
  for index in 0...last {
    let time = Time(ticks: timeline.duration.ticks * Int64(index) / Int64(last))
    let frame = renderer.render(timeline.plan(at: time))
    let (left, top) = (index % columns * (width + space), index / columns * (height + space))
    for y in 0..<height {
      for x in 0..<width { sheet[left + x, top + y] = frame[x, y] }
    }
  }
  let format = FrameFormat(
    width: sheet.width, height: sheet.height, rate: rate, count: 1, isOpaque: false)
  let pipeline = FramePipeline(format: format, threads: 1) { _ in .zero }
  let sink = try PNGFileSink(path: "\(folder)/\(name).png", format: format)
  try pipeline.run(into: [sink]) { _, pixmap in
    for y in 0..<sheet.height {
      for x in 0..<sheet.width { pixmap[x, y] = sheet[x, y] }
    }
  }
  print("\(name): \(timeline.duration.seconds) s")
}
