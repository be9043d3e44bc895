import Foundation
import Raster
import TestSupport
import Testing

/// Screens that are not opaque, and the user's language.
@Suite struct MannersTests {
  @Test func translucentScreensKeepTheirAlphaWhereThereIsOne() throws {
    let folder = try Workspace(screens: 60, 44)
    try folder.write(
      Pictures.translucentWhite(60, 44, seed: 5).pixmap, to: "glass.png", hasAlpha: true)
    let line = ["glass.png", "glass.png", "-o", "f/"]
    let result = try Program.run(line + ["-o", "c.mp4"], in: folder)
    #expect(result.exitCode == 0)
    #expect(
      result.error.contains(
        "note: the frames are not opaque and a movie has no alpha: they are laid on #000000\n"))
    #expect(
      Pictures.bytes(try folder.pixmap("f/frame-00000.png"))
        == Pictures.bytes(try folder.pixmap("glass.png")))
    try Program.run(line + ["--background", "#336699"], in: folder)
    let frame = try folder.pixmap("f/frame-00000.png")
    #expect(Pictures.bytes(frame).allSatisfy { $0 >> 24 == 255 })
  }

  @Test func numbersReadTheSameInGerman() throws {
    let folder = try Workspace(screens: 60, 44)
    let locales = try Workspace()
    let made = try Program.shell(
      "localedef -i de_DE -f UTF-8 \(locales.path("de_DE.UTF-8")) && locale decimal_point",
      in: locales,
      environment: ["LOCPATH": locales.url.path, "LC_ALL": "de_DE.UTF-8"])
    // The locale is in force for programs that ask for it.
    #expect(made.text == ",\n", "\(made.error)")
    let line = [
      "home.png", "detail.png", "-t", "scale:start=0.25", "--duration", "0.35", "--speed", "0.5",
      "--easing", "cubic-bezier(.2,0,0,1)", "--fps", "29.97", "-o", "-", "--format", "hashes",
    ]
    let plain = try Program.run(line, in: folder, environment: ["LC_ALL": "C"])
    let german = try Program.run(
      line, in: folder,
      environment: ["LOCPATH": locales.url.path, "LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Kathmandu"])
    #expect(plain.exitCode == 0, "\(plain.error)")
    #expect(plain.output == german.output)
    #expect(
      plain.error.split(separator: "\n").first == german.error.split(separator: "\n").first)
  }
}
