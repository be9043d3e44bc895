/// The help, generated from the option table: examples first, 80 columns wide.
package enum HelpText {
  private static let width = 80

  private static let summary =
    "Renders the transitions between screens of an app, frame by frame."

  private static let examples: [(command: String, meaning: String)] = [
    ("--out clip.mp4", "the built-in demo: no input needed"),
    ("home.png detail.png -o clip.mp4", "cross-dissolve, the default"),
    ("home.png detail.png -t push --duration 350ms -o clip.mp4", "a push from the right"),
    (
      "home.png detail.png -t flip:from=left -o frames/ -o clip.mp4",
      "pictures and a movie from one render"
    ),
    (
      "home.png detail.png -t ios.push --there-and-back --hold 0.5s -o navigation.mp4",
      "iOS's push and pop, by the system's own curve"
    ),
    (
      "home.png detail.png --select 0%,25%,50%,75%,100% -o keyframes/",
      "five frames of the clip"
    ),
    (
      "home.png detail.png -t push --hold 0.5s --there-and-back --speed 0.25 -o review.mp4",
      "there and back in slow motion"
    ),
    ("init story.json", "a document to start from: scenes, transitions, steps"),
    ("story.json -o clip.mp4", "a storyboard of layers, text and pictures"),
    (
      "home.png detail.png -o - --format rgba | ffmpeg -f rawvideo ...",
      "raw frames into another program"
    ),
    ("list", "what -t takes"),
    ("explain -t push --fps 60", "what a command would do, with its curve"),
    (
      "compare expected.mp4 actual.mp4 -o differences/", "whether two clips are equal, and what not"
    ),
    ("lint story.json", "where a storyboard leaves the platform's conventions"),
  ]

  /// What `-h` prints: usage, a few examples, the everyday options.
  package static func short(table: [Option] = Option.table) -> String {
    """
    \(summary)

    \(usage)
    \(exampleLines(4))
    Everyday options:
    \(table.filter(\.isEveryday).map(line).joined())
    render-transition --help shows all of them.

    """
  }

  /// What `--help` prints: examples, commands, every option under its heading, exit codes.
  package static func long(table: [Option] = Option.table) -> String {
    """
    \(summary)

    Examples:
    \(exampleLines(examples.count))
    \(usage)
    \(Command.allCases.map { definition($0.rawValue, $0.summary, indent: 2, column: 12, width: width) }
      .joined())
    \(Option.Group.allCases.map { group($0, table) }.joined(separator: "\n"))
    Exit codes: 0 done, 1 lint has warnings or compare finds a difference, 2 wrong
    usage or a failure (one sentence says why, nothing half-written stays), 128 + n
    stopped by signal n.

    """
  }

  private static var usage: String {
    Command.allCases.filter { $0 != .help }.enumerated().map { index, command in
      let name = command == .render ? "" : command.rawValue + " "
      return
        "\(index == 0 ? "Usage:" : "      ") render-transition \(name)[OPTIONS] \(command.operands)\n"
    }.joined()
  }

  private static func exampleLines(_ count: Int) -> String {
    examples.prefix(count).map { "  render-transition \($0.command)\n      \($0.meaning)\n" }
      .joined()
  }

  private static func group(_ group: Option.Group, _ table: [Option]) -> String {
    group.rawValue + ":\n" + table.filter { $0.group == group }.map(line).joined()
  }

  private static func line(_ option: Option) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    let value = option.placeholder.map { " " + $0 } ?? ""
    return definition(
      short + option.name.dashed + value, option.help, indent: 2, column: 28, width: width)
  }
}
