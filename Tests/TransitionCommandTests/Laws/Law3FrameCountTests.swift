import Foundation
import Testing
import Transitions

/// Law 3: the frames that come out are those that the frame law counts, each at its time.
@Suite struct Law3FrameCountTests {
  /// Milliseconds, the rate as a fraction and as it is written.
  private static let times: [(Int, Int, Int, String)] = [
    (350, 60, 1, "60"), (0, 60, 1, "60"), (1, 60, 1, "60"), (333, 25, 2, "12.5"),
    (400, 30000, 1001, "29.97"), (250, 24, 1, "24"),
  ]

  /// The rows of the hashes of a clip, or of what is selected from one.
  private func frames(_ line: [String], in folder: Workspace) throws -> [[Substring]] {
    let output = folder.path("x.hashes")
    let run = CommandRun(
      [folder.path("home.png"), folder.path("detail.png"), "-o", output] + line)
    try #require(run.exitCode == 0, "\(run.error)")
    let rows = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: " ") }
    // Said before the first frame is rendered.
    #expect(run.error.hasPrefix("render-transition: \(rows.count) frames of 16x12 "))
    return rows
  }

  @Test(arguments: Catalogue.entries.map(\.name))
  func everyTransition(_ name: String) throws {
    let folder = try Workspace(screens: 16, 12)
    for (milliseconds, over, under, text) in Self.times {
      let rows = try frames(
        [
          "-t", name, "--easing", "linear", "--duration", "\(milliseconds)ms", "--fps", text,
        ], in: folder)
      // ceil(D·rate) + 1 in whole numbers, at least 2.
      let count = max(2, (milliseconds * over + 1000 * under - 1) / (1000 * under) + 1)
      #expect(rows.count == count, "\(milliseconds) ms at \(text)")
      for (index, row) in rows.enumerated() {
        let exact = min(Double(index * under) / Double(over), Double(milliseconds) / 1000)
        let time = try #require(Double(row[1]))
        #expect(row[0] == "\(index)")
        // A tick is 1.4 ns, the text has whole nanoseconds.
        #expect(abs(time - exact) <= 1.3e-9, "frame \(index) at \(row[1])")
      }
      #expect(rows.first?[3] != rows.last?[3])
    }
  }

  /// One storyboard, one count: a join is one instant, and no part adds a frame of its own.
  @Test(arguments: [
    ("--hold 0.5s", 61 + 21), ("--hold 0.1s,0.2s", 6 + 21 + 12 + 1),
    ("--there-and-back", 43), ("--there-and-back --hold 0.1s", 6 * 3 + 42 + 1),
    ("--repeat 3", 64), ("--repeat 2 --there-and-back", 85),
    ("--speed 0.5", 43), ("--speed 2", 12), ("--repeat 2 --hold 1s --speed 7", 246 + 1),
  ])
  func storyboards(_ line: String, _ count: Int) throws {
    let folder = try Workspace(screens: 16, 12)
    let rows = try frames(["-t", "push"] + line.split(separator: " ").map(String.init), in: folder)
    #expect(rows.count == count)
  }

  /// `none` shows one screen, then the other, and so does no time at all.
  @Test func withoutDurationThereAreTwoFrames() throws {
    let folder = try Workspace(screens: 16, 12)
    let ends = try frames(["-t", "push"], in: folder)
    for line in [["-t", "none"], ["-t", "push", "--duration", "0"]] {
      let rows = try frames(line, in: folder)
      #expect(rows.map { $0[3] } == [ends[0][3], ends[ends.count - 1][3]])
      let selected = try frames(line + ["--select", "0%,100%"], in: folder)
      #expect(selected.map { $0[3] } == rows.map { $0[3] })
    }
  }

  @Test func aHeldScreenIsTheScreen() throws {
    let folder = try Workspace(screens: 16, 12)
    let rows = try frames(["-t", "push", "--hold", "0.1s", "--there-and-back"], in: folder)
    let hashes = rows.map { $0[3] }
    // 6 frames of the first screen and the seventh where the push begins; the second from its end.
    #expect(Set(hashes[0...6]).count == 1)
    #expect(hashes[7] != hashes[6])
    #expect(Set(hashes[27...33]).count == 1)
    #expect(hashes[0] == hashes[60])
    #expect(hashes[27] != hashes[0])
  }
}
