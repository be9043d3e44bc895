import Raster

/// What the first 33 bytes of a PNG file say: its signature and its IHDR chunk.
///
/// Enough to check sizes and memory before anything is allocated for the picture.
public struct PNGHeader: Hashable, Sendable {
  /// The raw values are those of the file (PNG specification, third edition, section 11.2.1).
  public enum ColorType: UInt8, Sendable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6
  }

  /// Bytes of a file that hold the signature and the IHDR chunk.
  public static let byteCount = 33

  /// As the picture is seen, 1…`Pixmap.maximumSide` both.
  public var width: Int { orientation.swapsSides ? storedHeight : storedWidth }
  public var height: Int { orientation.swapsSides ? storedWidth : storedHeight }
  /// As the pixels lie in the file.
  var storedWidth: Int
  var storedHeight: Int
  /// Of an `eXIf` chunk before the pixels; `up` until `PNGFile` has looked for it.
  public internal(set) var orientation = Orientation.up
  /// An `acTL` chunk before the pixels makes it an APNG; false until `PNGFile` has looked for it.
  public internal(set) var isAnimated = false
  public var colorType: ColorType
  /// Bits of a sample or palette index: 1, 2, 4, 8 or 16.
  public var bitDepth: Int
  public var isInterlaced: Bool

  /// Each pixel has its own alpha; a transparent colour (`tRNS`) is known only after reading.
  public var hasAlphaChannel: Bool { colorType == .grayAlpha || colorType == .rgba }

  /// Bytes of the decoded picture, of its turned copy if it is turned, and of all samples of an
  /// interlaced one of 16 bits.
  public var decodedByteCount: Int {
    let pixmap = (storedWidth * 4 + 63) / 64 * 64 * storedHeight
    let turned = orientation == .up ? 0 : (width * 4 + 63) / 64 * 64 * height
    let samples = bitDepth == 16 ? storedWidth * 8 * (isInterlaced ? storedHeight : 1) : 0
    return pixmap + turned + samples
  }

  /// Greatest number of bytes held while decoding, beside the file's own and a copy of its
  /// compressed pixels: the decoded picture, and all filtered rows of one of 8 bits that is not
  /// interlaced.
  public var decodingByteCount: Int {
    decodedByteCount + (bitDepth == 8 && !isInterlaced ? filteredByteCount : 0)
  }

  /// Bytes of the filtered rows before compression.
  var filteredByteCount: Int {
    let channels =
      switch colorType {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    return ((storedWidth * channels * bitDepth + 7) / 8 + 1) * storedHeight
      * (isInterlaced ? 2 : 1)
  }

  /// Checks the signature, IHDR's place, length, CRC and every field.
  ///
  /// - Parameters:
  ///   - bytes: the start of a file, at least `byteCount` bytes of it unless it is shorter.
  ///   - path: named in errors.
  public init(bytes: borrowing Span<UInt8>, path: String) throws(PNGError) {
    func fail(_ problem: PNGError.Problem) -> PNGError { PNGError(path: path, problem: problem) }

    guard bytes.count > 0 else { throw fail(.empty) }
    guard FileSignature.isPNG(bytes) else {
      throw fail(.notPNG(found: FileSignature.name(of: bytes)))
    }
    guard bytes.count >= 16 else {
      throw fail(
        .truncated(chunk: "IHDR", offset: 8, expected: 25, available: max(0, bytes.count - 8)))
    }
    let chunk = PNGChunk.name(PNGChunk.word(bytes, 12))
    guard chunk != "CgBI" else { throw fail(.appleOptimized) }
    guard chunk == "IHDR" else {
      throw fail(.badChunk(chunk: chunk, offset: 8, reason: "stands where IHDR is expected"))
    }
    let length = PNGChunk.word(bytes, 8)
    guard length == 13 else {
      throw fail(
        .badChunk(chunk: "IHDR", offset: 8, reason: "has \(length) bytes of data, not 13"))
    }
    guard bytes.count >= Self.byteCount else {
      throw fail(
        .truncated(chunk: "IHDR", offset: 8, expected: 25, available: bytes.count - 8))
    }
    let (stored, computed) = (PNGChunk.word(bytes, 29), PNGChunk.crc(bytes, 12..<29))
    guard stored == computed else {
      throw fail(.wrongCRC(chunk: "IHDR", offset: 8, stored: stored, computed: computed))
    }

    let (width, height) = (Int(PNGChunk.word(bytes, 16)), Int(PNGChunk.word(bytes, 20)))
    guard width > 0 && height > 0 else { throw fail(.zeroSize(width: width, height: height)) }
    guard width <= Pixmap.maximumSide && height <= Pixmap.maximumSide else {
      throw fail(.tooLarge(width: width, height: height, maximumSide: Pixmap.maximumSide))
    }
    let depth = Int(bytes[24])
    let depths: [Int]
    let type = ColorType(rawValue: bytes[25])
    switch type {
    case .gray: depths = [1, 2, 4, 8, 16]
    case .palette: depths = [1, 2, 4, 8]
    case .rgb, .grayAlpha, .rgba: depths = [8, 16]
    case nil: depths = []
    }
    guard let type, depths.contains(depth) else {
      throw fail(
        .badChunk(
          chunk: "IHDR", offset: 8,
          reason: "has colour type \(bytes[25]) with \(depth) bits, which PNG does not define"))
    }
    guard bytes[26] == 0 && bytes[27] == 0 && bytes[28] <= 1 else {
      throw fail(
        .badChunk(
          chunk: "IHDR", offset: 8,
          reason: "has compression \(bytes[26]), filter \(bytes[27]) and interlace \(bytes[28]), "
            + "expected 0, 0 and 0 or 1"))
    }
    (storedWidth, storedHeight, colorType, bitDepth) = (width, height, type, depth)
    isInterlaced = bytes[28] == 1
  }
}
