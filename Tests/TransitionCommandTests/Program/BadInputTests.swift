import CPNG
import Foundation
import Raster
import TestSupport
import Testing

/// What cannot be rendered: one sentence, exit code 2, nothing written.
@Suite struct BadInputTests {
  private func expect(
    _ sentence: String, _ line: String, in folder: Workspace,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try folder.names
    let result = try Program.shell("render-transition \(line)", in: folder)
    #expect(result.exitCode == 2, sourceLocation: sourceLocation)
    #expect(
      result.error == "render-transition: \(sentence)\n", sourceLocation: sourceLocation)
    #expect(result.output.isEmpty, sourceLocation: sourceLocation)
    #expect(try folder.names == before, sourceLocation: sourceLocation)
  }

  @Test func screens() throws {
    let folder = try Workspace(screens: 60, 44)
    let png = try Data(contentsOf: folder.url("home.png"))
    func write(_ data: Data, _ name: String) throws { try data.write(to: folder.url(name)) }

    try write(Data(), "empty.png")
    try write(png.prefix(png.count / 2), "truncated.png")
    try write(png.prefix(20), "stub.png")
    try write(Data("[Warning] two displays\n".utf8) + png, "banner.png")
    try write(Data("\u{FF}\u{D8}".utf8), "text.png")
    try write(Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16]), "photo.png")
    var broken = png
    // In the middle of the compressed pixels.
    broken[broken.startIndex + png.count / 2] ^= 0x40
    try write(broken, "broken.png")
    try write(header(width: 60_000, height: 60_000), "huge.png")
    try write(header(width: 16_000, height: 16_000), "large.png")
    try write(header(width: 0, height: 5), "flat.png")
    try FileManager.default.createDirectory(
      at: folder.url("folder.png"), withIntermediateDirectories: false)

    func refused(_ name: String, _ problem: String) throws {
      try expect("\"\(name)\" \(problem)", "\(name) detail.png -o clip.mp4", in: folder)
      try expect("\"\(name)\" \(problem)", "home.png \(name) -o f/ -o clip.mp4", in: folder)
    }
    try refused("nothing.png", "does not exist")
    try refused("empty.png", "is empty, a PNG file is expected")
    try refused("folder.png", "is a folder, a PNG file is expected")
    try refused("photo.png", "is a JPEG picture, a PNG file is expected")
    try refused("text.png", "is not a PNG file (its first eight bytes are no PNG signature)")
    try refused("flat.png", "says in chunk IHDR that it has 0×5 pixels, at least 1×1 is expected")
    try refused("huge.png", "has 60000×60000 pixels, at most 16384 a side can be read")
    try refused("stub.png", "is truncated: chunk IHDR at byte 8 has 25 bytes, only 12 are there")
    try refused(
      "banner.png",
      "has text before its picture (\"[Warning] two displays\"); cut off the first 23 bytes")

    let data = try #require(png.firstRange(of: Data("IDAT".utf8))).lowerBound - 4
    let length = png[data..<data + 4].reduce(0) { $0 << 8 | Int($1) }
    try refused(
      "truncated.png",
      "is truncated: chunk IDAT at byte \(data) has \(length + 12) bytes, only "
        + "\(png.count / 2 - data) are there")
    let stored = png[data + 8 + length..<data + 12 + length].map { hex($0) }.joined()
    let computed = Array(broken[data + 4..<data + 8 + length]).withUnsafeBufferPointer {
      cpng_crc32($0.baseAddress, $0.count)
    }
    try refused(
      "broken.png",
      "is damaged: chunk IDAT at byte \(data) has the CRC "
        + (0..<4).map { hex(UInt8(truncatingIfNeeded: computed >> (24 - 8 * $0))) }.joined()
        + ", its end says \(stored)")
    // By its header alone: there is nothing else in the file.
    try expect(
      "the render would need about 1.7 GiB of memory, the limit is 64 MiB; raise --memory-limit, or "
        + "make the frames smaller with --resize",
      "large.png detail.png --size 60x44 -o f/ --memory-limit 64MiB", in: folder)
    try expect(
      "the frames would have the from screen's 16000x16000 pixels, but each side is 1 to 8192; give "
        + "--size or --resize", "large.png detail.png -o f/", in: folder)
  }

  private func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return digits.count < 2 ? "0" + digits : digits
  }

  /// A PNG that is nothing but a sound header.
  private func header(width: UInt32, height: UInt32) -> Data {
    var chunk = Array("IHDR".utf8)
    for value in [width, height] {
      chunk += (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
    chunk += [8, 2, 0, 0, 0]
    let crc = chunk.withUnsafeBufferPointer { cpng_crc32($0.baseAddress, $0.count) }
    return Data([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13] + chunk)
      + Data((0..<4).map { UInt8(truncatingIfNeeded: crc >> (24 - 8 * $0)) })
  }

  @Test(arguments: [
    ("-t puhs", "--transition: unknown transition 'puhs'; did you mean 'push'?"),
    ("-t zzzz", "--transition: unknown transition 'zzzz'; 'render-transition list' shows them all"),
    (
      "-t push:left",
      "--transition: 'push:left' does not name its parameter; did you mean 'push:from=left'?"
    ),
    (
      "-t move-in-top+cross-dissolve",
      "--transition: 'move-in-top+cross-dissolve' does not name its parameter; did you mean "
        + "'move-in:from=top+cross-dissolve'?"
    ),
    (
      "-t 'flip(bottom)'",
      "--transition: 'flip(bottom)' does not name its parameter; did you mean 'flip:from=bottom'?"
    ),
    (
      "-t push:form=left",
      "--transition: transition 'push' has no parameter 'form': it has from; did you mean 'from'?"
    ),
    (
      "-t push:from=lfet",
      "--transition: 'lfet' is no value for from of 'push': expected left, right, top, bottom"
    ),
    (
      "-t scale:start=nan",
      "--transition: 'nan' is no value for start of 'scale': expected a number from 0 to 4"
    ),
    (
      "-t flip+push",
      "--transition: 'flip' and 'push' cannot be combined: 'flip' turns both screens and shows one "
        + "at a time"
    ),
    (
      "-t push+slide", "--transition: 'push' and 'slide' cannot be combined: each moves the screens"
    ),
    (
      "--easing ese-in",
      "--easing: easing \"ese-in\": unknown easing \"ese-in\" at character 1; expected a name such as "
        + "ease-in-ease-out, or cubic-bezier(…), linear(…), steps(…), spring(…); did you mean ease-in?"
    ),
    (
      "--easing 'spring(mass: 1, stiffness: 100, damping: 0)'",
      "--easing: spring(mass: 1, stiffness: 100, damping: 0) takes more than an hour to settle; give "
        + "a --duration to cut it at"
    ),
    ("--fsp 60", "unknown option --fsp; did you mean --fps?"),
    (
      "--duration 0,35",
      "--duration: duration \"0,35\" has a comma; write decimals with a point, such as 0.35s"
    ),
    (
      "--fps 0",
      "--fps: frame rate \"0\" is out of range; expected 1/1000 to 1000 frames per second, above 0"
    ),
    (
      "--keep-top 30px --keep-bottom 14px",
      "--keep-top and --keep-bottom: 30px and 14px leave nothing between of the canvas's 60 x 44 "
        + "points (60x44 pixels, 1 a point)"
    ),
    (
      "--region 70,0,5,5",
      "--region: 70pt,0pt,5pt,5pt lies outside of the canvas's 60 x 44 points (60x44 pixels, 1 a "
        + "point)"
    ),
    (
      "--repeat 10000 --hold 1h",
      "--hold: expected a time such as 0.5s, or two such as 0.5s,1s, not '1h'"
    ),
    (
      "--repeat 10000 --hold 3600s",
      "the clip would last 72004000 s and have over 1000000 frames at 60 a second, which is as many "
        + "as it can have"
    ),
    (
      "--resize 10000% --memory-limit 1GiB",
      "the render would need about 6.7 GiB of memory, the limit is 1 GiB; raise --memory-limit, or make "
        + "the frames smaller with --resize"
    ),
  ])
  func values(_ options: String, _ sentence: String) throws {
    let folder = try Workspace(screens: 60, 44)
    try expect(sentence, "home.png detail.png \(options) -o clip.mp4", in: folder)
  }

  @Test func placesThatCannotBeWritten() throws {
    let folder = try Workspace(screens: 60, 44)
    try folder.write("", to: "file")
    let line = "home.png detail.png -q -o x.hashes"
    try expect(
      "cannot write \"file/clip.mp4\": \"file\" is not a folder", "\(line) -o file/clip.mp4",
      in: folder)
    try expect(
      "cannot make the folder \"file/f/\": \"file\" is not a folder", "\(line) -o file/f/",
      in: folder)
    try expect(
      "cannot write \"/proc/clip.mp4\": no files can be made in \"/proc\"",
      "\(line) -o /proc/clip.mp4", in: folder)
    try expect(
      "cannot write \"none/clip.mp4\": there is no folder \"none\"", "\(line) -o none/clip.mp4",
      in: folder)
    try expect(
      "\"file/\" is not a folder, a folder for frames is expected", "\(line) -o file/", in: folder)
    // A file system that takes no files, from nobody.
    try expect(
      "cannot write \"/sys/clip.mp4\": permission denied", "\(line) -o /sys/clip.mp4", in: folder)
    try FileManager.default.createDirectory(
      at: folder.url("clip.mp4"), withIntermediateDirectories: false)
    try expect(
      "--out clip.mp4: a folder is there, but a file is wanted", "\(line) -o clip.mp4", in: folder)
  }

  @Test func standardInputHasItsName() throws {
    let folder = try Workspace(screens: 60, 44)
    for (input, problem) in [
      ("printf ''", "is empty, a PNG file is expected"),
      ("head -c 20 home.png", "is truncated: chunk IHDR at byte 8 has 25 bytes, only 12 are there"),
      ("head -c 60 home.png", "is truncated"),
    ] {
      let result = try Program.shell(
        "\(input) | render-transition - detail.png -o clip.mp4", in: folder)
      #expect(result.exitCode == 2)
      #expect(
        result.error.hasPrefix("render-transition: standard input \(problem)"), "\(result.error)")
      #expect(!result.error.contains("/dev/stdin"))
    }
  }

  /// Of the files' headers alone: the largest screens are taken, with as many threads as fit.
  @Test func theLargestScreensNeedNoLargerLimit() throws {
    let folder = try Workspace()
    try header(width: 8192, height: 8192).write(to: folder.url("large.png"))
    func threads(_ options: String) throws -> (threads: Int, inFlight: Int) {
      let result = try Program.shell(
        "render-transition explain large.png large.png -o f/ \(options)", in: folder)
      #expect(result.exitCode == 0, "\(result.error)")
      func number(_ name: String) throws -> Int {
        let line = try #require(
          result.text.split(separator: "\n").first { $0.hasPrefix("  \(name) ") })
        return try #require(
          line.dropFirst(name.count + 2).split(separator: " ").first.flatMap { Int($0) })
      }
      return (try number("threads"), try number("  in flight"))
    }
    let usual = try threads("--threads 2")
    #expect(usual == (2, 4))
    let many = try threads("--threads 64")
    #expect(many.threads >= 4 && many.threads < 64)
    // A thread without a frame takes nothing.
    #expect(try threads("--threads 64 --select 50%") == (1, 1))
    // Pictures wait less before threads are fewer. Raw frames are four bytes a pixel each.
    let raw = "-o x.rgba --threads 2 --memory-limit"
    #expect(try threads("\(raw) 3GiB") == (2, 4))
    #expect(try threads("\(raw) 2GiB") == (2, 3))
    #expect(try threads("\(raw) 1800MiB") == (2, 2))
    #expect(try threads("\(raw) 1500MiB") == (1, 2))
    #expect(try threads("\(raw) 1300MiB") == (1, 1))
  }

  @Test func tooLargeForH264ButNotForPictures() throws {
    let folder = try Workspace(screens: 60, 44)
    try expect(
      "cannot make the movie \"clip.mp4\": 8192×8192 has more than the 35651584 pixels that H.264 "
        + "allows at its highest level, 6.2; a PNG sequence can have this size and rate",
      "home.png detail.png --size 8192x8192 -o clip.mp4", in: folder)
    let result = try Program.shell(
      "render-transition home.png detail.png --size 8192x8192 --select 0% -o big.png -q && "
        + "render-transition home.png detail.png --size 1x1 -o f/ -q", in: folder)
    #expect(result.exitCode == 0, "\(result.error)")
    #expect(try folder.names(in: "f").count == 25)
  }

  @Test(arguments: [("mmx", #"="mmx""#), ("", " is empty")])
  func kernelsThatThisProcessorLacks(_ value: String, _ said: String) throws {
    let folder = try Workspace(screens: 60, 44)
    let names = KernelSet.available.map(\.name).joined(separator: ", ")
    for arguments in [
      ["home.png", "detail.png", "-o", "c.mp4"], ["explain"], ["--version", "-v"],
    ] {
      let result = try Program.run(
        arguments, in: folder, environment: ["RENDER_TRANSITION_KERNELS": value])
      #expect(result.exitCode == 2)
      #expect(result.output.isEmpty)
      #expect(
        result.error
          == "render-transition: RENDER_TRANSITION_KERNELS\(said): expected one of \(names)\n")
    }
    #expect(try folder.names == ["detail.png", "home.png"])
  }

  @Test func versionSaysWhichKernels() throws {
    let folder = try Workspace(screens: 60, 44)
    func lines(_ environment: [String: String]) throws -> [String] {
      let result = try Program.run(["--version", "-v"], in: folder, environment: environment)
      #expect(result.exitCode == 0, "\(result.error)")
      let text = try #require(String(data: result.output, encoding: .utf8))
      return text.split(separator: "\n").map(String.init)
    }
    let names = KernelSet.available.map(\.name).joined(separator: ", ")
    for set in KernelSet.available {
      #expect(
        try lines(["RENDER_TRANSITION_KERNELS": set.name])[1]
          == "kernels \(set.name) (RENDER_TRANSITION_KERNELS, of \(names))")
    }
    #expect(
      try lines([:])[1]
        == "kernels \(KernelSet.available[0].name) (the fastest here, of \(names))")
  }
}
