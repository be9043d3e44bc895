import Foundation
import Raster
import TestSupport
import Testing

/// What the options of the canvas do to the pixels.
@Suite struct FramePixelsTests {
  private let home = Pictures.screen(40, 30, seed: 11).pixmap
  private let folder: Workspace

  init() throws {
    folder = try Workspace()
    try folder.write(home, to: "home.png")
    try folder.write(Pictures.screen(40, 30, seed: 12).pixmap, to: "detail.png")
    let red = PremultipliedColor(red: 255, green: 0, blue: 0, alpha: 255)
    try folder.write(Pictures.solid(20, 60, red).pixmap, to: "tall.png")
  }

  private func frame(_ line: String, _ screens: [String] = ["home.png", "detail.png"]) throws
    -> Pixmap
  {
    let run = CommandRun(
      screens.map(folder.path) + line.split(separator: " ").map(String.init)
        + ["-q", "-o", folder.path("out.png")])
    try #require(run.exitCode == 0, "\(line): \(run.error)")
    return try folder.pixmap("out.png")
  }

  @Test func aScreenOfTheFramesSizeIsItsOwnPixels() throws {
    for line in ["", "--scale 3", "--size 40x30", "--fit contain", "--fit none", "--resize 100%"] {
      let first = try frame("--select 0% \(line)")
      #expect(Pictures.bytes(first) == Pictures.bytes(home), "\(line)")
    }
  }

  @Test func theOtherScreenIsFitted() throws {
    let (red, black) = (0xFF00_00FF as UInt32, 0xFF00_0000 as UInt32)
    func columns(_ fit: String, _ background: String = "") throws -> [UInt32] {
      let shown = try frame(
        "--select 100% --fit \(fit) \(background)", ["home.png", "tall.png"])
      return (0..<40).map { shown[$0, 15].packed }
    }
    #expect(try columns("cover") == Array(repeating: red, count: 40))
    #expect(try columns("stretch") == Array(repeating: red, count: 40))
    // 20×60 in 40×30 is 10 wide, in the middle.
    let bars = Array(repeating: black, count: 15)
    #expect(try columns("contain") == bars + Array(repeating: red, count: 10) + bars)
    let sides = Array(repeating: black, count: 10)
    #expect(try columns("none") == sides + Array(repeating: red, count: 20) + sides)
    let blue = Array(repeating: 0xFFFF_0000 as UInt32, count: 15)
    #expect(
      try columns("contain", "--background #00f") == blue + Array(repeating: red, count: 10) + blue)
  }

  @Test func resizedFramesAreAverages() throws {
    let half = try frame("--select 0% --resize 50%")
    #expect((half.width, half.height) == (20, 15))
    for (x, y) in [(0, 0), (7, 3), (19, 14)] {
      let pixels = [(0, 0), (1, 0), (0, 1), (1, 1)].map { home[2 * x + $0.0, 2 * y + $0.1] }
      for channel in [\PremultipliedColor.red, \.green, \.blue] {
        let mean = pixels.reduce(0) { $0 + Double($1[keyPath: channel]) } / 4
        #expect(abs(Double(half[x, y][keyPath: channel]) - mean) <= 1)
      }
    }
  }

  @Test func pointsFollowTheScaleAndTheSizeOfTheFrames() throws {
    // 4 points at 2 pixels each, and at half the size 4 pixels.
    for (line, rows) in [
      ("--scale 2 --keep-top 4pt", 8), ("--scale 2 --keep-top 4pt --resize 50%", 4),
      ("--keep-top 4px", 4), ("--scale 2 --keep-top 4px", 4), ("--keep-top 20%", 6),
    ] {
      let resized = line.contains("50%") ? " --resize 50%" : ""
      let dissolved = try frame("-t cross-dissolve --select 50%" + resized)
      let shown = try frame("-t push --select 50% \(line)")
      for y in 0..<shown.height {
        let isKept = (0..<shown.width).allSatisfy { shown[$0, y] == dissolved[$0, y] }
        #expect(isKept == (y < rows), "\(line), row \(y)")
      }
    }
  }

  @Test func reverseSwapsTheScreensAndMirrorsTheMovement() throws {
    let there = try frame("-t push --easing linear --select 25%")
    let back = try frame("-t push --easing linear --select 75% --reverse")
    #expect(Pictures.bytes(there) == Pictures.bytes(back))
    #expect(
      Pictures.bytes(try frame("-t push --select 0% --reverse"))
        == Pictures.bytes(try folder.pixmap("detail.png")))
  }
}
