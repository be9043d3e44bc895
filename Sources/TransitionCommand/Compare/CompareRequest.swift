import ExactMath
import Goldens
import ImageFiles
import Raster

/// What `compare` is asked for.
struct CompareRequest {
  let expected: String
  let actual: String
  var limits = ComparisonLimits()
  /// The options that set a limit, as they were given.
  var origins: [Option.Name] = []
  /// The folder for the pictures of what differs.
  let pictures: String?
  let writesJSON: Bool
  let isQuiet: Bool
  let replacesForeign: Bool
  let keepsExisting: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.operands.count == 2 else {
      throw UsageError(
        "compare takes two pictures, movies or folders: render-transition compare EXPECTED ACTUAL, "
          + "not \(arguments.operands.count)")
    }
    (expected, actual) = (arguments.operands[0], arguments.operands[1])
    for path in arguments.operands where path == "-" {
      throw UsageError("compare reads files and folders, not standard input")
    }
    pictures = arguments.value(.out)
    if arguments.values(.out).count > 1 {
      throw UsageError("compare writes its pictures into one folder; give -o once")
    }
    writesJSON = arguments.contains(.json)
    isQuiet = arguments.contains(.quiet)
    replacesForeign = arguments.contains(.yes)
    keepsExisting = arguments.contains(.noClobber)
    try readLimits(arguments)
  }

  private mutating func readLimits(_ arguments: ParsedArguments) throws(UsageError) {
    let values = OptionValues(arguments)
    origins = [.metric, .maxDelta, .maxPixels, .maxRatio, .window, .aa, .ignore, .mask]
      .filter { arguments.contains($0) }
    try values.read(.metric, into: &limits.metric, ComparisonLimits.Metric.init(argument:))
    let most = limits.metric.largestDelta
    limits.maxDelta = try values.read(.maxDelta) { text throws(ValueError) in
      guard let delta = parseDecimal(text), (0...most).contains(delta) else {
        throw ValueError(
          "0 to \(briefDecimal(most, places: 3)) with the metric \(limits.metric.rawValue)",
          number: text)
      }
      return delta
    }
    limits.maxPixels = try values.read(.maxPixels) { text throws(ValueError) in
      guard let count = parseWhole(text) else {
        throw ValueError("a number of pixels, such as 20", number: text)
      }
      return count
    }
    limits.maxRatio = try values.read(.maxRatio) { text throws(ValueError) in
      guard let ratio = parseFactor(text), (0...1).contains(ratio) else {
        throw ValueError("a share of the pixels, 0.001 or 0.1%", number: text)
      }
      return ratio
    }
    limits.window = try values.read(.window) { text throws(ValueError) in
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let side = parseWhole(parts[0]), let most = parseWhole(parts[1]),
        (1...Pixmap.maximumSide).contains(side)
      else {
        throw ValueError(
          "SIDE:COUNT, such as 8:3 for at most 3 different pixels in any 8 by 8", number: text)
      }
      return ComparisonLimits.Window(side: side, most: most)
    }
    limits.ignoresAntialiasing = arguments.contains(.aa)
    limits.ignored = try arguments.values(.ignore).map { text throws(UsageError) in
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map(parseWhole)
      guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
        let height = numbers[3], width > 0, height > 0,
        [x, y, width, height].allSatisfy({ $0 <= Pixmap.maximumSide })
      else {
        throw UsageError(
          .ignore, value: text,
          ValueError("x,y,width,height in whole pixels, such as 0,0,1170,141", number: text))
      }
      return PixelRect(x0: x, y0: y, x1: x + width, y1: y + height)
    }
    if limits.metric == .ssim {
      let others: [Option.Name] = [.maxPixels, .maxRatio, .window, .aa, .ignore, .mask]
      if let other = others.first(where: arguments.contains) {
        throw UsageError(
          "--metric ssim judges whole frames, so \(other.dashed) does not apply; --max-delta does")
      }
    }
    limits.mask = try values.readText(.mask) { path throws(PNGError) in
      try readPNG(path: path).image
    }
  }

  /// The limit in force and where it came from, such as
  /// `exact, 0 of 255 (default)` or `yiq, 0.05 (--metric, --max-delta)`.
  var limitText: String {
    let metric = limits.metric
    let delta = briefDecimal(limits.delta, places: 6)
    var parts = [
      "\(metric.rawValue), at most \(delta)\(metric.unit)"
    ]
    if let count = limits.maxPixels { parts.append("at most \(count) pixels") }
    if let ratio = limits.maxRatio {
      parts.append("at most \(briefDecimal(ratio * 100, places: 4)) % of the pixels")
    }
    if let window = limits.window {
      parts.append("at most \(window.most) pixels in any \(window.side)x\(window.side)")
    }
    if limits.ignoresAntialiasing { parts.append("anti-aliased edges left out") }
    if !limits.ignored.isEmpty || limits.mask != nil { parts.append("parts left out") }
    let origin = origins.isEmpty ? "default" : origins.map(\.dashed).joined(separator: ", ")
    return parts.joined(separator: ", ") + " (\(origin))"
  }
}

extension ComparisonLimits.Metric {
  fileprivate var largestDelta: Double {
    switch self {
    case .exact, .offByTwo: 255
    case .yiq, .oklab: 1
    case .ssim: 2
    }
  }

  fileprivate var unit: String { self == .exact || self == .offByTwo ? " of 255" : "" }
}
