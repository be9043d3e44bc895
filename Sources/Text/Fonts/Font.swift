internal import CText
internal import Synchronization

/// One face of a font file, in font units: nothing of it depends on a size.
///
/// A variable font shows its default instance. Two fonts are equal when they show the same face of
/// equal bytes. Any number of threads may use a font at once.
public final class Font: @unchecked Sendable, Hashable {
  /// The font's full name, or where it came from when it has none.
  public let name: String
  /// Font units to the em: a glyph one em high is as high as the font's size.
  public let unitsPerEm: Int
  public let glyphCount: Int
  /// Above the baseline, in font units.
  public let ascender: Int
  /// Below the baseline, in font units: negative where letters reach below it.
  public let descender: Int
  /// Between two lines, in font units.
  public let lineGap: Int

  /// HarfBuzz's part is only read; FreeType's has one glyph slot, which the lock guards.
  let handle: OpaquePointer
  private let source: String
  private let outlineLock = Mutex<Void>(())

  /// Opens a face of an OpenType or TrueType file.
  ///
  /// - Parameters:
  ///   - bytes: The file; it is copied.
  ///   - source: What an error calls the font, such as its path.
  ///   - face: Which face of a collection (.ttc).
  public convenience init(
    bytes: [UInt8], source: String, face: Int = 0
  ) throws(FontError) {
    var status = CTEXT_OK
    guard let index = UInt32(exactly: face) else {
      throw FontError(font: source, reason: .noSuchFace(face))
    }
    let handle = bytes.withUnsafeBufferPointer {
      $0.baseAddress.flatMap { ctext_font_open($0, bytes.count, index, false, &status) }
    }
    guard let handle else { throw FontError(font: source, reason: .init(status, face: face)) }
    self.init(handle, source: source)
  }

  /// A font over bytes that stay for as long as the program runs.
  convenience init(
    staying bytes: UnsafePointer<UInt8>, count: Int, source: String
  ) throws(FontError) {
    var status = CTEXT_OK
    guard let handle = ctext_font_open(bytes, count, 0, true, &status) else {
      throw FontError(font: source, reason: .init(status, face: 0))
    }
    self.init(handle, source: source)
  }

  private init(_ handle: OpaquePointer, source: String) {
    self.handle = handle
    self.source = source
    let fullName = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      buffer.initialize(repeating: 0)
      guard let start = buffer.baseAddress else { return "" }
      ctext_font_name(handle, start, buffer.count)
      return String(cString: start)
    }
    name = fullName.isEmpty ? source : fullName
    let metrics = ctext_font_metrics(handle)
    unitsPerEm = Int(metrics.units_per_em)
    glyphCount = Int(metrics.glyph_count)
    ascender = Int(metrics.ascender)
    descender = Int(metrics.descender)
    lineGap = Int(metrics.line_gap)
  }

  deinit {
    ctext_font_close(handle)
  }

  /// The font maps `scalar` to a glyph; it shows others as its box for missing glyphs.
  public func has(_ scalar: Unicode.Scalar) -> Bool { ctext_font_has(handle, scalar.value) }

  /// Gives `body` the segments of a glyph's outline, which do not outlive the call.
  func withOutline<Result: Sendable>(
    of glyph: UInt32, _ body: (UnsafeBufferPointer<ctext_segment>) -> Result
  ) throws(FontError) -> Result {
    // The lock's own closure cannot throw a typed error.
    let result: (Result?, ctext_status) = outlineLock.withLock { _ in
      var segments: UnsafePointer<ctext_segment>?
      var count = 0
      let status = ctext_font_outline(handle, glyph, &segments, &count)
      guard status == CTEXT_OK else { return (nil, status) }
      return (body(UnsafeBufferPointer(start: segments, count: count)), status)
    }
    guard let outline = result.0 else {
      throw FontError(
        font: source,
        reason: result.1 == CTEXT_NO_MEMORY ? .outOfMemory : .damagedGlyph(Int(glyph)))
    }
    return outline
  }

  public static func == (a: Font, b: Font) -> Bool {
    a === b || ctext_font_equal(a.handle, b.handle)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(glyphCount)
  }
}

extension FontError.Reason {
  fileprivate init(_ status: ctext_status, face: Int) {
    switch status {
    case CTEXT_NO_MEMORY: self = .outOfMemory
    case CTEXT_NO_SUCH_FACE: self = .noSuchFace(face)
    case CTEXT_NO_OUTLINES: self = .noOutlines
    default: self = .notAFont
    }
  }
}
