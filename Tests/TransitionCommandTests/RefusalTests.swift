import Testing
import TransitionCommand

/// Command lines that are refused, each with its one sentence.
@Suite struct RefusalTests {
  private static let length =
    "expected a length such as 59pt, 177px or 7%, not negative and at most 8192px or 100%"
  private static let color =
    "expected a colour such as #fff, #faf9f7, #faf9f780, white or transparent"
  private static let size =
    "expected width x height in whole pixels, each 1 to 8192, such as 1179x2556"
  private static let comma = "; decimals take a point, not a comma"

  @Test(arguments: [
    (
      "--duration nan",
      #"--duration: duration "nan" is not a number; expected a duration such as 350ms, 0.35s or 0.35 (seconds)"#
    ),
    (
      "--duration -1s",
      #"--duration: duration "-1s" is negative; expected 0 or more"#
    ),
    (
      "--duration 0,35s",
      #"--duration: duration "0,35s" has a comma; write decimals with a point, such as 0.35s"#
    ),
    (
      "--duration 0x10",
      #"--duration: duration "0x10" has the unknown unit "x10"; expected a duration such as 350ms, 0.35s or 0.35 (seconds)"#
    ),
    (
      "--duration 3601",
      #"--duration: duration "3601" is too long; expected at most one hour (3600s)"#
    ),
    (
      "--duration 5min",
      #"--duration: duration "5min" has the unknown unit "min"; expected a duration such as 350ms, 0.35s or 0.35 (seconds)"#
    ),
    (
      "--duration 99999999999999999999s",
      #"--duration: duration "99999999999999999999s" is too long; expected at most one hour (3600s)"#
    ),
    (
      "--fps 0",
      #"--fps: frame rate "0" is out of range; expected 1/1000 to 1000 frames per second, above 0"#
    ),
    (
      "--fps -30",
      #"--fps: frame rate "-30" is not a rate; expected frames per second such as 60, 29.97, 12.5 or 30000/1001"#
    ),
    (
      "--fps 59,94",
      #"--fps: frame rate "59,94" has a comma; write decimals with a point, such as 29.97"#
    ),
    (
      "--fps inf",
      #"--fps: frame rate "inf" is not a rate; expected frames per second such as 60, 29.97, 12.5 or 30000/1001"#
    ),
    (
      "--fps 30/0",
      #"--fps: frame rate "30/0" is out of range; expected 1/1000 to 1000 frames per second, above 0"#
    ),
    (
      "--fps 1001",
      #"--fps: frame rate "1001" is out of range; expected 1/1000 to 1000 frames per second, above 0"#
    ),
    (
      "--fps 50%",
      #"--fps: frame rate "50%" is not a rate; expected frames per second such as 60, 29.97, 12.5 or 30000/1001"#
    ),
    ("--size 0x100", "--size: \(size), not '0x100'"),
    ("--size 100", "--size: \(size), not '100'"),
    ("--size -1x5", "--size: \(size), not '-1x5'"),
    ("--size 8193x1", "--size: \(size), not '8193x1'"),
    ("--size 10.5x1", "--size: \(size), not '10.5x1'"),
    ("--size 1x1x1", "--size: \(size), not '1x1x1'"),
    ("--resize 0.5", "--resize: expected a percentage from 0.1% to 10000%, such as 50%, not '0.5'"),
    ("--resize 0%", "--resize: expected a percentage from 0.1% to 10000%, such as 50%, not '0%'"),
    ("--scale 0", "--scale: expected pixels per point from 0.1 to 16, such as 3, not '0'"),
    ("--scale nan", "--scale: expected pixels per point from 0.1 to 16, such as 3, not 'nan'"),
    ("--keep-top -1pt", "--keep-top: \(length), not '-1pt'"),
    ("--keep-top 101%", "--keep-top: \(length), not '101%'"),
    ("--keep-bottom 5em", "--keep-bottom: \(length), not '5em'"),
    ("--background #12345", "--background: \(color), not '#12345'"),
    ("--background #ggg", "--background: \(color), not '#ggg'"),
    ("--background whte", "--background: \(color), not 'whte'; did you mean white?"),
    (
      "--fit covr",
      "--fit: expected one of cover, contain, stretch, none, not 'covr'; did you mean cover?"
    ),
    (
      "--speed 0",
      "--speed: expected a factor from 0.001 to 1000, such as 0.25, 1/4 or 25%, not '0'"
    ),
    (
      "--speed 0,25",
      "--speed: expected a factor from 0.001 to 1000, such as 0.25, 1/4 or 25%, not '0,25'\(comma)"
    ),
    ("--repeat 0", "--repeat: expected a whole number from 1 to 10000, not '0'"),
    ("--repeat 1.5", "--repeat: expected a whole number from 1 to 10000, not '1.5'"),
    ("--threads 0", "--threads: expected a whole number from 1 to 256, not '0'"),
    ("--threads -2", "--threads: expected a whole number from 1 to 256, not '-2'"),
    (
      "--crf 0",
      "--crf: expected a whole number from 1 (best) to 51, not '0'; lossless H.264 is a profile "
        + "that phones and browsers do not play"
    ),
    ("--crf 52", "--crf: expected a whole number from 1 (best) to 51, not '52'"),
    (
      "--png-compression bst",
      "--png-compression: expected one of fast, default, best, not 'bst'; did you mean best?"
    ),
    (
      "--preset slwo",
      "--preset: expected one of ultrafast, superfast, veryfast, faster, fast, medium, slow, "
        + "slower, veryslow, placebo, not 'slwo'; did you mean slow?"
    ),
    (
      "--transfer bt601",
      "--transfer: expected one of bt709, srgb, not 'bt601'"
    ),
    (
      "--progress yes",
      "--progress: expected one of auto, json, none, not 'yes'"
    ),
    (
      "--memory-limit 512",
      "--memory-limit: expected an amount of memory from 1MiB to 1024GiB, such as 512MiB or 2GB, "
        + "not '512'; did you mean 512MiB?"
    ),
    (
      "--memory-limit 4gb",
      "--memory-limit: expected an amount of memory from 1MiB to 1024GiB, such as 512MiB or 2GB, "
        + "not '4gb'; did you mean 4GB?"
    ),
    (
      "--memory-limit 512T",
      "--memory-limit: expected an amount of memory from 1MiB to 1024GiB, such as 512MiB or 2GB, "
        + "not '512T'"
    ),
    (
      "--hold 0,5s",
      "--hold: expected a time such as 0.5s, or two such as 0.5s,1s, not '0,5s'; decimals take a "
        + "point, not a comma, and two times both take a unit"
    ),
    (
      "--hold 3601s",
      "--hold: expected a time such as 0.5s, or two such as 0.5s,1s, not '3601s'; a time is at most "
        + "one hour (3600s)"
    ),
    (
      "--hold 1s,2s,3s",
      "--hold: expected a time such as 0.5s, or two such as 0.5s,1s, not '1s,2s,3s'\(comma)"
    ),
    (
      "--region 0,0,100",
      "--region: expected x,y,w,h in lengths such as 0,59pt,100%,700pt, the width and height above "
        + "zero, not '0,0,100'"
    ),
    (
      "--region 0,0,0,9",
      "--region: expected x,y,w,h in lengths such as 0,59pt,100%,700pt, the width and height above "
        + "zero, not '0,0,0,9'"
    ),
  ])
  func values(_ line: String, _ sentence: String) {
    #expect(refusal("\(line) -o clip.mp4") == sentence)
  }

  @Test(arguments: [
    (
      "a.png b.png -n -y",
      "--no-clobber and --yes cannot stand together: one refuses to replace what the other replaces"
    ),
    (
      "-q -v",
      "--quiet and --verbose cannot stand together: one asks for less and the other for more"
    ),
    (
      "-q --progress json",
      "--quiet and --progress json cannot stand together: one silences the other"
    ),
    (
      "--size 10x10 --resize 50%",
      "--size and --resize cannot stand together: both give the size of the frames"
    ),
    (
      "--region 0,0,9,9 --keep-top 5",
      "--region and --keep-top cannot stand together: both say where the transition runs"
    ),
    ("--from a.png", "--from needs --to beside it: the screen the transition arrives at"),
    ("--to b.png", "--to needs --from beside it: the screen the transition leaves"),
    ("a.png", "two screens are needed, but 'a.png' stands alone"),
    ("lst", "two screens are needed, but 'lst' stands alone; did you mean list?"),
    (
      "story.txt",
      "two screens are needed, but 'story.txt' stands alone; the name of a document ends in .json"
    ),
    (
      "a.b/Story.JSON5",
      "two screens are needed, but 'a.b/Story.JSON5' stands alone; the name of a document ends in "
        + ".json"
    ),
    ("a.b/home", "two screens are needed, but 'a.b/home' stands alone"),
    ("home.JPG", "two screens are needed, but 'home.JPG' stands alone"),
    ("a.png b.png c.png", "two screens are needed, but 3 are given: a.png, b.png, c.png"),
    (
      "a.png --to b.png",
      "'a.png' stands beside --from or --to; give both screens one way or the other"
    ),
    ("- -", "only one of the two screens can come from standard input"),
    (
      "--select 50%",
      "--select and clip.mp4 cannot stand together: mp4 shows its frames at a constant rate, so none can be left out; select into frames/ instead"
    ),
    ("--format gif", "--format: expected one of png, mp4, rgba, y4m, hashes, not 'gif'"),
    ("--format rgba", "--format rgba: the names of all outputs tell another format already"),
  ])
  func contradictions(_ line: String, _ sentence: String) {
    #expect(refusal("\(line) -o clip.mp4") == sentence)
  }

  @Test func atLeastOneOutputIsNeededToRenderButNotToExplain() {
    #expect(
      refusal("a.png b.png")
        == "no output is named; add --out clip.mp4, or --out frames/ for pictures")
    #expect(refusal("explain a.png b.png") == nil)
  }

  @Test func harmlessPairsAreTaken() {
    #expect(refusal("a.png b.png --reverse --there-and-back --backward -o c.mp4") == nil)
    #expect(refusal("a.png b.png -q --progress none -o c.mp4") == nil)
  }
}
