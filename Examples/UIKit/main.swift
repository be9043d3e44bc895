import Compositor
import ExactMath
import ImageFiles
import Raster
import UIKitFacade

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// Draws one of the programs beside this file as eight pictures side by side, as a PNG on the
// standard output:
//
//   swift run uikit-examples custom-animator > sheet.png

let programs: [String: @MainActor (UIWindow) -> Void] = [
  "catransition": pushPages, "view-transition": flipCard, "property-animator": drawSheet,
  "custom-animator": presentByScale,
]
guard let program = programs[CommandLine.arguments.last ?? ""] else {
  print("state one of: \(programs.keys.sorted().joined(separator: ", "))")
  exit(2)
}
let recording = ScreenRecording(size: CGSize(width: 195, height: 422))
let timeline = try recording.run(program)
let count = 8
let (width, height) = timeline.pixelSize
let sheet = Pixmap(width: width * count, height: height)
let renderer = FrameRenderer()
for index in 0..<count {
  let time = Time(ticks: timeline.duration.ticks * Int64(index) / Int64(count - 1))
  let frame = renderer.render(timeline.plan(at: time))
  for y in 0..<height {
    for x in 0..<width { sheet[index * width + x, y] = frame[x, y] }
  }
}
let bytes = PNGEncoder(
  width: sheet.width, height: sheet.height, hasAlpha: false, compression: .best
).encode(sheet)
for note in recording.notes { fputs(note + "\n", stderr) }
guard fwrite(bytes, 1, bytes.count, stdout) == bytes.count else { exit(1) }
