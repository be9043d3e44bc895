/// One row of the option table: how it is written, what it takes, what the help says of it.
package struct Option: Sendable {
  /// The long name without its dashes, which is also its identity.
  package enum Name: String, CaseIterable, Sendable {
    case tokens, sandbox
    case from, to, transition, duration, easing, reverse, backward
    case enter, exit
    case popEnter = "pop-enter"
    case popExit = "pop-exit"
    case pop, res
    case apiLevel = "api-level"
    case layoutDirection = "layout-direction"
    case theme, container
    case reduceMotion = "reduce-motion"
    case gesture, commit
    case showTouch = "show-touch"
    case platform, table, json
    case metric
    case maxDelta = "max-delta"
    case maxPixels = "max-pixels"
    case maxRatio = "max-ratio"
    case window, aa, ignore, mask
    case hold
    case thereAndBack = "there-and-back"
    case `repeat`, speed
    case out, format, fps, select
    case size, resize, fit, background, scale
    case keepTop = "keep-top"
    case keepBottom = "keep-bottom"
    case region
    case crf, preset, transfer
    case pngCompression = "png-compression"
    case yes
    case noClobber = "no-clobber"
    case threads
    case memoryLimit = "memory-limit"
    case progress, quiet, verbose, version, help

    /// Those of a fragment transaction.
    static let fragment: [Name] = [
      .enter, .exit, .popEnter, .popExit, .pop, .res, .apiLevel, .layoutDirection, .theme,
      .container,
    ]

    /// As the user writes it.
    package var dashed: String { "--" + rawValue }
  }

  /// The heading under which the help shows it.
  package enum Group: String, CaseIterable, Sendable {
    case transition = "Screens and transition"
    case fragment = "Android fragments"
    case interaction = "Interaction"
    case document = "Documents"
    case clip = "Watchable clips"
    case output = "Output"
    case canvas = "Size and canvas"
    case encoding = "Encoding"
    case comparing = "Comparing"
    case looking = "Looking things up"
    case manners = "Behaviour"
  }

  package let name: Name
  package let short: Character?
  /// What stands for the value in the help; nil for a flag.
  package let placeholder: String?
  package let group: Group
  package let commands: Set<Command>
  /// May be given several times, each adding to the others.
  package let isRepeatable: Bool
  /// Shown by the short help too.
  package let isEveryday: Bool
  package let help: String

  init(
    _ name: Name, short: Character? = nil, takes placeholder: String? = nil, _ group: Group,
    of commands: Set<Command> = [.render, .explain], isRepeatable: Bool = false,
    isEveryday: Bool = false, _ help: String
  ) {
    self.name = name
    self.short = short
    self.placeholder = placeholder
    self.group = group
    self.commands = commands
    self.isRepeatable = isRepeatable
    self.isEveryday = isEveryday
    self.help = help
  }
}
