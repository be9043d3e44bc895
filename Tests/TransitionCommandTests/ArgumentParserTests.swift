import Testing
import TransitionCommand

@Suite struct ArgumentParserTests {
  private func parse(_ arguments: String...) throws -> ParsedArguments {
    try ArgumentParser.parse(arguments)
  }

  @Test func readsEveryWayToWriteAValue() throws {
    for arguments in [
      ["--out", "a.mp4"], ["--out=a.mp4"], ["-o", "a.mp4"], ["-oa.mp4"], ["-qo", "a.mp4"],
      ["-qoa.mp4"],
    ] {
      #expect(try ArgumentParser.parse(arguments).value(.out) == "a.mp4", "\(arguments)")
    }
  }

  @Test func keepsRepeatedOutputsInOrder() throws {
    let parsed = try parse("-o", "frames/", "a.png", "--out=clip.mp4", "b.png", "-o-")
    #expect(parsed.values(.out) == ["frames/", "clip.mp4", "-"])
    #expect(parsed.operands == ["a.png", "b.png"])
  }

  @Test func takesValuesThatContainEqualsSignsAndSpaces() throws {
    let parsed = try parse("--transition=push:from=right", "--easing", "spring(mass: 1)")
    #expect(parsed.value(.transition) == "push:from=right")
    #expect(parsed.value(.easing) == "spring(mass: 1)")
  }

  @Test func firstOperandMayNameACommand() throws {
    #expect(try parse("list").command == .list)
    #expect(try parse("-q", "explain", "-t", "push").command == .explain)
    #expect(try parse("render", "a.png", "b.png").operands == ["a.png", "b.png"])
    #expect(try parse("a.png", "list").command == .render)
    #expect(try parse("a.png", "list").operands == ["a.png", "list"])
    #expect(try parse("./list", "b.png").operands == ["./list", "b.png"])
    #expect(try parse("-t", "list", "a.png", "b.png").command == .render)
  }

  @Test func everythingAfterTwoDashesIsAnOperand() throws {
    let parsed = try parse("--", "-a.png", "--out")
    #expect(parsed.operands == ["-a.png", "--out"])
    #expect(try parse("--", "list").command == .render)
    #expect(try parse("-", "b.png").operands == ["-", "b.png"])
  }

  @Test func negativeNumbersAreValuesAndNotOptions() throws {
    #expect(try parse("--duration", "-300ms").value(.duration) == "-300ms")
    #expect(try parse("--speed", "-1").value(.speed) == "-1")
  }

  @Test func knowsTheShortHelpFromTheLong() throws {
    #expect(try parse("-h").occurrences.map(\.isShort) == [true])
    #expect(try parse("--help").occurrences.map(\.isShort) == [false])
  }

  @Test(arguments: [
    (["--dur", "1s"], "unknown option --dur; did you mean --duration?"),
    (["--transitoin=push"], "unknown option --transitoin; did you mean --transition?"),
    (["--fsp", "60"], "unknown option --fsp; did you mean --fps?"),
    (["--zzzzzzzz"], "unknown option --zzzzzzzz"),
    (["-out", "clip.mp4"], "unknown option -out; did you mean --out?"),
    (["-z"], "unknown option -z"),
    (["-qz"], "unknown option -qz"),
    (["--out"], "--out needs a value: --out PATH"),
    (["-o"], "-o needs a value: -o PATH"),
    (["--out="], "--out needs a value (PATH), but it is empty"),
    (["--fps", ""], "--fps needs a value (RATE), but it is empty"),
    (["--out", "--fps", "60"], "--out needs a value (PATH), but the option --fps follows it"),
    (["-o", "-y"], "-o needs a value (PATH), but the option -y follows it"),
    (
      ["-t", "--out=a"],
      "-t needs a value (NAME[:KEY=VALUE,...]), but the option --out=a follows it"
    ),
    (["--quiet=yes"], "--quiet takes no value, but 'yes' is given"),
    (
      ["-o=clip.mp4"],
      "-o takes its value after a space or directly, without '=': -o clip.mp4"
    ),
    (["--fps", "30", "-r", "60"], "--fps is given twice, as '30' and as '60'"),
    (["list", "--fps", "30"], "--fps is not an option of 'list'"),
    (["help", "-o", "a.mp4"], "--out is not an option of 'help'"),
  ])
  func refuses(_ arguments: [String], _ sentence: String) {
    let error = #expect(throws: UsageError.self) { try ArgumentParser.parse(arguments) }
    #expect(error?.description == sentence)
  }

  @Test func theSameValueTwiceIsNoContradiction() throws {
    #expect(try parse("--fps", "30", "-r30").value(.fps) == "30")
    #expect(try parse("-vv").contains(.verbose))
  }

  @Test func theTableNamesEveryOptionOnce() {
    #expect(Option.table.count == Option.Name.allCases.count)
    #expect(Set(Option.table.map(\.name)).count == Option.table.count)
    let shorts = Option.table.compactMap(\.short)
    #expect(Set(shorts).count == shorts.count)
  }
}
