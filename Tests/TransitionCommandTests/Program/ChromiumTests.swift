import Foundation
import Raster
import TestSupport
import Testing

/// A browser plays the movie, and shows our colours.
@Suite struct ChromiumTests {
  /// Colours whose error through limited-range YUV and back is seen most: primaries, near-white.
  private static let colors: [PremultipliedColor] = [
    0xFFFFFF, 0xFAF9F7, 0x008800, 0xFF0000, 0x00FF00, 0x0000FF, 0x000000, 0x808080, 0x336699,
    0xF5A623, 0x1C1C1E, 0xE5E5EA,
  ].map { (hex: UInt32) in Color(hex: hex).premultiplied }
  private static let side = 40

  /// Flat areas, far larger than a block of the encoder.
  private func screen(_ colors: [PremultipliedColor]) -> Pixmap {
    let pixmap = Pixmap(width: 4 * Self.side, height: 3 * Self.side)
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width { pixmap[x, y] = colors[y / Self.side * 4 + x / Self.side] }
    }
    return pixmap
  }

  /// One browser at a time; room for one that is started twice on a busy machine.
  @Test(
    .serialized, .timeLimit(.minutes(7)),
    .enabled(if: Requirement.isExpected(program: "chromium"), "chromium is not installed"),
    arguments: ["bt709", "srgb"])
  func chromiumShowsTheMiddleFrame(_ transfer: String) throws {
    let folder = try Workspace()
    try folder.write(screen(Self.colors), to: "home.png")
    try folder.write(screen(Self.colors.reversed()), to: "detail.png")
    // Half a second of dissolve between two holds: at 0.75 s half of each shows.
    let line = [
      "home.png", "detail.png", "--easing", "linear", "--duration", "0.5s", "--hold", "0.5s",
    ]
    let made = try Program.run(
      line + ["--transfer", transfer, "-o", "clip.mp4", "-o", "f/"], in: folder)
    #expect(made.exitCode == 0, "\(made.error)")
    let seen = try play("clip.mp4", at: [0.258, 0.758, 1.258], in: folder)
    #expect(seen.frames.count == 3, "\(seen)")
    // 1.5 s at 60: 91 frames.
    #expect(abs(seen.duration - 91.0 / 60) < 0.001, "\(seen)")
    for (areas, name) in zip(seen.frames, ["15", "45", "75"]) {
      let ours = try folder.pixmap("f/frame-000\(name).png")
      try #require(areas.count == 12, "frame \(name): \(seen)")
      for index in 0..<12 {
        let (x, y) = ((2 * (index % 4) + 1) * Self.side / 2, (2 * (index / 4) + 1) * Self.side / 2)
        let theirs = areas[index]
        let pixel = ours[x, y]
        let exact = [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
        for channel in 0..<3 {
          #expect(
            abs(theirs[channel] - exact[channel]) <= 3,
            "frame \(name), area \(index): \(theirs) for \(exact), drawn by \(seen.renderer)")
        }
      }
    }
  }

  /// What the page tells of the movie.
  private struct Seen: Decodable {
    /// Red, green and blue at the middle of each area.
    var frames: [[[Int]]]
    /// Seconds.
    var duration: Double
    /// The instants of the movie's frames that were drawn.
    var times: [Double]
    /// What stands in for the graphics processor.
    var renderer: String
  }

  /// Plays the movie in a browser; in a fresh one when the first has crashed or says nothing.
  private func play(
    _ name: String, at seconds: [Double], in folder: Workspace
  ) throws -> Seen {
    try folder.write(try page(name, at: seconds, in: folder), to: "page.html")
    var visits: [Chromium.Visit] = []
    for _ in 1...2 {
      let visit = try Chromium(folder: folder).visit("page.html")
      visits.append(visit)
      guard let text = visit.result, text != "no graphics" else { continue }
      return try #require(
        try? JSONDecoder().decode(Seen.self, from: Data(text.utf8)), "the page said: \(text)")
    }
    let seen = visits.map(\.description).joined(separator: "\n\n")
    let none: Seen? = nil
    return try #require(none, "the browser was started twice: \(seen)")
  }

  private func page(_ name: String, at seconds: [Double], in folder: Workspace) throws -> String {
    let movie = try Data(contentsOf: folder.url(name)).base64EncodedString()
    return """
      <!doctype html><body><video id="v" muted></video><script>
      // In the page itself: a canvas that has drawn another file's picture may not be read.
      const video = document.getElementById("v");
      const finish = (text) => console.log("\(Chromium.begin)" + text + "\(Chromium.end)");
      const graphics = document.createElement("canvas").getContext("webgl");
      const names = graphics && graphics.getExtension("WEBGL_debug_renderer_info");
      const renderer =
        graphics && graphics.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : graphics.RENDERER);
      const at = \(seconds), frames = [], times = [];
      const areas = () => {
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
        const context = canvas.getContext("2d");
        context.drawImage(video, 0, 0);
        const colors = [];
        for (let row = 0; row < 3; row++)
          for (let column = 0; column < 4; column++) {
            const x = (2 * column + 1) * \(Self.side) / 2, y = (2 * row + 1) * \(Self.side) / 2;
            colors.push(Array.from(context.getImageData(x, y, 1, 1).data.slice(0, 3)));
          }
        return colors;
      };
      // The end of a seek can come before its frame; a frame's own callback draws that frame.
      const show = () => {
        if (frames.length == at.length) return play();
        const time = at[frames.length];
        const shown = (now, frame) => {
          if (Math.abs(frame.mediaTime - time) > 1 / 60)
            return video.requestVideoFrameCallback(shown);
          times.push(frame.mediaTime);
          frames.push(areas());
          show();
        };
        video.requestVideoFrameCallback(shown);
        video.currentTime = time;
      };
      // And once through, from the first frame to the end.
      const play = () => {
        video.onended = () =>
          finish(JSON.stringify({ frames, duration: video.duration, times, renderer }));
        video.onseeked = () => { video.playbackRate = 2; video.play(); };
        video.currentTime = 0;
      };
      video.onerror = () => finish("error " + video.error.message);
      video.onloadeddata = () => { video.onloadeddata = null; show(); };
      if (renderer) video.src = "data:video/mp4;base64,\(movie)";
      else finish("no graphics");
      </script></body>
      """
  }
}
