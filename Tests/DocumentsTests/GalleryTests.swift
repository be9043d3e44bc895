import Compositor
import Documents
import ExactMath
import Foundation
import ImageFiles
import Raster
import TestSupport
import Testing
import Transitions

/// Key frames of every document in `Examples`, side by side.
@Suite struct GalleryTests {
  static let names = DocumentFixtures.examples.map {
    $0.deletingPathExtension().lastPathComponent
  }

  @Test func thereAreAtLeastEight() { #expect(Self.names.count >= 8) }

  /// Eight frames of the whole clip for a storyboard or one whose holds move, else eight of its first
  /// transition.
  private func times(_ story: Story) throws -> [Time] {
    let entries = story.schedule.entries
    let passages = entries.filter { if case .passage = $0.kind { true } else { false } }
    let first = try #require(passages.first)
    let movesInHolds = entries.contains { if case .hold(_?) = $0.kind { true } else { false } }
    let isStoryboard = story.screenIDs.count > 2 || movesInHolds
    let begin = isStoryboard ? Time.zero : first.begin
    let duration = isStoryboard ? story.schedule.duration : first.duration
    return (0...7).map { begin + Time(ticks: duration.ticks * $0 / 7) }
  }

  @Test(arguments: names)
  func looksAsStored(_ name: String) throws {
    let url = DocumentFixtures.root.appending(path: "Examples/\(name).json")
    let options = DocumentOptions { path throws(PictureError) in
      do { return LoadedPicture(try readPNG(path: path).image) } catch {
        throw PictureError("\(error)")
      }
    }
    let story = try Story(DocumentFile(path: url.path), options)
    var storyboard = story.storyboard
    storyboard.stage.scale = 130 / storyboard.stage.size.width
    let timeline = storyboard.timeline
    let times = try times(story)
    let (width, height) = timeline.pixelSize
    let strip = Pixmap(width: width * times.count, height: height)
    let renderers = KernelSet.available.map { FrameRenderer(kernels: $0) }
    for (index, time) in times.enumerated() {
      let plan = timeline.plan(at: time)
      let frames = renderers.map { $0.render(plan) }
      for frame in frames.dropFirst() {
        #expect(Pictures.bytes(frame) == Pictures.bytes(frames[0]), "kernel sets disagree")
      }
      for y in 0..<height {
        for x in 0..<width { strip[index * width + x, y] = frames[0][x, y] }
      }
    }
    try GoldenPicture.check(strip, "gallery-" + name)
  }
}
