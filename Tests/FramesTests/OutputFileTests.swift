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
    #expect(
      refusal(folder("file/a")) == .missingFolder(path: folder("file/a"), folder: folder("file")))
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
      .missingFolder(path: "f/a", folder: "f"), .permissionDenied(path: "a"),
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
