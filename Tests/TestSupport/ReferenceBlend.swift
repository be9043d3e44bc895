/// The real-number meaning of the pixel kernels, in Double, one pixel at a time.
///
/// Written from the definitions and sharing nothing with Raster.
public enum ReferenceBlend {
  /// Red, green, blue and alpha, in 8-bit steps.
  public typealias Channels = SIMD4<Double>

  public static func channels(_ pixel: UInt32) -> Channels {
    Channels(
      Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255),
      Double(pixel >> 24))
  }

  /// Porter and Duff's over, the source times `opacity`.
  public static func sourceOver(_ source: UInt32, _ backdrop: UInt32, opacity: Double) -> Channels {
    let s = channels(source) * opacity
    return s + channels(backdrop) * (1 - s.w / 255)
  }

  public static func mix(_ a: UInt32, _ b: UInt32, _ fraction: Double) -> Channels {
    channels(a) * (1 - fraction) + channels(b) * fraction
  }

  public static func fade(_ pixel: UInt32, _ opacity: Double) -> Channels {
    channels(pixel) * opacity
  }

  /// The largest difference of any channel, in 8-bit steps.
  public static func distance(_ pixel: UInt32, _ reference: Channels) -> Double {
    let d = channels(pixel) - reference
    return max(max(abs(d.x), abs(d.y)), max(abs(d.z), abs(d.w)))
  }

  /// No colour channel exceeds alpha.
  public static func isPremultiplied(_ pixel: UInt32) -> Bool {
    let a = pixel >> 24
    return pixel & 255 <= a && pixel >> 8 & 255 <= a && pixel >> 16 & 255 <= a
  }
}
