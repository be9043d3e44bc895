import ExactMath
import Testing

/// Law 3 of the design: the frame count and the frame times, against rational arithmetic.
@Suite struct FrameLawTests {
  private func rate(_ numerator: Int64, _ denominator: Int64 = 1) throws -> FrameRate {
    try #require(FrameRate(numerator, denominator))
  }

  @Test func oneTickDividesEveryUsualRateAndTheMillisecond() throws {
    for base in [24, 25, 30, 48, 50, 60, 90, 100, 120, 144, 240] as [Int64] {
      #expect(Time.ticksPerSecond % base == 0, "\(base) fps")
    }
    for base in [24000, 30000, 48000, 60000, 90000, 120_000] as [Int64] {
      #expect(Time.ticksPerSecond * 1001 % base == 0, "\(base)/1001 fps")
    }
    #expect(Time.milliseconds(1000).ticks == Time.ticksPerSecond)
    #expect(Time.milliseconds(350).ticks * 1000 == 350 * Time.ticksPerSecond)
  }

  @Test(arguments: [
    // milliseconds, rate, frames, by hand: ceil(D·rate) + 1
    (350, 60, 1, 22), (0, 60, 1, 2), (1, 60, 1, 2), (1000, 60, 1, 61), (500, 30, 1, 16),
    (1000, 7, 1, 8), (350, 7, 1, 4), (142, 7, 1, 2), (143, 7, 1, 3),
    (1001, 30000, 1001, 31), (1000, 30000, 1001, 31), (350, 30000, 1001, 12),
    (1001, 60000, 1001, 61), (2002, 24000, 1001, 49), (404, 120, 1, 50), (80, 25, 2, 2),
  ])
  func countsFrames(milliseconds: Int, n: Int64, d: Int64, count: Int) throws {
    let clock = FrameClock(duration: .milliseconds(milliseconds), rate: try rate(n, d))
    #expect(clock.count == count)
    #expect(abs(clock.fileSeconds - Double(count) * Double(d) / Double(n)) < 1e-12)
  }

  @Test func aTickMoreThanAWholeFrameIsAFrameMore() throws {
    let sixty = try rate(60)
    let frame = Time.ticksPerSecond / 60
    #expect(FrameClock(duration: Time(ticks: 21 * frame), rate: sixty).count == 22)
    #expect(FrameClock(duration: Time(ticks: 21 * frame + 1), rate: sixty).count == 23)
    #expect(FrameClock(duration: Time(ticks: 21 * frame - 1), rate: sixty).count == 22)
  }

  @Test func timesComeFromTheIndexAndEndAtTheDuration() throws {
    for (n, d) in [(60, 1), (30000, 1001), (7, 1), (11, 1), (25, 2), (120_000, 1001)] {
      for milliseconds in [0, 1, 17, 350, 404, 1000, 9999] {
        let duration = Time.milliseconds(milliseconds)
        let clock = FrameClock(duration: duration, rate: try rate(Int64(n), Int64(d)))
        for index in 0..<clock.count {
          let time = clock.time(of: index)
          // |i·d·tps − t·n| ≤ n/2 says that t is the nearest tick to i·F.
          let exact = Int64(index * d) * Time.ticksPerSecond
          if index == clock.count - 1 {
            #expect(time == duration)
            #expect(duration.ticks * Int64(n) <= exact)
          } else {
            #expect(abs(exact - time.ticks * Int64(n)) * 2 <= Int64(n))
          }
          if index > 0 && duration > .zero { #expect(time > clock.time(of: index - 1)) }
        }
      }
    }
  }

  @Test func noDurationShowsFromThenTo() throws {
    let clock = FrameClock(duration: .zero, rate: try rate(60))
    #expect(clock.count == 2)
    #expect(clock.time(of: 0) == .zero)
    #expect(clock.time(of: 1) == .zero)
    #expect(clock.fileSeconds == 2.0 / 60)
  }

  @Test func extremeClipsDoNotOverflow() throws {
    let longest = try #require(Time(seconds: 1.29e7))
    let fast = FrameClock(duration: longest, rate: try rate(999_999_999, 1_000_000))
    #expect(fast.count == 12_899_999_989)  // ceil(1.29e7 · 999.999999) + 1, worked out by hand
    #expect(fast.time(of: fast.count - 1) == longest)
    #expect(fast.time(of: fast.count - 2) < longest)
    #expect(abs(fast.fileSeconds - 1.29e7) < 0.01)
  }

  @Test func secondsRoundToTheNearestTick() throws {
    #expect(Time(seconds: 0.35) == .milliseconds(350))
    #expect(Time(seconds: -0.25) == Time(ticks: -Time.ticksPerSecond / 4))
    #expect(Time(seconds: 1.4 / Double(Time.ticksPerSecond)) == Time(ticks: 1))
    #expect(Time(seconds: 1.6 / Double(Time.ticksPerSecond)) == Time(ticks: 2))
    for bad in [Double.nan, .infinity, -.infinity, 1.3e7, -1.4e7] {
      #expect(Time(seconds: bad) == nil)
    }
  }

  @Test func ratesAreFractionsInLowestTerms() throws {
    #expect(try rate(60_000, 2002) == rate(30_000, 1001))
    for (n, d) in [(0, 1), (-30, 1), (30, 0), (1001, 1), (1, 1001), (1_000_000_000, 1_000_001)] {
      #expect(FrameRate(Int64(n), Int64(d)) == nil, "\(n)/\(d)")
    }
    #expect(FrameRate(1000) != nil)
    #expect(FrameRate(1, 1000) != nil)
  }
}
