import Foundation
import Raster
import TestSupport
import Testing

/// Pipes, full disks and standard output.
@Suite struct StreamTests {
  private static let inputs = ["detail.png", "home.png"]

  @Test func aReaderThatLeavesEndsItQuietly() throws {
    let folder = try Workspace(screens: 60, 44)
    let result = try Program.shell(
      "render-transition home.png detail.png --hold 60s -o - --format rgba -o clip.mp4 "
        + "--progress none | head -c 10 | wc -c; echo ${PIPESTATUS[0]}", in: folder)
    #expect(result.text == "10\n141\n")
    // What it says before the first frame, and nothing of the pipe.
    #expect(!result.error.contains("pipe"))
    #expect(try folder.names == Self.inputs)
  }

  @Test func aReaderOfTextMayLeaveToo() throws {
    let result = try Program.shell(
      "render-transition list easings | head -n 1; echo ${PIPESTATUS[0]}", in: Workspace())
    #expect(result.error == "")
    #expect(result.text.hasPrefix("Timing functions for --easing:\n"))
  }

  @Test(arguments: [
    (
      ["-o", "/dev/full", "--format", "rgba"],
      #"cannot write "/dev/full": no space left on the disk"#
    ),
    (
      ["-o", "/dev/full", "--format", "hashes", "-o", "clip.mp4", "-o", "f/"],
      #"cannot write "/dev/full": no space left on the disk"#
    ),
  ])
  func aFullDiskIsOneSentence(_ outputs: [String], _ sentence: String) throws {
    let folder = try Workspace(screens: 60, 44)
    let result = try Program.run(["home.png", "detail.png", "-q"] + outputs, in: folder)
    #expect(result.exitCode == 2)
    #expect(result.error == "render-transition: \(sentence)\n")
    #expect(try folder.names == Self.inputs)
  }

  @Test func fullStandardOutputIsOneSentence() throws {
    let folder = try Workspace(screens: 60, 44)
    for line in ["home.png detail.png -q -o - --format rgba", "list"] {
      let result = try Program.shell("render-transition \(line) > /dev/full", in: folder)
      #expect(result.exitCode == 2)
      #expect(
        result.error.contains("cannot write standard output: no space left on the disk"),
        "\(result.error)")
      #expect(result.error.split(separator: "\n").count == 1)
    }
  }

  /// Without them the first file to be opened would take their place, and what is told with it.
  @Test(arguments: ["<&-", "2>&-", "<&- 2>&-", "<&- >&- 2>&-"])
  func closedStandardStreamsTakeNoFile(_ closed: String) throws {
    let folder = try Workspace(screens: 60, 44)
    let line = "render-transition home.png detail.png -t push --fps 10"
    for output in ["c.mp4", "c.rgba", "c.y4m", "c.hashes"] {
      let result = try Program.shell(
        "\(line) -q -o whole-\(output) && \(line) -v -o \(output) \(closed)", in: folder)
      #expect(result.exitCode == 0, "\(result.error)")
      let whole = try Data(contentsOf: folder.url("whole-\(output)"))
      #expect(try Data(contentsOf: folder.url(output)) == whole, "\(output)")
    }
  }

  /// Without /dev too, as in a bare chroot: what it tells must not land in the picture.
  @Test(.enabled(if: Requirement.canMount))
  func withoutDevicesClosedStreamsTakeNoFile() throws {
    let folder = try Workspace(screens: 60, 44)
    let line = "render-transition home.png detail.png -t push --fps 10 -v -o"
    let result = try Program.shell(
      "unshare -rm sh -c 'mount -t tmpfs none /dev && \(line) c.rgba <&- >&- 2>&-' && "
        + "\(line) whole.rgba", in: folder)
    #expect(result.exitCode == 0, "\(result.error)")
    #expect(
      try Data(contentsOf: folder.url("c.rgba")) == Data(contentsOf: folder.url("whole.rgba")))
  }

  /// In a container without /proc the arguments are those of `main`.
  @Test(.enabled(if: Requirement.canMount))
  func argumentsComeWithoutProc() throws {
    let result = try Program.shell(
      "unshare -rm sh -c 'mount -t tmpfs none /proc && render-transition --version' && "
        + "render-transition --version", in: Workspace())
    #expect(result.exitCode == 0, "\(result.error)")
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == 2 && lines[0] == lines[1])
  }

  /// Paths are bytes: a name that Swift cannot hold is refused, not replaced by another.
  @Test func aNameThatIsNotUTF8IsRefused() throws {
    let folder = try Workspace(screens: 60, 44)
    let result = try Program.shell(
      "render-transition home.png detail.png -t none --select 0% -q -o $'out-\\xe9.png'", in: folder
    )
    #expect(result.exitCode == 2)
    #expect(
      result.error
        == "render-transition: argument 9, \"out-\\xe9.png\", is not UTF-8: expected a name in UTF-8; "
        + "rename the file, or make a link to it\n")
    #expect(try folder.names == Self.inputs)
  }

  @Test func aNameWithAnotherKindOfSpaceIsNamed() throws {
    let folder = try Workspace(screens: 60, 44)
    let result = try Program.shell(
      "cp home.png $'at 9\\u202fAM.png'; render-transition 'at 9 AM.png' detail.png -o c.mp4",
      in: folder)
    #expect(result.exitCode == 2)
    #expect(
      result.error
        == "render-transition: \"at 9 AM.png\" does not exist; \"at 9\u{202f}AM.png\" has another "
        + "kind of space in its name\n")
  }

  @Test func closedStandardOutputIsOneSentence() throws {
    let folder = try Workspace(screens: 60, 44)
    for line in ["home.png detail.png -q -o - --format rgba", "list", "--version"] {
      let result = try Program.shell("render-transition \(line) >&-", in: folder)
      #expect(result.exitCode == 2)
      #expect(result.error == "render-transition: cannot write standard output: it is closed\n")
    }
    #expect(try folder.names == Self.inputs)
  }

  @Test func tooManyOpenFilesAreOneSentence() throws {
    let folder = try Workspace(screens: 60, 44)
    let result = try Program.shell(
      "ulimit -n 4; render-transition home.png detail.png -q -o a.rgba -o b.rgba -o c.rgba",
      in: folder)
    #expect(result.exitCode == 2)
    #expect(
      result.error.contains("this process may not open more files at once"), "\(result.error)")
    #expect(try folder.names == Self.inputs)
  }

  @Test func aPictureGoesToAPipe() throws {
    let folder = try Workspace(screens: 60, 44)
    let result = try Program.shell(
      "render-transition home.png detail.png -q -o - --format png --select 100% > out.png",
      in: folder)
    #expect(result.exitCode == 0, "\(result.error)")
    #expect(
      Pictures.bytes(try folder.pixmap("out.png"))
        == Pictures.bytes(try folder.pixmap("detail.png")))
  }

  @Test func aScreenComesFromAPipe() throws {
    let folder = try Workspace(screens: 60, 44)
    let result = try Program.shell(
      "cat home.png | render-transition - detail.png -q -o out.png --select 0%", in: folder)
    #expect(result.exitCode == 0, "\(result.error)")
    #expect(
      Pictures.bytes(try folder.pixmap("out.png")) == Pictures.bytes(try folder.pixmap("home.png")))
  }
}
