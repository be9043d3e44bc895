import ExactMath
import MovieFiles
import Raster
import Testing
import TransitionCommand
import Transitions

@Suite struct RenderRequestTests {
  @Test func nothingButAnOutputIsTheDemo() throws {
    let request = try request("--out clip.mp4")
    #expect(request.screens == .demo)
    #expect(request.transition == "push")
    #expect(request.hold == Hold(before: .milliseconds(600), after: .milliseconds(600)))
    #expect(request.isThereAndBack)
    #expect(request.duration == nil)
    #expect(request.rate == FrameRate(60))
    #expect(request.outputs.map(\.destination) == [.file("clip.mp4")])
    #expect(request.outputs.map(\.format) == [.mp4])
    #expect(request.movieQuality == 18)
    #expect(request.moviePreset == .medium)
    #expect(request.memoryLimit.bytes == 4 << 30)
  }

  @Test func theDemoDoesWhatIsAskedOfIt() throws {
    #expect(try request("-t flip -o c.mp4").transition == "flip")
    #expect(try request("--hold 1s -o c.mp4").hold.before == .milliseconds(1000))
    #expect(try !request("--reverse -o c.mp4").isThereAndBack)
    #expect(try !request("--backward -o c.mp4").isThereAndBack)
    let selected = try request("--select 50% -o c.png")
    #expect(selected.hold == .none)
    #expect(!selected.isThereAndBack)
  }

  @Test func explainWithoutScreensAndOutputIsOfTheTransitionAlone() throws {
    let alone = try request("explain -t push")
    #expect(alone.screens == .unstated)
    #expect(alone.hold == .none)
    #expect(try request("explain -t push -o c.mp4").screens == .demo)
  }

  /// Every command line of the manual's first page, as it stands there.
  @Test(arguments: [
    "--out clip.mp4",
    "home.png detail.png -o clip.mp4",
    """
    --from home.png --to detail.png --transition push:from=right --duration 350ms \
    --easing ease-in-ease-out --out clip.mp4
    """,
    "home.png detail.png -t flip:from=left -o frames/ -o clip.mp4",
    """
    home.png detail.png -t scale+cross-dissolve --easing \
    spring(mass:_1,_stiffness:_170,_damping:_26) -o frames/f-%04d.png
    """,
    "home.png detail.png --select 0%,25%,50%,75%,100% -o keyframes/",
    "home.png detail.png --keep-top 59pt --keep-bottom 83pt -t push -o clip.mp4",
    "home.png detail.png -t push --hold 0.5s --there-and-back --speed 0.25 -o review.mp4",
    "home.png detail.png -o - --format rgba",
    "home.png detail.png -o - --format y4m",
    "home.png detail.png -o - --format hashes",
    "explain -t push --duration 350ms --fps 60",
    // What a benchmark of several tools calls.
    """
    --from a.png --to b.png --transition cross-dissolve --easing linear --duration 1.5 --fps 30 \
    --preset veryfast --crf 23 --out /tmp/x.mp4
    """,
  ])
  func takes(_ line: String) {
    #expect(refusal(line) == nil)
  }

  @Test func screensComeEitherWay() throws {
    let pair = RenderRequest.Screens.pair(from: .path("a.png"), to: .path("b.png"))
    #expect(try request("a.png b.png -o c.mp4").screens == pair)
    #expect(try request("--to b.png --from a.png -o c.mp4").screens == pair)
    #expect(
      try request("- b.png -o c.mp4").screens == .pair(from: .standardInput, to: .path("b.png")))
  }

  @Test func timesAreExact() throws {
    for (text, milliseconds) in [
      ("350ms", 350), ("0.35s", 350), ("0.35", 350), (".35", 350), ("0", 0), ("3600s", 3_600_000),
    ] {
      #expect(try request("--duration \(text) -o c.mp4").duration == .milliseconds(milliseconds))
    }
    #expect(try request("--duration 1e3 -o c.mp4").duration == .milliseconds(1_000_000))
    // A third of a millisecond is 235,200 ticks, a tenth of a tick is none.
    #expect(try request("--duration 0.33333333ms -o c.mp4").duration == Time(ticks: 235_200))
    #expect(try request("--duration 0.0000000001 -o c.mp4").duration == .zero)
  }

  @Test func timesWithoutAUnitAreSecondsAndSaySo() throws {
    func notes(_ line: String) throws -> [String] { try request("\(line) -o c.mp4").notes }
    #expect(
      try notes("--duration 350")
        == ["--duration: 350 without a unit is in seconds; for milliseconds write 350ms"])
    #expect(
      try notes("--hold 500s,500")
        == ["--hold: 500 without a unit is in seconds; for milliseconds write 500ms"])
    for line in ["--duration 0.35", "--duration 9", "--duration 350s", "--duration 350ms"] {
      #expect(try notes(line) == [], "\(line)")
    }
  }

  @Test func amountsOfMemoryTakeGNUsUnits() throws {
    for (text, bytes) in [
      ("512M", 512 << 20), ("512MiB", 512 << 20), ("512MB", 512_000_000), ("2G", 2 << 30),
      ("2048K", 2 << 20),
    ] {
      #expect(try request("--memory-limit \(text) -o c.mp4").memoryLimit.bytes == bytes)
    }
  }

  @Test func holdsAreOneTimeOrTwo() throws {
    #expect(
      try request("--hold 0.5s -o c.mp4").hold
        == Hold(before: .milliseconds(500), after: .milliseconds(500)))
    #expect(
      try request("--hold 0s,1.5s -o c.mp4").hold
        == Hold(before: .zero, after: .milliseconds(1500)))
  }

  @Test func speedsAreFractions() throws {
    for text in ["0.25", "1/4", "25%", "2/8", "0.250"] {
      #expect(try request("--speed \(text) -o c.mp4").speed == 0.25, "\(text)")
    }
    #expect(try request("--speed 12.5% -o c.mp4").speed == 0.125)
    #expect(try request("--speed 0.1 -o c.mp4").speed == 0.1)
  }

  @Test func televisionRatesAreTheirFractions() throws {
    for (text, rate) in [
      ("60", FrameRate(60)), ("29.97", FrameRate(30000, 1001)),
      ("23.976", FrameRate(24000, 1001)), ("59.94", FrameRate(60000, 1001)),
      ("12.5", FrameRate(25, 2)), ("30000/1001", FrameRate(30000, 1001)),
    ] {
      #expect(try request("-r \(text) -o c.mp4").rate == rate, "\(text)")
    }
  }

  @Test func sizesAndLengths() throws {
    let size = try #require(PixelSize(width: 1179, height: 2556))
    #expect(try request("-s 1179x2556 -o c.mp4").canvas == .size(size))
    #expect(try request("-s 1179×2556 -o c.mp4").canvas == .size(size))
    #expect(try request("--resize 50% -o c.mp4").canvas == .resized(0.5))
    #expect(try request("--scale 3 -o c.mp4").scale == 3)
    #expect(
      try request("--keep-top 59pt --keep-bottom 7% -o c.mp4").area
        == .between(top: Length(59, .points), bottom: Length(7, .percent)))
    #expect(
      try request("--keep-top 24dp -o c.mp4").area
        == .between(top: Length(24, .points), bottom: Length(0, .points)))
    let region = try #require(LengthRect(parsing: "0,59pt,100%,700px"))
    #expect(try request("--region 0,59pt,100%,700px -o c.mp4").area == .region(region))
  }

  @Test func coloursAreCSS() throws {
    func background(_ text: String) throws -> Color? {
      try request("--background \(text) -o c.mp4").background
    }
    #expect(try background("#fff") == .white)
    #expect(try background("#08f") == Color(hex: 0x0088FF))
    #expect(try background("#FaF9f7") == Color(hex: 0xFAF9F7))
    #expect(try background("#00000000") == .clear)
    #expect(try background("#f008") == Color(hex: 0xFF0000, alpha: 136.0 / 255))
    #expect(try background("Transparent") == .clear)
    #expect(try background("green") == Color(hex: 0x008000))
  }

  @Test func manners() throws {
    let request = try request("-o c.mp4 -y -v --threads 2 --memory-limit 512MiB --progress json")
    #expect(request.overwriting == .replaceInAnyFolder)
    #expect(request.verbosity == .verbose)
    #expect(request.threads == 2)
    #expect(request.memoryLimit.bytes == 512 << 20)
    #expect(request.memoryLimit.description == "512 MiB")
    #expect(request.progress == .json)
    #expect(try TransitionCommandTests.request("-o c.mp4 -n").overwriting == .refuse)
  }

  @Test func optionsThatNoOutputUsesAreNotesOnly() throws {
    #expect(
      try request("--crf 20 --preset fast -o frames/").notes == [
        "--crf has no effect: no output is a movie",
        "--preset has no effect: no output is a movie",
      ])
    #expect(
      try request("--png-compression best -o c.mp4").notes == [
        "--png-compression has no effect: no output is PNG"
      ])
    #expect(try request("--crf 20 --png-compression best -o c.mp4 -o f/").notes == [])
  }
}
