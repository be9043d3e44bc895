import ExactMath

extension RenderRequest {
  /// Pairs of options that cannot both be meant, and why.
  private static let contradictions: [(Option.Name, Option.Name, String)] =
    [
      (.noClobber, .yes, "one refuses to replace what the other replaces"),
      (.quiet, .verbose, "one asks for less and the other for more"),
      (.size, .resize, "both give the size of the frames"),
      (.region, .keepTop, "both say where the transition runs"),
      (.region, .keepBottom, "both say where the transition runs"),
      (.gesture, .easing, "the screen follows the finger; --commit has a completionCurve"),
      (.gesture, .speed, "the points have times of their own"),
      (.reverse, .pop, "both ask for the way back"),
    ] + fragmentContradictions

  /// What an animation's file says itself.
  private static let fragmentContradictions =
    [Option.Name.enter, .exit, .popEnter, .popExit].flatMap {
      [
        ($0, .transition, "the animations are the transition"),
        ($0, .duration, "the animations' files say how long they last; --speed plays them faster"),
        ($0, .easing, "the animations' files name their interpolators"),
      ]
    } as [(Option.Name, Option.Name, String)]

  func refuseContradictions(
    _ arguments: ParsedArguments, _ surroundings: RequestSurroundings
  ) throws(UsageError) {
    try refuseWhatTheDocumentSays(arguments)
    for (one, other, reason) in Self.contradictions
    where arguments.contains(one) && arguments.contains(other) {
      throw UsageError("\(one.dashed) and \(other.dashed) cannot stand together: \(reason)")
    }
    for name in [Option.Name.commit, .showTouch]
    where arguments.contains(name) && !arguments.contains(.gesture) {
      throw UsageError("\(name.dashed) needs a --gesture beside it")
    }
    if verbosity == .quiet, progress == .json {
      throw UsageError("--quiet and --progress json cannot stand together: one silences the other")
    }
    if arguments.command == .render, outputs.isEmpty {
      throw UsageError("no output is named; add --out clip.mp4, or --out frames/ for pictures")
    }
    try checkSelection()
    for output in outputs
    where output.destination == .standardOutput && surroundings.outputIsTerminal
      && !output.format.isText
    {
      throw UsageError(
        "--out -: \(output.format.name) is binary and standard output is a terminal; "
          + "send it through a pipe or into a file")
    }
    for case (let output, .file(let path)) in outputs.map({ ($0, $0.destination) })
    where !output.format.isText && surroundings.isTerminal(path) {
      throw UsageError(
        "--out \(output.spelling): \(output.format.name) is binary and a terminal is there")
    }
    try OutputConflicts(surroundings.resolved).check(
      outputs, inputs: inputPaths, foldersMayHoldOthers: overwriting == .replaceInAnyFolder)
  }

  /// Options that would say otherwise than a document, and the keys that say it there.
  private static let documentKeys: [(Option.Name, String)] = [
    (.transition, "transition"), (.duration, "duration"), (.easing, "easing"),
    (.reverse, "reversed"), (.backward, "steps"), (.hold, "hold"), (.thereAndBack, "back"),
    (.repeat, "steps"), (.speed, "playback"), (.size, "canvas"), (.fit, "fit"),
    (.background, "background"), (.scale, "scale"), (.keepTop, "keepTop"),
    (.keepBottom, "keepBottom"), (.region, "region"),
    (.gesture, "gesture"), (.commit, "gesture"), (.showTouch, "gesture"),
  ]

  private func refuseWhatTheDocumentSays(_ arguments: ParsedArguments) throws(UsageError) {
    guard case .document = screens else {
      for name in [Option.Name.tokens, .sandbox] where arguments.contains(name) {
        throw UsageError("\(name.dashed) belongs to a document: render-transition story.json ...")
      }
      return
    }
    for name in Option.Name.fragment where arguments.contains(name) {
      throw UsageError("\(name.dashed) is for two screens; a document names no fragments")
    }
    for (name, key) in Self.documentKeys where arguments.contains(name) {
      throw UsageError(
        "\(name.dashed) cannot stand beside a document, which says that itself by its key "
          + "\"\(key)\"")
    }
  }

  private func checkSelection() throws(UsageError) {
    for output in outputs {
      if selection != nil, output.format.isConstantRate {
        throw UsageError(
          "--select and \(output.spelling) cannot stand together: \(output.format.name) shows its "
            + "frames at a constant rate, so none can be left out; select into frames/ instead")
      }
      if holdsOneFrame(output), selection?.isSingleFrame != true {
        let picture = output.destination == .standardOutput ? "png" : "it"
        throw UsageError(
          "--out \(output.spelling): \(picture) holds one frame; choose it with --select 50%, or "
            + "write all of them to a folder such as frames/ or a pattern such as f-%04d.png")
      }
    }
  }

  private func holdsOneFrame(_ output: OutputRequest) -> Bool {
    guard output.format.layout == .sequence else { return false }
    switch output.destination {
    case .file, .standardOutput: return true
    case .folder: return false
    }
  }

  private var inputPaths: [String] {
    if case .document(let path) = screens { return tokenFiles + (path == "-" ? [] : [path]) }
    guard case .pair(let from, let to) = screens else { return [] }
    return [from, to].compactMap { source in
      guard case .path(let path) = source else { return nil }
      return path
    }
  }

  /// `--duration 350` is nearly six minutes, which is seldom meant.
  mutating func noteTimesWithoutUnit(_ arguments: ParsedArguments) {
    for name in [Option.Name.duration, .hold] {
      for text in arguments.value(name)?.split(separator: ",") ?? [] {
        guard let seconds = parseDecimal(text), seconds >= 10 else { continue }
        notes.append(
          "\(name.dashed): \(text) without a unit is in seconds; for milliseconds write \(text)ms")
      }
    }
  }

  /// Options that no output uses: worth a remark, as they do no harm.
  mutating func addNotes(_ arguments: ParsedArguments) {
    guard !outputs.isEmpty else { return }
    for name in [Option.Name.crf, .preset, .transfer]
    where arguments.contains(name) && !outputs.contains(where: { $0.format == .mp4 }) {
      notes.append("\(name.dashed) has no effect: no output is a movie")
    }
    if arguments.contains(.pngCompression), !outputs.contains(where: { $0.format == .png }) {
      notes.append("--png-compression has no effect: no output is PNG")
    }
  }
}
