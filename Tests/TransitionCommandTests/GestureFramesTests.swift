import Foundation
import Raster
import TestSupport
import Testing

/// What a finger on the command line does to the frames.
@Suite struct GestureFramesTests {
  private static let red: UInt32 = 0xFF00_00FF
  private static let blue: UInt32 = 0xFFFF_0000
  private let folder: Workspace

  init() throws {
    folder = try Workspace()
    for (name, color) in [("red.png", Self.red), ("blue.png", Self.blue)] {
      try folder.write(
        Pictures.solid(100, 60, PremultipliedColor(packed: color)).pixmap, to: name)
    }
  }

  /// One frame of the move-in of blue from the right over 100 ms.
  private func frame(_ line: String, _ moment: String) throws -> Pixmap {
    let run = CommandRun(
      [folder.path("red.png"), folder.path("blue.png"), "-t", "move-in:from=right"]
        + line.split(separator: " ").map { String($0).replacing("_", with: " ") }
        + ["--duration", "100ms", "--select", moment, "-q", "-o", folder.path("out.png")])
    try #require(run.exitCode == 0, "\(line): \(run.error)")
    return try folder.pixmap("out.png")
  }

  /// How many of the columns are blue.
  private func covered(_ picture: Pixmap, row: Int = 2) -> Int {
    (0..<100).count { picture[$0, row].packed == Self.blue }
  }

  @Test func theScreenFollowsTheFinger() throws {
    // From 90 to 30 in 60 ms: 60 points of 100 to the left, then the rest.
    let swipe = "--gesture 0ms_90pt,60ms_30pt"
    #expect(try covered(frame(swipe, "0%")) == 0)
    #expect(try covered(frame(swipe, "30ms")) == 30)
    #expect(try covered(frame(swipe, "60ms")) == 60)
    // Ease-in-ease-out over the remaining 40 ms: half of the 40 points at half of the time.
    #expect(try covered(frame(swipe, "80ms")) == 80)
    #expect(try covered(frame(swipe, "100%")) == 100)
    // Not far enough for this rule: back to where it came from.
    let weak = swipe + " --commit percent-driven:threshold=0.7,completionCurve=linear"
    #expect(try covered(frame(weak, "60ms")) == 60)
    #expect(try covered(frame(weak, "90ms")) == 30)
    #expect(try covered(frame(weak, "100%")) == 0)
  }

  @Test func theReturnIsDriven() throws {
    // There in 100 ms, back by a finger that goes right; cancelled, so blue stays.
    let back = "--there-and-back --gesture 0ms_10pt,100ms_30pt"
    #expect(try covered(frame(back, "100ms")) == 100)
    #expect(try covered(frame(back, "150ms")) == 90)
    #expect(try covered(frame(back, "200ms")) == 80)
    #expect(try covered(frame(back, "100%")) == 100)
    // The next round begins with red again.
    #expect(try covered(frame(back + " --repeat 2", "230ms")) < 50)
  }

  @Test func theFingerShowsWhereItIs() throws {
    let swipe = "--gesture 0ms_90pt_20pt,60ms_30pt_20pt"
    let without = try frame(swipe, "30ms")
    let with = try frame(swipe + " --show-touch", "30ms")
    var changed = 0
    for y in 0..<60 {
      for x in 0..<100 where with[x, y] != without[x, y] {
        changed += 1
        // A disc of 22 points about (60, 20).
        let distance = hypot(Double(x) + 0.5 - 60, Double(y) + 0.5 - 20)
        #expect(distance < 23, "\(x),\(y)")
      }
    }
    // Its upper edge is cut by two points.
    #expect(changed > 1300 && changed < 1600)
  }
}
