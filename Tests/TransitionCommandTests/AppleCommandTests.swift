import Foundation
import Testing
import TransitionCommand
import Transitions

/// Apple's transitions as `list`, `explain --table` and `--reduce-motion` show them.
@Suite struct AppleCommandTests {
  @Test func listGroupsThemByAPI() throws {
    let run = CommandRun(["list", "--platform", "ios"])
    #expect(run.exitCode == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    let headings = lines.filter { !$0.hasPrefix(" ") }
    #expect(
      headings == [
        "UIView.transition:", "CATransition:", "CATransition, private types (look-alikes):",
        "Navigation and modal presentation:",
      ])
    for entry in Catalogue.entries {
      #expect(
        lines.contains { $0 == "  \(entry.name)" || $0.hasPrefix("  \(entry.name) ") }
          == (entry.family.platform == .iOS), "\(entry.name)")
    }
    // Each says which API, which defaults, and how its numbers are known.
    let count = Catalogue.entries.filter { $0.family.platform == .iOS }.count
    for word in ["mirrors:", "default:"] {
      #expect(lines.filter { $0.contains(" " + word) }.count == count)
    }
    #expect(lines.filter { $0.contains("known: ") }.count >= 2 * count)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func listWithoutAPlatformNamesAll() {
    let all = CommandRun(["list"]).output
    for entry in Catalogue.entries { #expect(all.contains("\n  \(entry.name)"), "\(entry.name)") }
    let common = CommandRun(["list", "--platform", "common"]).output
    #expect(common.contains("\n  push ") && !common.contains("ios.push"))
  }

  @Test(arguments: [
    (
      ["list", "--platform", "iOS7"],
      "--platform: expected one of common, ios, not 'iOS7'; did you mean ios?"
    ),
    (
      ["list", "--platform", "ios", "push"],
      "--platform lists a whole platform; leave out 'push' or --platform"
    ),
    (["explain", "ios.push"], "'ios.push' is a transition; write --transition ios.push"),
    (["--table", "-o", "x.mp4"], "--table is not an option of 'render'"),
  ])
  func refusals(_ arguments: [String], _ sentence: String) {
    let run = CommandRun(arguments)
    #expect(run.exitCode == 2)
    #expect(run.error == "render-transition: \(sentence)\n")
  }

  @Test func aTransitionSaysHowItsNumbersAreKnown() {
    let text = CommandRun(["list", "ios.push"]).output
    #expect(text.contains("spring 3/1000/500"))
    #expect(text.contains("measured") && text.contains("inferred"))
    #expect(text.contains("nothing: it is a whole transition of its platform"))
    #expect(CommandRun(["list", "catransition.push"]).output.contains("(also subtype)"))
    #expect(CommandRun(["explain", "-t", "ios.zoom"]).output.contains("critically damped"))
  }

  /// What a generation decides is in force although nobody gave it.
  @Test(arguments: [
    ("ios.push", "cornerRadius", "0"), ("ios.push:generation=recent", "cornerRadius", "55"),
    ("ios.push", "parallax", "0.3"), ("ios.push:parallax=0.5", "parallax", "0.5"),
    ("ios.pop:generation=ios6", "dim", "0"), ("ios.sheet", "gap", "0.08"),
    ("ios.sheet:generation=ios26", "dim", "0.2"),
  ])
  func explainTellsWhatAGenerationDecides(_ text: String, _ name: String, _ value: String) throws {
    let lines = CommandRun(["explain", "-t", text]).output.split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("    \(name) ") })
    #expect(line.split(separator: " ").prefix(2) == [Substring(name), Substring(value)])
  }

  /// A parameter that an option overrules is printed with the option's value.
  @Test(arguments: [
    ("", ["0.5", "--transition"], ["easeOut", "--transition"]),
    ("--duration 0.3", ["0.3", "--duration"], ["easeOut", "--transition"]),
    ("--duration 0", ["0", "--duration"], ["easeOut", "--transition"]),
    ("--easing linear", ["0.5", "--transition"], ["linear", "--easing"]),
  ])
  func explainTellsWhatOptionsOverrule(
    _ options: String, _ duration: [String], _ curve: [String]
  ) throws {
    let run = CommandRun(
      ["explain", "-t", "catransition.push:duration=0.5,timingFunction=easeOut"]
        + options.split(separator: " ").map(String.init))
    func row(_ name: String) throws -> [String] {
      let lines = run.output.split(separator: "\n")
      let line = try #require(lines.first { $0.hasPrefix(name + " ") }, "\(run.error)")
      return line.dropFirst(name.count).split(separator: " ").map(String.init)
    }
    #expect(try row("    duration") == duration)
    #expect(try row("    timingFunction") == curve)
    // The whole says nothing else.
    let whole = try TransitionRecipe(parsing: row("  transition")[0])
    #expect(whole.parts[0].values.text("duration") == (duration[0] == "0" ? nil : duration[0]))
  }

  /// Where nobody states one, that of the transition is in force.
  @Test func explainTellsTheDurationOfATransition() {
    #expect(
      CommandRun(["explain", "-t", "catransition.push"]).output.contains(
        "\n    duration        0.25                            default of catransition.push\n"))
  }

  @Test func whatShowsTheBackgroundIsNoted() {
    let note = "nothing lies under the screen that fades in"
    #expect(CommandRun(["explain", "-t", "push+cross-dissolve"]).output.contains(note))
    for fine in [
      ["push"], ["scale+cross-dissolve"], ["slide+cross-dissolve", "--background", "white"],
    ] {
      #expect(!CommandRun(["explain", "-t"] + fine).output.contains(note))
    }
  }

  @Test func aSpringThatRingsIsNoted() {
    let run = CommandRun(["explain", "--easing", "spring(damping: 0.7, velocity: 0.3)"])
    #expect(run.output.contains("is a ratio: spring(damping-ratio: 0.7)"))
    for fine in ["spring(damping-ratio: 0.7)", "spring(response: 5)", "spring(damping: 26)"] {
      #expect(!CommandRun(["explain", "--easing", fine]).output.contains("is a ratio"))
    }
  }

  /// The rows under a layer's name: numbers only.
  private func rows(_ text: String, under layer: String) -> [[Double]] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("  \(layer): ") }) else { return [] }
    return lines[(start + 2)...].prefix { !$0.isEmpty }.map {
      $0.split(separator: " ").compactMap { Double($0) }
    }
  }

  /// apple-motion 6.1 in plain arithmetic, on the demo's 390 × 844 points.
  @Test func theTableHasElevenRowsOfTheReference() throws {
    let text = CommandRun(["explain", "--table", "-t", "ios.push"]).output
    let (old, new) = (rows(text, under: "from"), rows(text, under: "to"))
    let dim = rows(text, under: "from.shade")
    try #require(old.count == 11 && new.count == 11 && dim.count == 11)
    let omega = (1000.0 / 3).squareRoot()
    for tenth in 0..<10 {
      let t = 0.5058237 * Double(tenth) / 10
      let p = 1 - exp(-omega * t) * (1 + omega * t)
      let expected = [
        (old, [t * 1000, p, -117 * p, 0, 390 - 117 * p, 844, 1]),
        (new, [t * 1000, p, 390 * (1 - p), 0, 390 + 390 * (1 - p), 844, 1]),
        (dim, [t * 1000, p, -117 * p, 0, 390 - 117 * p, 844, 0.1 * p]),
      ]
      for (table, values) in expected {
        for (index, value) in values.enumerated() {
          let tolerance = index == 0 ? 0.051 : 0.00051
          #expect(abs(table[tenth][index] - value) <= tolerance, "row \(tenth), column \(index)")
        }
      }
    }
    #expect(new[10] == [505.8, 1, 0, 0, 390, 844, 1])
  }

  @Test func theTableShowsWhatTurnsAndWhatDissolves() throws {
    let flip = CommandRun(["explain", "--table", "-t", "uiview.flip-from-right"]).output
    #expect(flip.contains("  from: corners from the top left on, - where its back hides it\n"))
    let face = rows(flip, under: "from")
    // θ = 45° lies between; at the start all four corners, after the edge none.
    #expect(face[0] == [0, 0, 0, 390, 0, 390, 844, 0, 844])
    #expect(face[8].count == 1)
    let fade = rows(
      CommandRun(["explain", "--table", "-t", "catransition.fade"]).output, under: "dissolve")
    #expect(fade.map { $0[2] } == (0...10).map { Double($0) / 10 })
    #expect(CommandRun(["explain", "--table", "-t", "none"]).output.contains("nothing moves"))
  }

  /// L(p) of apple-motion 3.4 for 390 × 844 points, in plain arithmetic.
  @Test func theTableShowsWhatBends() throws {
    let text = CommandRun(
      ["explain", "--table", "-t", "uiview.curl-up:options=curveLinear"]
    ).output
    #expect(
      text.contains(
        "  from: curled about a cylinder of radius 70.200, along (0.342020, 0.939693)\n"))
    let rows = rows(text, under: "from")
    try #require(rows.count == 11)
    let most = 390 * sin(20 * Double.pi / 180) + 844 * cos(20 * Double.pi / 180)
    for (tenth, row) in rows.enumerated() {
      let p = Double(tenth) / 10
      let line = (1 - p) * most - p * 70.2
      #expect(abs(row[2] - line) < 0.00051 && abs(row[3] - line - 70.2) < 0.00051)
    }
    let ripple = CommandRun(["explain", "--table", "-t", "rippleEffect"]).output
    #expect(ripple.contains("  to: a ring of water 100.000 wide about (195.000, 422.000)\n"))
    #expect(ripple.contains("radius    height    behind     ahead\n"))
    let suck = CommandRun(["explain", "--table", "-t", "suckEffect"]).output
    #expect(suck.contains("  from: sucked into (195.000, 633.000)\n"))
  }

  /// An autoreverse doubles the time, and the progress comes back the way it went.
  @Test func theTableShowsWhatRepeats() throws {
    let text = CommandRun([
      "explain", "--table", "-t", "catransition.push:subtype=fromRight,autoreverses=true",
      "--duration", "400ms",
    ]).output
    #expect(text.contains("  in all          800 ms"))
    #expect(text.contains("  on its own      49 frames"))
    for (index, row) in rows(text, under: "to").enumerated() {
      let p = 1 - abs(1 - Double(index) / 5)
      #expect(abs(row[0] - 80 * Double(index)) < 0.06)
      #expect(abs(row[1] - p) < 1e-6 && abs(row[2] - 390 * (1 - p)) < 0.00051)
    }
  }

  @Test func reducedMotionIsSaidAndDissolves() throws {
    let text = CommandRun(["explain", "--table", "--reduce-motion", "-t", "ios.zoom"]).output
    #expect(text.contains("  reduced motion    yes"))
    #expect(text.contains("140 ms"))
    #expect(rows(text, under: "dissolve").count == 11)
    #expect(rows(text, under: "to").isEmpty)
  }
}
