import ExactMath
import Raster

/// What a render tells on standard error beside its progress, in the form of that.
struct Remarks {
  private let request: RenderRequest
  private let environment: CommandEnvironment

  init(_ request: RenderRequest, _ environment: CommandEnvironment) {
    self.request = request
    self.environment = environment
  }

  func note(_ sentence: String) {
    tell("note", sentence, plain: "note: \(sentence)")
  }

  /// What is about to be rendered; the count comes first, for that is what one checks.
  func begin(
    _ job: FrameJob, _ outputs: [OpenOutput], kernels: KernelSet, crew: RenderCrew
  ) {
    if request.progress == .json {
      let (size, rate) = (job.size, job.request.rate)
      write(
        #"{"event":"begin","frames":\#(job.clip.instants.count),"width":\#(size.width),"#
          + #""height":\#(size.height),"rate":"\#(rate.numerator)/\#(rate.denominator)"}"#)
    } else {
      write("render-transition: \(job.summary)")
    }
    if request.verbosity == .verbose {
      verbose(
        "\(crew.threads) rendering threads, \(crew.inFlight) frames in flight, \(kernels) kernels")
      verbose("about \(ByteCount(bytes: job.memory.bytes(crew))) of memory at most")
      let writesMovies = request.outputs.contains { $0.format == .mp4 }
      for library in Version.libraries(withMovies: writesMovies) { verbose(library) }
    }
    for (output, open) in zip(request.outputs, outputs) where !open.ffmpegInput.isEmpty {
      let isPiped = output.destination == .standardOutput
      guard isPiped || request.verbosity == .verbose else { continue }
      let input = isPiped ? "-" : output.spelling
      note(
        "ffmpeg reads it with: ffmpeg " + (open.ffmpegInput + ["-i", input]).joined(separator: " "))
    }
  }

  func progress(of total: Int) -> ProgressReporter {
    ProgressReporter(
      ProgressReporter.Form(
        request.progress, isQuiet: request.verbosity == .quiet,
        isTerminal: environment.errorIsTerminal, isShared: framesGoToATerminal,
        width: environment.terminalWidth(), variables: environment.variables),
      total: total, now: environment.now, write: environment.writeError)
  }

  /// Text that an output writes to the terminal; a bar among its lines would be torn.
  private var framesGoToATerminal: Bool {
    request.outputs.contains { output in
      switch output.destination {
      case .standardOutput: environment.outputIsTerminal
      case .file(let path): environment.isTerminal(path)
      case .folder: false
      }
    }
  }

  private func verbose(_ line: String) { tell("detail", line, plain: line) }

  private func tell(_ event: String, _ text: String, plain: String) {
    if request.progress == .json {
      write(#"{"event":"\#(event)","text":\#(quoted(text))}"#)
    } else {
      write("render-transition: \(plain)")
    }
  }

  private func write(_ line: String) {
    guard request.verbosity != .quiet else { return }
    environment.writeError(line + "\n")
  }
}

/// A text as a JSON string.
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\" + String(scalar)
    case "\u{0}"..."\u{1F}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
