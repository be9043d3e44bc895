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
  /// The most that a frame may ask for, where that is not nothing.
  private static let exceptions: [String: Int] = [
    // A blurred shadow is made anew.
    "ios.push": 60, "ios.pop": 60, "ios.zoom": 90,
    // So is a bent picture.
    "catransition.page-curl": 450, "catransition.page-uncurl": 450, "uiview.curl-up": 450,
    "uiview.curl-down": 450, "catransition.ripple-effect": 60, "catransition.suck-effect": 80,
  ]

  @Test func theCounterCounts() {
    var kept: [[Int]] = []
    let count = Allocations.count { kept.append(Array(0..<kept.count + 1000)) }
    #expect(count >= 1)
    #expect(Allocations.count { kept[0][7] += 1 } == 0)
  }

  @Test(arguments: Catalogue.entries.map(\.name) + ["scale+cross-dissolve"])
  func transition(_ name: String) throws {
    let timeline = try Self.timeline([.go(to: 1, Self.passage(name))])
    let counts = try Self.countsPerFrame(of: timeline, at: 30)
    let most = counts.max() ?? 0
    let frame = counts.firstIndex(of: most) ?? 0
    let allowed = Self.exceptions[name] ?? 0
    #expect(most <= allowed, "\(most) pieces of memory for frame \(frame)")
  }

  /// Where a step begins its layers take memory; however many frames it has, they take no more.
  @Test func severalSteps() throws {
    let push = try Self.passage("push")
    let flip = try Self.passage("flip")
    let timeline = try Self.timeline([
      .hold(.milliseconds(200)), .go(to: 1, push), .hold(.milliseconds(100)), .go(to: 0, flip),
      .go(to: 1, try Self.passage("cross-dissolve")), .back(nil),
    ])
    let few = try Self.countsPerFrame(of: timeline, at: 30).reduce(0, +)
    let many = try Self.countsPerFrame(of: timeline, at: 240).reduce(0, +)
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

  /// What planning and drawing each frame of a timeline asks for, when all have been drawn once.
  private static func countsPerFrame(of timeline: Timeline, at rate: Int64) throws -> [Int] {
    let clock = FrameClock(duration: timeline.duration, rate: try #require(FrameRate(rate)))
    let (width, height) = timeline.pixelSize
    let target = Pixmap(width: width, height: height)
    let planner = FramePlanner(timeline)
    let renderer = FrameRenderer()
    var counts = [Int](repeating: 0, count: clock.count)
    var previous: PlannedFrame?
    for _ in 0..<3 {
      for index in 0..<clock.count {
        counts[index] = Allocations.count {
          let frame = planner.plan(frame: index, of: clock)
          if let previous {
            renderer.render(frame.plan, into: target, over: previous.plan)
          } else {
            renderer.render(frame.plan, into: target)
          }
          previous = frame
        }
      }
    }
    return counts
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
