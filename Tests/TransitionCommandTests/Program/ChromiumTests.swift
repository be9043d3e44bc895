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

  @Test(.timeLimit(.minutes(2)), arguments: ["bt709", "srgb"])
  func chromiumShowsTheMiddleFrame(_ transfer: String) throws {
    let folder = try Workspace()
    let find = try Program.shell("command -v chromium", in: folder)
    guard find.exitCode == 0 else {
      #expect(ProcessInfo.processInfo.environment["CI"] == nil, "chromium is not installed")
      return
    }
    try folder.write(screen(Self.colors), to: "home.png")
    try folder.write(screen(Self.colors.reversed()), to: "detail.png")
    // Half a second of dissolve between two holds: at 0.75 s half of each shows.
    let line = [
      "home.png", "detail.png", "--easing", "linear", "--duration", "0.5s", "--hold", "0.5s",
    ]
    let made = try Program.run(
      line + ["--transfer", transfer, "-o", "clip.mp4", "-o", "f/"], in: folder)
    #expect(made.exitCode == 0, "\(made.error)")
    let (shown, duration) = try play("clip.mp4", at: [0.258, 0.758, 1.258], in: folder)
    #expect(shown.count == 3)
    // 1.5 s at 60: 91 frames.
    #expect(abs(duration - 91.0 / 60) < 0.001)
    for (seen, name) in zip(shown, ["15", "45", "75"]) {
      let ours = try folder.pixmap("f/frame-000\(name).png")
      for index in 0..<12 {
        let (x, y) = ((2 * (index % 4) + 1) * Self.side / 2, (2 * (index / 4) + 1) * Self.side / 2)
        let theirs = seen[index]
        let pixel = ours[x, y]
        let exact = [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
        for channel in 0..<3 {
          #expect(
            abs(theirs[channel] - exact[channel]) <= 3,
            "frame \(name), area \(index): \(theirs) for \(exact)")
        }
      }
    }
  }

  /// What a page draws from the movie at the middle of each area (red, green, blue), and how long
  /// it took the movie to be.
  private func play(
    _ name: String, at seconds: [Double], in folder: Workspace
  ) throws -> (frames: [[[Int]]], duration: Double) {
    let movie = try Data(contentsOf: folder.url(name)).base64EncodedString()
    let page = """
      <!doctype html><body><video id="v" muted></video><script>
      // In the page itself: a canvas that has drawn another file's picture may not be read.
      const video = document.getElementById("v");
      const finish = (text) => console.log("RE" + "SULT" + text + "END");
      video.onerror = () => finish("error " + video.error.message);
      const at = \(seconds), results = [];
      video.onloadeddata = () => { video.currentTime = at[0]; };
      video.onseeked = () => {
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
        const context = canvas.getContext("2d");
        context.drawImage(video, 0, 0);
        const areas = [];
        for (let row = 0; row < 3; row++)
          for (let column = 0; column < 4; column++) {
            const x = (2 * column + 1) * \(Self.side) / 2, y = (2 * row + 1) * \(Self.side) / 2;
            areas.push(Array.from(context.getImageData(x, y, 1, 1).data.slice(0, 3)));
          }
        results.push(areas);
        if (results.length < at.length) video.currentTime = at[results.length];
        else play();
      };
      // And once through, from the first frame to the end.
      const play = () => {
        video.onseeked = () => { video.playbackRate = 2; video.play(); };
        video.onended = () => finish(JSON.stringify({ frames: results, duration: video.duration }));
        video.currentTime = 0;
      };
      video.src = "data:video/mp4;base64,\(movie)";
      </script></body>
      """
    try folder.write(page, to: "page.html")
    // The sandbox needs rights that a container's root has not. The graphics processor's path, here
    // in software, converts colours in full; the path without it has six bits for each factor.
    let browser = try Program.start(
      [
        "/usr/bin/env", "chromium", "--headless", "--no-sandbox", "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist",
        "--disable-dev-shm-usage", "--enable-logging=stderr", "--remote-debugging-port=0",
        "--user-data-dir=\(folder.path("profile"))", "file://\(folder.path("page.html"))",
      ], in: folder)
    defer {
      browser.process.terminate()
      browser.process.waitUntilExit()
    }
    let deadline = Date(timeIntervalSinceNow: 60)
    while !browser.errorSoFar.contains("END"), browser.process.isRunning, Date() < deadline {
      Thread.sleep(forTimeInterval: 0.05)
    }
    // What the page says on its console.
    let log = browser.errorSoFar
    let start = try #require(log.range(of: "RESULT"), "\(log.suffix(2000))")
    let end = try #require(log.range(of: "END", range: start.upperBound..<log.endIndex))
    let text = String(log[start.upperBound..<end.lowerBound])
    let result = try #require(
      try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
    return (
      try #require(result["frames"] as? [[[Int]]]), try #require(result["duration"] as? Double)
    )
  }
}
