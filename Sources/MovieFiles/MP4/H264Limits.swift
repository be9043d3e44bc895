import ExactMath
import Frames

/// The bounds of H.264's highest level, 6.2 (ITU-T H.264, table A-1), in 16×16 macroblocks.
///
/// No decoder has to play what lies beyond.
enum H264Limits {
  static let frameSize: Int64 = 139_264
  static let frameSizePerSecond: Int64 = 16_711_680
  static let decodedPictures: Int64 = 696_320
  /// Macroblocks along one side: √(8 · `frameSize`), rounded down.
  static let side: Int64 = 1055

  static func macroblocks(_ width: Int, _ height: Int) -> Int64 {
    Int64((width + 15) / 16) * Int64((height + 15) / 16)
  }

  /// Nil when a movie of this size and rate may exist, else the limit it breaks.
  static func violation(width: Int, height: Int, rate: FrameRate) -> String? {
    let size = macroblocks(width, height)
    if size > frameSize {
      return "\(width)×\(height) has more than the \(frameSize * 256) pixels"
    }
    if Int64((max(width, height) + 15) / 16) > side {
      return "\(width)×\(height) is longer than the \(side * 16) pixels"
    }
    // size·n ≤ 139264·10^9 fits.
    if size * rate.numerator > frameSizePerSecond * rate.denominator {
      let most = frameSizePerSecond / size
      return "\(width)×\(height) has more frames a second than the \(most)"
    }
    return nil
  }

  /// Reference frames that a decoder has room for, at most 16.
  static func references(width: Int, height: Int) -> Int {
    Int(min(16, decodedPictures / macroblocks(width, height)))
  }
}
