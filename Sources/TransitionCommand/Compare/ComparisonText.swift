import Goldens
import Raster

/// A comparison in lines, one for each way in which two clips differ.
struct ComparisonText {
  let lines: [String]

  init(_ result: ClipComparison, limit: String) {
    guard !result.differences.isEmpty else {
      let frames = result.comparedFrames == 1 ? "1 frame" : "\(result.comparedFrames) frames"
      lines = ["\(result.name): equal: \(frames) [\(limit)]\n"]
      return
    }
    lines = result.differences.compactMap { difference in
      guard let sentence = Self.sentence(difference, compared: result.comparedFrames) else {
        return nil
      }
      let shown = difference.verdict.map { $0 == "-" ? " " : $0 }
      return "\(result.name): \(String(shown)): \(sentence) [\(limit)]\n"
    }
  }

  /// nil for what standard error says.
  static func sentence(_ difference: ClipDifference, compared: Int) -> String? {
    switch difference {
    case .pixels(let frames, let explanation):
      return pixels(frames, compared: compared) + (explanation.map { "; \($0)" } ?? "")
    case .size(let frame, let sizes):
      return "expected \(sizes.width)x\(sizes.height) pixels, not "
        + "\(sizes.otherWidth)x\(sizes.otherHeight)"
        + (frame > 0 ? ", from frame #\(frame) on" : "")
    case .frameCount(let expected, let actual, let explanation):
      return "expected \(expected) frame\(expected == 1 ? "" : "s"), not \(actual)"
        + (explanation.map { "; \($0)" } ?? "")
    case .missingFrames(let numbers, let side):
      let shown = numbers.prefix(8).map { "#\($0)" }.joined(separator: ", ")
      return "the \(side.rawValue) frames lack \(shown)"
        + (numbers.count > 8 ? " and \(numbers.count - 8) more" : "")
    case .frameRate(let expected, let actual, let explanation):
      return "expected \(briefDecimal(expected, places: 3)) frames a second, not "
        + briefDecimal(actual, places: 3) + (explanation.map { "; \($0)" } ?? "")
    case .timing(let frame, let expected, let actual):
      return "frame #\(frame) is shown at \(milliseconds(actual)), expected "
        + milliseconds(expected)
    case .missing(let side):
      return side == .expected
        ? "nothing of that name is expected" : "it is expected, and not there"
    case .unreadable:
      return nil
    }
  }

  private static func pixels(_ frames: [ClipDifference.Frame], compared: Int) -> String {
    func amount(_ pixels: PictureDifference.Pixels) -> String {
      let box = pixels.box
      return (pixels.count == 1 ? "1 pixel" : "\(pixels.count) pixels")
        + " (\(briefDecimal(pixels.ratio * 100, places: 4)) %), by at most \(pixels.largest) of 255, "
        + "score \(briefDecimal(pixels.score, places: 6)), within "
        + "\(box.x0),\(box.y0),\(box.width),\(box.height)"
    }
    guard let first = frames.first,
      let worst = frames.max(by: { $0.pixels.count < $1.pixels.count })
    else { return "" }
    if compared == 1 { return amount(first.pixels) }
    let when = first.time.map { " at \(milliseconds($0))" } ?? ""
    return "\(frames.count) of \(compared) frames, the first #\(first.number)\(when), the worst "
      + "#\(worst.number): \(amount(worst.pixels))"
  }

  private static func milliseconds(_ seconds: Double) -> String {
    "\(briefDecimal(seconds * 1000, places: 3)) ms"
  }
}
