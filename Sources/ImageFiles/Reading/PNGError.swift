/// Why a file could not be read as a picture, with what was found and where.
public struct PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Problem: Hashable, Sendable {
    case missing
    /// The system's reason, such as "Permission denied".
    case unreadable(String)
    case directory
    case empty
    /// `found` names the format its first bytes belong to, if that is known.
    case notPNG(found: String?)
    /// A tool's output stands before the picture: its first characters, and how many bytes it has.
    case textBefore(String, count: Int)
    /// Apple's variant inside app bundles, with a `CgBI` chunk; other readers refuse it too.
    case appleOptimized
    /// The file ends inside `chunk`, which starts at byte `offset` and is `expected` bytes long with
    /// its length, type and CRC; `available` of them are there.
    case truncated(chunk: String, offset: Int, expected: Int, available: Int)
    /// The file ends after `chunk`, the last complete one, without an IEND chunk.
    case unended(after: String)
    case wrongCRC(chunk: String, offset: Int, stored: UInt32, computed: UInt32)
    /// The chunk at byte `offset` breaks a rule; `reason` completes "chunk IHDR at byte 8 …".
    case badChunk(chunk: String, offset: Int, reason: String)
    case noPixels
    /// The compressed pixels are wrong; `reason` in the words of the library that found it.
    case badPixels(offset: Int, reason: String)
    case zeroSize(width: Int, height: Int)
    case tooLarge(width: Int, height: Int, maximumSide: Int)
    /// Decoding needs more bytes than the caller allows.
    case memory(width: Int, height: Int, needed: Int, limit: Int)
    /// The file goes on long after its picture could have ended.
    case tooLong(limit: Int)
    /// Colours that cannot be shown in sRGB; `reason` completes "is …".
    case unsupportedColor(String)
  }

  public var path: String
  public var problem: Problem
  /// Of a missing file: a name in the same folder that differs in the kind of its spaces only, as
  /// the narrow one that macOS puts before AM and PM in the names of screenshots.
  public var lookalike: String?

  public init(path: String, problem: Problem, lookalike: String? = nil) {
    self.path = path
    self.problem = problem
    self.lookalike = lookalike
  }

  public var description: String {
    switch problem {
    case .missing:
      "\"\(path)\" does not exist"
        + (lookalike.map { "; \"\($0)\" has another kind of space in its name" } ?? "")
    case .unreadable(let reason): "\"\(path)\" cannot be read: \(reason)"
    case .directory: "\"\(path)\" is a folder, a PNG file is expected"
    case .empty: "\"\(path)\" is empty, a PNG file is expected"
    case .notPNG(let found?): "\"\(path)\" is \(found), a PNG file is expected"
    case .notPNG(nil): "\"\(path)\" is not a PNG file (its first eight bytes are no PNG signature)"
    case .textBefore(let text, let count):
      "\"\(path)\" has text before its picture (\"\(text)\"); cut off the first \(count) bytes"
    case .appleOptimized:
      "\"\(path)\" is a PNG in Apple's private CgBI form from an app bundle; "
        + "restore it with `xcrun pngcrush -revert-iphone-optimizations`"
    case .truncated(let chunk, let offset, let expected, let available):
      "\"\(path)\" is truncated: chunk \(chunk) at byte \(offset) has \(expected) bytes, "
        + "only \(available) are there"
    case .unended(let chunk):
      "\"\(path)\" is truncated: it ends after chunk \(chunk), an IEND chunk is expected"
    case .wrongCRC(let chunk, let offset, let stored, let computed):
      "\"\(path)\" is damaged: chunk \(chunk) at byte \(offset) has the CRC \(hex(computed)), "
        + "its end says \(hex(stored))"
    case .badChunk(let chunk, let offset, let reason):
      "\"\(path)\" is damaged: chunk \(chunk) at byte \(offset) \(reason)"
    case .noPixels: "\"\(path)\" is damaged: it has no IDAT chunk, so no pixels"
    case .badPixels(let offset, let reason):
      "\"\(path)\" is damaged: the pixels in chunk IDAT at byte \(offset) cannot be decoded "
        + "(\(reason))"
    case .zeroSize(let width, let height):
      "\"\(path)\" says in chunk IHDR that it has \(width)×\(height) pixels, at least 1×1 is expected"
    case .tooLarge(let width, let height, let side):
      "\"\(path)\" has \(width)×\(height) pixels, at most \(side) a side can be read"
    case .memory(let width, let height, let needed, let limit):
      "\"\(path)\" has \(width)×\(height) pixels and needs \(megabytes(needed)) to decode, "
        + "the limit is \(megabytes(limit))"
    case .tooLong(let limit):
      "\"\(path)\" goes on beyond \(megabytes(limit)), far more than its picture can need"
    case .unsupportedColor(let reason): "\"\(path)\" is \(reason)"
    }
  }
}

private func hex(_ value: UInt32) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 8 - digits.count) + digits
}

private func megabytes(_ count: Int) -> String {
  "\((count + (1 << 20) - 1) >> 20) MiB"
}
