import ExactMath
import ImageFiles
import MovieFiles
import Raster
import Transitions

/// What reading a request must know of the world.
package struct RequestSurroundings {
  /// Whether a folder of that path exists.
  package var isFolder: (String) -> Bool
  /// Whether a terminal has that path.
  package var isTerminal: (String) -> Bool
  /// The path without links and `..`.
  package var resolved: (String) -> String
  package var outputIsTerminal: Bool

  package init(
    isFolder: @escaping (String) -> Bool, isTerminal: @escaping (String) -> Bool = { _ in false },
    resolved: @escaping (String) -> String = lexicallyNormal, outputIsTerminal: Bool
  ) {
    self.isFolder = isFolder
    self.isTerminal = isTerminal
    self.resolved = resolved
    self.outputIsTerminal = outputIsTerminal
  }

  init(_ environment: CommandEnvironment) {
    self.init(
      isFolder: environment.isFolder, isTerminal: environment.isTerminal,
      resolved: environment.resolved, outputIsTerminal: environment.outputIsTerminal)
  }
}

extension RenderRequest {
  /// Reads every value and refuses what contradicts.
  package init(
    _ arguments: ParsedArguments, in surroundings: RequestSurroundings
  ) throws(UsageError) {
    self.init()
    let values = OptionValues(arguments)
    given = Set(arguments.occurrences.map(\.name))
    screens = try Self.screens(arguments)
    tokenFiles = arguments.values(.tokens)
    isSandboxed = arguments.contains(.sandbox)
    if screens == .demo { setDemoDefaults() }
    try readMovement(values)
    try readCanvas(values)
    try readEncoding(values)
    try readManners(values)
    try readOutputs(values, surroundings)
    try refuseContradictions(arguments, surroundings)
    addNotes(arguments)
  }

  /// What `validate` is asked for, beside the documents.
  init(checking arguments: ParsedArguments) throws(UsageError) {
    self.init()
    given = Set(arguments.occurrences.map(\.name))
    tokenFiles = arguments.values(.tokens)
    isSandboxed = arguments.contains(.sandbox)
    reducesMotion = arguments.contains(.reduceMotion)
    try readManners(OptionValues(arguments))
  }

  private static func screens(_ arguments: ParsedArguments) throws(UsageError) -> Screens {
    let (from, to) = (arguments.value(.from), arguments.value(.to))
    let operands = arguments.operands
    if operands.contains("") { throw UsageError("the name of a screen is empty") }
    switch (from, to, operands.count) {
    case (nil, nil, 0):
      let needsNoScreens = arguments.command == .explain || arguments.command == .lint
      return needsNoScreens && !arguments.contains(.out) ? .unstated : .demo
    case (nil, nil, 2):
      return try pair(operands[0], operands[1])
    case (let from?, let to?, 0):
      return try pair(from, to)
    case (_?, nil, 0):
      throw UsageError("--from needs --to beside it: the screen the transition arrives at")
    case (nil, _?, 0):
      throw UsageError("--to needs --from beside it: the screen the transition leaves")
    case (nil, nil, 1) where operands[0] == "-" || operands[0].lowercased().hasSuffix(".json"):
      return .document(operands[0])
    case (nil, nil, 1):
      let name = operands[0]
      if [.explain, .lint].contains(arguments.command),
        (try? TransitionRecipe(parsing: name)) != nil
      {
        throw UsageError("'\(name)' is a transition; write --transition \(name)")
      }
      throw UsageError(
        "two screens are needed, but '\(name)' stands alone"
          + (isNoPicture(name)
            ? "; the name of a document ends in .json"
            : suggestion(for: name, among: Command.allCases.map(\.rawValue))))
    case (nil, nil, _):
      throw UsageError(
        "two screens are needed, but \(operands.count) are given: "
          + operands.joined(separator: ", "))
    default:
      throw UsageError(
        "'\(operands[0])' stands beside --from or --to; give both screens one way or the other")
    }
  }

  /// Whether a name has an extension, and not a picture's.
  private static func isNoPicture(_ name: String) -> Bool {
    let last = name.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let point = last.lastIndex(of: "."), point > last.startIndex else { return false }
    let pictures = [
      "png", "apng", "jpg", "jpeg", "jfif", "gif", "webp", "avif", "heic", "heif", "jxl", "tif",
      "tiff", "bmp", "svg", "pdf",
    ]
    return !pictures.contains(last[last.index(after: point)...].lowercased())
  }

  private static func pair(_ from: String, _ to: String) throws(UsageError) -> Screens {
    guard from != "-" || to != "-" else {
      throw UsageError("only one of the two screens can come from standard input")
    }
    func source(_ path: String) -> Source { path == "-" ? .standardInput : .path(path) }
    return .pair(from: source(from), to: source(to))
  }

  /// The demo shows a push that one can follow, unless what is asked for says otherwise.
  private mutating func setDemoDefaults() {
    transition = "push"
    guard !given.contains(.select) else { return }
    hold = Hold(before: .milliseconds(600), after: .milliseconds(600))
    isThereAndBack = given.isDisjoint(with: [.reverse, .pop, .backward])
  }

  private mutating func readMovement(_ values: OptionValues) throws(UsageError) {
    if let text = values.arguments.value(.transition) { transition = text }
    easing = values.arguments.value(.easing)
    duration = try values.readText(.duration) { text throws(DurationError) in
      try parseDuration(text)
    }
    noteTimesWithoutUnit(values.arguments)
    fragment = try FragmentRequest(values)
    isReversed = values.arguments.contains(.reverse) || values.arguments.contains(.pop)
    isBackward = values.arguments.contains(.backward)
    reducesMotion = values.arguments.contains(.reduceMotion)
    showsTable = values.arguments.contains(.table)
    gesture = try values.read(.gesture, GesturePoints.init(argument:))
    try values.read(.commit, into: &commit, CommitArgument.init(argument:))
    showsTouch = values.arguments.contains(.showTouch)
    if given.contains(.thereAndBack) { isThereAndBack = true }
    try values.read(.hold, into: &hold, Hold.init(argument:))
    try values.read(.repeat, into: &repeatCount) { text throws(ValueError) in
      try wholeNumber(text, in: 1...10_000, "a whole number from 1 to 10000")
    }
    try values.read(.speed, into: &speed) { text throws(ValueError) in
      guard let speed = parseFactor(text), (0.001...1000).contains(speed) else {
        throw ValueError("a factor from 0.001 to 1000, such as 0.25, 1/4 or 25%", number: text)
      }
      return speed
    }
  }

  private mutating func readCanvas(_ values: OptionValues) throws(UsageError) {
    if let size = try values.read(
      .size, { text throws(ValueError) in try PixelSize(argument: text) })
    {
      canvas = .size(size)
    }
    if let share = try values.read(
      .resize,
      { text throws(ValueError) in
        guard text.hasSuffix("%"), let share = parseFactor(text), (0.001...100).contains(share)
        else { throw ValueError("a percentage from 0.1% to 10000%, such as 50%", number: text) }
        return share
      })
    {
      canvas = .resized(share)
    }
    try values.read(.fit, into: &fit, Fit.init(argument:))
    background = try values.read(.background) { text throws(ValueError) in
      try Color(argument: text)
    }
    scale = try values.read(.scale) { text throws(ValueError) in
      guard let scale = parseDecimal(text), (0.1...16).contains(scale) else {
        throw ValueError("pixels per point from 0.1 to 16, such as 3", number: text)
      }
      return scale
    }
    let none = Length(0, .points)
    let top = try values.read(.keepTop, Length.init(argument:))
    let bottom = try values.read(.keepBottom, Length.init(argument:))
    area = .between(top: top ?? none, bottom: bottom ?? none)
    if let region = try values.read(
      .region,
      { text throws(ValueError) in
        guard let region = LengthRect(parsing: text) else {
          throw ValueError(
            "x,y,w,h in lengths such as 0,59pt,100%,700pt, the width and height above zero")
        }
        return region
      })
    {
      area = .region(region)
    }
  }

  private mutating func readEncoding(_ values: OptionValues) throws(UsageError) {
    if let rate = try values.readText(
      .fps, { text throws(FrameRateError) in try FrameRate(parsing: text) })
    {
      self.rate = rate
    }
    selection = try values.read(.select, FrameSelection.init(argument:))
    try values.read(.crf, into: &movieQuality) { text throws(ValueError) in
      let expected = "a whole number from 1 (best) to 51"
      guard parseDecimal(text) != 0 else {
        throw ValueError(
          expected, hint: "; lossless H.264 is a profile that phones and browsers do not play")
      }
      return try wholeNumber(text, in: 1...51, expected)
    }
    try values.read(.preset, into: &moviePreset, X264Preset.init(argument:))
    try values.read(.transfer, into: &movieTransfer, TransferTag.init(argument:))
    try values.read(.pngCompression, into: &pngCompression, PNGCompression.init(argument:))
  }

  private mutating func readManners(_ values: OptionValues) throws(UsageError) {
    threads = try values.read(.threads) { text throws(ValueError) in
      try wholeNumber(text, in: 1...256, "a whole number from 1 to 256")
    }
    try values.read(.memoryLimit, into: &memoryLimit) { text throws(ValueError) in
      try ByteCount(argument: text)
    }
    try values.read(.progress, into: &progress, ProgressStyle.init(argument:))
    if values.arguments.contains(.quiet) { verbosity = .quiet }
    if values.arguments.contains(.verbose) { verbosity = .verbose }
    if values.arguments.contains(.yes) { overwriting = .replaceInAnyFolder }
    if values.arguments.contains(.noClobber) { overwriting = .refuse }
  }

  private mutating func readOutputs(
    _ values: OptionValues, _ surroundings: RequestSurroundings
  ) throws(UsageError) {
    let format = try values.read(.format) { text throws(ValueError) in
      guard let format = OutputFormat.named(text) else {
        let names = OutputFormat.all.map(\.name)
        throw ValueError(
          "one of \(names.joined(separator: ", "))", hint: suggestion(for: text, among: names))
      }
      return format
    }
    for argument in values.arguments.values(.out) {
      outputs.append(
        try OutputRequest(argument: argument, format: format, isFolder: surroundings.isFolder))
    }
    if let format, !outputs.isEmpty, !outputs.contains(where: { $0.format == format }) {
      throw UsageError(
        "--format \(format.name): the names of all outputs tell another format already")
    }
  }
}

private func wholeNumber(
  _ text: String, in range: ClosedRange<Int>, _ expected: String
) throws(ValueError) -> Int {
  guard let number = parseWhole(text), range.contains(number) else {
    throw ValueError(expected, number: text)
  }
  return number
}
