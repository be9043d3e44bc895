import Foundation
import Frames
import Testing

/// The rules of a folder of frames, which are called 0, 1, 2 and so on here.
@Suite struct OutputFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func open(
    _ name: String, existing: ExistingOutput = .replace, overwriteForeign: Bool = false
  ) throws(OutputFolderError) -> OutputFolder {
    try OutputFolder(
      path: folder.path + "/" + name, existing: existing, overwriteForeign: overwriteForeign
    ) { Int($0) != nil }
  }

  private func write(_ output: OutputFolder, _ names: [String], _ byte: UInt8 = 7) throws {
    let content = UnsafeMutableRawBufferPointer.allocate(byteCount: 1, alignment: 1)
    defer { content.deallocate() }
    content[0] = byte
    for name in names { try output.write(UnsafeRawBufferPointer(content), name: name) }
  }

  @Test func missingFolderAppearsOnlyWhenComplete() throws {
    let output = try open("out")
    try write(output, ["0", "1"])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out"))
    try output.commit()
    #expect(try folder.names() == ["out"])
    #expect(try folder.names("out") == ["0", "1"])
    output.discard()
    #expect(try folder.names("out") == ["0", "1"])
  }

  @Test func missingParentsAreMadeAndGoAgain() throws {
    let dropped = try open("a/b/out/")
    try write(dropped, ["0"])
    dropped.discard()
    #expect(try folder.names() == [])
    let kept = try open("a/b/out/")
    try write(kept, ["0"])
    try kept.commit()
    #expect(try folder.names("a/b") == ["out"])
    // Parents that were there stay, whatever happens.
    try open("a/b/more").discard()
    #expect(try folder.names("a/b") == ["out"])
  }

  @Test func forgettingToEndLeavesNothing() throws {
    do {
      let output = try open("a/out")
      try write(output, ["0"])
    }
    #expect(try folder.names() == [])
  }

  @Test func oldFramesAreReplacedAllAtOnce() throws {
    for name in ["0", "1", "2", "3"] { try folder.write("out/" + name, [1]) }
    let output = try open("out")
    try write(output, ["0", "1"], 2)
    #expect(try folder.names("out") == ["0", "1", "2", "3"])
    #expect(try folder.bytes("out/0") == [1])
    try output.commit()
    #expect(try folder.names("out") == ["0", "1"])
    #expect(try folder.bytes("out/0") == [2])
    #expect(try folder.names() == ["out"])
  }

  @Test func discardKeepsOldFrames() throws {
    try folder.write("out/0", [1])
    let output = try open("out")
    try write(output, ["0", "1"], 2)
    output.discard()
    #expect(try folder.names("out") == ["0"])
    #expect(try folder.bytes("out/0") == [1])
    #expect(try folder.names() == ["out"])
  }

  @Test func theFolderKeepsItsPermissions() throws {
    try folder.write("out/0", [1])
    chmod(folder.path + "/out", 0o750)
    let output = try open("out")
    try write(output, ["0"], 2)
    try output.commit()
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/out")
    #expect(attributes[.posixPermissions] as? Int == 0o750)
  }

  @Test func refusingKeepsWhatIsThere() throws {
    try folder.write("out/0", [1])
    #expect(throws: OutputFolderError(path: folder.path + "/out", problem: .exists)) {
      try open("out", existing: .refuse)
    }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/empty", withIntermediateDirectories: false)
    let output = try open("empty", existing: .refuse)
    try write(output, ["0"])
    try output.commit()
    #expect(try folder.names() == ["empty", "out"])
    #expect(try folder.names("empty") == ["0"])
  }

  @Test func foreignThingsAreNamedAndStay() throws {
    try folder.write("out/0", [1])
    try folder.write("out/notes.txt")
    try folder.write("out/album/x")
    let path = folder.path + "/out"
    #expect(
      throws: OutputFolderError(path: path, problem: .foreign(example: "album", count: 2))
    ) { try open("out") }
    #expect(try folder.names("out") == ["0", "album", "notes.txt"])
    #expect(try folder.names() == ["out"])
  }

  @Test func aFolderIsNoFrameWhateverItsName() throws {
    try folder.write("out/3/x")
    #expect(throws: OutputFolderError.self) { try open("out") }
    // Before anything is rendered, for no frame could take its name.
    #expect(
      throws: OutputFolderError(path: folder.path + "/out", problem: .folderNamedLikeFrame("3"))
    ) { try open("out", overwriteForeign: true) }
    #expect(try folder.names("out") == ["3"])
    #expect(try folder.names() == ["out"])
  }

  @Test(arguments: [".DS_Store", "._0", "Thumbs.db", "desktop.ini", "Desktop.ini", ".directory"])
  func whatFileBrowsersStrewCountsForNothing(_ name: String) throws {
    try folder.write("out/" + name, [9])
    let first = try open("out", existing: .refuse)
    try write(first, ["0", "1"], 1)
    try first.commit()
    let second = try open("out")
    try write(second, ["0"], 2)
    try second.commit()
    #expect(try Set(folder.names("out")) == ["0", name])
    #expect(try folder.bytes("out/" + name) == [9])
    #expect(try folder.bytes("out/0") == [2])
    #expect(throws: OutputFolderError(path: folder.path + "/out", problem: .exists)) {
      try open("out", existing: .refuse)
    }
    #expect(try folder.names() == ["out"])
  }

  /// Runs that were killed leave what they were building, in the folder and beside it.
  @Test(arguments: [false, true]) func leftoversDoNotBlock(inForeign: Bool) throws {
    let (inside, beside) = (".render-transition-a-1.part", ".render-transition-a-2.part")
    try folder.write("out/0", [1])
    if inForeign { try folder.write("out/notes.txt", [9]) }
    try folder.write("out/\(inside)/0", [1])
    try folder.write("out/.render-transition-a-3.part", [1])
    try folder.write("\(beside)/0", [1])
    // A user's file in there stays, and with it the folder; it blocks nothing.
    try folder.write(".render-transition-a-4.part/late.txt", [1])
    let output = try open("out", overwriteForeign: inForeign)
    try write(output, ["0", "1"], 2)
    try output.commit()
    #expect(try folder.names("out") == ["0", "1"] + (inForeign ? ["notes.txt"] : []))
    #expect(try folder.names() == [".render-transition-a-4.part", "out"])
  }

  /// Two runs at once into folders of one place do not clear each other's work away.
  @Test func aLivingRunIsLeftAlone() throws {
    try folder.write("out/notes.txt", [9])
    let first = try open("out", overwriteForeign: true)
    try write(first, ["0"], 1)
    let beside = try open("other")
    try write(beside, ["0"], 1)
    let second = try open("out", overwriteForeign: true)
    try write(second, ["0"], 2)
    let third = try open("third")
    third.discard()
    try first.commit()
    try beside.commit()
    #expect(try folder.bytes("out/0") == [1])
    try second.commit()
    #expect(try folder.bytes("out/0") == [2])
    #expect(try folder.names("out") == ["0", "notes.txt"])
    #expect(try folder.names() == ["other", "out"])
  }

  /// `-y` cannot help a run that may replace nothing.
  @Test func adviceFitsTheRun() throws {
    try folder.write("out/notes.txt")
    let path = folder.path + "/out"
    for (existing, advice) in [
      (ExistingOutput.replace, ", or -y to keep it and replace only frames"), (.refuse, ""),
    ] {
      let error = #expect(throws: OutputFolderError.self) { try open("out", existing: existing) }
      #expect(
        error?.description == "\"\(path)\" holds notes.txt, which is no frame of the sequence; "
          + "use another folder" + advice)
    }
  }

  @Test func withPermissionOnlyFramesAreReplacedAmongForeignThings() throws {
    for name in ["0", "1", "2"] { try folder.write("out/" + name, [1]) }
    try folder.write("out/notes.txt", [9])
    try folder.write("out/album/0", [9])
    let dropped = try open("out", overwriteForeign: true)
    try write(dropped, ["0"], 3)
    dropped.discard()
    #expect(try folder.names("out") == ["0", "1", "2", "album", "notes.txt"])
    let output = try open("out", overwriteForeign: true)
    try write(output, ["0", "1"], 2)
    try output.commit()
    #expect(try folder.names("out") == ["0", "1", "album", "notes.txt"])
    #expect(try folder.bytes("out/1") == [2])
    #expect(try folder.bytes("out/album/0") == [9])
    #expect(try folder.names() == ["out"])
  }

  @Test func whatAppearsMeanwhileIsNotLost() throws {
    try folder.write("out/0", [1])
    let output = try open("out")
    try write(output, ["0"], 2)
    try folder.write("out/late.txt", [5])
    try output.commit()
    #expect(try folder.names("out") == ["0", "late.txt"])
    #expect(try folder.bytes("out/late.txt") == [5])
    #expect(try folder.names() == ["out"])

    let other = try open("new")
    try write(other, ["0"], 2)
    try folder.write("new/mine.txt", [5])
    #expect(throws: OutputFolderError.self) { try other.commit() }
    #expect(try folder.names("new") == ["mine.txt"])
    #expect(try folder.names() == ["new", "out"])
  }

  @Test func aLinkStaysALink() throws {
    try folder.write("real/0", [1])
    #expect(symlink("real", folder.path + "/link") == 0)
    let output = try open("link")
    try write(output, ["0", "1"], 2)
    try output.commit()
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link") == "real")
    #expect(try folder.names("real") == ["0", "1"])
    #expect(symlink("nowhere", folder.path + "/dangling") == 0)
    #expect(throws: OutputFolderError.self) { try open("dangling") }
    #expect(try folder.names() == ["dangling", "link", "real"])
  }

  @Test func aFileIsNoFolder() throws {
    let path = try folder.write("file")
    #expect(throws: OutputFolderError(path: path, problem: .notFolder)) { try open("file") }
    for inside in ["/out", "/more/out/"] {
      #expect(throws: OutputFolderError(path: path + inside, problem: .obstacle(path))) {
        try open("file" + inside)
      }
    }
    #if os(Linux)
      let error = #expect(throws: OutputFolderError.self) {
        try OutputFolder(
          path: "/proc/f/", existing: .replace, overwriteForeign: false, isFrame: { _ in true })
      }
      #expect(
        error?.description
          == #""/proc/f/": cannot create the folder: no folders can be made in "/proc""#)
    #endif
    #expect(try folder.names() == ["file"])
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write into every folder"))
  func aFolderThatMayNotBeWrittenIsReported() throws {
    try folder.write("locked/x")
    chmod(folder.path + "/locked", 0o555)
    defer { chmod(folder.path + "/locked", 0o755) }
    #expect(
      throws: OutputFolderError(
        path: folder.path + "/locked/out",
        problem: .system(step: "create the folder", reason: "permission denied"))
    ) { try open("locked/out") }
  }

  /// Two runs into one folder that was not there: the later one counts, as if they had run in turn.
  @Test(arguments: [ExistingOutput.replace, .refuse])
  func theFolderThatAnotherRunMakesMeanwhile(_ existing: ExistingOutput) throws {
    let first = try open("out", existing: existing)
    let second = try open("out", existing: existing)
    try write(first, ["0", "1", "2"], 1)
    try write(second, ["0", "1"], 2)
    try first.commit()
    guard existing == .replace else {
      let problem = OutputFolderError(path: folder.path + "/out", problem: .exists)
      #expect(throws: problem) { try second.commit() }
      #expect(try folder.names() == ["out"])
      #expect(try folder.names("out") == ["0", "1", "2"])
      return
    }
    try second.commit()
    #expect(try folder.names() == ["out"])
    #expect(try folder.names("out") == ["0", "1"])
    #expect(try Data(contentsOf: URL(filePath: folder.path + "/out/0")) == Data([2]))
  }

  /// It is no run's that leaves such a thing, so it stays and is told.
  @Test func theFolderThatSomebodyMakesMeanwhile() throws {
    let output = try open("out")
    try write(output, ["0"])
    try folder.write("out/notes")
    let path = folder.path + "/out"
    #expect(
      throws: OutputFolderError(path: path, problem: .foreign(example: "notes", count: 1))
    ) { try output.commit() }
    #expect(try folder.names() == ["out"])
    #expect(try folder.names("out") == ["notes"])
    let other = try open("other", overwriteForeign: true)
    try write(other, ["0"])
    try folder.write("other/notes")
    try other.commit()
    #expect(try folder.names("other") == ["0", "notes"])
  }

  @Test func aNameIsWrittenOnce() throws {
    let output = try open("out")
    try write(output, ["0"])
    #expect(throws: OutputFolderError.self) { try write(output, ["0"]) }
    output.discard()
    #expect(try folder.names() == [])
  }
}
