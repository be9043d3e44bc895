import Foundation
import Raster
import TestSupport
import Testing

/// A browser plays the movie and shows the colours that were rendered.
@Suite struct ChromiumTests {
  /// Points in the middle of flat quarters of a 320 × 240 frame.
  private static let points = [(80, 60), (240, 60), (80, 180), (240, 180)]

  /// Absent on a developer's machine the test is skipped; in CI that is a failure.
  private static var isMissing: Bool {
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return !paths.contains { FileManager.default.isExecutableFile(atPath: "\($0)/chromium") }
  }

  @Test func playsTheMovieWithItsColours() throws {
    guard !Self.isMissing else {
      if ProcessInfo.processInfo.environment["CI"] != nil { Issue.record("chromium is missing") }
      return
    }
    let folder = try Workspace()
    try folder.write(screen { x, _ in x < 160 ? 0xFF32_64C8 : 0xFF00_8800 }, to: "from.png")
    try folder.write(screen { _, y in y < 120 ? 0xFFF7_F9FA : 0xFFB4_3C28 }, to: "to.png")
    let line = ["from.png", "to.png", "--easing", "linear", "--duration", "400ms", "-q"]
    #expect(try Program.run(line + ["-o", "clip.mp4"], in: folder).exitCode == 0)
    #expect(
      try Program.run(line + ["--select", "50%", "-o", "middle.png"], in: folder).exitCode == 0)
    let movie = try Data(contentsOf: folder.url("clip.mp4")).base64EncodedString()
    try folder.write(Self.page(movie), to: "page.html")
    let result = try Program.shell(
      "timeout 60 chromium --headless --no-sandbox --disable-gpu --user-data-dir=profile "
        + "--virtual-time-budget=10000 --dump-dom file://\(folder.path("page.html"))", in: folder)
    let answer = try #require(result.text.firstMatch(of: /<pre id="out">(.*)<\/pre>/)?.1)
    let words = answer.split(separator: " ")
    try #require(words.first == "320x240", "\(answer)")
    let duration = try #require(Double(words[1]))
    #expect(abs(duration - 25.0 / 60) < 1e-3)
    let middle = try folder.pixmap("middle.png")
    for (point, word) in zip(Self.points, words.dropFirst(2)) {
      let shown = word.split(separator: ",").compactMap { Int($0) }
      let ours = middle[point.0, point.1]
      for (a, b) in zip(shown, [ours.red, ours.green, ours.blue]) {
        #expect(abs(a - Int(b)) <= 3, "\(point): \(word) for \(ours)")
      }
      #expect(shown.count == 3)
    }
    #expect(words.count == 2 + Self.points.count)
  }

  private func screen(_ color: (Int, Int) -> UInt32) -> Pixmap {
    let pixmap = Pixmap(width: 320, height: 240)
    for y in 0..<240 {
      for x in 0..<320 { pixmap[x, y] = PremultipliedColor(packed: color(x, y)) }
    }
    return pixmap
  }

  /// Seeks to the middle frame, draws it and writes its size, duration and colours into the page.
  private static func page(_ movie: String) -> String {
    let list = points.map { "[\($0.0),\($0.1)]" }.joined(separator: ",")
    return """
      <html><body><pre id=out>waiting</pre><script>
      const video = document.createElement('video'), out = document.getElementById('out');
      video.muted = true;
      video.onerror = () => { out.textContent = 'error ' + video.error.message; };
      video.onloadeddata = () => { video.currentTime = 0.2 + 1 / 240; };
      video.onseeked = () => {
        const canvas = document.createElement('canvas');
        canvas.width = video.videoWidth; canvas.height = video.videoHeight;
        const context = canvas.getContext('2d');
        context.drawImage(video, 0, 0);
        const colours = [\(list)].map(([x, y]) =>
          Array.from(context.getImageData(x, y, 1, 1).data).slice(0, 3).join(','));
        out.textContent = video.videoWidth + 'x' + video.videoHeight + ' ' + video.duration + ' '
          + colours.join(' ');
      };
      video.src = 'data:video/mp4;base64,\(movie)';
      </script></body></html>
      """
  }
}
