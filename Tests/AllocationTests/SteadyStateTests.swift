import Compositor
import ExactMath
import Motion
import Raster
import Testing
import Transitions

/// No memory is asked for per frame once a clip's frames have been drawn before.
///
/// The second time shows what a long clip costs per frame: its buffers have grown as far as they
/// will.
@Suite(.enabled(if: Allocations.areCounted)) struct SteadyStateTests {
  @Test func theCounterCounts() {
    var kept: [[Int]] = []
    let count = Allocations.count { kept.append(Array(0..<kept.count + 1000)) }
    #expect(count >= 1)
    #expect(Allocations.count { kept[0][7] += 1 } == 0)
  }

  @Test(arguments: Catalogue.entries.map(\.name) + ["scale+cross-dissolve"])
  func transition(_ name: String) throws {
    let timeline = try Self.timeline([.go(to: 1, Self.passage(name))])
    let counts = try Allocations.perFrame(of: timeline, at: 30)
    let most = counts.max() ?? 0
    let frame = counts.firstIndex(of: most) ?? 0
    #expect(most == 0, "\(most) pieces of memory for frame \(frame)")
  }

  /// What the thread that hands out a frame's bands asks for: what it shares with the others.
  @Test(arguments: ["cross-dissolve", "push", "flip", "uiview.curl-up", "ios.push"])
  func sharedByThreads(_ name: String) throws {
    let timeline = try Self.timeline([.go(to: 1, Self.passage(name))])
    let counts = try Allocations.perFrame(of: timeline, at: 30, threads: 2)
    // Which of two threads is early decides when a second set of buffers is first needed.
    #expect(counts.filter { $0 > 1 }.count <= counts.count / 4, "\(counts)")
  }

  /// Where a step begins its layers take memory; however many frames it has, they take no more.
  @Test func severalSteps() throws {
    let push = try Self.passage("push")
    let flip = try Self.passage("flip")
    let timeline = try Self.timeline([
      .hold(.milliseconds(200)), .go(to: 1, push), .hold(.milliseconds(100)), .go(to: 0, flip),
      .go(to: 1, try Self.passage("cross-dissolve")), .back(nil),
    ])
    let few = try Allocations.perFrame(of: timeline, at: 30).reduce(0, +)
    let many = try Allocations.perFrame(of: timeline, at: 240).reduce(0, +)
    #expect(many <= few)
    #expect(few <= 8 * timeline.segments.count)
  }

  private static func passage(_ name: String) throws -> Passage {
    Passage(try TransitionRecipe(parsing: name), duration: .milliseconds(500), timing: .linear)
  }

  private static func timeline(_ steps: [Storyboard.Step]) throws -> Timeline {
    Storyboard(
      stage: Stage(size: Size(60, 100), scale: 2),
      scenes: [40, 200].map { Scene(screenshot: picture(UInt8($0)), scale: 2) }, steps: steps
    ).timeline
  }

  private static func picture(_ shade: UInt8) -> Image {
    let pixmap = Pixmap(width: 120, height: 200)
    for y in 0..<200 {
      for x in 0..<120 {
        pixmap[x, y] = PremultipliedColor(
          red: shade, green: UInt8(x), blue: UInt8(y), alpha: 255)
      }
    }
    return Image(pixmap)
  }
}
