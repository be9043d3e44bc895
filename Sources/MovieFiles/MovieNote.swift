import Raster

/// Sentences about a movie that its maker should read, none of them an error.
enum MovieNote {
  static func flattened(on background: Color) -> String {
    let color = background.premultiplied.packed
    func hex(_ shift: UInt32) -> String {
      let digits = String(color >> shift & 255, radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }
    return "the frames are not opaque and a movie has no alpha: "
      + "they are laid on #\(hex(0))\(hex(8))\(hex(16))"
  }
}
