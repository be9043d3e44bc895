import Foundation
import ImageFiles
import Raster
import TestSupport
import Testing

/// The command lines of the manual's first page, each run as it stands there.
@Suite struct CommandLineTests {
  @discardableResult
  private func run(_ line: String, in folder: Workspace) throws -> Program.Result {
    let result = try Program.shell("set -o pipefail; render-transition " + line, in: folder)
    #expect(result.exitCode == 0, "\(line): \(result.error)")
    return result
  }

  private func screens() throws -> Workspace { try Workspace(screens: 78, 160) }

  @Test func theDemoNeedsNoInput() throws {
    let folder = try Workspace()
    let result = try run("--out clip.mp4", in: folder)
    // 600 + 350 + 600 + 350 + 600 ms at 60: 150 + 1.
    #expect(result.error.contains("render-transition: 151 frames of 780x1688 at 60 fps, 2.517 s\n"))
    let probe = try Probe("clip.mp4", in: folder)
    #expect(probe["codec_name"] == "h264")
    #expect(probe["profile"] == "High")
    #expect(probe["pix_fmt"] == "yuv420p")
    for key in ["color_space", "color_primaries", "color_transfer"] {
      #expect(probe[key] == "bt709")
    }
    #expect(probe["color_range"] == "tv")
    #expect(probe["avg_frame_rate"] == "60/1")
    #expect(probe["r_frame_rate"] == "60/1")
    #expect(probe["nb_frames"] == "151")
    #expect(probe["nb_read_frames"] == "151")
    #expect(probe["duration"] == "2.516667")
    // The index comes before the media.
    let bytes = try Data(contentsOf: folder.url("clip.mp4"))
    let index = try #require(bytes.firstRange(of: Data("moov".utf8)))
    let media = try #require(bytes.firstRange(of: Data("mdat".utf8)))
    #expect(index.lowerBound < media.lowerBound)
    #expect(try folder.names == ["clip.mp4"])
  }

  @Test func twoScreensDissolve() throws {
    let folder = try screens()
    let result = try run("home.png detail.png -o clip.mp4", in: folder)
    #expect(result.error.contains("25 frames of 78x160 at 60 fps, 0.417 s"))
    #expect(try Probe("clip.mp4", in: folder)["nb_read_frames"] == "25")
  }

  @Test func everythingIsSpelledOut() throws {
    let folder = try screens()
    try run(
      "--from home.png --to detail.png --transition push:from=right --duration 350ms "
        + "--easing ease-in-ease-out --out clip.mp4", in: folder)
    #expect(try Probe("clip.mp4", in: folder)["nb_frames"] == "22")
  }

  @Test func twoOutputsTakeOneRender() throws {
    let folder = try screens()
    try run("home.png detail.png -t flip:from=left -o frames/ -o clip.mp4", in: folder)
    let names = try folder.names(in: "frames")
    #expect(names.count == 22)
    #expect(names.first == "frame-00000.png")
    #expect(names.last == "frame-00021.png")
    #expect(try Probe("clip.mp4", in: folder)["nb_frames"] == "22")
    // Both ends are the screens' own pixels, and a turn lies between.
    let frames = try names.map { Pictures.bytes(try folder.pixmap("frames/\($0)")) }
    #expect(frames.first == Pictures.bytes(try folder.pixmap("home.png")))
    #expect(frames.last == Pictures.bytes(try folder.pixmap("detail.png")))
    #expect(Set(frames).count == 22)
  }

  @Test func aSpringLastsUntilItSettles() throws {
    let folder = try screens()
    let line =
      #"home.png detail.png -t scale+cross-dissolve "#
      + #"--easing "spring(mass: 1, stiffness: 170, damping: 26)" -o "frames/f-%04d.png""#
    try run(line, in: folder)
    // Core Animation's rule: 26² < 4·170, ω = 13, ζω = 13; ln(1000·(1 + 13/ω_d)) / 13 with
    // ω_d = 1: 0.734 s, so ceil(44.05) + 1 frames.
    let names = try folder.names(in: "frames")
    #expect(names.count == 46)
    #expect(names.first == "f-0000.png")
  }

  @Test func selectedMomentsAreExact() throws {
    let folder = try screens()
    let result = try run(
      "home.png detail.png --select 0%,25%,50%,75%,100% -o keyframes/ -o times.hashes", in: folder)
    #expect(result.error.contains("5 frames of 78x160 from a clip of 25"))
    #expect(
      try folder.names(in: "keyframes")
        == (0..<5).map { "frame-0000\($0).png" })
    let hashes = try String(contentsOf: folder.url("times.hashes"), encoding: .utf8)
    #expect(
      hashes.split(separator: "\n").map { $0.split(separator: " ")[1] } == [
        "0.000000000", "0.100000000", "0.200000000", "0.300000000", "0.400000000",
      ])
    // Half way of a symmetric curve is half of each screen.
    let (a, b) = (try folder.pixmap("home.png"), try folder.pixmap("detail.png"))
    let middle = try folder.pixmap("keyframes/frame-00002.png")
    for (x, y) in [(3, 4), (40, 80), (77, 159)] {
      let (p, q, m) = (a[x, y], b[x, y], middle[x, y])
      for channel in [\PremultipliedColor.red, \.green, \.blue] {
        let exact = (Double(p[keyPath: channel]) + Double(q[keyPath: channel])) / 2
        #expect(abs(Double(m[keyPath: channel]) - exact) <= 1)
      }
    }
  }

  @Test func barsStay() throws {
    let folder = try screens()
    let bars = "home.png detail.png --keep-top 59pt --keep-bottom 83pt -t push"
    try run("\(bars) -o clip.mp4", in: folder)
    #expect(try Probe("clip.mp4", in: folder)["nb_frames"] == "22")
    try run("\(bars) --select 50% -o half.png", in: folder)
    let (a, b) = (try folder.pixmap("home.png"), try folder.pixmap("detail.png"))
    let half = try folder.pixmap("half.png")
    for x in 0..<78 {
      // Half way into the push each screen shows 39 columns.
      for y in [59, 68, 76] { #expect(half[x, y] == (x < 39 ? a[x + 39, y] : b[x - 39, y])) }
      // The bars dissolve where they are.
      for y in [0, 58, 77, 159] {
        let exact = (Double(a[x, y].red) + Double(b[x, y].red)) / 2
        #expect(abs(Double(half[x, y].red) - exact) <= 1, "\(x), \(y)")
      }
    }
  }

  @Test func slowMotionStretchesTheTransitionAndNotTheHolds() throws {
    let folder = try screens()
    let result = try run(
      "home.png detail.png -t push --hold 0.5s --there-and-back --speed 0.25 -o review.mp4",
      in: folder)
    // 3 · 500 + 2 · 1400 ms = 4.3 s: 258 + 1 frames.
    #expect(result.error.contains("259 frames of 78x160 at 60 fps, 4.317 s"))
    #expect(try Probe("review.mp4", in: folder)["nb_read_frames"] == "259")
  }

  @Test func rawFramesGoToFfmpegAsTheNoteSays() throws {
    let folder = try screens()
    let first = try run("home.png detail.png -o - --format rgba > frames.rgba", in: folder)
    let note = try #require(first.error.split(separator: "\n").first { $0.contains("ffmpeg -f") })
    let line = note[try #require(note.range(of: "ffmpeg -f")).lowerBound...]
    #expect(line == "ffmpeg -f rawvideo -pix_fmt rgba -s 78x160 -r 60/1 -i -")
    let result = try Program.shell(
      "set -o pipefail; render-transition home.png detail.png -o - --format rgba -q | "
        + "\(line) -v error -f framemd5 - | grep -vc '^#'", in: folder)
    #expect(result.exitCode == 0, "\(result.error)")
    #expect(result.text == "25\n")
  }

  @Test func y4mGoesToFfmpeg() throws {
    let folder = try screens()
    let result = try Program.shell(
      "set -o pipefail; render-transition home.png detail.png -o - --format y4m -q | "
        + "ffmpeg -v error -i - -f framemd5 - | grep -vc '^#'", in: folder)
    #expect(result.exitCode == 0, "\(result.error)")
    #expect(result.text == "25\n")
  }

  @Test func hashesAreXXH3OfTheRawFrames() throws {
    let folder = try screens()
    let result = try run(
      "home.png detail.png -t slide -o - --format hashes -o frames.rgba", in: folder)
    let lines = result.text.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.count == 22)
    #expect(lines.map { $0[0] } == (0..<22).map { "\($0)" })
    #expect(lines.allSatisfy { $0[2] == "78x160" })
    let raw = try Data(contentsOf: folder.url("frames.rgba"))
    let size = 78 * 160 * 4
    #expect(raw.count == 22 * size)
    // The same hash where the bytes are the same, and only there.
    let frames = (0..<22).map { raw[$0 * size..<($0 + 1) * size] }
    for i in 0..<22 {
      for j in 0..<i { #expect((frames[i] == frames[j]) == (lines[i][3] == lines[j][3])) }
    }
  }

  @Test func listShowsTheCatalogue() throws {
    let text = try run("list", in: Workspace()).text
    for name in ["none", "cross-dissolve", "push", "move-in", "reveal", "slide", "scale", "flip"] {
      #expect(text.contains("\n  \(name) "), "\(name)")
    }
    #expect(text.contains("mirrors: CATransitionType.push"))
    #expect(text.contains("takes: from=right"))
    #expect(try run("list push", in: Workspace()).text.contains("takes left, right, top, bottom"))
    #expect(try run("list easings", in: Workspace()).text.contains("cubic-bezier(x1, y1, x2, y2)"))
  }

  @Test func explainShowsWhatIsInForce() throws {
    let text = try run("explain -t push --duration 350ms --fps 60", in: Workspace()).text
    #expect(text.contains("\n  frames            22\n"))
    #expect(text.contains("\n  duration          350 ms                          --duration\n"))
    #expect(text.contains("      175.000        0.50    0.500000\n"))
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("      ") && $0.contains("0.") }
    #expect(rows.count >= 11)
  }
}
