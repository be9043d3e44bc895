import Goldens
import ImageFiles
import MovieFiles
import Transitions

/// Every option of every command, in the order in which the help shows them.
extension Option {
  /// Commands that an option of the transition says something to.
  private static let judged: Set<Command> = [.render, .explain, .lint]

  package static let table: [Option] = [
    Option(
      .from, takes: "FILE", .transition, of: Option.judged, isEveryday: true,
      "The screen the transition leaves: a PNG, or - for standard input."),
    Option(
      .to, takes: "FILE", .transition, of: Option.judged, isEveryday: true,
      "The screen it arrives at."),
    Option(
      .transition, short: "t", takes: "NAME[:KEY=VALUE,...]", .transition, of: Option.judged,
      isEveryday: true,
      """
      Which transition, with its parameters; parts combine with +, as in scale+cross-dissolve. \
      Default: cross-dissolve. See render-transition list.
      """),
    Option(
      .duration, takes: "TIME", .transition, of: Option.judged, isEveryday: true,
      """
      How long it lasts: 350ms, 0.35s or 0.35. Default: the transition's own, or the settling \
      time of a spring.
      """),
    Option(
      .easing, takes: "CURVE", .transition, of: Option.judged, isEveryday: true,
      """
      The timing function: linear, ease-in-ease-out, cubic-bezier(.2,0,0,1), steps(4), \
      linear(0, 0.3 20%, 1), spring(mass: 1, stiffness: 170, damping: 26), ... Default: the \
      transition's own.
      """),
    Option(
      .reverse, .transition, of: Option.judged,
      """
      Return: the screens change places and the movement is mirrored, as a pop answers a push.
      """),
    Option(.backward, .transition, "Play the same frames from the last to the first."),
    Option(
      .reduceMotion, .transition, of: Option.judged,
      """
      As with the system's Reduce Motion setting: a dissolve in place of movement; in a document in \
      every step.
      """),

    Option(
      .enter, takes: "@anim/NAME", .fragment, of: Option.judged,
      """
      What the new fragment's view does, as setCustomAnimations has it: @anim/NAME of --res, or \
      @android:anim/NAME.
      """),
    Option(
      .exit, takes: "@anim/NAME", .fragment, of: Option.judged,
      "What the old one's does. Default: none; it is gone at once."),
    Option(
      .popEnter, takes: "@anim/NAME", .fragment, of: Option.judged,
      "What the one that comes back does in a pop."),
    Option(
      .popExit, takes: "@anim/NAME", .fragment, of: Option.judged,
      "What the one that is popped does."),
    Option(
      .pop, .fragment, of: Option.judged,
      "Show the pop: from the to screen back to the from screen."
    ),
    Option(
      .res, takes: "DIR", .fragment, of: Option.judged, isRepeatable: true,
      "A res folder: the app's first, its libraries' after it."),
    Option(
      .apiLevel, takes: "NUMBER", .fragment, of: Option.judged,
      "The device's API level, for -vNN folders and the platform's animations. Default: 34."),
    Option(
      .layoutDirection, takes: "ltr|rtl", .fragment, of: Option.judged,
      "The device's direction, for -ldrtl folders. Default: ltr."),
    Option(
      .theme, takes: "STYLE", .fragment, of: Option.judged,
      "Where ?attr looks. Default: the theme in the manifest beside the first res folder."),
    Option(
      .container, takes: "NAME", .fragment, of: Option.judged,
      """
      Who lies above: fragment-container-view (the new fragment, in a pop the old one) or \
      frame-layout (the old one). Default: fragment-container-view.
      """),

    Option(
      .gesture, takes: "POINTS", .interaction,
      """
      A finger drives the transition, with --there-and-back its return: times with the progress, as \
      in "60ms 5%, 200ms 40%", or with the touch's x or x y, as in "0ms 6pt, 120ms 90pt, 200ms \
      210pt".
      """),
    Option(
      .commit, takes: "RULE[:KEY=VALUE,...]", .interaction,
      """
      Whether it finishes or cancels when the finger lets go: percent-driven (from threshold=0.3 on), \
      ios.back-swipe (threshold=0.53 with projection=120ms of its velocity) or ios.sheet-drag \
      (threshold=0.5 of where it would coast to rest, projection=499ms). Also deadZone=12pt, \
      direction=right, completionSpeed=1, completionCurve=ease-in-ease-out, carriesVelocity=false. \
      Default: percent-driven.
      """),
    Option(.showTouch, .interaction, "Show the finger as a disc."),

    Option(
      .tokens, takes: "FILE", .document, of: [.render, .explain, .validate, .lint],
      isRepeatable: true,
      """
      Design tokens (DTCG) that a document's durations and easings refer to, as in \
      "{motion.emphasized}"; asked before the document's own.
      """),
    Option(
      .sandbox, .document, of: [.render, .explain, .validate, .lint],
      "Forbid pictures, fonts and tokens outside the document's folder."),

    Option(
      .hold, takes: "BEFORE[,AFTER]", .clip,
      "Stand still before and after; one time means both, as in 0.5s or 0.5s,1s."),
    Option(
      .thereAndBack, .clip, of: Option.judged,
      "Follow the transition with its return, as --reverse makes it."),
    Option(.repeat, takes: "COUNT", .clip, "Show all of it so many times, 1 to 10000."),
    Option(
      .speed, takes: "FACTOR", .clip,
      "Play the transition faster or slower: 0.25, 1/4 or 25%; holds keep their length."),

    Option(
      .out, short: "o", takes: "PATH", .output, of: [.render, .explain, .compare],
      isRepeatable: true, isEveryday: true,
      """
      Where to: clip.mp4; a folder such as frames/; a pattern such as f-%04d.png (%% is a percent \
      sign); - for standard output. Several -o take the frames of one render. compare: the folder \
      for pictures of what differs.
      """),
    Option(
      .format, takes: "FORMAT", .output,
      """
      What goes to standard output or to a name that does not tell: \
      \(OutputFormat.all.filter(\.canStream).map(\.name).joined(separator: ", ")).
      """),
    Option(
      .fps, short: "r", takes: "RATE", .output, isEveryday: true,
      """
      Frames per second: 60, 23.976, 29.97 and 59.94 (the n/1001 rates), 30000/1001. \
      Default: 60.
      """),
    Option(
      .select, takes: "MOMENTS", .output,
      """
      Only these frames of the clip, in pictures, raw frames or hashes: 0%,50%,100%; 0.2s; 120ms; \
      #12 (counted from 0); ranges 25%..75%, #3..#9; a document's steps by name: open, open:50%. \
      Pictures are numbered anew from 0.
      """),

    Option(
      .size, short: "s", takes: "WxH", .canvas, of: Option.judged, isEveryday: true,
      "Size of the frames in pixels, 1x1 to 8192x8192. Default: the from screen's."),
    Option(
      .resize, takes: "PERCENT", .canvas, of: Option.judged,
      "Size of the frames in percent of the from screen's."),
    Option(
      .fit, takes: "HOW", .canvas,
      """
      How a screen of another shape fills the frame: \
      \(Fit.names.joined(separator: ", ")). Default: cover.
      """),
    Option(
      .background, takes: "COLOR", .canvas,
      """
      What shows behind the screens: #rgb, #rrggbb, #rrggbbaa, black, white, transparent, ... \
      Default: black, or transparent where a screen is not opaque; a movie is then laid on black.
      """),
    Option(
      .scale, takes: "FACTOR", .canvas, of: Option.judged,
      """
      Pixels per point. Default: the @2x or @3x of the file's name, else that of a known device's \
      screen, else 1.
      """),
    Option(
      .keepTop, takes: "LENGTH", .canvas, of: Option.judged,
      """
      A bar at the top that does not travel and cross-dissolves: 59pt, 177px or 7%. A bare number \
      is points.
      """),
    Option(.keepBottom, takes: "LENGTH", .canvas, of: Option.judged, "The same at the bottom."),
    Option(
      .region, takes: "X,Y,W,H", .canvas, of: Option.judged,
      "The transition runs in this rectangle, the rest cross-dissolves."),

    Option(
      .crf, takes: "NUMBER", .encoding,
      "Quality of a movie, 1 (best) to 51. Default: 18."),
    Option(
      .preset, takes: "NAME", .encoding,
      """
      Effort of the movie's encoder: \
      \(X264Preset.names.joined(separator: ", ")). Default: medium.
      """),
    Option(
      .transfer, takes: "NAME", .encoding,
      "Transfer tag of a movie: bt709 or srgb. Default: bt709."),
    Option(
      .pngCompression, takes: "LEVEL", .encoding,
      "\(PNGCompression.names.joined(separator: ", ")); best is some seventy times slower."),

    Option(
      .metric, takes: "NAME", .comparing, of: [.compare],
      """
      How far apart two pixels are: exact (the largest difference of a channel, of 255), offbytwo \
      (the same, 2 allowed), yiq (as pixelmatch, 0 to 1), oklab (0 to 1) or ssim (of whole frames, 1 \
      less the mean similarity). Default: exact.
      """),
    Option(
      .maxDelta, takes: "NUMBER", .comparing, of: [.compare],
      "Pixels up to this far apart are equal, in the metric's unit. Default: 0."),
    Option(
      .maxPixels, takes: "COUNT", .comparing, of: [.compare],
      "Different pixels that a frame may have. Default: 0."),
    Option(
      .maxRatio, takes: "SHARE", .comparing, of: [.compare],
      "The same as a share of the frame's pixels: 0.001 or 0.1%."),
    Option(
      .window, takes: "SIDE:COUNT", .comparing, of: [.compare],
      "So many different pixels in any square of that side, as in 8:3."),
    Option(
      .aa, .comparing, of: [.compare],
      "Leave out different pixels that look like the soft edge of a shape."),
    Option(
      .ignore, takes: "X,Y,W,H", .comparing, of: [.compare], isRepeatable: true,
      "Do not compare this rectangle, in pixels."),
    Option(
      .mask, takes: "FILE", .comparing, of: [.compare],
      "Do not compare where this PNG of the frames' size is not transparent."),

    Option(
      .platform, takes: "NAME", .looking, of: [.list],
      """
      list: only what is this platform's own, by its API: \
      \(CatalogueEntry.Platform.names.joined(separator: ", ")).
      """),
    Option(
      .table, .looking, of: [.explain],
      "explain: where each layer stands at 0, 10, ... 100 % of the time."),

    Option(
      .json, .looking, of: [.lint, .compare],
      """
      lint: the findings as JSON, accepted ones included; compare: all that was found, as JSON.
      """),

    Option(
      .yes, short: "y", .manners, of: [.render, .explain, .start, .compare],
      """
      Write into a folder that holds other files: frames of an older sequence there are removed, \
      the rest stays.
      """),
    Option(
      .noClobber, short: "n", .manners, of: [.render, .explain, .compare],
      "Refuse to replace what exists. Default: an existing file is replaced."),
    Option(.threads, takes: "COUNT", .manners, "Threads that render. Default: one for each core."),
    Option(
      .memoryLimit, takes: "SIZE", .manners, of: [.render, .explain, .validate, .lint],
      """
      The most memory to use: 512MiB, 2GB. Fewer frames wait, then fewer threads render; a job that \
      needs more with one is refused. Default: 4GiB.
      """),
    Option(
      .progress, takes: "STYLE", .manners,
      """
      auto (a bar on a terminal, else a line each 10 %), json (a line of JSON each 1 %) or none; \
      always on standard error.
      """),
    Option(
      .quiet, short: "q", .manners, of: [.render, .explain, .list, .validate, .lint, .compare],
      "Errors only."),
    Option(
      .verbose, short: "v", .manners, of: [.render, .explain, .list],
      "Say more: the values in force, what was assumed, library versions."),
    Option(
      .version, .manners, of: Set(Command.allCases),
      "Print the version; with -v also the kernels in use and the libraries for pictures and movies."
    ),
    Option(
      .help, short: "h", .manners, of: Set(Command.allCases), isEveryday: true,
      "-h for the everyday options, --help for all of them."),
  ]

  package static func named(_ name: Name) -> Option? { table.first { $0.name == name } }
}
