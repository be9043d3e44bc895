import Frames
package import ImageFiles

/// One `-o`: where the frames go and in which format.
package struct OutputRequest: Hashable, Sendable {
  package let destination: Destination
  package let format: OutputFormat

  package enum Destination: Hashable, Sendable {
    case standardOutput
    /// One file, pipe or device.
    case file(String)
    /// A folder of its own for the frames.
    case folder(String, names: FrameNames)
  }

  /// As the user wrote it.
  package let spelling: String

  /// What the name says, or what `--format` says where the name is silent.
  ///
  /// - Parameter isFolder: whether a folder of that path exists.
  package init(
    argument: String, format fallback: OutputFormat?, isFolder: (String) -> Bool
  ) throws(UsageError) {
    spelling = argument
    if argument == "-" {
      guard let fallback else {
        throw UsageError(
          "--out -: standard output needs --format, one of "
            + OutputFormat.all.filter(\.canStream).map(\.name).joined(separator: ", "))
      }
      guard fallback.canStream else {
        throw UsageError(
          "--out -: \(fallback.name) needs a file, for its index goes to the front at the end; "
            + "name one such as clip\(fallback.extensions.first ?? "")")
      }
      destination = .standardOutput
      format = fallback
    } else if argument.hasSuffix("/") || isFolder(argument) {
      if !argument.hasSuffix("/"), let suffix = Self.extensionOf(argument),
        OutputFormat.withExtension(suffix) != nil
      {
        throw UsageError("--out \(argument): a folder is there, but a file is wanted")
      }
      destination = .folder(argument, names: .standard)
      format = .png
    } else if let known = Self.extensionOf(argument).flatMap(OutputFormat.withExtension) {
      format = known
      destination = try Self.destination(of: argument, known, isFolder: isFolder)
    } else if let fallback {
      format = fallback
      destination = try Self.destination(of: argument, fallback, isFolder: isFolder)
    } else {
      throw Self.unknownFormat(of: argument)
    }
  }

  /// A sequence's pattern stands in the last part only.
  ///
  /// A folder is used as it is written if it is there; else `%%` in its name is a percent sign too.
  private static func destination(
    of path: String, _ format: OutputFormat, isFolder: (String) -> Bool
  ) throws(UsageError) -> Destination {
    guard format.layout == .sequence, path.contains("%") else { return .file(path) }
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    var folder = String(path[..<slash])
    do {
      if !folder.isEmpty, !isFolder(folder) {
        switch try? SequenceName(parsing: folder) {
        case .file(let name): folder = name
        case .sequence:
          throw UsageError(
            "--out \(path): a frame's number may stand in the file's name, not in its folder's")
        case nil: break
        }
      }
      switch try SequenceName(parsing: String(path[slash...])) {
      case .file(let name): return .file(folder + name)
      case .sequence(let names): return .folder(folder.isEmpty ? "." : folder, names: names)
      }
    } catch let error as UsageError {
      throw error
    } catch {
      throw UsageError("--out \(path): \(error)")
    }
  }

  /// The last extension of the file's name with its point; nil for none.
  static func extensionOf(_ path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: true).last ?? ""
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return nil }
    return String(name[point...])
  }

  private static func unknownFormat(of path: String) -> UsageError {
    let known = OutputFormat.everyExtension
    guard let suffix = extensionOf(path) else {
      return UsageError(
        "--out \(path): the name does not tell a format; write \(path)/ for a folder of frames, or "
          + "add one of \(known.joined(separator: ", "))")
    }
    return UsageError(
      "--out \(path): expected one of \(known.joined(separator: ", ")) or a folder with its "
        + "slash, not '\(suffix)'" + suggestion(for: suffix, among: known))
  }
}

extension OutputRequest {
  /// The folders in which the output grows until it is complete, by the names they had at first.
  var foldersOfTemporaries: [String] {
    switch destination {
    case .standardOutput: []
    case .file(let path): [FilePath.folder(of: FilePath.resolved(path))]
    case .folder(let path, _):
      [FilePath.resolved(path), FilePath.folder(of: FilePath.resolved(path))]
    }
  }
}
