import Foundation
import TestSupport
import Testing

/// What the program says it will need is what it takes.
@Suite struct MemoryTests {
  @Test(arguments: [
    ("-o x.hashes", 1), ("-o x.hashes", 3), ("-o f/", 1), ("-o f/", 3), ("-o x.rgba", 2),
  ])
  func theEstimateIsHonest(_ output: String, _ threads: Int) throws {
    let folder = try Workspace(screens: 2000, 1500)
    let running = try Program.start(
      [Program.path, "home.png", "detail.png", "-t", "push", "--select", "5%,15%,25%,35%,45%,55%"]
        + ["--threads", "\(threads)", "-v", "--progress", "none"]
        + output.split(separator: " ").map(String.init), in: folder)
    let (peak, result) = try Self.peak(of: running)
    #expect(result.exitCode == 0, "\(result.error)")
    let words = result.error.split(separator: " ")
    let at = try #require(words.firstIndex(of: "memory"))
    // "about 123.4 MiB of memory".
    #expect(words[at - 2] == "MiB")
    let estimate = try #require(Double(words[at - 3]))
    // What the frames' smaller versions would take, and pictures that need not wait, are left over.
    #expect(peak < estimate * 1.05, "\(peak) MiB for an estimate of \(estimate)")
    #expect(peak > estimate * 0.5, "\(peak) MiB for an estimate of \(estimate)")
  }

  /// What a document has drawn beside its frames: pictures for blurs, and its layers themselves.
  @Test(arguments: [("wide blurs", 2), ("narrow blurs", 1), ("narrow blurs", 2), ("layers", 2)])
  func theEstimateOfADocumentIsHonest(_ what: String, _ threads: Int) throws {
    let folder = try Workspace()
    var size = 1000
    var layers: [String] = []
    switch what {
    case "layers":
      size = 64
      layers = (0..<20_000).map {
        "{ \"frame\": [\($0 % 60), \($0 % 59), 40, 30], \"cornerRadius\": 9, "
          + "\"backgroundColor\": \"#00ff0033\" }"
      }
    default:
      let (count, radius) = what == "wide blurs" ? (3, 10) : (16, 2)
      layers = (0..<count).map {
        "{ \"frame\": [\($0), 0, 990, 990], \"opacity\": 0.9, \"backgroundBlur\": \(radius), "
          + "\"backgroundColor\": \"#ff000020\" }"
      }
    }
    try folder.write(
      """
      { "version": 1, "fps": 10, "canvas": { "size": [\(size), \(size)] },
        "screens": [{ "id": "a", "background": "#456", "layers": [\(layers.joined(separator: ","))] },
          { "id": "b", "background": "#456" }],
        "steps": [{ "to": "b", "transition": "push", "duration": "300ms" }] }
      """, to: "story.json")
    let line = "story.json -y -o x.hashes --progress none --threads \(threads)"
    let running = try Program.start(
      [Program.path] + "\(line) -v".split(separator: " ").map(String.init), in: folder)
    let (peak, result) = try Self.peak(of: running)
    #expect(result.exitCode == 0, "\(result.error)")
    let words = result.error.split(separator: " ")
    let at = try #require(words.firstIndex(of: "memory"))
    let estimate = try #require(Double(words[at - 3]))
    #expect(peak < estimate * 1.05, "\(peak) MiB for an estimate of \(estimate)")
    #expect(peak > estimate * 0.4, "\(peak) MiB for an estimate of \(estimate)")
    // One that is too low for it is not passed.
    let refused = try Program.shell("render-transition \(line) --memory-limit 30MiB", in: folder)
    #expect(refused.exitCode == 2)
    #expect(refused.error.contains("the limit is 30 MiB"), "\(refused.error)")
  }

  /// Ten minutes take the memory of a second, whatever is written.
  ///
  /// What a frame keeps shows: for 36,000 frames 22 bytes are more than the margin, which is for
  /// what two runs of the same differ by.
  @Test(arguments: [
    ("-o x.hashes", "--hold 299s"), ("-o x.hashes", "--duration 6s --speed 0.01"),
    ("-o x.hashes", "--select 0%..100%,0.123s --hold 299s"),
    ("-o x.hashes", "--there-and-back --repeat 850"), ("-o x.hashes", "--repeat 1700"),
    ("-o /dev/null --format rgba", "--hold 299s"), ("-o /dev/null --format y4m", "--hold 299s"),
  ])
  func longClipsTakeNoMore(_ output: String, _ length: String) throws {
    let folder = try Workspace(screens: 24, 16)
    func peak(_ length: String) throws -> Double {
      let words = "home.png detail.png -t push --fps 60 -y --threads 1 --progress none"
      let running = try Program.start(
        [Program.path] + "\(words) \(length) \(output)".split(separator: " ").map(String.init),
        in: folder)
      let (peak, result) = try Self.peak(of: running)
      #expect(result.exitCode == 0, "\(result.error)")
      return peak
    }
    // Long enough that its peak is seen.
    let short = try peak("--hold 15s")
    let long = try peak(length)
    #expect(long < short + 0.75, "\(short) MiB, for ten minutes \(long)")
  }

  /// MiB that a process holds at most, until it ends.
  private static func peak(of running: Program.Running) throws -> (Double, Program.Result) {
    var peak = 0.0
    while running.process.isRunning {
      peak = max(peak, Self.peak(of: running.process.processIdentifier) ?? 0)
      Thread.sleep(forTimeInterval: 0.002)
    }
    return (peak, try running.wait())
  }

  /// MiB that the process has held at most, so far; nil when it has ended.
  private static func peak(of process: Int32) -> Double? {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return nil }
    return kilobytes / 1024
  }
}
