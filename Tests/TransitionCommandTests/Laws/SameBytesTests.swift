import Foundation
import Raster
import TestSupport
import Testing
import Transitions

/// Law 4: debug or release, the number of threads and the number of outputs change no byte.
///
/// The hashes are stored, and this runs in debug and in release: `scripts/test` sees to both.
@Suite struct SameBytesTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "fixtures/goldens/hashes.txt")

  /// Frames of 64×48 at most: the whole catalogue, and what decides pixels beside it.
  private static let lines: [String] =
    Catalogue.entries.flatMap { entry -> [String] in
      let edges = entry.parameters.contains { $0.kind == .edge }
      return edges
        ? Edge.allCases.map { "-t \(entry.name):from=\($0.rawValue)" } : ["-t \(entry.name)"]
    } + [
      "-t scale:start=0.3,fade=true,behind=0.9", "-t scale:rect=10%,20%,50%,30%+cross-dissolve",
      "-t push:from=top+scale:start=0.5+cross-dissolve", "-t slide --reverse",
      "-t push --easing spring(mass:1,stiffness:170,damping:12)", "-t push --region 5,4,40,30",
      "-t flip:from=left --scale 2.5 --keep-top 3 --keep-bottom 2", "-t move-in --size 37x41",
      "-t reveal --resize 40%", "-t cross-dissolve --fit contain --size 64x20 --background #336699",
    ]

  private func screens() throws -> Workspace {
    let folder = try Workspace(screens: 61, 47)
    try folder.write(
      Pictures.translucentWhite(61, 47, seed: 3).pixmap, to: "glass.png", hasAlpha: true)
    return folder
  }

  /// The lines of `--format hashes`, without their times.
  private func hashes(_ line: String, in folder: Workspace, screens: [String]) throws -> [String] {
    let output = folder.path("frames.hashes")
    let run = CommandRun(
      screens.map(folder.path) + line.split(separator: " ").map(String.init)
        + ["-q", "-o", output])
    try #require(run.exitCode == 0, "\(line): \(run.error)")
    return try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: " ").suffix(2).joined(separator: " ")
    }
  }

  @Test func asStored() throws {
    let folder = try screens()
    var text = ""
    let moments = "--select 13%,50%,80%"
    func add(_ line: String, _ screens: [String]) throws {
      let frames = try hashes("\(line) \(moments)", in: folder, screens: screens)
      for (moment, hash) in zip(["13%", "50%", "80%"], frames) {
        text += "\(hash)  \((screens + [line]).joined(separator: " ")) at \(moment)\n"
      }
    }
    for line in Self.lines { try add(line, ["home.png", "detail.png"]) }
    try add("-t push", ["glass.png", "detail.png"])
    // The demo's gradients, shadows and rounded corners.
    try add("--scale 0.12", [])
    try Recording.check(text, storedAt: Self.file)
  }

  @Test func withAnyNumberOfThreadsAndOutputs() throws {
    let folder = try screens()
    let screens = ["home.png", "detail.png"]
    let line = "-t flip --hold 0.1s --there-and-back"
    let one = try hashes("\(line) --threads 1", in: folder, screens: screens)
    #expect(one.count > 40)
    for threads in [2, 7] {
      #expect(try hashes("\(line) --threads \(threads)", in: folder, screens: screens) == one)
    }
    let raw = folder.path("x.rgba")
    #expect(try hashes("\(line) -o \(raw)", in: folder, screens: screens) == one)
  }

  /// With the same library versions PNG files are the same too.
  @Test func pngFilesAreTheSameWithAnyNumberOfThreads() throws {
    let folder = try screens()
    for threads in ["1", "3"] {
      let run = CommandRun([
        folder.path("home.png"), folder.path("detail.png"), "-q", "--threads", threads, "-o",
        folder.path("f\(threads)") + "/",
      ])
      #expect(run.exitCode == 0, "\(run.error)")
    }
    let names = try folder.names(in: "f1")
    #expect(try folder.names(in: "f3") == names)
    for name in names {
      #expect(
        try Data(contentsOf: folder.url("f1/\(name)")) == Data(contentsOf: folder.url("f3/\(name)"))
      )
    }
  }

  /// The same frames backward are the same frames.
  @Test func backwardIsTheSameFramesReversed() throws {
    let folder = try screens()
    for line in ["-t slide", "-t none", "-t push --duration 123ms --fps 29.97"] {
      let there = try hashes(line, in: folder, screens: ["home.png", "detail.png"])
      let back = try hashes("\(line) --backward", in: folder, screens: ["home.png", "detail.png"])
      #expect(back == there.reversed())
    }
  }
}
