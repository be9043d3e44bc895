import Documents
import Frames
import Goldens
import ImageFiles
import Raster

/// What `compare` does: says whether two pictures, clips or folders of them are equal, and what not.
struct Compare {
  private let request: CompareRequest
  private let environment: CommandEnvironment

  init(_ arguments: ParsedArguments, _ environment: CommandEnvironment) throws(UsageError) {
    self.environment = environment
    request = try CompareRequest(arguments)
  }

  /// - Returns: 0 where all is equal, 1 where something differs or is missing, 2 where something
  ///   cannot be read.
  func callAsFunction() throws -> Int32 {
    let clips = try ComparedClips.pairs(expected: request.expected, actual: request.actual)
    let pictures = try request.pictures.map { try DifferenceFolder($0, request, environment) }
    let comparer = ClipComparer(request.limits)
    var results: [ClipComparison] = []
    for pair in clips {
      do {
        var result = try comparer.compare(
          pair, isStopped: { environment.stopSignal() != nil })
        if let worst = result.worst { try pictures?.write(worst, of: pair.name) }
        // Its pictures are as large as all frames are.
        result.worst = nil
        results.append(result)
      } catch is CancellationError {
        pictures?.folder.discard()
        return 128 + (environment.stopSignal() ?? 0)
      }
      if !request.writesJSON, let last = results.last { try report(last) }
    }
    try pictures?.folder.commit()
    let exitCode = results.map(\.exitCode).max() ?? 2
    if request.writesJSON {
      let report = ComparisonReport(request, clips: clips, results, exitCode: exitCode)
      try environment.writeOutput(report.json.text())
    } else if !request.isQuiet {
      try environment.writeOutput(summary(of: results))
    }
    return exitCode
  }

  private func report(_ result: ClipComparison) throws {
    for difference in result.differences {
      guard case .unreadable(let sentence) = difference else { continue }
      environment.writeError("render-transition: \(sentence)\n")
    }
    guard !request.isQuiet else { return }
    for line in ComparisonText(result, limit: request.limitText).lines {
      try environment.writeOutput(line)
    }
  }

  private func summary(of results: [ClipComparison]) -> String {
    let different = results.count { $0.exitCode == 1 }
    let unreadable = results.count { $0.exitCode == 2 }
    var text =
      different == 0
      ? "\(results.count - unreadable) of \(results.count) equal"
      : "\(different) of \(results.count) different"
    if unreadable > 0 { text += ", \(unreadable) unreadable" }
    if let folder = request.pictures, results.contains(where: { $0.exitCode == 1 }) {
      text += "; pictures of the frames that differ most: \(folder)"
    }
    return text + "\n"
  }
}

/// The pictures of what differs, in one folder: expected, actual, and where they differ.
private struct DifferenceFolder {
  let folder: OutputFolder

  init(
    _ path: String, _ request: CompareRequest, _ environment: CommandEnvironment
  ) throws(OutputFolderError) {
    let place = FilePath.folder(of: FilePath.resolved(path))
    environment.beforeLeaving { Leftovers.abandon(in: place) }
    folder = try OutputFolder(
      path: path, existing: request.keepsExisting ? .refuse : .replace,
      overwriteForeign: request.replacesForeign, isFrame: Self.isOurs)
  }

  private static let kinds = ["expected", "actual", "difference"]

  private static func isOurs(_ name: String) -> Bool {
    kinds.contains { name.hasSuffix("-\($0).png") }
  }

  /// `name-0009-expected.png` and so on.
  func write(_ worst: ClipComparison.Worst, of name: String) throws {
    let number = "\(worst.number)"
    let digits = String(repeating: "0", count: max(0, 4 - number.count)) + number
    var stem = name
    while stem.hasPrefix("/") || stem.hasPrefix(".") { stem.removeFirst() }
    while stem.hasSuffix("/") { stem.removeLast() }
    stem = String(stem.map { $0 == "/" ? "-" : $0 })
    let pictures = worst.pictures
    for (kind, image) in zip(
      Self.kinds, [pictures.expected, pictures.actual, pictures.difference])
    {
      let encoder = PNGEncoder(
        width: image.width, height: image.height, hasAlpha: !image.isOpaque)
      let bytes = try encoder.encode(image.pixmap)
      try bytes.withUnsafeBytes { bytes throws in
        try folder.write(bytes, name: "\(stem)-\(digits)-\(kind).png")
      }
    }
  }
}
