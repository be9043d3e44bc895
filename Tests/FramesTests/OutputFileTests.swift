import Foundation
import Frames
import Testing

/// Law 12: nothing half-written.
@Suite struct OutputFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    signal(SIGPIPE, SIG_IGN)
  }

  @Test func appearsOnCommitOnly() throws {
    let file = try OutputFile(path: folder("clip.mp4"), existing: .replace)
    #expect(file.isSeekable)
    try file.write("half of ")
    let names = try folder.names
    #expect(names.count == 1)
    #expect(names.allSatisfy { $0.hasPrefix(".") })
    try file.write("it")
    try file.commit()
    #expect(try folder.names == ["clip.mp4"])
    #expect(try folder.text("clip.mp4") == "half of it")
    // Both are done with.
    try file.commit()
    file.discard()
    #expect(try folder.names == ["clip.mp4"])
  }

  @Test func replacesWhole() throws {
    try folder.write("the old file, longer than the new one", to: "a")
    let file = try OutputFile(path: folder("a"), existing: .replace)
    try file.write("new")
    #expect(try folder.text("a") == "the old file, longer than the new one")
    try file.commit()
    #expect(try folder.text("a") == "new")
    #expect(try folder.names == ["a"])
  }

  @Test func discardLeavesTheOldFile() throws {
    try folder.write("old", to: "a")
    let file = try OutputFile(path: folder("a"), existing: .replace)
    try file.write("new")
    file.discard()
    #expect(try folder.names == ["a"])
    #expect(try folder.text("a") == "old")
  }

  @Test func forgottenIsDiscarded() throws {
    do {
      let file = try OutputFile(path: folder("a"), existing: .replace)
      try file.write("new")
    }
    #expect(try folder.names == [])
  }

  @Test func refusesWhatExists() throws {
    try folder.write("old", to: "a")
    #expect(throws: OutputError.exists(path: folder("a"))) {
      try OutputFile(path: folder("a"), existing: .refuse)
    }
    #expect(try folder.names == ["a"])
  }

  @Test func refusesWhatAppearsMeanwhile() throws {
    let file = try OutputFile(path: folder("a"), existing: .refuse)
    try file.write("mine")
    try folder.write("theirs", to: "a")
    #expect(throws: OutputError.exists(path: folder("a"))) { try file.commit() }
    #expect(try folder.names == ["a"])
    #expect(try folder.text("a") == "theirs")
  }

  @Test func refuseWritesWhatIsNew() throws {
    let file = try OutputFile(path: folder("a"), existing: .refuse)
    try file.write("mine")
    try file.commit()
    #expect(try folder.names == ["a"])
    #expect(try folder.text("a") == "mine")
  }

  @Test(arguments: [true, false]) func linkStaysALink(targetExists: Bool) throws {
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: folder("sub"), withIntermediateDirectories: false)
    if targetExists { try folder.write("old", to: "sub/real") }
    try manager.createSymbolicLink(
      atPath: folder("second"), withDestinationPath: folder("sub/real"))
    try manager.createSymbolicLink(atPath: folder("first"), withDestinationPath: "second")
    let file = try OutputFile(path: folder("first"), existing: .replace)
    try file.write("new")
    // Beside what the link points to, where a rename can reach.
    #expect(try manager.contentsOfDirectory(atPath: folder("sub")).contains { $0.hasPrefix(".") })
    try file.commit()
    #expect(try manager.destinationOfSymbolicLink(atPath: folder("first")) == "second")
    #expect(try manager.contentsOfDirectory(atPath: folder("sub")) == ["real"])
    #expect(try folder.text("sub/real") == "new")
  }

  @Test func linkInACircle() throws {
    try FileManager.default.createSymbolicLink(atPath: folder("a"), withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: folder("b"), withDestinationPath: "a")
    #expect(throws: OutputError.self) { try OutputFile(path: folder("a"), existing: .replace) }
  }

  @Test func modeFollowsTheMask() throws {
    let file = try OutputFile(path: folder("a"), existing: .replace)
    try file.commit()
    let mask = umask(0)
    umask(mask)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("a"))
    let mode = try #require(attributes[.posixPermissions] as? Int)
    #expect(mode == 0o666 & ~Int(mask))
  }

  @Test(arguments: [0o600, 0o640, 0o444, 0o777]) func aReplacedFileKeepsItsMode(mode: Int) throws {
    let manager = FileManager.default
    try folder.write("old", to: "a")
    try manager.createSymbolicLink(atPath: folder("link"), withDestinationPath: "a")
    for (name, text) in [("a", "new"), ("link", "newer")] {
      try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: folder("a"))
      let file = try OutputFile(path: folder(name), existing: .replace)
      try file.write(text)
      try file.commit()
      #expect(try folder.text("a") == text)
      let now = try manager.attributesOfItem(atPath: folder("a"))[.posixPermissions] as? Int
      #expect(now == mode)
    }
  }

  @Test func whatKilledRunsLeftIsRemoved() throws {
    let names = (1...3).map { ".render-transition-gone-\($0).part" }
    try folder.write("half", to: names[0])
    try FileManager.default.createDirectory(
      atPath: folder(names[1]), withIntermediateDirectories: false)
    try folder.write("half", to: names[1] + "/frame-0.png")
    // A living run's: locked.
    try folder.write("half", to: names[2])
    let living = Foundation.open(folder(names[2]), O_RDONLY)
    #expect(flock(living, LOCK_EX | LOCK_NB) == 0)
    // Names that only look like ours.
    for name in [".render-transition-x", "render-transition-x.part"] {
      try folder.write("mine", to: name)
    }
    let first = try OutputFile(path: folder("a"), existing: .replace)
    let second = try OutputFile(path: folder("b"), existing: .replace)
    #expect(try folder.names.filter { $0.hasSuffix(".part") }.count == 4)
    try first.commit()
    try second.commit()
    #expect(
      try folder.names == [".render-transition-gone-3.part", ".render-transition-x", "a", "b"]
        + ["render-transition-x.part"])
    close(living)
    try OutputFile(path: folder("c"), existing: .replace).commit()
    #expect(
      try folder.names == [".render-transition-x", "a", "b", "c", "render-transition-x.part"])
  }

  @Test func abandoningRemovesWhatThisProcessHasNotCompleted() throws {
    try folder.write("another's", to: ".render-transition-other-1.part")
    let other = Foundation.open(folder(".render-transition-other-1.part"), O_RDONLY)
    defer { close(other) }
    #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
    let file = try OutputFile(path: folder("a"), existing: .replace)
    let frames = try OutputFolder(
      path: folder("f"), existing: .replace, overwriteForeign: false, isFrame: { _ in true })
    try Array("x".utf8).withUnsafeBytes { try frames.write($0, name: "0") }
    #expect(try folder.names.count == 3)
    Leftovers.abandon(in: folder.path)
    #expect(try folder.names == [".render-transition-other-1.part"])
    file.discard()
    frames.discard()
  }

  @Test func anyOffset() throws {
    let file = try OutputFile(path: folder("a"), existing: .replace)
    try file.write("0123456789")
    try Array("ab".utf8).withUnsafeBytes { try file.write($0, at: 4) }
    try Array("z".utf8).withUnsafeBytes { try file.write($0, at: 12) }
    try file.write("+")
    try file.commit()
    #expect(try folder.text("a") == "0123ab6789+\0z")
  }

  @Test func pipeGetsEverythingInOrder() throws {
    let path = folder("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    // More than a pipe holds, so writes are partial.
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let (box, done) = (ResultBox(), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      box.value = try? FileHandle(forReadingAtPath: path)?.readToEnd()
      done.signal()
    }
    let file = try OutputFile(path: path, existing: .refuse)
    #expect(!file.isSeekable)
    try bytes.withUnsafeBytes { try file.write($0) }
    try file.commit()
    #expect(try folder.names == ["pipe"])
    done.wait()
    #expect(box.value == Data(bytes))
  }

  private final class ResultBox: @unchecked Sendable {
    var value: Data?
  }

  @Test func readerLeaves() throws {
    let path = folder("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    let file = try OutputFile(path: path, existing: .replace)
    close(reader)
    #expect(throws: OutputError.readerClosed(path: path)) { try file.write("x") }
  }

  @Test func fullDisk() throws {
    let file = try OutputFile(path: "/dev/full", existing: .replace)
    #expect(throws: OutputError.diskFull(path: "/dev/full")) { try file.write("x") }
  }

  @Test func places() throws {
    func refusal(_ path: String) -> OutputError? {
      do {
        _ = try OutputFile(path: path, existing: .replace)
        return nil
      } catch { return error }
    }
    try folder.write("", to: "file")
    #expect(refusal("") == .emptyPath)
    #expect(refusal(folder.path) == .isFolder(path: folder.path))
    #expect(refusal(folder("new/")) == .isFolder(path: folder("new/")))
    #expect(
      refusal(folder("no/a.mp4")) == .missingFolder(path: folder("no/a.mp4"), folder: folder("no")))
    for inside in ["file/a", "file/b/c/a"] {
      #expect(
        refusal(folder(inside)) == .notFolder(path: folder(inside), obstacle: folder("file")))
    }
    #if os(Linux)
      #expect(refusal("/proc/a.mp4") == .noNewFiles(path: "/proc/a.mp4", folder: "/proc"))
    #endif
    #expect(refusal(folder(String(repeating: "n", count: 300))) != nil)
    #expect(try folder.names == ["file"])
  }

  /// Not even the superuser makes files there.
  @Test func forbiddenFolder() throws {
    #expect(throws: OutputError.permissionDenied(path: "/sys/a")) {
      try OutputFile(path: "/sys/a", existing: .replace)
    }
  }

  @Test func errorsAreOneSentence() {
    let errors: [OutputError] = [
      .emptyPath, .exists(path: "a"), .isFolder(path: "a"),
      .missingFolder(path: "f/a", folder: "f"), .notFolder(path: "f/a", obstacle: "f"),
      .noNewFiles(path: "f/a", folder: "f"), .permissionDenied(path: "a"),
      .diskFull(path: "-"), .readerClosed(path: "-"),
      .system(path: "a", action: "open", error: SystemError(code: ELOOP)),
    ]
    for error in errors {
      #expect(!error.description.contains("\n"))
      #expect(error.description.contains("a") || error.description.contains("-"))
    }
    #expect(OutputError.diskFull(path: "-").description.contains("standard output"))
  }
}
