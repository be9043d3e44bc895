import CPNG
import Raster

/// The bytes of a whole PNG file to a picture.
enum PNGDecoder {
  static func decode(
    _ bytes: [UInt8], header: PNGHeader, path: String
  ) throws(PNGError) -> PNGPicture {
    let list = try PNGChunk.all(in: bytes.span, path: path)
    let chunks = list.chunks
    guard let pixels = chunks.first(where: { $0.name == "IDAT" }) else {
      throw PNGError(path: path, problem: .noPixels)
    }
    var color = try DeclaredColor(bytes, chunks: chunks, header: header, path: path)
    if chunks.contains(where: { $0.name == "acTL" }) {
      color.notes.append("is an animated PNG, of which the still picture is used")
    }
    color.notes = list.notes + color.notes
    let pixmap = Pixmap(width: header.storedWidth, height: header.storedHeight)
    let failure = list.mended(bytes).withUnsafeBufferPointer { buffer -> String? in
      guard
        let reader = cpng_reader_create(
          buffer.baseAddress, buffer.count, UInt32(Pixmap.maximumSide))
      else { return "out of memory" }
      defer { cpng_reader_destroy(reader) }
      guard read(reader, into: pixmap, color.conversion) else {
        return String(cString: cpng_reader_error(reader))
      }
      let warning = String(cString: cpng_reader_warning(reader))
      if !warning.isEmpty { color.notes.append("libpng says: \(warning)") }
      let index = cpng_reader_index_beyond_palette(reader)
      if index >= 0 {
        color.notes.append(
          "has the palette index \(index), beyond its palette; such pixels are opaque black")
      }
      return nil
    }
    if let failure {
      // What is cut off were pixels.
      if let problem = list.missingEnd { throw PNGError(path: path, problem: problem) }
      throw PNGError(path: path, problem: problem(failure, chunks: chunks, pixels: pixels))
    }
    if header.orientation != .up {
      color.notes.append("is turned by its orientation (eXIf \(header.orientation.rawValue))")
    }
    return PNGPicture(
      image: Image(header.orientation.turned(pixmap)), header: header, notes: color.notes,
      sourceProfileName: color.name,
      isColorConverted: !color.conversion.isNone)
  }

  /// libpng's words as an error; where it blames another chunk than IDAT, it says `NAME: reason`.
  private static func problem(
    _ failure: String, chunks: [PNGChunk], pixels: PNGChunk
  ) -> PNGError.Problem {
    let parts = failure.split(separator: ": ", maxSplits: 1)
    if parts.count == 2, parts[0] != "IDAT", let chunk = chunks.last(where: { $0.name == parts[0] })
    {
      return .badChunk(
        chunk: chunk.name, offset: chunk.offset, reason: "cannot be read (\(parts[1]))")
    }
    return .badPixels(offset: pixels.offset, reason: failure)
  }

  /// Rows go from libpng to their place in the pixmap, or, with 16 bits, through one row or all of
  /// an interlaced picture; there they are converted and premultiplied.
  private static func read(
    _ reader: OpaquePointer, into pixmap: Pixmap, _ conversion: ColorConversion
  ) -> Bool {
    guard cpng_reader_start(reader) else { return false }
    let (width, height) = (pixmap.width, pixmap.height)
    let isInterlaced = cpng_reader_is_interlaced(reader)
    if cpng_reader_has_16_bits(reader) {
      let rows = UnsafeMutablePointer<UInt16>.allocate(
        capacity: 4 * width * (isInterlaced ? height : 1))
      defer { rows.deallocate() }
      if isInterlaced && !cpng_reader_read_image(reader, rows, 8 * width) { return false }
      for y in 0..<height {
        let row = isInterlaced ? rows + 4 * width * y : rows
        if !isInterlaced && !cpng_reader_read_row(reader, row) { return false }
        conversion.apply(row, count: width)
        Premultiply.narrow(row, to: pixmap.row(y), count: width)
      }
    } else {
      let hasAlpha = cpng_reader_has_alpha(reader)
      if isInterlaced && !cpng_reader_read_image(reader, pixmap.row(0), pixmap.rowBytes) {
        return false
      }
      for y in 0..<height {
        let row = pixmap.row(y)
        if !isInterlaced && !cpng_reader_read_row(reader, row) { return false }
        conversion.apply(row, count: width)
        if hasAlpha { Premultiply.apply(row, count: width) }
      }
    }
    return cpng_reader_finish(reader)
  }
}
