/// What kind of file begins with these bytes, so that an error can say what was given instead.
enum FileSignature {
  static func isPNG(_ bytes: borrowing Span<UInt8>) -> Bool {
    let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    // A file cut inside its signature is still a PNG, and reported as truncated.
    let count = min(bytes.count, signature.count)
    for index in 0..<count where bytes[index] != signature[index] { return false }
    return count > 0
  }

  /// The text that a tool has written before a picture, as screen captures over a wire have it; nil
  /// where no picture follows.
  static func textBefore(_ bytes: [UInt8]) -> PNGError.Problem? {
    let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    guard
      let offset = bytes.indices.first(where: { bytes[$0...].starts(with: signature) }),
      offset > 0
    else { return nil }
    // Its beginning, in characters that a terminal shows as they are.
    let text = bytes[..<offset].prefix { $0 != 10 && $0 != 13 }.prefix(40)
    let shown = text.map { (32..<127).contains($0) ? Character(Unicode.Scalar($0)) : "?" }
    return .textBefore(String(shown), count: offset)
  }

  /// "a JPEG picture", or nil for bytes of no known kind.
  static func name(of bytes: borrowing Span<UInt8>) -> String? {
    func has(_ text: StaticString, at offset: Int = 0) -> Bool {
      guard bytes.count >= offset + text.utf8CodeUnitCount else { return false }
      for index in 0..<text.utf8CodeUnitCount
      where bytes[offset + index] != text.utf8Start[index] {
        return false
      }
      return true
    }
    if bytes.count >= 3 && bytes[0] == 0xFF && bytes[1] == 0xD8 && bytes[2] == 0xFF {
      return "a JPEG picture"
    }
    if has("GIF8") { return "a GIF picture" }
    if has("RIFF") && has("WEBP", at: 8) { return "a WebP picture" }
    if has("ftyp", at: 4) {
      if has("heic", at: 8) || has("heix", at: 8) || has("mif1", at: 8) || has("msf1", at: 8) {
        return "a HEIC picture"
      }
      if has("avif", at: 8) || has("avis", at: 8) { return "an AVIF picture" }
      return "a movie"
    }
    if has("%PDF") { return "a PDF document" }
    if has("BM") { return "a BMP picture" }
    if has("II*\0") || has("MM\0*") { return "a TIFF picture" }
    if has("8BPS") { return "a Photoshop document" }
    if has("<svg") || has("<?xml") { return "an SVG or XML text" }
    if has("\u{1A}E") && bytes.count >= 4 && bytes[2] == 0xDF { return "a movie" }
    if has("PK\u{03}\u{04}") { return "a ZIP archive" }
    if has("version https://git-lfs") { return "a Git LFS pointer, not the picture itself" }
    if has("PNG", at: 1) { return "a PNG damaged by a transfer as text" }
    return nil
  }
}
